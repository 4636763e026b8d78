// What a search thread does for a visitor, and what waits to be sent to him.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "eval/nnue/network.h"
#include "search/hash/tt.h"
#include "search/session/session.h"

namespace escaque::engine::serve {

struct Event {
    std::string kind;
    std::string data;  // one line of JSON

    bool operator==(const Event&) const = default;
};

/// As server-sent events have it.
std::string to_text(const Event& event);

/// What waits to be sent to a visitor. Only the newest event of each kind is kept, so a page that reads
/// slowly neither falls behind nor fills the memory.
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

/// What one search thread works with.
struct Searchers {
    using Table = std::shared_ptr<search::TranspositionTable>;
    Searchers(Table shared, Table own, const eval::nnue::Networks& networks)
        : session(std::move(shared), networks), novice(std::move(own), networks) {}

    search::Session session;
    search::Session novice;  // plays below full strength: it shall not know what the other has found
};

/// What a search thread does for a visitor, a slice of time after another.
class Job {
 public:
    virtual ~Job() = default;
    /// Works until everything is done or the slice is over. Is there more to do?
    virtual bool work(Searchers& searchers) = 0;

    // The following are called from other threads, and repeatedly: work may begin only after a call.

    /// Others wait. A job whose pieces are short need not do anything.
    virtual void end_slice() {}
    /// The visitor wants something else, or has left.
    virtual void cancel() = 0;
};

}  // namespace escaque::engine::serve
