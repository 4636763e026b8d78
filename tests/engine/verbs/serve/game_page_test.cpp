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
    EXPECT_THAT(browser.ask("document.getElementById('clock-near').textContent").get<std::string>(),
                AllOf(HasSubstr("White, you"), HasSubstr("1:")));
    EXPECT_EQ(browser.ask("document.getElementById('clock-near').getAttribute('aria-label')"),
              "White's clock");
    EXPECT_EQ(browser.ask("document.getElementById('clock-far').getAttribute('role')"), "timer");
    browser.type("e4{Enter}");
    browser.await(message("The engine plays 1... "));
    EXPECT_EQ(ply(browser), "2");
    browser.await("document.getElementById('clock-near').className.includes('running')");
    browser.picture("clock-1280");
    browser.tab_to("resign");
    browser.type("{Enter}");
    EXPECT_EQ(browser.ask("document.getElementById('resign').textContent"), "Resign: sure?");
    browser.type("{Enter}");
    browser.await(message("0-1: White resigns (5.1.2)"));
    EXPECT_EQ(browser.ask("match"), nullptr);
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(),
                AllOf(HasSubstr("[White \"Player\"]"), HasSubstr("[Result \"0-1\"]"),
                      HasSubstr("[TimeControl \"5400+30\"]"), HasSubstr("[Termination \"normal\"]")));
    EXPECT_THAT(browser.ask("fetch(document.getElementById('game-pgn').href).then((answer) => answer.text())")
                    .get<std::string>(),
                AllOf(HasSubstr("[%clk 1:"), HasSubstr("(5.1.2)} 0-1")));
    browser.picture("resigned-1280");
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
    EXPECT_THAT(browser.ask("document.getElementById('clock-near').textContent").get<std::string>(),
                HasSubstr("0.0"));
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
    browser.open(url());
    browser.await("match !== null");
    EXPECT_THAT(browser.ask("document.getElementById('game-state').textContent").get<std::string>(),
                HasSubstr("You play White"));
    EXPECT_EQ(browser.ask("match.moves.length"), 2);
    browser.type("d4{Enter}");
    browser.await(message("The engine plays 2... "));
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
    EXPECT_THAT(browser.ask("document.getElementById('clock-near').textContent").get<std::string>(),
                HasSubstr("Black, you"));
    EXPECT_EQ(browser.ask("innerWidth"), 390);
    EXPECT_EQ(fits(browser), Json({true, true}));
    EXPECT_EQ(
        browser.ask("document.getElementById('clock-near').getBoundingClientRect().bottom < innerHeight"),
        true)
        << "both clocks and the board are in sight";
    browser.picture("clock-390");
    browser.ask("scrollTo(0, document.body.scrollHeight)");
    browser.picture("clock-panel-390");
    EXPECT_EQ(browser.console(), "");
}

}  // namespace
}  // namespace escaque::engine::serve
