// The page in a real browser, with a server behind it.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/verbs/serve/server.h"
#include "tests/engine/verbs/serve/driven_browser.h"

namespace escaque::engine::serve {

class BoardPage : public ::testing::Test {
 protected:
    using Json = nlohmann::ordered_json;

    static constexpr const char* kConnected =
        "document.getElementById('connection').textContent === 'connected'";
    static constexpr const char* kMovesShown =
        "document.getElementById('moves').textContent.replace(/\\s+/g, ' ').trim()";

    std::string url() const { return fmt::format("http://127.0.0.1:{}/", server->port()); }
    /// Loads the page, until all is there that it has kept.
    void open(DrivenBrowser& browser) const {
        browser.open(url());
        browser.await(fmt::format("{} && desk !== null && shown().info", kConnected));
    }
    /// Closes the tab that is driven, until what it has kept is free; the next one is of the same server.
    static void close(DrivenBrowser& browser, const std::string& next) {
        const Json lock = browser.ask("kDesk + desk");
        browser.close_tab(next);
        browser.ask(fmt::format("navigator.locks.request({}, () => null)", lock.dump()));
    }
    /// A text of games or a position, as if it were pasted.
    static void open_text(DrivenBrowser& browser, const std::string& text) {
        browser.ask(fmt::format("openText({})", Json(text).dump()));
    }
    /// Does nothing reach beyond the right edge?
    static Json fits(DrivenBrowser& browser) {
        return browser.ask(
            "[document.documentElement.scrollWidth <= innerWidth, Math.max(...[...document.querySelectorAll("
            "'body *')].map((one) => one.getBoundingClientRect().right)) <= innerWidth]");
    }
    static Json ply(DrivenBrowser& browser) {
        return browser.ask("document.getElementById('board').dataset.ply");
    }
    static std::string moves(DrivenBrowser& browser) { return browser.ask(kMovesShown).get<std::string>(); }
    static void await_message(DrivenBrowser& browser, const std::string& text) {
        browser.await(
            fmt::format("document.getElementById('message').textContent.includes({})", Json(text).dump()));
    }
    /// Those of a part of the page that a screen reader would not name.
    static Json nameless(DrivenBrowser& browser, const std::string& id) {
        return browser.ask(
            fmt::format("[...document.querySelectorAll('#{0} input, #{0} select, #{0} textarea, #{0} "
                        "button')].filter((one) "
                        "=> !(one.labels && one.labels.length) && !one.textContent.trim() && "
                        "!one.getAttribute('aria-label')).map((one) => one.id)",
                        id));
    }
    /// From the middle of one square to the middle of another, or a click.
    static void drag(DrivenBrowser& browser, const std::string& from, const std::string& to,
                     const std::string& options = "button: 0") {
        browser.ask(fmt::format(
            "(() => {{ const box = board.getBoundingClientRect();"
            "for (const [kind, square] of [['pointerdown', '{0}'], ['pointermove', '{1}'], ['pointerup', "
            "'{1}']]) {{"
            "const x = square.charCodeAt(0) - 97, y = 8 - Number(square[1]);"
            "board.dispatchEvent(new PointerEvent(kind, {{ {2}, clientX: box.left + (x + .5) * box.width / 8,"
            "clientY: box.top + (y + .5) * box.height / 8, bubbles: true, cancelable: true }})); }} }})()",
            from, to, options));
    }

    std::unique_ptr<Service> service = Service::start(1, 8).value();
    std::unique_ptr<Server> server = Server::start(*service, "127.0.0.1", 0).value();
};

}  // namespace escaque::engine::serve
