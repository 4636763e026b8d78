// Why a move is a mistake, as far as the lines of best play prove it: what it loses or misses, and by which
// means.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/explanation/tactic.h"
#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/types.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

/// A move and what better play there was, as two searches have found it.
struct Mistake {
    const movegen::Game& game;                // up to the position before the move
    movegen::Move played;                     // a legal move
    std::vector<movegen::Move> refutation{};  // best play of both after it; empty where the game is over
    std::vector<movegen::Move> better{};      // best play of both in its place
    eval::Score before = 0, after = 0;  // of the better line and of the move, both from the mover's side
    double loss = 0;                    // of winning chance, 0 to 1
};

/// Does the move lose six pawns of the lead or more, both scores from its player's side? In a decided game it
/// costs little winning chance, but is worth reporting all the same. Beyond twenty pawns nobody counts. Mates
/// and tablebase results are judged by the winning chance alone.
inline bool is_swing(eval::Score before, eval::Score after) {
    constexpr int kMuch = 600, kMax = 2000;  // centipawns
    if (eval::is_decisive(before) || eval::is_decisive(after)) return false;
    const auto lead = [&](eval::Score score) {
        return std::clamp(eval::centipawns(score, movegen::Rules::Chess), -kMax, kMax);
    };
    return lead(before) - lead(after) >= kMuch;
}

/// What a mistake does.
enum class Claim : std::uint8_t {
    AllowsMate,
    MissesMate,
    ThrowsDrawAway,
    ThrowsWinAway,
    LosesMaterial,
    MissesMaterial,
    DoesNotWinBack,  // as much as the opponent has just taken
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
    // That proves it; empty where the move has ended the game, and of a verdict by the file's evaluation.
    std::vector<movegen::Move> line{};
};

/// Does the line that proves the claim begin after the move, rather than in its place?
bool follows_the_move(const Explanation& explanation);

/// Nullopt if nothing can be proven, if the move costs little, in chances and in pawns, and under rules other
/// than chess.
std::optional<Explanation> explain(const Mistake& mistake);

/// What a move does to the result, for moves that no material, mate or draw by the rules explains: by the
/// chances that the scores mean. The line is the play after the move, with which the opponent gets there.
/// None without such play, and for a move that costs less than a mistake does.
std::optional<Explanation> verdict(const Mistake& mistake);

// As a person would say it, and as a program reads it.

/// "Loses the knight to a fork: 15... Nc2+ 16. Kd1 Nxa1"; of a verdict without a line "Gives Black a won
/// game, by the file's evaluation". `before` is the position before the move.
std::string explanation_text(const Explanation& explanation, const movegen::Position& before,
                             movegen::Move played);

/// The comment without such a sentence at its end, whatever it says of the move.
std::string without_explanation(const std::string& comment, const movegen::Position& before,
                                movegen::Move played);

/// "allows mate", "loses", …: what a program reads.
std::string_view name(Claim claim);
/// "fork", "pin", …; empty for none.
std::string_view name(Tactic tactic);

}  // namespace escaque::engine
