#include "engine/study/explanation/trade.h"

#include <algorithm>

namespace escaque::engine {

using movegen::Color;
using movegen::PieceType;
using movegen::Position;

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
