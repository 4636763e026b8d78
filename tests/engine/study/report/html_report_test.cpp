// The page of the report, also in a real browser where there is one: tests that need it are skipped
// elsewhere.
#include "engine/study/report/html_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "movegen/notation/pgn/pgn_command.h"
#include "tests/engine/report/page/browser.h"
#include "tests/engine/study/studied.h"

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

TEST(ReportData, MovesInUci) {
    const Json castling = data_of([] {
        StudiedGame game = game_from_pgn("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
        study(game, 0, 500, {"e1g1"});
        study(game, 1, -500, {"e8d7"});
        return game;
    }());
    EXPECT_EQ(castling.at("fen"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_FALSE(castling.contains("antichess"));
    EXPECT_EQ(castling.at("moves").at(0).at("uci"), "e1g1");
    EXPECT_EQ(castling.at("moves").at(0).at("san"), "O-O");
    EXPECT_EQ(castling.at("points").at(0).at("line"), "e1g1");
}

TEST(ReportData, PointsAreFromWhitesSide) {
    const Json points = data_of(fools_mate()).at("points");
    ASSERT_EQ(points.size(), 5U);
    EXPECT_GT(points[0].at("pawns"), 0.0);
    EXPECT_LT(points[1].at("pawns"), 0.0);
    EXPECT_EQ(points[3].at("eval"), "#-1");
    EXPECT_EQ(points[3].at("wdl"), Json({0, 0, 1000}));
    EXPECT_EQ(points[3].at("line"), "d8h4");
    EXPECT_EQ(points[4].at("over"), "0-1");
}

TEST(ReportData, ADrawnGameEndsWithoutChances) {
    StudiedGame game = game_from_pgn("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1/2-1/2");
    study(game, 0, 900, {"f1f8"});
    const Json points = data_of(game).at("points");
    EXPECT_EQ(points[1].at("over"), "1/2-1/2") << "stalemate";
    EXPECT_EQ(points[1].at("wdl"), Json({0, 1000, 0}));
}

TEST(ReportData, CommentsClocksAndVariations) {
    const Json moves = data_of(fools_mate(kFoolsMate)).at("moves");
    EXPECT_EQ(moves[0].at("comments"), Json({"oh <i>dear</i>"}));
    EXPECT_EQ(moves[0].at("clock"), 300.0);
    EXPECT_FALSE(moves[1].contains("comments"));
    EXPECT_EQ(moves[2].at("variations").size(), 2U);
    EXPECT_EQ(moves[2].at("nags"), Json({4}));
}

TEST(ReportData, CommentsBeforeAVariation) {
    StudiedGame game = game_from_pgn("1. e4 ({English first} 1. c4 {after} c5) *");
    study(game, 0, 30, {"e2e4"});
    study(game, 1, -30, {"e7e5"});
    const Json variation = data_of(game).at("moves").at(0).at("variations").at(0);
    EXPECT_EQ(variation.at(0).at("before"), Json({"English first"}));
    EXPECT_EQ(variation.at(0).at("comments"), Json({"after"}));
    EXPECT_FALSE(variation.at(1).contains("before"));
}

TEST(ReportData, TheReasonOfAFault) {
    const Json moves = data_of(fools_mate()).at("moves");
    EXPECT_EQ(moves[2].at("reason"), "Allows mate in 1: 2... Qh4#");
    EXPECT_FALSE(moves[1].contains("reason"));
}

/// The moves of a game played by engines, and nothing of what they wrote after their moves but words.
TEST(ReportData, WhatEnginesTellIsDrawnAndNotPrinted) {
    const Json moves = data_of(fools_mate("[TimeControl \"10+1\"]\n\n1. f3 {+0.13/12 2.5s} e5 {book} 2. g4 "
                                          "{[%eval -1.5] why?} Qh4# {+M1/9 0.25s, Black mates} 0-1"))
                           .at("moves");
    EXPECT_EQ(moves[0].at("own"), 0.13);
    EXPECT_EQ(moves[0].at("used"), 2.5);
    EXPECT_EQ(moves[0].at("clock"), 8.5);
    EXPECT_FALSE(moves[0].contains("comments"));
    EXPECT_FALSE(moves[1].contains("comments"));
    EXPECT_FALSE(moves[1].contains("own"));
    EXPECT_EQ(moves[2].at("told"), -1.5);
    EXPECT_EQ(moves[2].at("comments"), Json({"why? Allows mate in 1: 2... Qh4#"}));
    EXPECT_EQ(moves[3].at("own"), -100);
    EXPECT_EQ(moves[3].at("comments"), Json({"Black mates"}));
}

TEST(ReportData, WhatXBoardWritesIsNotPrintedEither) {
    const Json moves = data_of(fools_mate("[TimeControl \"10+1\"]\n\n1. f3 {+0.13/12 2.5} e5 {-0.20/9} 2. g4 "
                                          "{-1.50/9 0:03} Qh4# {+1000.01/9 1} 0-1"))
                           .at("moves");
    EXPECT_EQ(moves[0].at("own"), 0.13);
    EXPECT_EQ(moves[0].at("used"), 2.5);
    EXPECT_EQ(moves[1].at("own"), 0.2);
    EXPECT_FALSE(moves[1].contains("used"));
    EXPECT_EQ(moves[2].at("used"), 3);
    EXPECT_EQ(moves[3].at("own"), -100);
    for (const std::size_t ply : {0U, 1U, 3U}) EXPECT_FALSE(moves[ply].contains("comments")) << ply;
}

TEST(ReportData, PartsOfTheGame) {
    const Json players = data_of(fools_mate()).at("players");
    EXPECT_EQ(players[0].at("moves"), 1);  // 1. f3 is theory
    EXPECT_EQ(players[0].at("opening").at("moves"), 1);
    EXPECT_EQ(players[1].at("opening").at("moves"), 2);
    EXPECT_FALSE(players[0].contains("endgame"));
    EXPECT_FALSE(players[0].contains("trouble"));
    const Json hasty = data_of(fools_mate("[TimeControl \"300\"]\n\n1. f3 {[%clk 0:00:20]} e5 {[%clk "
                                          "0:04:00]} 2. g4 {[%clk 0:00:10]} Qh4# {[%clk 0:03:00]} 0-1"))
                           .at("players");
    EXPECT_EQ(hasty[0].at("trouble").at("moves"), 1);
    EXPECT_FALSE(hasty[1].contains("trouble"));
}

TEST(ReportData, SignsOfTheFileAndKnownDraws) {
    const Json marked = data_of(fools_mate("1. f3 e5 2. g4 $6 Qh4# 0-1"));
    EXPECT_EQ(marked.at("players")[0].at("faults"), Json({1, 0, 0}));
    EXPECT_EQ(marked.at("players")[0].at("signs"), 1);
    EXPECT_FALSE(marked.at("players")[1].contains("signs"));
    StudiedGame drawn = game_from_pgn("[FEN \"8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1\"]\n\n1. Ke2 *");
    study(drawn, 0, 20, {"d1e2"});
    study(drawn, 1, -300, {"d6d5"});
    const Json points = data_of(drawn).at("points");
    EXPECT_EQ(points[0].at("known"), "two knights cannot force mate");
    EXPECT_FALSE(points[1].contains("known"));
}

/// Of three games the second is of a variant that is not played here.
AnnotateSettings with_a_kept_game() {
    AnnotateSettings settings;
    std::vector<StudiedGame> games =
        games_from("[White \"Ada\"]\n[Black \"<b>Bob\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n");
    settings.kept.push_back({.before = 1, .pgn = games.at(0).pgn()});
    settings.kept.back().pgn.number = 2;
    return settings;
}

TEST(ReportData, NamesTheGamesThatAreNotStudied) {
    const std::vector<StudiedGame> games{fools_mate()};
    const Json data = report_data(games, with_a_kept_game());
    ASSERT_EQ(data.at("kept").size(), 1U);
    EXPECT_EQ(data.at("kept")[0].at("game"), 2);
    EXPECT_EQ(data.at("kept")[0].at("tags").at("White"), "Ada");
    EXPECT_THAT(data.at("kept")[0].at("reason").get<std::string>(), HasSubstr("Atomic"));
    EXPECT_FALSE(report_data(games, {}).contains("kept"));
    EXPECT_FALSE(report_data({}, with_a_kept_game()).contains("kept")) << "it is not its turn yet";
}

TEST(HtmlReport, FetchesNothingAndIsNotBrokenByItsGames) {
    const std::string page = page_of({fools_mate(kFoolsMate)});
    EXPECT_FALSE(
        std::regex_search(page, std::regex("(src|href)\\s*=\\s*\"(?!#|data:)|@import|url\\(|fetch\\(")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    EXPECT_THAT(page, Not(HasSubstr("<b>Ada")));
    EXPECT_THAT(page, HasSubstr("\\u003c/script>\\u003cb>Ada"));
}

/// The script in a block of its own, so that its names do not meet those of the page.
Json ask_report(const std::vector<StudiedGame>& games, const std::string& script) {
    return ask_page(page_of(games), R"({
        const answer = [], by = (id) => document.getElementById(id), said = () => by("message").textContent;
        const press = (key, target = document.body) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const note = () => answer.push(by("board").dataset.ply + " " + (document.querySelector("#moves [aria-current]") || { textContent: "-" }).textContent);
        const button = (text, within = "#moves") => [...document.querySelectorAll(within + " button")].find((one) => one.textContent === text);
        const type = (text) => { by("typed").value = text; by("try").requestSubmit(); };
        const hand = (kind, square) => {
            const box = by("board").getBoundingClientRect(), x = square.charCodeAt(0) - 97, y = 8 - Number(square[1]);
            by("board").dispatchEvent(new PointerEvent(kind, { clientX: box.left + (x + .5) * box.width / 8, clientY: box.top + (y + .5) * box.height / 8, bubbles: true, cancelable: true }));
        };
        const drag = (from, to) => { hand("pointerdown", from); hand("pointermove", to); hand("pointerup", to); };
        )" + script + R"(
        by("answer").textContent = JSON.stringify(answer);
    })");
}

TEST(HtmlReportInChromium, ArrowKeysWalkTheGame) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate()}, R"(
        note();
        for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"]) {
            press(key);
            note();
        })");
    EXPECT_EQ(answer, Json({"0 -", "1 f3", "2 e5", "1 f3", "4 Qh4#", "4 Qh4#", "0 -", "0 -"}));
}

