#include "movegen/board/setup.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "movegen/board/names.h"
#include "movegen/board/position.h"

namespace escaque::movegen {
namespace {

int count(const Setup& setup, auto&& wanted) {
    return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(), wanted));
}

std::optional<Error> wrong_piece_count(const Setup& setup) {
    for (const Color c : kColors) {
        const int pieces = count(setup, [&](Piece p) { return p != Piece::None && color_of(p) == c; });
        if (pieces > 16) return Error{fmt::format("{} has {} pieces, more than 16", name(c), pieces)};
        if (!has_royal_king(setup.rules)) continue;
        const int kings = count(setup, [&](Piece p) { return p == make_piece(c, PieceType::King); });
        if (kings != 1) return Error{fmt::format("{} has {} kings instead of one", name(c), kings)};
    }
    for (const Square s : kEndRanks)
        if (type_of(setup.board[s]) == PieceType::Pawn)
            return Error{fmt::format("a pawn stands on {}", square_name(s))};
    return std::nullopt;
}

std::optional<Error> wrong_castling(const Setup& setup) {
    for (const Color c : kColors) {
        const auto king = std::find(setup.board.begin(), setup.board.end(), make_piece(c, PieceType::King));
        const auto king_square = static_cast<Square>(king - setup.board.begin());
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = setup.castling_rooks[c][side];
            if (rook == Square::None) continue;
            const auto wrong = [&](std::string why) {
                return Error{fmt::format("{} may not castle: {}", name(c), why)};
            };
            if (!has_royal_king(setup.rules)) return wrong("Antichess has no castling");
            if (relative(c, rank_of(king_square)) != Rank::R1)
                return wrong("the king has left its back rank");
            if (setup.board[rook] != make_piece(c, PieceType::Rook))
                return wrong("no rook on " + square_name(rook));
            if (rank_of(rook) != rank_of(king_square))
                return wrong("the rook on " + square_name(rook) + " is off the back rank");
            if ((side == CastlingSide::King) != (rook > king_square))
                return wrong("the rook on " + square_name(rook) + " is on the other side of the king");
        }
    }
    return std::nullopt;
}

}  // namespace

Setup::Setup() {
    board.fill(Piece::None);
    for (auto& rooks : castling_rooks) rooks.fill(Square::None);
}

std::optional<Error> why_unplayable(const Setup& setup) {
    if (auto error = wrong_piece_count(setup)) return error;
    if (auto error = wrong_castling(setup)) return error;
    const Color mover = setup.side_to_move;
    if (setup.en_passant != Square::None && relative(mover, rank_of(setup.en_passant)) != Rank::R6)
        return Error{
            fmt::format("{} cannot take en passant on {}", name(mover), square_name(setup.en_passant))};
    if (has_royal_king(setup.rules)) {
        const Position position(setup);
        const Square king = position.king(~mover);
        if (position.is_attacked(king, mover, position.pieces()))
            return Error{fmt::format("{} is to move, but the {} king on {} is in check", name(mover),
                                     mover == Color::White ? "black" : "white", square_name(king))};
    }
    return std::nullopt;
}

bool was_jumped_over(const Setup& setup, Square s) {
    const Color jumper = ~setup.side_to_move;
    return s != Square::None && relative(jumper, rank_of(s)) == Rank::R3 && setup.board[s] == Piece::None &&
           setup.board[forward(~jumper, s)] == Piece::None &&
           setup.board[forward(jumper, s)] == make_piece(jumper, PieceType::Pawn);
}

}  // namespace escaque::movegen
