// What waits to be sent to a visitor. Of each kind only the newest is kept, so a page that reads slowly
// neither falls behind nor fills the memory.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <string>

namespace escaque::engine::serve {

struct Event {
    std::string kind;
    std::string data;  // one line of JSON

    bool operator==(const Event&) const = default;
};

/// As server-sent events have it.
std::string to_text(const Event& event);

class Outbox {
 public:
    /// Takes the place of one of the same kind that waits. Nothing once it is closed.
    void put(Event event);
    /// The one that has waited longest; none in that time, or when it is closed.
    std::optional<Event> take(std::chrono::milliseconds longest);
    void close();
    bool is_closed() const;

 private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Event> events_;
    bool is_closed_ = false;
};

}  // namespace escaque::engine::serve
