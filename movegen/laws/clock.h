// Time controls, how much time each player has for which moves, and clocks (Article 6).
//
// A time control in text: periods joined by ':', each `[moves/]seconds[+increment | dDELAY | bDELAY]`,
// seconds with up to six decimals. `40/5400+30:1800+30` is forty moves in ninety minutes, then thirty
// minutes, with thirty seconds a move from move one. Only the last period may lack a number of moves; where
// it has one, it repeats. The time control of the PGN standard is read by the same rules.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"

namespace escaque::movegen {

using Microseconds = std::chrono::microseconds;

/// What each move adds to the time of its period.
enum class MoveBonus : std::uint8_t {
    Increment,    // `+`: added after the move, used or not
    SimpleDelay,  // `d`: the main time runs only after the delay; what is left of the delay is lost
    Bronstein     // `b`: after the move the time it took is given back, up to the delay
};

struct Period {
    int moves = 0;  // 1 to 9999; 0: all the moves that are left
    Microseconds time{0};
    Microseconds bonus{0};  // for each move of this period, 0 without
    MoveBonus kind = MoveBonus::Increment;

    bool has_delay() const { return kind != MoveBonus::Increment && bonus.count() > 0; }
    /// The delay of each move; 0 without one.
    Microseconds delay() const { return has_delay() ? bonus : Microseconds(0); }
    bool operator==(const Period&) const = default;
};

/// A place in a schedule, before a move.
struct Stage {
    std::size_t period;  // 0 is the first; the repeats of the last bear its number
    int moves_to_go;     // to the end of the period, at least 1; 0: it has no end

    bool operator==(const Stage&) const = default;
};

class TimeControl {
 public:
    /// At least one; all but the last with a number of moves.
    explicit TimeControl(std::vector<Period> periods);

    const std::vector<Period>& periods() const { return periods_; }
    /// The place of a player who has completed that many moves.
    Stage stage_after(int moves) const;
    /// The place of a player who has completed this many moves and has `moves_to_go` moves to the next
    /// control. Moves of an opening may or may not be among those completed, so the place is the one where
    /// the two numbers agree best; in the last period if none is long enough.
    Stage stage_with(int moves_to_go, int moves) const;
    /// All the time a player gets for his first moves. With sixty it distinguishes rapid from blitz.
    Microseconds time_for(int moves) const;

    bool operator==(const TimeControl&) const = default;

 private:
    std::vector<Period> periods_;
};

/// The error names what is wrong at which character, and the grammar. A time control under which the first
/// move would have no time is an error too.
base::Expected<TimeControl> parse_time_control(std::string_view text);

/// The class of a game under that time control; none if the edition has no classes.
std::optional<Speed> speed_of(Edition edition, const TimeControl& control);
/// The same if the players may have different times: the longer time counts.
std::optional<Speed> speed_of(Edition edition, const Per<Color, TimeControl>& controls);

/// As `parse_time_control` reads it, without needless zeros.
std::string to_text(const TimeControl& control);

/// One player's side of a chess clock, exact to the microsecond.
///
/// The flag falls at the moment when the time is used up. A move completed before that adds the increment of
/// its period or gives back the Bronstein delay; the last move of a period also adds the time of the next.
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

/// The clocks of both players, and what the arbiter changes on them.
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
    /// For both, from the next move on. No header mentions it, so it counts as given by the arbiter.
    void begin_increment(Microseconds increment);

 private:
    Per<Color, Clock> clocks_;
    Per<Color, Microseconds> given_{}, awaited_{};  // with the player's last move, and since
    Microseconds increment_{0};                     // that began later
};

}  // namespace escaque::movegen
