// A server with its page, for tests that open it in a browser.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/serve/server.h"
#include "engine/serve/service.h"
#include "tests/engine/serve/driven_browser.h"

namespace escaque::engine::serve {

class LivePage : public ::testing::Test {
 protected:
    std::string url() const { return fmt::format("http://127.0.0.1:{}/", server->port()); }
    /// Does nothing reach beyond the right edge?
    static nlohmann::ordered_json fits(DrivenBrowser& browser) {
        return browser.ask(
            "[document.documentElement.scrollWidth <= innerWidth, Math.max(...[...document.querySelectorAll("
            "'body *')].map((one) => one.getBoundingClientRect().right)) <= innerWidth]");
    }
    static nlohmann::ordered_json ply(DrivenBrowser& browser) {
        return browser.ask("document.getElementById('board').dataset.ply");
    }
    /// Those of a part of the page that a screen reader would not name.
    static nlohmann::ordered_json nameless(DrivenBrowser& browser, const std::string& id) {
        return browser.ask(
            fmt::format("[...document.querySelectorAll('#{0} input, #{0} select, #{0} textarea, #{0} "
                        "button')].filter((one) "
                        "=> !(one.labels && one.labels.length) && !one.textContent.trim() && "
                        "!one.getAttribute('aria-label')).map((one) => one.id)",
                        id));
    }

    static constexpr const char* kConnected =
        "document.getElementById('connection').textContent === 'connected'";

    std::unique_ptr<Service> service = Service::start(1, 8).value();
    std::unique_ptr<Server> server = Server::start(*service, "127.0.0.1", 0).value();
};

}  // namespace escaque::engine::serve