TEST(HtmlReportInChromium, NamesTheGamesThatAreNotStudied) {
    SKIP_WITHOUT_BROWSER();
    const char* const ask = R"({
        const kept = document.getElementById("kept");
        document.getElementById("answer").textContent = JSON.stringify([kept.hidden, kept.querySelectorAll("li").length, kept.textContent]);
    })";
    const std::vector<StudiedGame> games{fools_mate()};
    const Json answer = ask_page(html_report(games, with_a_kept_game()), ask);
    EXPECT_EQ(answer[0], false);
    EXPECT_EQ(answer[1], 1);
    EXPECT_THAT(answer[2].get<std::string>(), HasSubstr("game 2, Ada – <b>Bob"));
    EXPECT_THAT(answer[2].get<std::string>(), HasSubstr("*: header Variant: 'Atomic'"));
    EXPECT_EQ(ask_page(html_report(games, {}), ask)[0], true);
}

TEST(HtmlReportInChromium, ClicksOnMovesGraphsAndDiagrams) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate(kFoolsMate)}, R"(
        const box = by("eval-graph").getBoundingClientRect();
        by("eval-graph").dispatchEvent(new PointerEvent("pointerdown", { clientX: box.left + .74 * box.width, clientY: box.top + 5 }));
        note();
        button("Nc6").click();
        note();
        press("ArrowLeft");
        note();
        document.querySelector("#diagrams button:last-child").click();
        note();
        answer.push(by("remarks").textContent.includes("Better: 2.\u00a0Nc3"));
        answer.push(document.querySelector("#remarks .reason").textContent);
        answer.push(by("clocks").hidden, by("times").hidden, by("told").hidden);)");
    EXPECT_EQ(answer, Json({"3 g4??", "4 Nc6", "3 e4", "3 g4??", true, "Allows mate in 1: 2... Qh4#", false,
                            true, true}));
}

