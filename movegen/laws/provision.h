// What each edition provides, in words for the people at the board: the article, and what it says.
//
// The wording is our own and short. To quote the Laws, look up the article.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "movegen/laws/edition.h"
#include "movegen/laws/outcome.h"

namespace escaque::movegen {

enum class Rule : std::uint8_t {
    Checkmate,
    Stalemate,
    NoMoveLeft,  // Antichess
    DeadPosition,
    Repetition,  // draws without a claim
    MoveLimit,   // likewise
    FlagFall,
    BothFlags,
    BothFlagsInQuickPlay,
    IllegalMove,
    IllegalMoveInQuickPlay,
    Restored,  // the position before an illegal move
    PawnOnLastRank,
    TooLate,  // an illegal move noticed after the next one, in quick play
    Threefold,
    ThreefoldByMove,
    FiftyMoves,
    FiftyMovesByMove,
    WrongClaim,
    LessInQuickPlay,  // time for the opponent
    LoneKing,
    Reconstruction,
    UnprovedOverstep,
    Resignation,
    Agreement,        // on a draw
    NoMove,           // the clock was pressed without one
    TwoHands,         // a move was made with both
    ClockBeforeMove,  // it was pressed before moving; the arbiter chooses the penalty
    OneHand,          // was not used alone; the same
    QuickplayFinish,  // a player asks for an increment
};
inline constexpr std::size_t kRules = static_cast<std::size_t>(Rule::QuickplayFinish) + 1;

struct Provision {
    Article article{};
    std::string_view english{}, spanish{};
};

/// All empty where the edition does not have the rule.
Provision provision(Rule, Edition, Speed = Speed::Standard);

/// The rule by which a game ends so.
Rule rule_of(Ending);
/// The rule by which a draw may be claimed, for the position on the board or by announcing a move.
Rule rule_of(Ground, bool by_move);

}  // namespace escaque::movegen
