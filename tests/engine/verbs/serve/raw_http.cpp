#include "tests/engine/verbs/serve/raw_http.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <fmt/format.h>
#include <memory>

namespace escaque::engine::serve {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Json = nlohmann::ordered_json;

namespace {

tcp::endpoint endpoint(int port) {
    return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)};
}

std::string head_of(int port, const char* method, const std::string& path, const std::string& headers) {
    const std::string host =
        headers.find("Host:") == std::string::npos ? fmt::format("Host: 127.0.0.1:{}\r\n", port) : "";
    return fmt::format("{} {} HTTP/1.1\r\n{}{}", method, path, host, headers);
}

}  // namespace

Answer send_raw(int port, const std::string& bytes) {
    asio::io_context context;
    tcp::socket socket(context);
    error_code failed;
    if (socket.connect(endpoint(port), failed)) return {};
    asio::write(socket, asio::buffer(bytes), failed);
    std::string text;
    asio::read(socket, asio::dynamic_buffer(text), failed);
    Answer answer;
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos || !text.starts_with("HTTP/1.1 ")) return answer;
    answer.status = std::stoi(text.substr(9, 3));
    answer.head = text.substr(0, end);
    answer.body = text.substr(end + 4);
    return answer;
}

Answer get(int port, const std::string& path, const std::string& headers) {
    return send_raw(port, head_of(port, "GET", path, headers) + "\r\n");
}

Answer post(int port, const std::string& path, const Json& body, const std::string& headers) {
    const std::string text = body.dump();
    return send_raw(port, head_of(port, "POST", path, headers) +
                              fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                                          text.size(), text));
}

struct EventStream::Parts {
    asio::io_context context;
    tcp::socket socket{context};
    std::string text;
    bool has_ended = false;
};

EventStream::EventStream(int port) : parts_(std::make_unique<Parts>()) {
    error_code failed;
    if (parts_->socket.connect(endpoint(port), failed)) return;
    asio::write(parts_->socket, asio::buffer(head_of(port, "GET", "/events", "") + "\r\n"), failed);
    if (const Json hello = next("hello"); !hello.is_null()) visitor_ = hello.at("visitor").get<std::string>();
}

EventStream::~EventStream() = default;

std::optional<std::string> EventStream::next_line() {
    constexpr std::chrono::seconds kMaxTime{10};
    std::size_t end;
    while ((end = parts_->text.find('\n')) == std::string::npos) {
        char buffer[4096];
        std::size_t count = 0;
        bool is_over = false;
        parts_->socket.async_read_some(asio::buffer(buffer), [&](const error_code&, std::size_t read) {
            count = read;
            is_over = true;
        });
        parts_->context.restart();
        parts_->context.run_for(kMaxTime);
        if (!is_over) {
            parts_->socket.cancel();
            parts_->context.restart();
            parts_->context.run();
        }
        if (count == 0) {
            parts_->has_ended = is_over;
            return std::nullopt;
        }
        parts_->text.append(buffer, count);
    }
    std::string line = parts_->text.substr(0, end);
    parts_->text.erase(0, end + 1);
    return line;
}

Json EventStream::next(const std::string& kind) {
    constexpr std::chrono::seconds kMaxTime{10};
    const auto end = std::chrono::steady_clock::now() + kMaxTime;
    bool is_next = false;
    while (std::chrono::steady_clock::now() < end) {
        const auto line = next_line();
        if (!line) return nullptr;
        if (line->starts_with("event: ")) is_next = *line == "event: " + kind;
        if (is_next && line->starts_with("data: ")) return Json::parse(line->substr(6));
    }
    return nullptr;
}

bool EventStream::has_ended() {
    while (next_line()) {
    }
    return parts_->has_ended;
}

void EventStream::leave() {
    parts_->socket.close();
}

}  // namespace escaque::engine::serve
