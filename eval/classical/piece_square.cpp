#include "eval/classical/piece_square.h"

#include <cstddef>

#include "eval/classical/piece_square_values.h"

namespace escaque::eval {
namespace {

using namespace movegen;

using Table = Per<Piece, Per<Square, Tapered>>;

constexpr Per<PieceType, int> kPhase{{0, 1, 1, 2, 4, 0}};

/// 0 on the four central squares, 3 on the rim (files or ranks, whichever is farther out); corners sum to 6.
constexpr int from_centre(int line) {
    return line < 4 ? 3 - line : line - 4;
}

/// A piece's worth on a square, seen from its own side.
constexpr Tapered chess_value(PieceType type, Square s) {
    const auto rank = static_cast<std::size_t>(index(rank_of(s)));
    return kChessValues[type][rank][static_cast<std::size_t>(3 - from_centre(index(file_of(s))))];
}

/// In Antichess pieces are a burden. Mobile ones are the smallest, because they can choose what to take.
constexpr Tapered antichess_value(PieceType type, Square s) {
    const int rank = index(rank_of(s));
    const int out = from_centre(index(file_of(s))) + from_centre(rank);
    switch (type) {
        case PieceType::Pawn:
            return Tapered{-90, -60} + Tapered{-4, 8} * (rank - 1);
        case PieceType::Knight:
            return Tapered{-110, -100} + Tapered{2, 2} * out;
        case PieceType::Bishop:
            return Tapered{-130, -150};
        case PieceType::Rook:
            return Tapered{-120, -60};
        case PieceType::Queen:
            return Tapered{-100, -110};
        case PieceType::King:
            return Tapered{-20, 20} + Tapered{-3, -3} * out;
        default:
            return {};
    }
}

constexpr Table make_table(Rules rules) {
    Table table{};
    for (const PieceType type : kPieceTypes)
        for (int i = 0; i < 64; ++i) {
            const auto s = static_cast<Square>(i);
            const Tapered value = rules == Rules::Chess ? chess_value(type, s) : antichess_value(type, s);
            table[make_piece(Color::White, type)][s] = value;
            table[make_piece(Color::Black, type)][flip(s)] = value * -1;
        }
    return table;
}

constexpr Table kChess = make_table(Rules::Chess);
constexpr Table kAntichess = make_table(Rules::Antichess);

const Table& table_of(Rules rules) {
    return rules == Rules::Chess ? kChess : kAntichess;
}

}  // namespace

void PieceSquareSum::add(Rules rules, PlacedPiece placed) {
    value += table_of(rules)[placed.piece][placed.square];
    phase += kPhase[type_of(placed.piece)];
}

void PieceSquareSum::remove(Rules rules, PlacedPiece placed) {
    value -= table_of(rules)[placed.piece][placed.square];
    phase -= kPhase[type_of(placed.piece)];
}

PieceSquareSum piece_square_sum(const Position& position) {
    PieceSquareSum sum;
    for (const Square s : position.pieces()) sum.add(position.rules(), {position.piece_on(s), s});
    return sum;
}

}  // namespace escaque::eval
