// Games on the page: what a file says is shown and written back, several are a list, and nothing gets lost.
#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

class ServePageGames : public BoardPage {};

TEST_F(ServePageGames, AnotherMoveIsAVariationAndNothingIsLost) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}e5{Enter}Nf3{Enter}");
    browser.await("document.getElementById('board').dataset.ply === '3'");
    browser.type("{ArrowLeft}{ArrowLeft}c5{Enter}");
    browser.await("document.getElementById('event').textContent.includes('Sicilian')");
    EXPECT_EQ(moves(browser), "start 1.e4 e5 (1...c5 ) 2.Nf3");
    browser.picture("variation-1280");
    browser.tab_to("promote");
    browser.type("{Enter}");
    EXPECT_EQ(moves(browser), "start 1.e4 c5 (1...e5 2.Nf3 )");
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(),
                EndsWith("[Result \"*\"]\n\n1. e4 c5 (1... e5 2. Nf3) *\n"));
    browser.tab_to("remove");
    browser.type("{Enter}");
    EXPECT_EQ(moves(browser), "start 1.e4 e5 2.Nf3") << "c5 is deleted, e5 stays";
    EXPECT_EQ(ply(browser), "1");
    browser.type("{Control+z}");
    browser.await(fmt::format("{} === 'start 1.e4 c5 (1...e5 2.Nf3 )'", kMovesShown));
    EXPECT_EQ(ply(browser), "2");
    browser.tab_to("undo");
    browser.type("{Enter}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 (1...c5 ) 2.Nf3'", kMovesShown));
    browser.type("{Enter}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 2.Nf3'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, DeleteIsTakenBackInALoadedGame) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 e5 2. Nf3 Nc6 *");
    browser.type("{Home}{ArrowRight}d5{Enter}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 (1...d5 ) 2.Nf3 Nc6'", kMovesShown));
    browser.type("{ArrowLeft}{Delete}");
    browser.await(fmt::format("{} === 'start'", kMovesShown));
    await_message(browser, "1. e4 was deleted. Undo brings it back.");
    browser.type("{Control+z}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 (1...d5 ) 2.Nf3 Nc6'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

constexpr const char* kAnnotated = R"([Event "Cup"]
[Site "Here"]
[Date "2020.02.03"]
[Round "4"]
[White "Ada"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "2100"]

{An old story.} 1. e4 $1 { [%eval 0.3] [%clk 0:10:00] [%csl Gd4,Rd5] [%cal Ge2e4,Bg1f3] Best by test. }
1... e5 $14 {[%eval 0.2] [%clk 0:09:58]} (1... c5 {[%emt 0:00:02] Sharp} 2. Nf3 $5) 2. g4 {[%eval -9.5]} *
)";

TEST_F(ServePageGames, WhatAFileSaysIsShownAndWrittenBack) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    for (const auto& [width, height] : {std::pair{1280, 800}, std::pair{390, 844}}) {
        DrivenBrowser browser(width, height);
        open(browser);
        open_text(browser, kAnnotated);
        EXPECT_EQ(moves(browser),
                  "start An old story. 1.e4! Best by test. 1...e5⩲ (1...c5 Sharp 2.Nf3!? ) 2.g4?\? 1-0");
        EXPECT_THAT(browser.ask("document.getElementById('names').textContent").get<std::string>(),
                    HasSubstr("Ada – Bob  1-0 Cup, Here, 2020.02.03"));
        browser.ask("goTo(positions[1])");
        EXPECT_EQ(browser.ask("['far', 'near'].map((id) => document.getElementById(id).textContent)"),
                  Json({"Bob", "Ada (2100)0:10:00"}));
        EXPECT_EQ(browser.ask("['.own.green', '.own.red', '.own.blue'].map((one) => "
                              "[...board.querySelectorAll(one)].map((mark) => mark.tagName))"),
                  Json({Json({"circle", "polygon"}), Json::array({"circle"}), Json::array({"polygon"})}));
        EXPECT_EQ(browser.ask("document.getElementById('evaluation').textContent"), "+0.30");
        browser.picture(fmt::format("annotated-game-{}", width));
        EXPECT_EQ(fits(browser), Json({true, true}));
        const std::string pgn = browser.ask("pgn().replace(/\\n/g, ' ')").get<std::string>();
        for (const char* part :
             {"[Event \"Cup\"] ", "[WhiteElo \"2100\"] ", "  {An old story.} 1. e4 $1 {[%eval 0.3] ",
              "[%clk 0:10:00]", "[%csl Gd4,Rd5]", "[%cal Ge2e4,Bg1f3]", "Best by test.}",
              "e5 $14 {[%eval 0.2] [%clk 0:09:58]}", "(1... c5 {[%emt 0:00:02] Sharp} 2. Nf3 $5)"})
            EXPECT_THAT(pgn, HasSubstr(part));
        browser.ask("change(shown(), 'comments', ['a } brace'])");
        const std::string braced = browser.ask("pgn()").get<std::string>();
        open_text(browser, braced);
        EXPECT_EQ(browser.ask("positions[1].comments"), Json::array({"a } brace"}));
        browser.ask("change(positions[1], 'nags', [1])");
        EXPECT_EQ(browser.ask("pgn()"), braced) << "read again it is the same";
        EXPECT_EQ(browser.console(), "");
    }
}

