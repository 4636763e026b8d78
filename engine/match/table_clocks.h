// The clocks of both players, and what the arbiter changes on them.
#pragma once

#include <string>

#include "movegen/board/types.h"
#include "movegen/laws/clock.h"

namespace escaque::engine {

class TableClocks {
 public:
    TableClocks(const movegen::Per<movegen::Color, movegen::TimeControl>& controls, movegen::Edition edition);

    const movegen::Clock& operator[](movegen::Color c) const { return clocks_[c]; }
    const movegen::Per<movegen::Color, movegen::Clock>& both() const { return clocks_; }
    /// Has either player an increment, a delay or another period to come?
    bool has_increment() const;

    /// What the player's clock shows when he has thought about his move for so long.
    movegen::Microseconds shown(movegen::Color player, movegen::Microseconds thought) const;

    /// A move that took so much time. Returns the commands for its comment: [%clk], and with [%given] or
    /// [%taken] what the arbiter has changed since the player's last move.
    std::string complete_move(movegen::Color player, movegen::Microseconds used);
    /// The arbiter gives time, or takes it with a negative number.
    void give(movegen::Color player, movegen::Microseconds time);
    /// For both, from the next move on. As no header tells of it, it counts as given by the arbiter.
    void begin_increment(movegen::Microseconds increment);

 private:
    movegen::Per<movegen::Color, movegen::Clock> clocks_;
    movegen::Per<movegen::Color, movegen::Microseconds> given_{};  // since the player's last move
    movegen::Microseconds increment_{0};                           // that began later
};

}  // namespace escaque::engine