TEST(HtmlReportInChromium, DrawsEveryPiece) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate()}, R"(
        press("End");
        const pieces = [...document.querySelectorAll("#board use")];
        answer.push(pieces.length, pieces.filter((piece) => !document.querySelector(piece.getAttribute("href"))).length);
        const queen = pieces.find((piece) => piece.getAttribute("href") === "#piece-q" && piece.getAttribute("x") === "280");
        answer.push(queen.getAttribute("class"), queen.getAttribute("y"), by("clocks").hidden, by("times").hidden);)");
    EXPECT_EQ(answer, Json({32, 0, "b", "160", true, true}));
}

TEST(HtmlReportInChromium, OwnMovesByHandAndTyped) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate()}, R"(
        drag("e2", "e5");
        answer.push(said());
        drag("e2", "e4");
        note();
        type("Nc6");
        note();
        type("Ke3");
        answer.push(said());
        type("bc4");
        note();
        answer.push(by("remarks").textContent, document.querySelectorAll("#moves .tried").length);
        press("Delete");
        note();
        press("Home");
        type("f2f3");
        note();
        answer.push(by("forget").hidden);
        press("m");
        answer.push(document.activeElement.id);
        press("ArrowLeft", document.activeElement);
        note();
        by("typed").value = "e";
        press("ArrowRight", document.activeElement);
        note();
        press("Escape", document.activeElement);
        answer.push(document.activeElement.tagName);)");
    EXPECT_EQ(answer, Json({"That is not a legal move.", "1 e4", "2 Nc6", "Ke3 is not a legal move.", "3 Bc4",
                            "2. Bc4 tried by you; it leaves the game at its start", 1, "2 Nc6", "1 f3", true,
                            "typed", "0 -", "0 -", "BODY"}));
}

