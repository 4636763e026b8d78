// Questions to the arbiter on the page, in a real browser where there is one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;

class ArbiterPage : public BoardPage {
 protected:
    static void choose(DrivenBrowser& browser, const std::string& id, const std::string& value) {
        browser.ask(
            fmt::format("(() => {{ const field = document.getElementById('{}'); field.value = `{}`; "
                        "field.dispatchEvent(new Event('change')); }})()",
                        id, value));
    }
    static std::string ruling(DrivenBrowser& browser) {
        browser.await("document.querySelector('#ruling dt')");
        return browser.ask("document.getElementById('ruling').textContent").get<std::string>();
    }
    static void submit(DrivenBrowser& browser) {
        browser.ask("document.getElementById('ask-form').requestSubmit()");
    }
};

TEST_F(ArbiterPage, AClaimIsAskedByTheKeyboardAlone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.type("Nf3{Enter}Nf6{Enter}Ng1{Enter}Ng8{Enter}Nf3{Enter}Nf6{Enter}Ng1{Enter}Ng8{Enter}");
    browser.await("board.dataset.ply === '8'");
    browser.tab_to("analyse-tab");
    browser.type("{ArrowLeft}");
    browser.tab_to("ask-laws");
    browser.type("f");
    EXPECT_EQ(browser.ask("document.getElementById('ask-laws').value"), "fide2005");
    browser.tab_to("ask-rule");
    browser.type("t");
    browser.tab_to("ask");
    browser.type("{Enter}");
    EXPECT_THAT(ruling(browser),
                AllOf(HasSubstr("White claims a draw by threefold repetition (fide2005)"),
                      HasSubstr("upheld"), HasSubstr("9.2"), HasSubstr("has occurred 3 times")));
    EXPECT_EQ(browser.ask("document.getElementById('ruling').getAttribute('aria-live')"), "polite");
    EXPECT_EQ(nameless(browser, "arbiter-panel"), Json::array());
    EXPECT_EQ(fits(browser), Json({true, true}));
    browser.picture("arbiter-1280");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ArbiterPage, IsReadOnAPhone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("document.getElementById('arbiter-tab').click()");
    choose(browser, "ask-question", "illegal");
    EXPECT_EQ(fits(browser), Json({true, true}));
    choose(browser, "ask-move", "Ke3");
    choose(browser, "ask-white-time", "0:05:00");
    choose(browser, "ask-black-time", "0:05:00");
    submit(browser);
    EXPECT_THAT(ruling(browser), AllOf(HasSubstr("penalty"), HasSubstr("7.5"), HasSubstr("Black +120 s"),
                                       HasSubstr("Black 0:07:00"), HasSubstr("Ke3")));
    EXPECT_EQ(fits(browser), Json({true, true}));
    browser.picture("arbiter-390");
    browser.ask("document.getElementById('ruling').scrollIntoView()");
    browser.picture("ruling-390");
    EXPECT_EQ(browser.ask("document.getElementById('ask-period-part').hidden"), true);
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ArbiterPage, OnlyTheFieldsOfTheQuestionAreShown) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("document.getElementById('arbiter-tab').click()");
    const auto shown = [&] {
        return browser.ask(
            "[...document.getElementById('ask-fields').children].filter((one) => "
            "!one.hidden).map((one) => one.id.slice(4, -5))");
    };
    choose(browser, "ask-question", "flag");
    EXPECT_EQ(shown(), Json({"who", "period", "guidelines", "tc", "speed", "unsupervised", "white-time",
                             "black-time"}));
    choose(browser, "ask-who", "both");
    choose(browser, "ask-period", "last");
    browser.ask("document.getElementById('ask-guidelines').checked = true");
    submit(browser);
    EXPECT_THAT(ruling(browser), HasSubstr("drawn"));
    choose(browser, "ask-question", "sheet");
    EXPECT_EQ(shown(), Json({"white-sheet", "black-sheet", "final", "tc"}));
}

TEST_F(ArbiterPage, TwoScoreSheetsBecomeAGame) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("document.getElementById('arbiter-tab').click()");
    choose(browser, "ask-question", "sheet");
    choose(browser, "ask-white-sheet", "1. e4 e5 2. Nf3 Nc6 3. Bb5");
    choose(browser, "ask-black-sheet", "1. e4 e5 3. Bb5");
    submit(browser);
    EXPECT_THAT(ruling(browser), AllOf(HasSubstr("one game"), HasSubstr("2. Nf3 Nc6 3. Bb5")));
    browser.picture("sheets-390");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ArbiterPage, WhatIsMissingIsNamedByItsLabel) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("document.getElementById('arbiter-tab').click()");
    choose(browser, "ask-question", "illegal");
    choose(browser, "ask-fault", "hands");
    submit(browser);
    browser.await(
        "document.getElementById('message').textContent === 'which move was made with both hands? “Move "
        "played”'");
    EXPECT_EQ(browser.ask("document.getElementById('message').className"), "wrong");
    choose(browser, "ask-move", "hello");
    submit(browser);
    EXPECT_THAT(ruling(browser), HasSubstr("'hello'"));
}

}  // namespace
}  // namespace escaque::engine::serve
