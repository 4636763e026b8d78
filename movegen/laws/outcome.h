// Has a game ended by itself, and may the player to move claim a draw?
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/more_than_fifty.h"

namespace escaque::movegen {

enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    NoMoveLeft,  // Antichess: who cannot move has won
    DeadPosition,
    Repetition,
    MoveLimit,  // too many moves without pawn move or capture
    FlagFall,
    BothFlags,
    IllegalMove,
    Resignation,
    ThreefoldClaimed,
    FiftyMovesClaimed,
    Agreement,
    Forfeit  // by no rule of the Laws, as an event wants it
};

struct Outcome {
    Ending ending;
    std::optional<Color> winner;  // none: a draw
    Article article;

    bool operator==(const Outcome&) const = default;
};

/// Whether the game has ended by itself, and how: mate first, then stalemate, then the draws that need no
/// claim. `nodes` limits the search for a dead position, for each side; with 0 only the quick test is made,
/// which is sound but does not recognise every dead position.
std::optional<Outcome> outcome(const Game&, Edition = kDefaultEdition, std::uint64_t nodes = 0);
/// The same where no position is dead.
std::optional<Outcome> outcome_while_alive(const Game& game, Edition edition);

enum class Ground : std::uint8_t { Threefold, FiftyMoves };

/// A draw that the player to move may claim.
struct Claim {
    Ground ground;
    Move move;  // the move to announce that brings it about; kNoMove when it has happened
    Article article;

    bool operator==(const Claim&) const = default;
};

/// How many moves by each player, without a pawn move or a capture, allow a claim: fifty, or as many as were
/// announced where the edition provides for that.
int moves_to_claim(const Position&, Edition, const MoreThanFifty&);
/// The claims that are valid for the current position. None when the game is over or the edition draws
/// without a claim.
std::vector<Claim> claims_on_board(const Game&, Edition = kDefaultEdition, const MoreThanFifty& = {});
/// The claims that are valid by announcing a legal move, in the order of generation.
std::vector<Claim> claims_by_move(const Game&, Edition = kDefaultEdition, const MoreThanFifty& = {});

}  // namespace escaque::movegen