TEST(HtmlReportInChromium, LinesOfTheEngineAreClickable) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate()}, R"(
        for (const key of ["ArrowRight", "ArrowRight"]) press(key);
        answer.push(document.querySelector("#remarks .line").textContent);
        button("Nf6", "#remarks").click();
        note();
        answer.push(document.querySelector("#remarks").textContent);
        press("ArrowLeft");
        note();)");
    EXPECT_EQ(answer, Json({"2.\u00a0Nc3 Nf6 ", "4 Nf6",
                            "2... Nf6 in a variation; it leaves the game at 1... e5", "3 Nc3"}));
}

TEST(HtmlReportInChromium, VariationsAreFolded) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate(kFoolsMate)}, R"(
        const isSeen = () => answer.push(button("Nc6").offsetParent !== null);
        isSeen();
        press("v");
        isSeen();
        press("v");
        isSeen();
        button("e4").click();
        isSeen();
        press("ArrowRight");
        note();
        isSeen();)");
    EXPECT_EQ(answer, Json({false, true, false, true, "4 Nf6", true}));
}

TEST(HtmlReportInChromium, FenAndAddressOfAPosition) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate(), fools_mate(kFoolsMate)}, R"(
        answer.push(location.hash);
        press("PageDown");
        press("ArrowRight");
        answer.push(location.hash);
        type("d5");
        answer.push(location.hash, rules.write(positionAt(current)));
        location.hash = "#2/3";
        readAddress();
        note();
        location.hash = "#2/3/d8h4";
        readAddress();
        note();
        location.hash = "#1/1/e7e5.f1a6";
        readAddress();
        answer.push(address(), shown);
        location.hash = "#1/1/d7d5.d2d4";
        readAddress();
        answer.push(address());
        press("ArrowLeft");
        press("ArrowLeft");
        press("ArrowRight");
        by("copy-fen").click();
        answer.push(by("copied").value);
        location.hash = "#9/3";
        answer.push(readAddress());)");
    EXPECT_EQ(answer, Json({"#all", "#1/1", "#1/1/d7d5",
                            "rnbqkbnr/ppp1pppp/8/3p4/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "3 g4??",
                            "4 Qh4#", "#1/2", 0, "#1/1/d7d5.d2d4",
                            "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", false}));
}

