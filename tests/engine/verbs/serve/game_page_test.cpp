// Games against the engine on the page, in a real browser where there is one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class GamePage : public BoardPage {
 protected:
    static std::string message(const std::string& part) {
        return "document.getElementById('message').textContent.includes('" + part + "')";
    }
    /// Begins a game from the position on the board under that clock, as the form has it.
    static void begin(DrivenBrowser& browser, const std::string& control, const char* side = "white",
                      const char* button = "new-game") {
        browser.ask(fmt::format(
            "(() => {{ document.getElementById('play-tab').click();"
            "const set = (id, value) => {{ const field = document.getElementById(id); field.value = value; "
            "field.dispatchEvent(new Event('change')); }};"
            "set('clock-kind', '{}'); set('control', '{}'); set('side', '{}'); set('level', '600');"
            "document.getElementById('{}').click(); }})()",
            control.empty() ? "" : "control", control, side, button));
        browser.await("match !== null");
    }
};

TEST_F(GamePage, IsPlayedOnAClockByTheKeyboardAlone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.tab_to("analyse-tab");
    browser.type("{ArrowRight}");
    browser.tab_to("name");
    browser.type("Ada");
    browser.tab_to("level");
    browser.type("{Home}{ArrowDown}");
    browser.tab_to("clock-kind");
    browser.type("m");
    browser.tab_to("minutes");
    browser.type("90");
    browser.tab_to("increment");
    browser.type("30");
    browser.tab_to("new-game");
    browser.type("{Enter}");
    browser.await("document.getElementById('game-state').textContent.includes('5400+30')");
    browser.await("document.activeElement.id === 'typed'");
    EXPECT_THAT(browser.ask("document.getElementById('near').textContent").get<std::string>(),
                StartsWith("Ada1:"));
    EXPECT_THAT(browser.ask("document.getElementById('far').textContent").get<std::string>(),
                AllOf(StartsWith("Escaque"), HasSubstr(" (600)1:")));
    EXPECT_EQ(browser.ask("document.querySelector('#near b').getAttribute('aria-label')"), "White's clock");
    EXPECT_EQ(browser.ask("document.querySelector('#far b').getAttribute('role')"), "timer");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    EXPECT_EQ(ply(browser), "2");
    browser.await("document.getElementById('near').className.includes('running')");
    browser.picture("clock-1280");
    browser.tab_to("resign");
    browser.type("{Enter}");
    EXPECT_EQ(browser.ask("document.getElementById('resign').textContent"), "Resign: sure?");
    browser.type("{Enter}");
    browser.await(message("0-1: White resigns (5.1.2)"));
    EXPECT_EQ(browser.ask("match"), nullptr);
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(),
                AllOf(HasSubstr("[White \"Ada\"]"), HasSubstr("[Result \"0-1\"]"),
                      HasSubstr("[TimeControl \"5400+30\"]"), HasSubstr("[Termination \"normal\"]"),
                      HasSubstr("1. e4 {[%clk 1:"), HasSubstr("{[%eval "), HasSubstr("(5.1.2)} 0-1")));
    EXPECT_EQ(browser.ask("document.getElementById('stage').innerText.match(/Ada|Escaque/g)"),
              Json({"Escaque", "Ada"}))
        << "each is shown once";
    browser.picture("resigned-1280");
    browser.type("f");
    EXPECT_THAT(browser.ask("document.getElementById('far').textContent").get<std::string>(),
                StartsWith("Ada1:"));
    open(browser);
    EXPECT_EQ(browser.ask("document.getElementById('name').value"), "Ada");
    EXPECT_EQ(nameless(browser, "play-panel"), Json::array());
    EXPECT_EQ(fits(browser), Json({true, true}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, AFlagFallsByTheServersTruth) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    begin(browser, "1");
    browser.await(message("0-1: flag fall (6.9)"));
    EXPECT_EQ(browser.ask("document.getElementById('near').textContent"), "Player0.0");
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(), HasSubstr("[Termination \"time forfeit\"]"));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, AnOfferOfADrawIsAnswered) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    begin(browser, "");
    browser.tab_to("draw");
    browser.type("{Enter}");
    browser.await(message("You offer a draw, and Black declines."));
    browser.tab_to("end-game");
    browser.type("{Enter}");
    browser.ask("openText('k7/8/8/8/8/5q2/8/7K w - - 0 20', 'chess')");
    browser.await("match === null && document.querySelectorAll('#board use').length === 3 && shown().info");
    begin(browser, "", "black", "play-on");
    browser.await("match.turn === 'black'");
    browser.tab_to("draw");
    browser.type("{Enter}");
    browser.await(message("1/2-1/2: draw agreed (5.2.3)"));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, ADrawIsClaimedWithAMove) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("openText('1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1', 'chess')");
    browser.await("board.dataset.ply === '7' && shown().info");
    begin(browser, "", "black", "play-on");
    browser.await("document.querySelector('#claims button')");
    EXPECT_THAT(browser.ask("document.getElementById('claims').textContent").get<std::string>(),
                HasSubstr("Claim a draw with Ng8: threefold"));
    browser.ask("document.querySelector('#claims button').click()");
    browser.await(message("threefold repetition claimed with 4... Ng8 (9.2.1)"));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, APromotionIsChosenByTheKeyboard) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("openText('8/P6k/7p/8/8/8/8/K7 w - - 0 1', 'chess')");
    browser.await("document.querySelectorAll('#board use').length === 4 && shown().info");
    begin(browser, "", "white", "play-on");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("a8{Enter}");
    browser.await("!document.getElementById('promotion').hidden");
    EXPECT_EQ(browser.ask("document.getElementById('promotion').children.length"), 4);
    while (browser.ask("document.activeElement.textContent") != "a8=N") browser.type("{Tab}");
    browser.picture("promotion-1280");
    browser.type("{Enter}");
    browser.await(message("The engine plays 1... "));
    EXPECT_EQ(browser.ask("shown().board[56]"), "N");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, OneLooksBackAndMovesAtTheEnd) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    begin(browser, "");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    browser.type("{Home}d4{Enter}");
    browser.await(message("press End"));
    browser.type("{Escape}{End}d4{Enter}");
    browser.await(message("The engine plays 2... "));
    EXPECT_EQ(ply(browser), "4");
    browser.tab_to("take-back");
    browser.type("{Enter}");
    browser.await("board.dataset.ply === '2'");
    EXPECT_EQ(browser.ask("shown().children.length"), 0) << "what is taken back is gone";
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, IsFoundAgainWhenThePageIsLoadedAgain) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    begin(browser, "600");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    open(browser);
    browser.await("match !== null");
    EXPECT_EQ(browser.ask("games.length"), 1) << "it is the game that was kept";
    EXPECT_THAT(browser.ask("document.getElementById('game-state').textContent").get<std::string>(),
                HasSubstr("You play White"));
    EXPECT_EQ(browser.ask("match.moves.length"), 2);
    browser.type("d4{Enter}");
    browser.await(message("The engine plays 2... "));
    const std::string closed = browser.tab(), next = browser.new_tab();
    browser.open(url() + "style.css");
    browser.switch_to(closed);
    close(browser, next);
    open(browser);
    browser.await("match !== null");
    EXPECT_EQ(browser.ask("match.moves.length"), 4) << "nor is it lost with its tab";
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, NothingElseTakesItsPlaceOnTheBoard) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. d4 * 1. c4 *");
    begin(browser, "600");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    for (const char* act :
         {"document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))",
          "openText('1. b4')", "document.getElementById('start-position').click()", "annotate([game])"}) {
        browser.ask("tell('')");
        browser.ask(act);
        browser.await(message("A game is being played"));
        EXPECT_EQ(browser.ask("[match.moves.length, games.length]"), Json({2, 3})) << act;
    }
    browser.ask("goTo(root())");
    browser.ask("playBest('e2e4')");
    EXPECT_EQ(browser.ask("[shown().ply, match.moves.length]"), Json({0, 2})) << "one moves at the end";
    browser.tab_to("end-game");
    browser.type("{Enter}{Escape}{PageUp}");
    browser.await(fmt::format("{} === 'start 1.c4'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, ACommentStaysWithItsMoveWhileTheEngineMoves) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    begin(browser, "600");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    browser.ask("document.getElementById('comment').focus()");
    browser.type("so ");
    browser.ask(
        "takeState({ ...played, record: [...played.record, { uci: 'd2d4', san: 'd4', delta: 'd2-d4P' }], "
        "moves: [...played.moves, 'd2d4'] })");
    browser.type("far");
    EXPECT_EQ(browser.ask("[match.node.ply, shown().ply, shown().comments]"),
              Json({3, 2, Json::array({"so far"})}));
    browser.ask("document.getElementById('comment').blur()");
    browser.type("{Control+z}");
    browser.await("shown().comments.length === 0");
    EXPECT_EQ(browser.ask("match.node.ply"), 3) << "the last change was the comment";
    browser.ask("toggleMark('Ge2e4')");
    browser.type("{Control+z}");
    browser.await("shown().marks.length === 0");
    browser.type("{Control+z}");
    browser.await("match.moves.length === 0");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(GamePage, WrongTermsAreSaidInOneMessage) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask(
        "(() => { document.getElementById('clock-kind').value = 'control'; "
        "document.getElementById('control').value "
        "= 'soon'; document.getElementById('new-game').click(); })()");
    browser.await(message("soon"));
    EXPECT_EQ(browser.ask("document.getElementById('message').className"), "wrong");
    EXPECT_EQ(browser.ask("match"), nullptr);
}

TEST_F(GamePage, FitsAPhone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    browser.open(url());
    browser.await(kConnected);
    begin(browser, "40/5400+30:1800+30", "black");
    browser.await(message("The engine plays 1. "));
    EXPECT_EQ(browser.ask("turned"), true);
    EXPECT_THAT(browser.ask("document.getElementById('near').textContent").get<std::string>(),
                StartsWith("Player1:"));
    EXPECT_EQ(browser.ask("innerWidth"), 390);
    EXPECT_EQ(fits(browser), Json({true, true}));
    EXPECT_EQ(browser.ask("document.getElementById('near').getBoundingClientRect().bottom < innerHeight"),
              true)
        << "both clocks and the board are in sight";
    browser.picture("clock-390");
    browser.ask("scrollTo(0, document.body.scrollHeight)");
    browser.picture("clock-panel-390");
    EXPECT_EQ(browser.console(), "");
}

}  // namespace
}  // namespace escaque::engine::serve
