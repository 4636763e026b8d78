// The page in a real browser where there is one, with a server behind it.
#include "engine/verbs/serve/page.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(ServePage, HasNothingInlineAndNothingFromElsewhere) {
    const std::string page = page_html();
    for (const char* inline_code : {"style=", "<style", "onclick", "<script>", "http://", "https://"})
        EXPECT_THAT(page, Not(HasSubstr(inline_code)));
    for (const std::string_view part : {page_style(), page_script()}) {
        const std::string text(part);
        EXPECT_THAT(text, Not(HasSubstr("@import")));
        EXPECT_THAT(text, Not(HasSubstr("url(")));
        EXPECT_THAT(text, Not(HasSubstr("innerHTML")));
        EXPECT_THAT(text, Not(HasSubstr("https://")));
    }
}

class ServePageInChromium : public BoardPage {};

TEST_F(ServePageInChromium, AnalysesByTheKeyboardAlone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.type("e4{Enter}c5{Enter}");
    browser.await("document.getElementById('event').textContent.includes('Sicilian')");
    browser.type("!");
    browser.await(
        "document.querySelectorAll('#lines li').length === 3 && document.querySelector('#lines "
        "b').textContent");
    browser.picture("analyse-1280");
    browser.type("{ArrowLeft}");
    EXPECT_EQ(ply(browser), "1");
    browser.await("document.querySelector('#lines li')");
    browser.type("{Home}{End}");
    EXPECT_EQ(ply(browser), "2");
    browser.type("ke9{Enter}");
    browser.await("document.getElementById('message').textContent === 'ke9 is not a legal move.'");
    browser.type("{Escape}!");
    browser.await("document.getElementById('analyse').textContent === 'Analyse'");
    EXPECT_EQ(fits(browser), Json({true, true}));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, PlaysByTheKeyboardAlone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.tab_to("analyse-tab");
    browser.type("{ArrowRight}");
    browser.tab_to("new-game");
    browser.type("{Enter}");
    browser.await("document.getElementById('game-state').textContent.includes('You play White')");
    browser.await("document.activeElement.id === 'typed'");
    browser.type("e4{Enter}");
    browser.await("document.getElementById('message').textContent.startsWith('The engine plays 1...')");
    EXPECT_EQ(ply(browser), "2");
    browser.picture("play-1280");
    browser.tab_to("take-back");
    browser.type("{Enter}");
    browser.await("document.getElementById('board').dataset.ply === '0'");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, AnalysisWaitsForThePositionAndForTheEnginesMove) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask(
        "(() => { document.getElementById('typed').value = 'Nf3';"
        "document.getElementById('move-form').requestSubmit();"
        "document.getElementById('analyse').click(); })()");
    browser.await("document.querySelectorAll('#lines li').length === 3");
    browser.ask(
        "(() => { document.getElementById('side').value = 'black';"
        "document.getElementById('level').value = '0';"
        "document.getElementById('new-game').click(); })()");
    browser.await("document.getElementById('message').textContent.startsWith('The engine')");
    browser.ask(
        "(() => { document.getElementById('analyse').click();"
        "document.getElementById('count').dispatchEvent(new Event('change'));"
        "document.getElementById('analyse').click(); })()");
    browser.await("document.getElementById('message').textContent.startsWith('The engine plays 1.')");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, SetsUpByTheKeyboardAlone) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.tab_to("analyse-tab");
    browser.type("{ArrowRight}{ArrowRight}");
    browser.tab_to("paste");
    browser.type("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    browser.type("{Tab}{Enter}");
    browser.await("document.querySelectorAll('#board use').length === 3");
    browser.tab_to("edit");
    browser.type("{Enter}");
    browser.picture("setup-1280");
    browser.type("{Enter}");
    browser.tab_to("typed");
    browser.type("Qf8{Enter}");
    browser.await("document.getElementById('message').textContent === 'Checkmate: White wins.'");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, TellsWhatOfAPastedTextIsPassedOver) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask(
        "(() => { document.getElementById('paste').value = '[White \"Ada\"]\\n\\n1. e4 novelty e5 *';"
        "document.getElementById('paste-form').requestSubmit(); })()");
    browser.await("document.getElementById('message').textContent.includes(\"'novelty'\")");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, FitsAPhoneAndIsPlayedByHand) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    browser.open(url());
    browser.await(kConnected);
    const auto touch = [&](const char* square) {
        browser.ask(fmt::format(
            "(() => {{ const box = board.getBoundingClientRect(), x = '{0}'.charCodeAt(0) - 97, y = 8 - "
            "Number('{0}'[1]);"
            "for (const kind of ['pointerdown', 'pointerup']) board.dispatchEvent(new PointerEvent(kind, {{ "
            "clientX: box.left + (x + .5) * box.width / 8,"
            "clientY: box.top + (y + .5) * box.height / 8, bubbles: true, cancelable: true }})); }})()",
            square));
    };
    touch("g1");
    EXPECT_EQ(browser.ask("document.querySelectorAll('#board .target').length"), 2);
    touch("f3");
    browser.await("board.dataset.ply === '1'");
    browser.ask("document.getElementById('analyse').click()");
    browser.await("document.querySelectorAll('#lines li').length === 3");
    EXPECT_EQ(browser.ask("innerWidth"), 390);
    EXPECT_EQ(fits(browser), Json({true, true}));
    browser.picture("analyse-390");
    for (const char* tab : {"play", "setup", "annotate", "arbiter"}) {
        browser.ask(fmt::format("document.getElementById('{}-tab').click()", tab));
        EXPECT_EQ(fits(browser), Json({true, true})) << tab;
        browser.ask("scrollTo(0, document.body.scrollHeight)");
        browser.picture(fmt::format("{}-390", tab));
    }
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, TheBoardShowsWhatIsFound) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open(url());
    browser.await(kConnected);
    browser.ask("openText('1. f3 e5 2. g4')");
    browser.await("document.getElementById('board').dataset.ply === '3' && shown().info");
    browser.ask("setAnalysing(true)");
    browser.await("document.getElementById('evaluation').textContent.includes('#')");
    browser.await("document.querySelectorAll('#board .arrow').length === 3");
    EXPECT_EQ(browser.ask("[...document.querySelectorAll('#lines span')].some((one) => "
                          "/\\d\\.+$/.test(one.textContent))"),
              false);
    browser.ask(
        "document.getElementById('board').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: "
        "true, cancelable: true }))");
    EXPECT_EQ(ply(browser), "2");
    browser.await(
        "shown().chance !== null && document.getElementById('moves').textContent.includes('g4?\?')");
    EXPECT_EQ(browser.ask("document.getElementById('graph-part').hidden"), false);
    EXPECT_EQ(browser.ask("document.querySelector('#moves .nag').parentNode.getAttribute('aria-label')"),
              "g4, blunder");
    browser.picture("graph-1280");
    browser.ask("setAnalysing(false)");
    browser.type("{End}Qh4{Enter}");
    browser.await("document.querySelectorAll('#board .check').length === 1");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageInChromium, PagesOfOtherOriginsGetNothing) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    browser.open("about:blank");
    EXPECT_EQ(
        browser.ask(fmt::format(
            "fetch('{}position', {{ method: 'POST', body: '{{}}' }}).then(() => 'read', () => 'refused')",
            url())),
        "refused");
    EXPECT_EQ(browser.ask(fmt::format("new Promise((done) => {{ const source = new EventSource('{}events');"
                                      "source.onerror = () => {{ source.close(); done('refused'); }}; "
                                      "source.onopen = () => done('read'); }})",
                                      url())),
              "refused");
}

}  // namespace
}  // namespace escaque::engine::serve
