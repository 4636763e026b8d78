// The terms on which a game was played, according to its headers; the signs of annotators as glyphs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {

/// The edition in the header Laws; none without the header, an error if the edition is not known.
base::Expected<std::optional<Edition>> edition_in(const PgnGame& game);

/// Does the header Variant say so, by one of the names that `variant_named` knows?
bool is_chess960(const PgnGame& game);

/// Why a game is judged by its edition.
enum class EditionReason : std::uint8_t {
    Chosen,
    Header,
    Date,     // it was in force then
    Older,    // the game is older than the first edition that is known here, which counts
    Default,  // nothing is known
};

/// What the headers say about a game before it begins.
struct PgnTerms {
    GameTerms terms;
    EditionReason edition_by = EditionReason::Default;
    std::vector<std::string> unread;  // headers that could not be read, in words
};
/// By the chosen edition; without one by the edition in the header Laws, else the one in force at the header
/// Date (the first one for older games), else the default one. Errors are as in edition_in.
base::Expected<PgnTerms> terms_in(const PgnGame& game, std::optional<Edition> chosen);

/// What the header MoreThanFifty announces, in the form of `parse_more_than_fifty`; empty without one or if
/// it cannot be read.
MoreThanFifty more_than_fifty_in(const PgnGame& game);

/// The player's own time control, or the common one: the headers WhiteTimeControl, BlackTimeControl and
/// TimeControl, in the forms of time_control_text.h. If the words leave open whether they mean minutes, the
/// clocks of the game decide. None for "?", "-" and other kinds of clock.
std::optional<TimeControl> control_in(const PgnGame& game, Color player);
/// Both players' time controls, if both are known.
std::optional<Per<Color, TimeControl>> controls_in(const PgnGame& game);

/// Sums of the times in a file are bounded by what a clock can show: a thousand years.
Microseconds bounded_time(Microseconds time);
/// What the arbiter gave the player who made the move, by `[%given]`; negative for what was taken, by
/// `[%taken]`.
Microseconds given_in(const PgnMove& move);

/// The class that the header Speed names; none without one.
std::optional<Speed> speed_in(const PgnGame& game);

// Signs of annotators: those that the Informant prints and that programs write in their place, as glyphs.

/// The Numeric Annotation Glyphs of a text that is nothing but signs, in its order: 3 for "!!", 1 and 7 for
/// "!□". Some depend on who has made the move. Empty for any other text.
std::vector<int> nags_of(std::string_view text, Color mover);

/// Takes the signs off the end of a move that they are written to, as in "Nf3→", and gives their glyphs. A
/// letter behind a pawn's move to the last rank is its promotion, and stays.
std::vector<int> take_signs(std::string_view& text, Color mover);

/// A mark that is separate from its move and adds nothing to it: "+", "mate", "e.p.".
bool is_surplus_mark(std::string_view text);

}  // namespace escaque::movegen
