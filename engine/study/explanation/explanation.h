// Why a move is a mistake, as far as the lines of best play prove it: what it loses or misses, and by which
// means.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/study/explanation/mistake.h"
#include "engine/study/explanation/tactic.h"
#include "movegen/board/move.h"
#include "movegen/board/types.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

enum class Claim : std::uint8_t {
    AllowsMate,
    MissesMate,
    ThrowsDrawAway,
    ThrowsWinAway,
    LosesMaterial,
    MissesMaterial,
    DoesNotWinBack,  // what the opponent has just taken
    LetsPromote,
    MissesPromotion,
    // Verdicts: nothing is counted, the chances have changed.
    LosesWonGame,
    LosesGame,  // that was not won, nor even
    GivesAdvantage,
    GivesAdvantageAway,
    ReducesAdvantage,
    MakesWorse  // what was bad already
};

struct Explanation {
    Claim claim{};
    Tactic tactic = Tactic::None;
    int moves_to_mate = 0;
    /// What one side loses on balance, and what it has for it, the most valuable first. Pieces of one type,
    /// and a bishop and a knight, cancel.
    std::vector<movegen::PieceType> lost{}, won{};
    std::optional<movegen::Ending> draw{};   // by which rule, of a draw or win thrown away; none: by the play
    std::vector<movegen::Square> squares{};  // of the tactic: the piece that carries it out, then its targets
    std::vector<movegen::Move> line{};       // that proves it; empty where the move has ended the game
};

/// Does the line that proves the claim begin after the move, rather than in its place?
bool follows_the_move(const Explanation& explanation);

/// None if nothing can be proven, if the move costs little, in chances and in pawns, and under rules other
/// than those of chess.
std::optional<Explanation> explain(const Mistake& mistake);

// What a move does to the result, told where no material, mate or draw by the rules explains it.

/// By the chances that the scores mean; the line is the play after the move, with which the opponent gets
/// there. None without such play, and for a move that costs less than a mistake does.
std::optional<Explanation> verdict(const Mistake& mistake);

}  // namespace escaque::engine
