// What a search thread does for a visitor, a slice of time after another.
#pragma once

#include <memory>
#include <utility>

#include "eval/nnue/networks.h"
#include "search/hash/tt.h"
#include "search/session/session.h"

namespace escaque::engine::serve {

/// What one search thread works with.
struct Bench {
    using Table = std::shared_ptr<search::TranspositionTable>;
    Bench(Table shared, Table own, const eval::nnue::Networks& networks)
        : session(std::move(shared), networks), novice(std::move(own), networks) {}

    search::Session session;
    search::Session novice;  // plays below full strength: it shall not know what the other has found
};

class Job {
 public:
    virtual ~Job() = default;
    /// Works until there is no more to do, or until the slice is over; is there more?
    virtual bool work(Bench& bench) = 0;

    // The following are called from other threads, and repeatedly: work may begin only after a call.

    /// Others wait. A job whose pieces are short need not do anything.
    virtual void end_slice() {}
    /// The visitor wants something else, or has left.
    virtual void cancel() = 0;
};

}  // namespace escaque::engine::serve