TEST_F(ServePageGames, ADeeperEvaluationStays) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 {[%eval 9.99,200]} e5 {[%eval 9.99]} *");
    browser.ask("setAnalysing(true)");
    browser.await("depthOf(shown().eval) > 0");
    browser.type("{ArrowLeft}");
    browser.await("document.querySelectorAll('#lines:not(.old) li').length === 3");
    EXPECT_EQ(browser.ask("positions.slice(1).map((one) => one.eval === '9.99,200')"), Json({true, false}));
    EXPECT_EQ(browser.ask("document.getElementById('evaluation').textContent"), "+9.99");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, SignsAndCommentsAreWrittenByTheKeyboard) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    browser.tab_to("sign");
    browser.type("{ArrowDown}{ArrowDown}{Tab}so{Home}not {End} far{Enter}");
    browser.await("document.getElementById('moves').textContent.includes('not so far')");
    EXPECT_EQ(ply(browser), "1") << "the keys belong to the field";
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(), HasSubstr("1. e4 $2 {not so far}"));
    browser.ask("document.activeElement.blur()");
    browser.type("{Control+z}{Control+z}{Control+z}");
    browser.await(fmt::format("{} === 'start 1.e4'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

constexpr const char* kWheel =
    "board.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))";

TEST_F(ServePageGames, AHalfTypedCommentStaysWithItsMove) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. d4 * 1. e4 e5 *");
    browser.type("{PageDown}");
    browser.await("shown().ply === 2 && shown().info");
    const auto comments = [&] { return browser.ask("positions.map((one) => one.comments.join())"); };
    browser.tab_to("comment");
    browser.type("good ");
    browser.ask(kWheel);
    EXPECT_EQ(ply(browser), "1");
    EXPECT_EQ(browser.ask("document.getElementById('comment').value"), "");
    browser.type("first");
    EXPECT_EQ(comments(), Json({"", "first", "good"}));
    browser.ask("document.getElementById('undo').click()");
    browser.await("shown().comments.length === 0 && shown().ply === 1");
    browser.type("[%x y] again");
    EXPECT_EQ(browser.ask("document.getElementById('comment').value"), "[%x y] again") << "as it is typed";
    browser.ask("document.getElementById('game-back').click()");
    browser.await(fmt::format("{} === 'start 1.d4'", kMovesShown));
    browser.type("other");
    open(browser);
    browser.await(fmt::format("{} === 'start 1.d4 other'", kMovesShown));
    browser.type("{PageDown}");
    browser.await(fmt::format("{} === 'start 1.e4 again 1...e5 good'", kMovesShown));
    EXPECT_EQ(comments(), Json({"", "[%x y] again", "good"}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, SeveralGamesAreAListAndEachKeepsWhatWasDone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    open(browser);
    open_text(browser,
              "[White \"Ada\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[White \"Bob\"]\n[Result \"0-1\"]\n\n1. d4 "
              "d5 0-1\n");
    await_message(browser, "2 games were opened.");
    EXPECT_EQ(
        browser.ask("[...document.getElementById('game').options].map((one) => one.textContent.trim())"),
        Json({"1. Ada – Black 1-0", "2. Bob – Black 0-1"}));
    browser.type("e5{Enter}");
    browser.await("shown().ply === 2 && shown().info");
    browser.type("{PageDown}");
    browser.await(fmt::format("{} === 'start 1.d4 d5 0-1'", kMovesShown));
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(), HasSubstr("[White \"Bob\"]"));
    browser.picture("games-390");
    EXPECT_EQ(fits(browser), Json({true, true}));
    browser.tab_to("game-back");
    browser.type("{Enter}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 1-0'", kMovesShown));
    browser.tab_to("close-game");
    browser.type("{Enter}");
    await_message(browser, "Ada – Black 1-0 was closed. Undo brings it back.");
    EXPECT_EQ(browser.ask("games.length"), 1);
    browser.type("{Control+z}");
    browser.await("games.length === 2 && pgn().includes('1. e4 e5 1-0')");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, GamesWithoutHeadersAreSeveralToo) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.tab_to("analyse-tab");
    browser.type("{ArrowRight}{ArrowRight}");
    browser.tab_to("paste");
    browser.type("1. e4 e5 1-0 1. d4 d5 2. c4 0-1 1. c4 *{Tab}{Enter}");
    await_message(browser, "3 games were opened.");
    EXPECT_EQ(browser.ask("[...document.getElementById('game').options].map((one) => one.textContent)"),
              Json({"1. 1. e4 e5", "2. 1. d4 d5 2. c4", "3. 1. c4"}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, WhatIsTooLargeIsRefusedWithOneMessage) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    browser.ask("openText('1. e4 ' + '(1. d4) '.repeat(40000) + 'e5 *')");
    await_message(browser, "more than 20000 moves in variations");
    browser.ask("openFile(new File(['x'.repeat(data.bytes + 1)], 'games.pgn'))");
    await_message(browser, "The file is larger than 1024 KB.");
    browser.ask("openText('1. e4 * '.repeat(1001))");
    await_message(browser, "more than 1000 games");
    browser.ask("openText('1. e4 {' + 'x'.repeat(data.bytes) + '} *')");
    await_message(browser, "larger than 1024 KB");
    EXPECT_EQ(moves(browser), "start 1.e4");
    EXPECT_EQ(browser.ask("games.length"), 1);
}

TEST_F(ServePageGames, ManyVariationsAreWrittenAsTheyAreAskedFor) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.ask("openText('1. e4 ' + '(1. d4) '.repeat(5000) + 'e5 *')");
    browser.await("shown().ply === 2 && shown().info");
    const auto written = [&] { return browser.ask("document.querySelectorAll('#moves .variation').length"); };
    EXPECT_EQ(written(), 1999);
    EXPECT_THAT(moves(browser), HasSubstr("… 3001 more"));
    browser.ask(
        "[...document.querySelectorAll('#moves button')].find((one) => "
        "one.textContent.includes('more')).click()");
    EXPECT_EQ(written(), 2499);
    browser.ask("goTo(root().children[5000])");
    browser.await("shown().info && shown().button.getAttribute('aria-current') === 'true'");
    EXPECT_EQ(written(), 2500);
    EXPECT_EQ(browser.ask("pgn().match(/d4/g).length"), 5000);
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, APassedMoveIsFollowed) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 -- 2. d4 *");
    browser.await("shown().ply === 3 && shown().info");
    EXPECT_EQ(browser.ask("shown().info.turn"), "black");
    EXPECT_EQ(moves(browser), "start 1.e4 -- 2.d4");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, AnnotatesAGameOnTheBoard) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.ask(
        "(() => { const transfer = new DataTransfer();"
        "transfer.items.add(new File(['[White \"Ada\"]\\n\\n1. f3 {Odd} e5 2. g4 Qh4# 0-1\\n'], "
        "'games.pgn'));"
        "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, "
        "cancelable: true })); })()");
    browser.await("shown().ply === 4 && shown().info");
    browser.tab_to("analyse-tab");
    browser.type("{ArrowRight}{ArrowRight}{ArrowRight}");
    browser.tab_to("annotate-this");
    browser.type("{Enter}");
    await_message(browser, "The game is annotated.");
    EXPECT_THAT(moves(browser), HasSubstr("2.g4?\?"));
    EXPECT_THAT(moves(browser), HasSubstr("Odd"));
    EXPECT_EQ(browser.ask("document.getElementById('graph-part').hidden"), false);
    EXPECT_EQ(ply(browser), "4");
    EXPECT_EQ(browser.ask("games.length"), 1);
    EXPECT_THAT(browser.ask("document.getElementById('games').textContent").get<std::string>(),
                HasSubstr("accuracy"));
    browser.picture("annotate-1280");
    EXPECT_EQ(
        browser.ask(
            "fetch(document.getElementById('report').href).then((answer) => answer.text()).then((text) => "
            "[text.includes('Ada'), text.includes('Critical moments')])"),
        Json({true, true}));
    browser.type("{Control+z}");
    browser.await(fmt::format("{} === 'start 1.f3 Odd 1...e5 2.g4 Qh4# 0-1'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageGames, WhatWasChangedWhileItWasAnnotatedIsKept) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. f3 e5 2. g4 *");
    browser.ask("(void annotate([game]), change(shown(), 'comments', ['later']))");
    await_message(browser, "The game is annotated.");
    EXPECT_EQ(browser.ask("games.map((one) => one.pgn.includes('%eval'))"), Json({false, true}));
    EXPECT_THAT(moves(browser), HasSubstr("later"));
    EXPECT_EQ(browser.console(), "");
}

}  // namespace
}  // namespace escaque::engine::serve
