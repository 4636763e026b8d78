// Time controls: how much time each player has for which moves (Article 6).
//
// In text: periods joined by ':', each `[moves/]seconds[+increment | dDELAY | bDELAY]`, seconds with up to
// six decimals. `40/5400+30:1800+30` is forty moves in ninety minutes, then thirty minutes, with thirty
// seconds a move from move one. Only the last period may lack a number of moves; where it has one, it
// repeats. The time control of the PGN standard is read by the same rules.
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
    /// Of each move; 0 without.
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
Expected<TimeControl> parse_time_control(std::string_view text);

/// The class of a game under that time control; none where the edition has no classes.
std::optional<Speed> speed_of(Edition edition, const TimeControl& control);
/// The same where the players may have different times: that of the player with more.
std::optional<Speed> speed_of(Edition edition, const Per<Color, TimeControl>& controls);

/// As `parse_time_control` reads it, without needless zeros.
std::string to_text(const TimeControl& control);

}  // namespace escaque::movegen
