// What follows from a fallen flag, an illegal move and a wrong claim, by edition.
#pragma once

#include <cstdint>
#include <optional>

#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"
#include "movegen/laws/winnability.h"

namespace escaque::movegen {

/// A decision. Where the edition does not name the case, the article and everything else are empty.
struct Ruling {
    Article article{};
    std::optional<Outcome> outcome{};  // none: the game goes on
    Milliseconds bonus{0};             // to the opponent of the player at fault
    Milliseconds penalty{0};           // from the player's own time
    bool move_stands = false;          // the illegal move, as it was noticed too late
    /// Whether the opponent could still mate, when the decision depended on it, and how. Where that stayed
    /// undetermined the player at fault has lost.
    std::optional<MateAnswer> opponent_mates{};
};

/// Has the player only his king, by an edition in which such a player cannot win? Then the game is drawn,
/// however the opponent lost it.
bool lone_king_cannot_win(const Position&, Color, Edition);

/// The flag of `flagged` has fallen in the current position. A game that was over by itself before keeps that
/// outcome. `nodes` is what the question of a mate may cost, as in outcome.h.
Ruling flag_fall(const Game&, Color flagged, Edition, std::uint64_t nodes);

/// Both flags are down and nobody knows which fell first.
struct BothFlags {
    bool in_last_period;
    Speed speed = Speed::Standard;
    bool supervised = true;
};
Ruling both_flags(Edition, const BothFlags&);

/// `offender` has completed an illegal move. The current position is the one restored. Where the edition does
/// not name the case, an opponent with a lone king who cannot win gets a draw.
struct IllegalMove {
    Color offender;
    int number = 1;  // which illegal move of that player in this game
    Speed speed = Speed::Standard;
    bool supervised = true;  // an arbiter for each game
    bool answered = false;   // the opponent has moved since
};
/// Where an opponent may claim, he is taken to claim.
Ruling illegal_move(const Game&, const IllegalMove&, Edition, std::uint64_t nodes);

/// A claim was not correct; the claimant has `time_left`.
Ruling wrong_claim(Edition, Milliseconds time_left, Speed = Speed::Standard);

}  // namespace escaque::movegen
