#include "engine/datagen/adjudication.h"

#include <cstdlib>

#include "eval/score/score.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

using namespace movegen;
using eval::GameResult;
using search::Bound;

namespace {

// By the score itself: chances of winning are fitted anew with each network, and these games are its lessons.
constexpr eval::Score kWinning = 1200;
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

std::optional<GameResult> SelfPlayAdjudicator::judge(const search::Line& line, Color side, int ply) {
    if (is_proved(line)) return win_of(line.score > 0 ? side : ~side);
    if (ply >= kLongest) return GameResult::Draw;
    if (played_out_) return std::nullopt;
    const auto count = [&](int plies, Color c) {
        return (c == side ? line.score : -line.score) >= kWinning ? plies + 1 : 0;
    };
    white_wins_ = count(white_wins_, Color::White);
    black_wins_ = count(black_wins_, Color::Black);
    level_ = std::abs(line.score) <= kLevel ? level_ + 1 : 0;
    if (white_wins_ >= kWinningPlies) return GameResult::WhiteWins;
    if (black_wins_ >= kWinningPlies) return GameResult::BlackWins;
    if (ply >= kLevelFrom && level_ >= kLevelPlies) return GameResult::Draw;
    return std::nullopt;
}

}  // namespace escaque::engine
