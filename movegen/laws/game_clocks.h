// The clocks of both players, and what the arbiter changes on them.
#pragma once

#include "movegen/board/types.h"
#include "movegen/laws/clock.h"

namespace escaque::movegen {

class GameClocks {
 public:
    GameClocks(const Per<Color, TimeControl>& controls, Edition edition);

    const Clock& operator[](Color c) const { return clocks_[c]; }
    const Per<Color, Clock>& both() const { return clocks_; }
    /// What the player's clock shows when he has thought about his move for so long.
    Microseconds shown(Color player, Microseconds thought) const;
    /// What the arbiter gave with the player's last move and since the one before; negative for what he took.
    Microseconds given(Color player) const { return given_[player]; }

    /// A move that took so much time, less than was left.
    void complete_move(Color player, Microseconds used);
    /// The arbiter gives time, or takes it with a negative number.
    void give(Color player, Microseconds time) {
        clocks_[player].adjust(time);
        awaited_[player] += time;
    }
    /// For both, from the next move on. As no header tells of it, it counts as given by the arbiter.
    void begin_increment(Microseconds increment);

 private:
    Per<Color, Clock> clocks_;
    Per<Color, Microseconds> given_{}, awaited_{};  // with the player's last move, and since
    Microseconds increment_{0};                     // that began later
};

}  // namespace escaque::movegen
