// What the page keeps, in each tab, and what it gives away.
#include "tests/engine/verbs/serve/board_page.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

class ServePageKeeps : public BoardPage {};

TEST_F(ServePageKeeps, AllGamesWhenItIsLoadedAgain) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    open_text(browser, "1. e4 e5 1-0 1. d4 d5 0-1");
    browser.type("{PageDown}");
    browser.await(fmt::format("{} === 'start 1.d4 d5 0-1'", kMovesShown));
    browser.type("{ArrowLeft}Nf6{Enter}");
    browser.await("shown().move.san === 'Nf6' && shown().info");
    browser.ask("(toggleMark('Ge2e4'), flip())");
    open(browser);
    browser.await(fmt::format("{} === 'start 1.d4 d5 (1...Nf6 ) 0-1'", kMovesShown));
    EXPECT_EQ(ply(browser), "2");
    EXPECT_EQ(browser.ask("[shown().move.san, turned, games.length]"), Json({"Nf6", true, 2}));
    EXPECT_EQ(browser.ask("shown().marks"), Json::array({"Ge2e4"}));
    browser.type("{PageUp}");
    browser.await(fmt::format("{} === 'start 1.e4 e5 1-0'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageKeeps, EachTabItsOwn) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    const std::string first = browser.tab(), second = browser.new_tab();
    open(browser);
    EXPECT_EQ(moves(browser), "start");
    browser.ask("focusTyped()");
    browser.type("d4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    open(browser);
    browser.await(fmt::format("{} === 'start 1.d4'", kMovesShown));
    browser.switch_to(first);
    open(browser);
    browser.await(fmt::format("{} === 'start 1.e4'", kMovesShown));
    browser.switch_to(second);
    close(browser, first);
    browser.new_tab();
    open(browser);
    browser.await(fmt::format("{} === 'start 1.d4'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageKeeps, ADoubledTabGetsACopy) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    const std::string first = browser.tab();
    browser.ask("void window.open(location.href)");
    browser.other_tab();
    browser.await(fmt::format("desk !== null && shown().info && {} === 'start 1.e4'", kMovesShown));
    browser.ask("focusTyped()");
    browser.type("e5{Enter}");
    browser.await("shown().ply === 2 && shown().info");
    browser.switch_to(first);
    open(browser);
    browser.await(fmt::format("{} === 'start 1.e4'", kMovesShown));
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageKeeps, AFullStoreIsToldOnce) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.ask(
        "(() => { let size = 1 << 22; for (let i = 0; size; ++i) try { localStorage.setItem('other' + i, "
        "'x'.repeat(size)); } catch { size >>= 1; } })()");
    open_text(browser, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    await_message(browser, "The browser storage is full");
    browser.ask("tell('')");
    browser.type("{Home}");
    browser.await("shown().ply === 0 && shown().info");
    EXPECT_EQ(browser.ask("document.getElementById('message').textContent"), "");
    browser.ask(
        "(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('other')) "
        "localStorage.removeItem(key); })()");
    browser.type("{End}");
    browser.await("shown().ply === 10 && shown().info");
    open(browser);
    browser.await("shown().ply === 10");
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageKeeps, PositionAndGamesAreGivenAwayAndNothingComesFromElsewhere) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(1280, 800);
    open(browser);
    browser.ask(
        "(() => { window.given = []; navigator.clipboard.writeText = async (text) => given.push(text);"
        "const makeUrl = URL.createObjectURL; URL.createObjectURL = (file) => { file.text().then((text) => "
        "given.push(text)); return makeUrl(file); }; })()");
    open_text(browser, "1. e4 {Best} (1. d4) e5 1-0 1. c4 *");
    browser.type("{Home}");
    browser.await("shown().ply === 0 && shown().info");
    const auto given = [&](const char* id, int count) {
        browser.tab_to(id);
        browser.type("{Enter}");
        browser.await(fmt::format("given.length === {}", count));
        return browser.ask("given.at(-1)").get<std::string>();
    };
    EXPECT_EQ(given("copy-fen", 1), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_THAT(given("copy-pgn", 2), HasSubstr("\n1. e4 {Best} (1. d4) 1... e5 1-0\n"));
    EXPECT_EQ(given("copy-link", 3), url() + "#rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1");
    EXPECT_EQ(given("save-pgn", 4), browser.ask("given[1]"));
    EXPECT_THAT(given("save-all", 5), HasSubstr("1-0\n\n[Event"));
    EXPECT_EQ(browser.ask("performance.getEntriesByType('resource').filter((one) => "
                          "!one.name.startsWith(location.origin) && !/^(blob|data):/.test(one.name))"),
              Json::array());
    EXPECT_EQ(browser.console(), "");
}

TEST_F(ServePageKeeps, ALinkLeadsToAPosition) {
    SKIP_WITHOUT_DRIVEN_BROWSER();
    DrivenBrowser browser(390, 844);
    open(browser);
    browser.type("e4{Enter}");
    browser.await("shown().ply === 1 && shown().info");
    for (const char* link : {"#7k/8/6K1/8/8/8/8/5Q2_w_-_-_0_1", "#antichess/7k/8/6K1/8/8/8/8/5Q2_w_-_-_0_1",
                             "#bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN_w_KQkq_-_0_1"}) {
        browser.open("about:blank");
        browser.open(url() + link);
        browser.await(
            fmt::format("desk !== null && location.hash === '' && shown().info && linkTo(shown().info) === "
                        "'{}{}'",
                        url(), link));
    }
    EXPECT_EQ(browser.ask("games.length"), 4) << "nothing that was there is lost";
    EXPECT_THAT(browser.ask("pgn()").get<std::string>(), HasSubstr("[Variant \"Chess960\"]"));
    EXPECT_THAT(browser.ask("games[2].pgn").get<std::string>(), HasSubstr("[Variant \"Antichess\"]"));
    EXPECT_THAT(browser.ask("games[1].pgn").get<std::string>(),
                HasSubstr("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]"));
    EXPECT_EQ(browser.console(), "");
}

}  // namespace
}  // namespace escaque::engine::serve
