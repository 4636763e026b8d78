#include "tests/engine/verbs/serve/driven_browser.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/process.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <regex>
#include <thread>

#include "tests/engine/run_program.h"

namespace escaque::engine::serve {

namespace asio = boost::asio;
namespace process = boost::process;
using Json = nlohmann::ordered_json;

namespace {

constexpr int kPhoneWidth = 500;         // no window of the browser is narrower
constexpr int kMaxScriptTime = 300'000;  // milliseconds

boost::filesystem::path browser() {
    for (const char* name : {"chromium", "google-chrome"})
        if (auto path = process::search_path(name); !path.empty()) return path;
    return {};
}

/// The body of the answer.
std::string exchange_with_driver(int port, const std::string& method, const std::string& path,
                                 const std::string& body) {
    asio::io_context context;
    asio::ip::tcp::socket socket(context);
    socket.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
    asio::write(socket, asio::buffer(fmt::format(
                            "{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n"
                            "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
                            method, path, port, body.size(), body)));
    std::string text;
    const std::size_t head = asio::read_until(socket, asio::dynamic_buffer(text), "\r\n\r\n");
    std::smatch length;  // the driver keeps the connection
    if (!std::regex_search(text, length, std::regex("content-length: ?([0-9]+)", std::regex::icase)))
        return "";
    const std::size_t size = head + std::stoul(length[1].str());
    if (size > text.size())
        asio::read(socket, asio::dynamic_buffer(text), asio::transfer_exactly(size - text.size()));
    return text.substr(head);
}

int free_port() {
    asio::io_context context;
    return asio::ip::tcp::acceptor(context, {asio::ip::address_v4::loopback(), 0}).local_endpoint().port();
}

/// Soon, or not at all.
bool is_answered(int port) {
    for (int i = 0; i < 600; ++i) {
        asio::io_context context;
        asio::ip::tcp::socket socket(context);
        boost::system::error_code failed;
        socket.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}, failed);
        if (!failed) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

/// The code of WebDriver for a key.
std::string key_code(const std::string& name) {
    static const std::map<std::string, std::string> kCodes{
        {"Tab", "\uE004"},       {"Enter", "\uE007"},     {"Escape", "\uE00C"},  {"End", "\uE010"},
        {"Home", "\uE011"},      {"ArrowLeft", "\uE012"}, {"ArrowUp", "\uE013"}, {"ArrowRight", "\uE014"},
        {"ArrowDown", "\uE015"}, {"Space", " "},          {"PageUp", "\uE00E"},  {"PageDown", "\uE00F"},
        {"Delete", "\uE017"},    {"Control", "\uE009"}};
    const auto found = kCodes.find(name);
    return found == kCodes.end() ? name : found->second;
}

}  // namespace

bool has_driven_browser() {
    return !browser().empty() && !process::search_path("chromedriver").empty();
}

struct DrivenBrowser::Parts {
    process::child driver;
    std::string profile;
    int port = 0;
    std::string session;
};

DrivenBrowser::DrivenBrowser(int width, int height) : parts_(std::make_unique<Parts>()) {
    parts_->profile = write_file("profile", "") + ".d";
    parts_->port = free_port();
    parts_->driver =
        process::child(process::search_path("chromedriver"), fmt::format("--port={}", parts_->port),
                       process::std_out > process::null, process::std_err > process::null);
    EXPECT_TRUE(is_answered(parts_->port));
    Json options{{"binary", browser().string()},
                 {"args",
                  {"--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                   "--disable-extensions", "--disable-background-networking",
                   "--user-data-dir=" + parts_->profile, fmt::format("--window-size={},{}", width, height)}}};
    if (width < kPhoneWidth)
        options["mobileEmulation"] = {
            {"deviceMetrics", {{"width", width}, {"height", height}, {"pixelRatio", 2}, {"touch", true}}}};
    const Json asked{{"capabilities",
                      {{"alwaysMatch",
                        {{"browserName", "chrome"},
                         {"timeouts", {{"script", kMaxScriptTime}}},
                         {"goog:chromeOptions", options},
                         {"goog:loggingPrefs", {{"browser", "ALL"}}}}}}}};
    const Json answer = Json::parse(exchange_with_driver(parts_->port, "POST", "/session", asked.dump()));
    EXPECT_TRUE(answer.at("value").contains("sessionId")) << answer.dump();
    parts_->session = answer.at("value").value("sessionId", "");
}

DrivenBrowser::~DrivenBrowser() {
    command("DELETE", "");
    parts_->driver.terminate();
    std::error_code ignored;
    std::filesystem::remove_all(parts_->profile, ignored);
}

Json DrivenBrowser::command(const std::string& method, const std::string& path, const Json& body) {
    const std::string text = exchange_with_driver(parts_->port, method, "/session/" + parts_->session + path,
                                                  method == "POST" ? body.dump() : "");
    const Json answer = Json::parse(text, nullptr, false);
    if (answer.is_discarded() || !answer.contains("value")) return nullptr;
    const Json& value = answer.at("value");
    EXPECT_FALSE(value.is_object() && value.contains("error")) << path << ": " << value.value("message", "");
    return value;
}

void DrivenBrowser::open(const std::string& url) {
    command("POST", "/url", {{"url", url}});
}

std::string DrivenBrowser::tab() {
    return command("GET", "/window").get<std::string>();
}

std::string DrivenBrowser::new_tab() {
    const Json made = command("POST", "/window/new", {{"type", "tab"}});
    const auto name = made.at("handle").get<std::string>();
    switch_to(name);
    return name;
}

std::string DrivenBrowser::other_tab() {
    const std::string here = tab();
    std::string other;
    for (const Json& name : command("GET", "/window/handles"))
        if (name != here) other = name.get<std::string>();
    switch_to(other);
    return other;
}

void DrivenBrowser::switch_to(const std::string& tab) {
    command("POST", "/window", {{"handle", tab}});
}

void DrivenBrowser::close_tab(const std::string& next) {
    command("DELETE", "/window");
    switch_to(next);
}

Json DrivenBrowser::ask(const std::string& expression) {
    return command("POST", "/execute/sync",
                   {{"script", "return (" + expression + ");"}, {"args", Json::array()}});
}

void DrivenBrowser::await(const std::string& expression) {
    constexpr std::chrono::seconds kMaxTime{60};
    const auto end = std::chrono::steady_clock::now() + kMaxTime;
    while (std::chrono::steady_clock::now() < end) {
        if (ask("Boolean(" + expression + ")") == true) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    FAIL() << "never: " << expression;
}

void DrivenBrowser::type(const std::string& keys) {
    Json strokes = Json::array();
    for (std::size_t at = 0; at < keys.size(); ++at) {
        std::string key = keys.substr(at, 1), held;
        if (key == "{") {
            const std::size_t end = keys.find('}', at);
            key = keys.substr(at + 1, end - at - 1);
            at = end;
            if (const std::size_t plus = key.find('+'); plus != std::string::npos) {
                held = key_code(key.substr(0, plus));
                key.erase(0, plus + 1);
            }
            key = key_code(key);
        }
        const auto press = [&](const char* kind, const std::string& value) {
            strokes.push_back({{"type", kind}, {"value", value}});
        };
        if (!held.empty()) press("keyDown", held);
        for (const char* kind : {"keyDown", "keyUp"}) press(kind, key);
        if (!held.empty()) press("keyUp", held);
    }
    const Json keyboard{{"type", "key"}, {"id", "keyboard"}, {"actions", strokes}};
    command("POST", "/actions", {{"actions", Json::array({keyboard})}});
}

void DrivenBrowser::tab_to(const std::string& id) {
    constexpr int kMax = 60;
    for (int i = 0; i < kMax; ++i) {
        if (ask("document.activeElement.id") == id) return;
        type("{Tab}");
    }
    FAIL() << "Tab does not reach " << id;
}

std::string DrivenBrowser::console() {
    std::string text;
    for (const Json& entry : command("POST", "/se/log", {{"type", "browser"}}))
        text += entry.value("message", "") + "\n";
    return text;
}

void DrivenBrowser::picture(const std::string& name) {
    const char* const folder = std::getenv("ESCAQUE_PICTURES");
    if (!folder) return;
    const std::string text = command("GET", "/screenshot").get<std::string>();  // in base 64
    process::opstream in;
    process::child decoder(process::search_path("base64"), "-d",
                           process::std_in<in, process::std_out> fmt::format("{}/{}.png", folder, name));
    in << text;
    in.close();
    in.pipe().close();
    decoder.wait();
}

}  // namespace escaque::engine::serve
