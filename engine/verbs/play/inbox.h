// What reaches the game from other threads: lines that were typed, and the engine's moves.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "engine/verbs/play/engine_opponent.h"

namespace escaque::engine::play {

struct TypedLine {
    std::optional<std::string> text;  // none: the end of the input
    Instant at;
};

using Event = std::variant<TypedLine, EngineMove>;

class Inbox {
 public:
    void put(Event event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(std::move(event));
        arrived_.notify_one();
    }

    /// The next one, in the order of arrival; none by that time.
    std::optional<Event> take(Instant until) {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_until(lock, until, [this] { return !events_.empty(); })) return std::nullopt;
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }

 private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Event> events_;
};

}  // namespace escaque::engine::play