/// What the page copies is read back.
TEST(HtmlReportInChromium, PgnOfTheGameWithOwnMoves) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate(kFoolsMate)}, R"(
        press("ArrowRight");
        type("d5");
        type("d4");
        answer.push(pgnText());)");
    ASSERT_EQ(answer.size(), 1U);
    const StudiedGame game = game_from_pgn(answer[0].get<std::string>());
    const movegen::PgnGame& pgn = game.pgn();
    EXPECT_TRUE(pgn.problems.empty());
    EXPECT_FALSE(pgn.stop);
    EXPECT_EQ(pgn.value_of("White"), "</script><b>Ada");
    ASSERT_EQ(game.plies(), 4U);
    const auto& moves = pgn.main_line.moves;
    ASSERT_EQ(moves[1].variations.size(), 1U);
    EXPECT_EQ(moves[1].variations[0].moves.size(), 2U);
    EXPECT_EQ(moves[2].nags, std::vector<int>{4});
    EXPECT_EQ(moves[2].variations.size(), 2U);
    EXPECT_THAT(moves[0].comments.at(0), HasSubstr("[%clk 0:05:00]"));
    EXPECT_THAT(moves[0].comments.at(0), HasSubstr("oh <i>dear</i>"));
    EXPECT_EQ(movegen::eval_in(moves[2].comments.at(0)),
              (movegen::PgnEval{.is_mate = true, .value = -1, .depth = 10}));
}

TEST(HtmlReportInChromium, PercentagesAddUpTo100) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate()}, R"(
        answer.push(wholePercents([333, 333, 334]), wholePercents([1, 1, 1]), wholePercents([995, 4, 1]), wholePercents([0, 0, 7]));
        let bad = 0;
        for (let win = 0; win <= 1000; win += 7)
            for (let draw = 0; win + draw <= 1000; draw += 3)
                bad += wholePercents([win, draw, 1000 - win - draw]).reduce((one, other) => one + other) !== 100;
        answer.push(bad, by("wdl-now").value);)");
    EXPECT_EQ(answer[0], Json({33, 33, 34}));
    EXPECT_EQ(answer[1], Json({34, 33, 33}));
    EXPECT_EQ(answer[2], Json({100, 0, 0}));
    EXPECT_EQ(answer[3], Json({0, 0, 100}));
    EXPECT_EQ(answer[4], 0);
}

constexpr const char* kThreeGames =
    "[White \"Ada\"]\n[Black \"Bob\"]\n[ECO \"A00\"]\n[Opening \"Barnes Opening, Fool's Mate\"]\n\n1. f3 e5 "
    "2. g4 Qh4# "
    "0-1\n\n[White \"Bob\"]\n[Black \"Ada\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n\n[White \"Eve\"]\n[Black "
    "\"Ada\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";

