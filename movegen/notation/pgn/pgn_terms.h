// The terms on which a game was played, as its headers tell them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/more_than_fifty.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {

/// Of the header Laws; none without one, an error where there is no such edition.
Expected<std::optional<Edition>> edition_in(const PgnGame& game);

/// Does the header Variant say so, in one of the names of variant_name.h?
bool is_chess960(const PgnGame& game);

/// Why a game is judged by its edition.
enum class EditionReason : std::uint8_t {
    Chosen,
    Header,
    Date,     // it was in force then
    Older,    // the game is older than the first edition that is known here, which counts
    Default,  // nothing tells
};

/// What the headers tell of a game before it begins.
struct PgnTerms {
    GameTerms terms;
    EditionReason edition_by = EditionReason::Default;
    std::vector<std::string> unread;  // headers that could not be read, in words
};
/// By the edition that is chosen; without one that of the header Laws, else the one in force at the header
/// Date, the first one for older games, else the usual one. An error: as in edition_in.
Expected<PgnTerms> terms_in(const PgnGame& game, std::optional<Edition> chosen);

/// Of the header MoreThanFifty, in the form of more_than_fifty.h; none without one or where it cannot be
/// read.
MoreThanFifty more_than_fifty_in(const PgnGame& game);

/// The player's own time control, or that of both: the headers WhiteTimeControl, BlackTimeControl and
/// TimeControl, in the forms of told_time_control.h. Where the words leave open whether they mean minutes,
/// the clocks of the game tell. None for "?", "-" and other kinds of clock.
std::optional<TimeControl> control_in(const PgnGame& game, Color player);
/// Of both players, where both are known.
std::optional<Per<Color, TimeControl>> controls_in(const PgnGame& game);

/// Sums of the times in a file are bounded by what a clock can show: a thousand years.
Microseconds bounded_time(Microseconds time);
/// What the arbiter gave the player who made the move, by `[%given]`; negative for what was taken, by
/// `[%taken]`.
Microseconds given_in(const PgnMove& move);

/// The class that the header Speed names; none without one.
std::optional<Speed> speed_in(const PgnGame& game);

}  // namespace escaque::movegen
