// One player's side of a chess clock (Article 6), exact to the microsecond.
//
// The flag falls at the moment when the time is used up. A move completed before that adds the increment of
// its period or gives back the Bronstein delay; the last move of a period also adds the time of the next.
#pragma once

#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/time_control.h"

namespace escaque::movegen {

class Clock {
 public:
    /// The edition decides whether the time left at the end of a period is kept in delay mode (6.2.b of
    /// 2009).
    explicit Clock(TimeControl control, Edition edition = kDefaultEdition);

    /// A move that took this long, at least 0. False when the flag fell before it was completed; after that,
    /// no more moves can be completed.
    bool complete_move(Microseconds used);
    /// The arbiter adds time, or takes it away with a negative number: the flag falls when nothing is left.
    /// Not after the flag has fallen.
    void adjust(Microseconds time);
    /// An increment for each move from the next one on. Only in a last period without increment or delay.
    void begin_increment(Microseconds increment);

    /// What is left, without the delay of the move: `wtime` and `btime` under UCI.
    Microseconds main_time() const { return main_; }
    /// How long the next move may take before the flag falls.
    Microseconds until_flag() const;
    /// What the clock shows before the move. With Bronstein's delay that includes the delay; a simple delay
    /// runs separately.
    Microseconds shown() const;

    /// The period that the next move belongs to.
    const Period& period() const { return control_.periods()[stage().period]; }
    Stage stage() const { return control_.stage_after(moves_); }
    int moves() const { return moves_; }
    bool flag_has_fallen() const { return flag_has_fallen_; }
    const TimeControl& control() const { return control_; }

 private:
    TimeControl control_;
    bool delay_time_carries_over_;
    Microseconds main_;
    int moves_ = 0;  // completed
    bool flag_has_fallen_ = false;
};

// The clocks of both players, and what the arbiter changes on them.

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
