// Arrows, circles, the position editor, and the keys of the page.
#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

class ServePageMarks : public BoardPage {};

TEST_F(ServePageMarks, OnesOwnArrowsAndColours) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    const auto marks = [&] {
        return browser.ask("['.arrow.own', 'circle.own'].map((kind) => board.querySelectorAll(kind).length)");
    };
    drag(browser, "e2", "e4", "button: 2");
    drag(browser, "d5", "d5", "button: 2, shiftKey: true");
    EXPECT_EQ(marks(), Json({1, 1}));
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(), HasSubstr("{[%csl Rd5] [%cal Ge2e4]}"));
    browser.picture("marks-1280");
    drag(browser, "d5", "d5", "button: 2, shiftKey: true");
    EXPECT_EQ(marks(), Json({1, 0}));
    browser.type("{Escape}f");
    EXPECT_EQ(browser.ask("turned"), true);
    const auto page = "getComputedStyle(document.body).backgroundColor";
    browser.ask(
        "(() => { const theme = document.getElementById('theme'); theme.value = 'dark'; "
        "theme.dispatchEvent(new Event('change')); })()");
    EXPECT_EQ(browser.ask(page), "rgb(21, 23, 26)");
    browser.picture("dark-1280");
    open(browser);
    EXPECT_EQ(browser.ask(page), "rgb(21, 23, 26)") << "kept";
    browser.await("shown().marks.length === 1");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageMarks, StayWithThePositionWhereTheyWereBegun) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    const auto wheel = [&] {
        browser.ask(
            "board.dispatchEvent(new WheelEvent('wheel', { deltaY: -1, bubbles: true, cancelable: true }))");
    };
    browser.ask("void (drawn = { from: 12, to: 28, colour: 'G', node: shown() })");
    wheel();
    browser.ask("endMark()");
    EXPECT_EQ(ply(browser), "0");
    EXPECT_EQ(browser.ask("positions.map((one) => one.marks)"), Json({Json::array(), Json{"Ge2e4"}}));
    browser.type("{ArrowRight}");
    browser.ask("(() => { choosePanel('setup'); setEditing(true); })()");
    drag(browser, "d2", "d3");
    const Json placed = browser.ask("editedFen()");
    wheel();
    await_message(browser, "Pieces are being placed");
    EXPECT_EQ(browser.ask("editedFen()"), placed);
    EXPECT_EQ(ply(browser), "1");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageMarks, AreDrawnByKeyboardAndFinger) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    open(browser);
    browser.tab_to("draw-marks");
    browser.type("{Enter}{Tab}{ArrowDown}");
    browser.tab_to("typed");
    browser.type("e2e4{Enter}d4{Enter}");
    EXPECT_EQ(browser.ask("shown().marks"), Json({"Re2e4", "Rd4"}));
    drag(browser, "g1", "f3");
    EXPECT_EQ(browser.ask("shown().marks"), Json({"Re2e4", "Rd4", "Rg1f3"}));
    EXPECT_EQ(ply(browser), "0");
    browser.type("{Control+z}");
    browser.await("shown().marks.length === 2");
    EXPECT_EQ(fits(browser), Json({true, true}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageMarks, PiecesAreDraggedWhileAPositionIsSetUp) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.ask("(() => { choosePanel('setup'); setEditing(true); })()");
    drag(browser, "e2", "e4");
    drag(browser, "a1", "a0");  // off the board
    const auto placed = [&] { return browser.ask("document.getElementById('paste').value"); };
    EXPECT_EQ(placed(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/1NBQKBNR w KQkq - 0 1");
    browser.ask(
        "(() => { const queen = document.querySelector('#palette [data-piece=q]');"
        "queen.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); })()");
    drag(browser, "d5", "d5");
    EXPECT_EQ(placed(), "rnbqkbnr/pppppppp/8/3q4/4P3/8/PPPP1PPP/1NBQKBNR w KQkq - 0 1");
    browser.picture("editor-1280");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageMarks, KeysDoNothingWhileOneTypesInAField) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 e5 2. Nf3 *");
    browser.ask("document.getElementById('comment').focus()");
    browser.type("f!{ArrowLeft}{Home}{Delete}");
    EXPECT_EQ(browser.ask("document.getElementById('comment').value"), "!");
    browser.ask("(() => { choosePanel('setup'); document.getElementById('paste').focus(); })()");
    browser.type("f{ArrowLeft}{Home}{PageDown}{Delete}!");
    EXPECT_EQ(ply(browser), "3");
    EXPECT_EQ(browser.ask("[turned, isAnalysing]"), Json({false, false}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageMarks, WhatCanBeUsedHasAName) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 e5 1-0 1. d4 d5 0-1");
    browser.ask("setEditing(true)");
    EXPECT_EQ(
        browser.ask(
            "[...document.querySelectorAll('button, select, input, textarea, [role=img]')].filter((one) => "
            "!(one.getAttribute('aria-label') || one.title || (one.labels && one.labels.length) || "
            "one.textContent.trim())).map((one) => one.outerHTML)"),
        Json::array());
    EXPECT_EQ(browser.console(), "");
}

}  // namespace
}  // namespace escaque::engine::serve
