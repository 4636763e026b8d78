// Whose turn it is: several visitors share a few search threads, each of which serves one visitor for a slice
// of time. It knows nothing of threads, clocks or chess.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

namespace escaque::engine::serve {

using VisitorNumber = std::uint64_t;
using Duration = std::chrono::steady_clock::duration;

/// The next turn is that of the visitor who waits and has had the least time. Who comes, or comes back, has
/// had at least as much as the one of those present who has had the least: absence earns nothing.
class FairQueue {
 public:
    /// Wants to be served; nothing changes for one who waits or is being served.
    void join(VisitorNumber visitor);
    /// Wants nothing any more. One who is being served then is so until `put_back`.
    void leave(VisitorNumber visitor);
    /// The same, and will not come back.
    void forget(VisitorNumber visitor);
    /// The next one, who is being served from now on.
    std::optional<VisitorNumber> take();
    /// Is being served, and has had so much more.
    void charge(VisitorNumber visitor, Duration used) { places_.at(visitor).had += used; }
    /// Was served for so long since he was charged last, and waits again if he wants more; or if he has
    /// joined meanwhile.
    void put_back(VisitorNumber visitor, Duration used, bool wants_more);

    bool has_waiting() const;

 private:
    enum class State : std::uint8_t { Away, Waiting, Served, Leaving, Forgotten };
    struct Place {
        State state = State::Away;
        Duration had{0};
        std::uint64_t since = 0;  // the order among those who have had the same
    };

    Duration least() const;
    static bool is_served(State state) { return state >= State::Served; }

    std::map<VisitorNumber, Place> places_;
    Duration floor_{0};  // the time of those who were here last
    std::uint64_t turns_ = 0;
};

}  // namespace escaque::engine::serve