TEST(HtmlReportInChromium, TablesOfSeveralGames) {
    SKIP_WITHOUT_BROWSER();
    std::vector<StudiedGame> games = games_from(kThreeGames);
    for (StudiedGame& game : games) study_fools_mate(game);
    const Json answer = ask_report(games, R"(
        const rows = [...document.querySelectorAll("#tables table")].map((table) => [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent)));
        answer.push(by("title").textContent, rows[0].map((row) => row.slice(0, 3).join(" ")), rows[1].slice(1).map((row) => row[2] + " " + row[3]));
        answer.push(rows[2].map((row) => row.slice(0, 2).join(" ")), rows[3].map((row) => row[2]));
        [...document.querySelectorAll("#tables button")][1].click();
        answer.push(by("title").textContent);
        note();
        press("PageUp");
        press("PageUp");
        answer.push(document.body.dataset.view);
        const sum = sumOf([{ moves: 1, accuracy: 100, loss: 0 }, {}, { moves: 3, accuracy: 60, loss: 8 }]);
        answer.push(accuracyText(sum) + " " + lossText(sum) + " " + lossText(kNothing));)");
    ASSERT_EQ(answer.size(), 9U);
    EXPECT_EQ(answer[0], "3 games");
    EXPECT_EQ(answer[1], Json({"player games points", "Ada 3 ½", "Bob 2 1½", "Eve 1 1"}));
    EXPECT_EQ(answer[2], Json({"3 34 % · 33 % · 33 %"}));
    EXPECT_EQ(answer[3], Json({"part of the game moves", "opening 9"}));
    EXPECT_EQ(answer[4], Json({"result", "0-1", "1/2-1/2", "1-0"}));
    EXPECT_EQ(answer[5], "Bob – Ada  1/2-1/2");
    EXPECT_EQ(answer[6], "0 -");
    EXPECT_EQ(answer[7], "tables");
    EXPECT_EQ(answer[8], "70.0 6.0 % –");
}

TEST(HtmlReportInChromium, EachGameIsPrintedOnAPageOfItsOwn) {
    SKIP_WITHOUT_BROWSER();
    const Json answer = ask_report({fools_mate(), fools_mate(kFoolsMate)}, R"(
        const articles = () => answer.push(document.querySelectorAll("#paper article").length);
        window.dispatchEvent(new Event("beforeprint"));
        articles();
        answer.push([...document.querySelectorAll("#paper .fold[aria-expanded=false]:enabled")].length);
        answer.push(document.querySelectorAll("#paper article:last-child .diagrams svg").length);
        window.dispatchEvent(new Event("afterprint"));
        articles();
        choose(1);
        press("ArrowRight");
        window.dispatchEvent(new Event("beforeprint"));
        articles();
        window.dispatchEvent(new Event("afterprint"));
        press("ArrowRight");
        note();)");
    EXPECT_EQ(answer, Json({3, 0, 1, 0, 1, "2 e5"}));
}

TEST(HtmlReportInChromium, KnowsAntichessAndChess960) {
    SKIP_WITHOUT_BROWSER();
    std::vector<StudiedGame> games = games_from(
        "[Variant \"antichess\"]\n\n1. e3 b5 2. Bxb5 *\n\n[Variant \"fischerandom\"]\n[SetUp \"1\"]\n[FEN "
        "\"1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1\"]\n\n1. O-O *\n");
    study(games.at(0), 0, 0, {"e2e3"});
    study(games.at(0), 1, 0, {"g8f6"});
    study(games.at(0), 2, 0, {"f1b5"});
    study(games.at(0), 3, 0, {"c8b7"});
    study(games.at(1), 0, 0, {"c1h1"});
    study(games.at(1), 1, 0, {"c8b8"});
    const Json answer = ask_report(games, R"(
        choose(0);
        press("ArrowRight");
        press("ArrowRight");
        answer.push(legalMoves().map((move) => move.san).join(" "));
        choose(1);
        press("End");
        answer.push(rules.write(positionAt(current)), document.querySelector("#remarks .line").textContent);)");
    EXPECT_EQ(answer, Json({"Bxb5", "1rk4r/8/8/8/8/8/8/1R3RK1 b kq - 1 1", "1...\u00a0O-O-O "}));
}

TEST(HtmlReportInChromium, FitsAPhone) {
    SKIP_WITHOUT_BROWSER();
    EXPECT_TRUE(fits_a_phone(page_of({fools_mate(kFoolsMate)})));
    EXPECT_TRUE(fits_a_phone(page_of({fools_mate(kFoolsMate), fools_mate()})));
}

}  // namespace
}  // namespace escaque::engine
