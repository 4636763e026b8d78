// The page of exercises, also in a real browser where there is one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/verbs/puzzles/exercise_files.h"
#include "tests/engine/report/page/browser.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPromotion =
    "[White \"Ada\"]\n[FEN \"8/5P1k/8/6K1/8/8/8/8 w - - 0 50\"]\n\n50. f8=R *\n";

/// A draw by 60. Kd2 Kc4 61. Kd1, a mate by Black, and a promotion to a queen.
std::string page() {
    static const StudiedGame draw = game_from_pgn(kMissedDraw), mate = fools_mate(),
                             promotion = game_from_pgn(kPromotion);
    return exercise_page({exercise_at(draw, 0, Goal::Hold, 0, {"d1d2", "d4c4", "d2d1"}),
                          exercise_at(mate, 3, Goal::Mate, eval::mate_in(1), {"d8h4"}),
                          exercise_at(promotion, 0, Goal::Win, score_of(900), {"f7f8q"})},
                         "Ada");
}

/// The script in a block of its own, so that its names do not meet those of the page.
Json ask_exercises(const std::string& script) {
    return ask_page(page(), R"({
        const answer = [], by = (id) => document.getElementById(id), said = () => by("message").textContent;
        const press = (key, target = document.body) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const type = (text) => { by("typed").value = text; by("answer-form").requestSubmit(); };
        const note = () => answer.push(["exercise", "step", "view"].map((name) => by("board").dataset[name]).join(" "));
        const hand = (kind, square) => {
            const box = by("board").getBoundingClientRect();
            const x = square.charCodeAt(0) - 97, y = 8 - Number(square[1]);
            const [file, row] = turned ? [7 - x, 7 - y] : [x, y];
            by("board").dispatchEvent(new PointerEvent(kind, { clientX: box.left + (file + .5) * box.width / 8, clientY: box.top + (row + .5) * box.height / 8, bubbles: true, cancelable: true }));
        };
        const click = (square) => { hand("pointerdown", square); hand("pointerup", square); };
        const dragTo = (from, to) => { hand("pointerdown", from); hand("pointermove", to); hand("pointerup", to); };
        )" + script + R"(
        by("answer").textContent = JSON.stringify(answer);
    })");
}

TEST(ExercisePage, FetchesNothingAndIsNotBrokenByItsGames) {
    const StudiedGame game = game_from_pgn(kMissedMate);
    const std::string text =
        exercise_page({exercise_at(game, 0, Goal::Mate, eval::mate_in(1), {"d1d8"})}, "");
    EXPECT_FALSE(
        std::regex_search(text, std::regex("(src|href)\\s*=\\s*\"(?!#|data:)|@import|url\\(|fetch\\(")));
    EXPECT_THAT(text, HasSubstr("default-src 'none'"));
    EXPECT_THAT(text, Not(HasSubstr("<b>evening")));
}

TEST(ExercisePageInChromium, IsSolvedByTyping) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises(R"(
        answer.push(by("task").textContent, by("where").textContent, document.activeElement.id);
        note();
        type("Kc1");
        answer.push(said());
        type("Ke1");
        answer.push(said());
        type("Kd5");
        answer.push(said());
        note();
        type("kd2");
        answer.push(said());
        note();
        type("d2d1");
        answer.push(said().slice(0, 60), by("event").textContent, document.activeElement.id);
        note();)");
    EXPECT_EQ(answer,
              Json({"White to move and hold the position", "game 1, move 60", "typed", "0 0 0",
                    "Kc1 was played in the game; there is a better move.", "Ke1 is not the move. Try again.",
                    "Kd5 is not a legal move.", "0 0 0", "Kd2 is right. The reply is Kc4. Go on.", "0 1 2",
                    "Solved, with 2 wrong moves. In the game 60. Kc1 was played; ", "1 of 3 exercises solved",
                    "next", "0 2 3"}));
}

TEST(ExercisePageInChromium, IsSolvedByHand) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises(R"(
        click("d1");
        answer.push(document.querySelectorAll("#board .target").length);
        click("d2");
        note();
        dragTo("d2", "d5");
        answer.push(said());
        dragTo("d2", "d1");
        note();
        by("next").click();
        answer.push(turned);
        note();
        dragTo("d8", "h4");
        answer.push(said().slice(0, 7));
        note();)");
    EXPECT_EQ(answer,
              Json({3, "0 1 2", "That is not a legal move.", "0 2 3", true, "1 0 0", "Solved.", "1 1 1"}));
}

TEST(ExercisePageInChromium, APromotionHasToNameItsPiece) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises(R"(
        by("list").selectedIndex = 2;
        by("list").dispatchEvent(new Event("change", { bubbles: true }));
        type("f8");
        answer.push(said());
        dragTo("f7", "f8");
        answer.push(by("promotion").hidden, [...by("promotion").children].map((button) => button.textContent).join(" "));
        by("promotion").lastChild.click();
        answer.push(by("promotion").hidden);
        note();
        dragTo("f7", "f8");
        [...by("promotion").children].find((button) => button.textContent === "f8=Q").click();
        note();)");
    EXPECT_EQ(answer, Json({"Which one: f8=Q, f8=N+, f8=R, f8=B?", false, "f8=Q f8=N+ f8=R f8=B", true,
                            "2 0 0", "2 1 1"}));
}

TEST(ExercisePageInChromium, HintAndSolutionByKeyboard) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises(R"(
        press("?");
        answer.push(said(), document.querySelectorAll("#board .mark").length);
        press("?");
        answer.push(said(), document.querySelectorAll("#board .arrow").length);
        press("!", by("typed"));
        answer.push(said().slice(0, 21), by("line").textContent.trim());
        note();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "PageDown"]) {
            press(key);
            note();
        }
        answer.push(by("event").textContent);
        press("PageUp");
        note();)");
    EXPECT_EQ(answer, Json({"Look at the king on d1.", 1, "It goes to d2.", 1, "This is the solution.",
                            "start 60. Kd2 Kc4 61. Kd1", "0 2 0", "0 2 1", "0 2 2", "0 2 1", "1 0 0",
                            "0 of 3 exercises solved", "0 0 0"}));
}

TEST(ExercisePageInChromium, NextTurnsToWhatIsNotSolved) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises(R"(
        press("PageDown");
        type("Qh4");
        press("PageDown");
        type("f8=Q");
        by("next").click();
        note();
        by("solution").click();
        by("next").click();
        note();
        answer.push([...by("list").options].map((one) => one.textContent.split(" – ")[1]).join(" "));)");
    EXPECT_EQ(answer, Json({"0 0 0", "1 0 0", "shown solved solved"}));
}

TEST(ExercisePageInChromium, DescribesTheBoard) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_exercises("answer.push(by(\"board\").getAttribute(\"aria-label\"));");
    EXPECT_EQ(answer, Json::array({"White: Kd1; Black: d3 Kd4"}));
}

TEST(ExercisePageInChromium, FitsAPhone) {
    SKIP_WITHOUT_BROWSER();
    EXPECT_TRUE(fits_a_phone(page()));
}

TEST(ExercisePageInChromium, WithoutAnyExercise) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(exercise_page({}, ""), R"({
        const shown = (id) => getComputedStyle(document.getElementById(id)).display !== "none";
        document.getElementById("answer").textContent = JSON.stringify(
            [document.getElementById("event").textContent, shown("chooser")]);
    })");
    EXPECT_EQ(answer, Json({"No position in these games makes an exercise.", false}));
}

}  // namespace
}  // namespace escaque::engine
