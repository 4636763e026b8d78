#include "engine/study/explanation/material.h"

#include <algorithm>
#include <utility>

#include "eval/score/score.h"
#include "movegen/generate/generate.h"
#include "search/ordering/see.h"

namespace escaque::engine {

using eval::piece_value;
using movegen::Color;
using movegen::Move;
using movegen::PieceType;
using movegen::Position;

namespace {

constexpr int kMated = 100, kInfinite = 1000;  // beyond any material
constexpr int kDeepest = 10;                   // plies of captures

bool is_lesser_promotion(Move move) {
    return move.is_promotion() && move.promotion() != PieceType::Queen;
}

/// What may change the material, the most promising first; all moves in check.
std::vector<Move> noisy_moves(const Position& position) {
    movegen::MoveList list;
    generate(position, position.in_check() ? movegen::MoveSet::All : movegen::MoveSet::Noisy, list);
    std::vector<Move> moves;
    for (const Move move : list)
        if (!is_lesser_promotion(move)) moves.push_back(move);
    const auto promise = [&](Move move) {
        return 10 * (piece_value(position.captured(move)) + (move.is_promotion() ? 8 : 0)) -
               piece_value(position.moved(move));
    };
    std::ranges::stable_sort(moves, std::greater{}, promise);
    return moves;
}

/// For the side to move.
int settle(const Position& position, int alpha, int beta, int depth) {
    const int standing = material_balance(position, position.side_to_move());
    if (depth == 0) return standing;
    int best = position.in_check() ? -kMated : standing;
    for (const Move move : noisy_moves(position)) {
        alpha = std::max(alpha, best);
        if (best >= beta) break;
        best = std::max(best, -settle(position.after(move), -beta, -alpha, depth - 1));
    }
    return best;
}

}  // namespace

int material_balance(const Position& position, Color side) {
    int sum = 0;
    for (const PieceType type : movegen::kPieceTypes)
        sum +=
            piece_value(type) * (position.pieces(side, type).count() - position.pieces(~side, type).count());
    return sum;
}

int settled_balance(const Position& position, Color side) {
    int best = position.in_check() ? -kMated : material_balance(position, position.side_to_move());
    for (const Move move : noisy_moves(position)) {
        const Position next = position.after(move);
        if (!mate_in_one(next)) best = std::max(best, -settle(next, -kInfinite, -best, kDeepest));
    }
    return side == position.side_to_move() ? best : -best;
}

bool can_be_won(const Position& position, movegen::Square target) {
    constexpr eval::Score kMoreThanAnotherMinor = 50;
    return std::ranges::any_of(movegen::legal_moves(position), [&](Move move) {
        return move.to() == target && position.is_capture(move) &&
               search::see_ge(position, move, kMoreThanAnotherMinor);
    });
}

Move mate_in_one(const Position& position) {
    const movegen::CheckDetector checks(position);
    for (const Move move : movegen::legal_moves(position))
        if (checks.gives_check(move) && movegen::count_legal_moves(position.after(move)) == 0) return move;
    return movegen::kNoMove;
}

namespace {

using Counts = movegen::Per<PieceType, int>;

Counts gone(const Position& from, const Position& to, Color side) {
    Counts counts{};
    for (const PieceType type : movegen::kPieceTypes)
        counts[type] = from.pieces(side, type).count() - to.pieces(side, type).count();
    return counts;
}

void cancel(int& one, int& other) {
    const int both = std::min(one, other);
    if (both <= 0) return;
    one -= both;
    other -= both;
}

std::vector<PieceType> listed(const Counts& counts) {
    std::vector<PieceType> pieces;
    for (const PieceType type :
         {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn})
        for (int i = 0; i < counts[type]; ++i) pieces.push_back(type);
    return pieces;
}

}  // namespace

Trade trade_between(const Position& from, const Position& to, Color side) {
    Counts lost = gone(from, to, side), won = gone(from, to, ~side);
    for (const PieceType type : movegen::kPieceTypes) cancel(lost[type], won[type]);
    cancel(lost[PieceType::Bishop], won[PieceType::Knight]);
    cancel(lost[PieceType::Knight], won[PieceType::Bishop]);
    return {listed(lost), listed(won)};
}

}  // namespace escaque::engine
