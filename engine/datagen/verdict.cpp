#include "engine/datagen/verdict.h"

#include <cstdlib>

#include "eval/score.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

using namespace movegen;
using eval::GameResult;
using eval::Score;
using search::Bound;

namespace {

constexpr eval::Score kWinning = 1000;
constexpr int kWinningPlies = 4;  // each side says so twice
constexpr eval::Score kLevel = 8;
constexpr int kLevelPlies = 10;
constexpr int kLevelFrom = 80;  // earlier a level score may be that of a full board
constexpr int kLongest = 400;

GameResult win_of(Color c) {
    return c == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// Certain, whatever the search has not looked at.
bool is_proved(const search::Line& line) {
    return (eval::is_win(line.score) && line.bound != Bound::Upper) ||
           (eval::is_loss(line.score) && line.bound != Bound::Lower);
}

}  // namespace

std::optional<GameResult> result_by_rules(const Game& game) {
    if (const auto over = outcome(game)) return over->winner ? win_of(*over->winner) : GameResult::Draw;
    return claims_on_board(game).empty() ? std::nullopt : std::optional(GameResult::Draw);
}

std::optional<GameResult> Adjudicator::judge(const search::Line& line, Color side, int ply) {
    if (is_proved(line)) return win_of(line.score > 0 ? side : ~side);
    const Score white = side == Color::White ? line.score : -line.score;
    white_wins_ = white >= kWinning ? white_wins_ + 1 : 0;
    black_wins_ = white <= -kWinning ? black_wins_ + 1 : 0;
    level_ = std::abs(white) <= kLevel ? level_ + 1 : 0;
    if (white_wins_ >= kWinningPlies) return GameResult::WhiteWins;
    if (black_wins_ >= kWinningPlies) return GameResult::BlackWins;
    if ((ply >= kLevelFrom && level_ >= kLevelPlies) || ply >= kLongest) return GameResult::Draw;
    return std::nullopt;
}

}  // namespace escaque::engine
