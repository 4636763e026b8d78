// The visitors' games. A page that is loaded again, or loses its connection for a while, finds its game by
// the game's name, with the clocks that have run on.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "engine/verbs/serve/jobs/served_game.h"

namespace escaque::engine::serve {

/// A visitor has one at most. Not for several threads at once.
class Games {
 public:
    static constexpr std::chrono::minutes kKept{10};  // without a visitor
    static constexpr std::size_t kMostKept = 64;      // of them; the one that was left first goes first

    /// Takes the place of the one that the visitor has.
    void add(std::uint64_t visitor, std::shared_ptr<ServedGame> game);
    /// Null: he has none.
    std::shared_ptr<ServedGame> of(std::uint64_t visitor) const;
    /// The game of that name becomes the visitor's, whoever had it; null: there is none.
    std::shared_ptr<ServedGame> take(std::uint64_t visitor, const std::string& name);
    /// The visitor is away.
    void leave(std::uint64_t visitor, Instant now);
    /// Without those that have been kept for too long.
    void forget_old(Instant now);
    std::size_t count() const { return seats_.size(); }

 private:
    struct Seat {
        std::shared_ptr<ServedGame> game;
        std::uint64_t visitor;  // 0: nobody
        Instant left{};
    };

    std::map<std::string, Seat> seats_;
};

}  // namespace escaque::engine::serve
