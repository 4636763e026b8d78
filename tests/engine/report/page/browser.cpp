#include "tests/engine/report/page/browser.h"

#include <boost/asio/io_context.hpp>
#include <boost/process.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <future>
#include <regex>
#include <utility>

#include "tests/engine/run_program.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

/// Says which browser there is, if any.
boost::filesystem::path browser() {
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
        if (auto path = boost::process::search_path(name); !path.empty()) return path;
    return {};
}

struct Visit {
    std::string dom;      // of the page, when its scripts have run
    std::string console;  // errors from them and from the browser
};

/// As it was before the browser wrote it as HTML.
std::string unescaped(std::string text) {
    for (const auto& [entity, sign] : {std::pair{"&lt;", "<"}, std::pair{"&gt;", ">"},
                                       std::pair{"&nbsp;", "\u00a0"}, std::pair{"&amp;", "&"}})
        text = std::regex_replace(text, std::regex(entity), sign);
    return text;
}

/// Opens the page, from a file, in a window of that size.
Visit visit(const std::string& page, int width, int height) {
    namespace process = boost::process;
    const std::string path = write_file("page.html", page), profile = path + ".profile";
    boost::asio::io_context context;
    std::future<std::string> out, err;
    process::child child(
        browser(),
        process::args({"--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                       "--disable-extensions", "--enable-logging=stderr", "--user-data-dir=" + profile,
                       fmt::format("--window-size={},{}", width, height), std::string("--dump-dom"),
                       "file://" + path}),
        process::std_out > out, process::std_err > err, process::std_in < process::null, context);
    context.run();
    child.wait();
    std::filesystem::remove_all(profile);
    Visit visit{out.get(), ""};
    const std::string log = err.get();
    for (std::size_t at = 0; (at = log.find(":CONSOLE", at)) != std::string::npos; ++at)
        visit.console += log.substr(at, log.find('\n', at) - at + 1);
    return visit;
}

}  // namespace

bool has_browser() {
    return !browser().empty();
}

Json ask_page(const std::string& page, const std::string& script, int width, int height) {
    std::string asking = page;
    asking.insert(asking.rfind("</body>"), "<pre id=\"answer\"></pre><script>" + script + "</script>");
    const Visit result = visit(asking, width, height);
    EXPECT_EQ(result.console, "");
    std::smatch found;
    if (!std::regex_search(result.dom, found, std::regex("<pre id=\"answer\">([^<]*)</pre>"))) return {};
    return Json::parse(unescaped(found[1].str()), nullptr, false);
}

bool fits_a_phone(const std::string& page) {
    std::string quoted;
    for (const char c : page) quoted += c == '"' ? "&quot;" : c == '&' ? "&amp;" : std::string(1, c);
    const std::string outer =
        "<!DOCTYPE html><html><body><iframe id=\"phone\" width=\"390\" height=\"844\" srcdoc=\"" + quoted +
        "\"></iframe></body></html>";
    const Json answer = ask_page(outer, R"(
        window.onload = () => {
            const page = document.getElementById("phone").contentDocument;
            const board = page.getElementById("board");
            const widest = [...page.querySelectorAll("body *")].reduce(
                (most, one) => Math.max(most, one.getBoundingClientRect().right), 0);
            document.getElementById("answer").textContent = JSON.stringify(
                [page.documentElement.scrollWidth <= 390, widest <= 390, !board.getClientRects().length || board.clientWidth > 300]);
        };)");
    return answer == Json({true, true, true});
}

}  // namespace escaque::engine
