// What follows from a fallen flag, an illegal move and a wrong claim, by edition. A game asks it
// (supervised_game.h), and nobody else.
#pragma once

#include <cstdint>
#include <optional>

#include "movegen/laws/decision.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/laws/outcome.h"

namespace escaque::movegen {

/// Does the player have only his king, in an edition in which such a player cannot win? Then the game is
/// drawn, however the opponent lost it.
bool lone_king_cannot_win(const Position&, Color, Edition);

// Of a game that is not over.

/// The flag of `flagged` has fallen in the current position. `nodes` limits the search for a mate, as in
/// outcome.h.
Decision flag_fall(const Game&, Color flagged, Edition, std::uint64_t nodes);

/// `loser` has resigned in the current position. Since 2023 the game is drawn if the opponent cannot mate
/// (5.1.2).
Decision resignation(const Game&, Color loser, Edition, std::uint64_t nodes);

/// `loser` has lost as the event wants it, by no article, unless the opponent has a lone king that cannot
/// win.
Decision forfeit(const Position&, Color loser, Ending as, Edition);

/// Both flags are down and nobody knows which fell first.
struct BothFlags {
    bool in_last_period;
    Speed speed = Speed::Standard;
    bool supervised = true;
    bool guidelines = false;     // the event has announced Guidelines III
    bool has_increment = false;  // in any period, or a delay
};
Decision both_flags(Edition, const BothFlags&);

/// `offender` has completed an illegal move. The current position is the one restored. Where the edition does
/// not cover the case, an opponent with a lone king, who cannot win, gets a draw.
struct IllegalMove {
    Color offender;
    int number = 1;  // which illegal move of that player in this game
    Speed speed = Speed::Standard;
    bool supervised = true;  // an arbiter for each game
    bool answered = false;   // the opponent has moved since
};
/// An opponent who may claim is assumed to do so.
Decision illegal_move(const Game&, const IllegalMove&, Edition, std::uint64_t nodes);

/// A claim was not correct; the claimant has `time_left`.
Decision wrong_claim(Edition, Milliseconds time_left, Speed = Speed::Standard, bool supervised = true);

/// The player to move asks for an increment in a quickplay finish, and the arbiter agrees. No article where
/// the edition, the class or the time left does not allow it; the increment is in the Laws. The request is
/// also an offer of a draw.
struct IncrementRequest {
    Milliseconds time_left;
    bool has_increment;  // has either player an increment, a delay or another period to come?
    Speed speed = Speed::Standard;
};
Decision increment_request(Edition, const IncrementRequest&);

}  // namespace escaque::movegen
