// The page of the report, also in a real browser where there is one: tests that need it are skipped
// elsewhere.
#include "engine/annotate/html_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "engine/annotate/report_data.h"
#include "tests/engine/annotate/studied.h"
#include "tests/engine/page/browser.h"

namespace escaque::engine {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kFoolsMate =
    "[White \"</script><b>Ada\"]\n[Black \"Bob\"]\n\n1. f3 {[%clk 0:05:00] oh <i>dear</i>} e5 {[%clk "
    "0:04:58]} "
    "2. g4 (2. e4 {safe} Nf6 (2... Nc6)) Qh4# 0-1";

Json data_of(const StudiedGame& game) {
    return report_data(std::span(&game, 1), {}).at("games").at(0);
}

std::string page_of(const std::vector<StudiedGame>& games) {
    AnnotateSettings settings;
    settings.limits.nodes = 1000;
    return html_report(games, settings);
}

TEST(ReportData, MovesAsChangesOfTheBoard) {
    const Json castling = data_of([] {
        StudiedGame game = game_from_pgn("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
        study(game, 0, 500, {"e1g1"});
        study(game, 1, -500, {"e8d7"});
        return game;
    }());
    EXPECT_EQ(castling.at("board"), "4k3/8/8/8/8/8/8/4K2R");
    EXPECT_EQ(castling.at("moves").at(0).at("delta"), "e1-h1-g1Kf1R");
    EXPECT_EQ(castling.at("points").at(0).at("best"), "e1g1");
    const Json mate = data_of(fools_mate());
    EXPECT_EQ(mate.at("moves").at(0).at("delta"), "f2-f3P");
}

TEST(ReportData, PointsAreFromWhitesSide) {
    const Json points = data_of(fools_mate()).at("points");
    ASSERT_EQ(points.size(), 5U);
    EXPECT_GT(points[0].at("pawns"), 0.0);
    EXPECT_LT(points[1].at("pawns"), 0.0);
    EXPECT_EQ(points[3].at("eval"), "#-1");
    EXPECT_EQ(points[3].at("wdl"), Json({0, 0, 1000}));
    EXPECT_EQ(points[3].at("line"), "2... Qh4#");
    EXPECT_EQ(points[4].at("over"), "0-1");
}

TEST(ReportData, CommentsClocksAndVariations) {
    const Json moves = data_of(fools_mate(kFoolsMate)).at("moves");
    EXPECT_EQ(moves[0].at("comments"), Json({"oh <i>dear</i>"}));
    EXPECT_EQ(moves[0].at("clock"), 300.0);
    EXPECT_FALSE(moves[1].contains("comments"));
    EXPECT_EQ(moves[2].at("variations").size(), 2U);
    EXPECT_EQ(moves[2].at("nags"), Json({4}));
}

TEST(ReportData, TheReasonOfAFault) {
    const Json moves = data_of(fools_mate()).at("moves");
    EXPECT_EQ(moves[2].at("reason"), "Allows mate in 1: 2... Qh4#");
    EXPECT_FALSE(moves[1].contains("reason"));
}

TEST(HtmlReport, FetchesNothingAndIsNotBrokenByItsGames) {
    const std::string page = page_of({fools_mate(kFoolsMate)});
    EXPECT_FALSE(
        std::regex_search(page, std::regex("(src|href)\\s*=\\s*\"(?!#|data:)|@import|url\\(|fetch\\(")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    EXPECT_THAT(page, Not(HasSubstr("<b>Ada")));
    EXPECT_THAT(page, HasSubstr("\\u003c/script>\\u003cb>Ada"));
}

constexpr const char* kAsk = R"(
    const answer = [];
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const note = () => answer.push(document.getElementById("board").dataset.ply + " " +
        (document.querySelector("#moves [aria-current]") || { textContent: "-" }).textContent);
    const tell = () => { document.getElementById("answer").textContent = JSON.stringify(answer); };
)";

TEST(HtmlReportInChromium, ArrowKeysWalkTheGame) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(page_of({fools_mate()}), std::string(kAsk) + R"(
        note();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"]) {
            press(key);
            note();
        }
        tell();)");
    EXPECT_EQ(answer, Json({"0 -", "1 f3", "2 e5", "1 f3", "4 Qh4#", "4 Qh4#", "0 -", "0 -"}));
}

TEST(HtmlReportInChromium, ClicksOnBoardMovesGraphsAndDiagrams) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(page_of({fools_mate(kFoolsMate)}), std::string(kAsk) + R"(
        const click = (element, share) => {
            const box = element.getBoundingClientRect();
            const at = { clientX: box.left + share * box.width, clientY: box.top + 5, bubbles: true };
            element.dispatchEvent(new PointerEvent("pointerdown", at));
            element.dispatchEvent(new MouseEvent("click", at));
            note();
        };
        const board = document.getElementById("board");
        click(board, 0.9);
        click(board, 0.9);
        click(board, 0.1);
        click(document.getElementById("eval-graph"), 0.74);
        click([...document.querySelectorAll(".variation button")].find((b) => b.textContent === "Nc6"), 0.5);
        press("ArrowLeft");
        note();
        click(document.querySelector("#diagrams button:last-child"), 0.5);
        answer.push(document.getElementById("remarks").textContent.includes("Better: 2. Nc3"));
        answer.push(document.querySelector("#remarks .reason").textContent);
        answer.push(document.getElementById("clocks").hidden);
        tell();)");
    EXPECT_EQ(answer, Json({"1 f3", "2 e5", "1 f3", "3 g4??", "4 Nc6", "3 e4", "3 g4??", true,
                            "Allows mate in 1: 2... Qh4#", false}));
}

TEST(HtmlReportInChromium, DrawsEveryPiece) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(page_of({fools_mate()}), std::string(kAsk) + R"(
        press("End");
        const pieces = [...document.querySelectorAll("#board use")];
        answer.push(pieces.length, pieces.filter((piece) => !document.querySelector(piece.getAttribute("href"))).length);
        const queen = pieces.find((piece) => piece.getAttribute("href") === "#piece-q" && piece.getAttribute("x") === "280");
        answer.push(queen.getAttribute("class"), queen.getAttribute("y"));
        answer.push(document.getElementById("clocks").hidden);
        tell();)");
    EXPECT_EQ(answer, Json({32, 0, "b", "160", true}));
}

TEST(HtmlReportInChromium, AnotherGameCanBeChosen) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_page(page_of({fools_mate(), fools_mate(kFoolsMate)}), std::string(kAsk) + R"(
        press("ArrowRight");
        document.getElementById("game-on").click();
        note();
        answer.push(document.getElementById("title").textContent.includes("Ada"));
        answer.push(document.getElementById("game").selectedIndex);
        tell();)");
    EXPECT_EQ(answer, Json({"0 -", true, 1}));
}

TEST(HtmlReportInChromium, FitsAPhone) {
    SKIP_WITHOUT_BROWSER();
    EXPECT_TRUE(fits_a_phone(page_of({fools_mate(kFoolsMate), fools_mate()})));
}

}  // namespace
}  // namespace escaque::engine
