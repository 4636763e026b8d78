#include "engine/datagen/verdict.h"

#include <algorithm>
#include <cstdlib>

#include "eval/score.h"
#include "eval/wdl.h"
#include "movegen/generate.h"

namespace escaque::engine {

using namespace movegen;
using eval::GameResult;
using search::Bound;

namespace {

constexpr int kWinning = 980;     // chance of winning in thousandths
constexpr int kWinningPlies = 4;  // each side says so twice
constexpr eval::Score kLevel = 8;
constexpr int kLevelPlies = 10;
constexpr int kLevelFrom = 80;  // earlier a level score may be that of a full board
constexpr int kLongest = 400;

GameResult win_of(Color c) {
    return c == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

bool has_occurred_thrice(const Game& game) {
    const auto& keys = game.keys();
    // Nothing before the last capture or pawn move can have been the same.
    const auto window = std::min(keys.size(), static_cast<std::size_t>(game.current().halfmove_clock()) + 1);
    return std::count(keys.end() - static_cast<std::ptrdiff_t>(window), keys.end(), keys.back()) >= 3;
}

/// Kings and at most one minor piece.
bool nobody_can_mate(const Position& position) {
    if (!has_royal_king(position.rules())) return false;
    const Bitboard minors = position.pieces(PieceType::Knight, PieceType::Bishop);
    return !minors.more_than_one() && position.pieces() == (minors | position.pieces(PieceType::King));
}

/// Certain, whatever the search has not looked at.
bool is_proved(const search::Line& line) {
    return (eval::is_win(line.score) && line.bound != Bound::Upper) ||
           (eval::is_loss(line.score) && line.bound != Bound::Lower);
}

}  // namespace

std::optional<GameResult> result_by_rules(const Game& game) {
    const Position& position = game.current();
    const Color side = position.side_to_move();
    if (legal_moves(position).empty()) {
        if (position.in_check()) return win_of(~side);
        return no_move_wins(position.rules()) ? win_of(side) : GameResult::Draw;
    }
    const bool drawn =
        position.halfmove_clock() >= 100 || has_occurred_thrice(game) || nobody_can_mate(position);
    return drawn ? std::optional(GameResult::Draw) : std::nullopt;
}

std::optional<GameResult> Adjudicator::judge(const search::Line& line, const Position& position, int ply) {
    const Color side = position.side_to_move();
    if (is_proved(line)) return win_of(line.score > 0 ? side : ~side);
    const eval::Wdl chances = eval::win_draw_loss(line.score, position);
    const auto count = [&](int plies, Color c) {
        return (c == side ? chances.win : chances.loss) >= kWinning ? plies + 1 : 0;
    };
    white_wins_ = count(white_wins_, Color::White);
    black_wins_ = count(black_wins_, Color::Black);
    level_ = std::abs(line.score) <= kLevel ? level_ + 1 : 0;
    if (white_wins_ >= kWinningPlies) return GameResult::WhiteWins;
    if (black_wins_ >= kWinningPlies) return GameResult::BlackWins;
    if ((ply >= kLevelFrom && level_ >= kLevelPlies) || ply >= kLongest) return GameResult::Draw;
    return std::nullopt;
}

}  // namespace escaque::engine
