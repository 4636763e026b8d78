// Requests byte by byte, so that a test can send what no well-mannered browser would.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace escaque::engine::serve {

struct Answer {
    int status = 0;  // 0 without an answer
    std::string head, body;
};

/// Sends the bytes, and reads until the server closes the connection.
Answer send_raw(int port, const std::string& bytes);
Answer get(int port, const std::string& path, const std::string& headers = "");
/// As our own page does.
Answer post(int port, const std::string& path, const nlohmann::ordered_json& body,
            const std::string& headers = "");

/// The events of one visitor.
class EventStream {
 public:
    explicit EventStream(int port);
    ~EventStream();
    EventStream(const EventStream&) = delete;
    EventStream& operator=(const EventStream&) = delete;

    /// The name that the server gave; empty if it refused.
    const std::string& visitor() const { return visitor_; }
    /// The data of the next event of that kind; null after ten seconds.
    nlohmann::ordered_json next(const std::string& kind);
    /// Did the server close the connection?
    bool has_ended();
    void leave();

 private:
    struct Parts;
    std::optional<std::string> next_line();
    std::unique_ptr<Parts> parts_;
    std::string visitor_;
};

}  // namespace escaque::engine::serve
