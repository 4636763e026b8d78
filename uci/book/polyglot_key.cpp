#include "uci/book/polyglot_key.h"

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "uci/book/polyglot_random.h"

namespace escaque::uci {

using namespace movegen;

namespace {

// Where each kind of number begins.
constexpr int kCastling = 768, kEnPassant = 772, kWhiteToMove = 780;

std::uint64_t random(int i) {
    return kPolyglotRandom[static_cast<std::size_t>(i)];
}

/// The pawn that is said to have just made a double step.
Square told_pawn(const Position& position, Square told) {
    const Color us = position.side_to_move();
    if (told == Square::None || relative(us, rank_of(told)) != Rank::R6) return Square::None;
    const Square pawn = forward(~us, told);
    return position.piece_on(pawn) == make_piece(~us, PieceType::Pawn) ? pawn : Square::None;
}

/// The pawn that has just made a double step and has an enemy pawn beside it; Square::None without one.
Square jumped_pawn(const Game& game, Square told) {
    const Position& position = game.current();
    const Color us = position.side_to_move();
    if (position.en_passant() != Square::None) return forward(~us, position.en_passant());
    Square pawn = Square::None;
    if (game.moves().empty())
        pawn = told_pawn(position, told);
    else if (game.moves().back().kind() == MoveKind::DoubleStep)
        pawn = game.moves().back().to();
    if (pawn == Square::None) return pawn;
    const Bitboard beside = shift<Direction::East>(Bitboard(pawn)) | shift<Direction::West>(Bitboard(pawn));
    return (beside & position.pieces(us, PieceType::Pawn)).any() ? pawn : Square::None;
}

}  // namespace

std::uint64_t polyglot_key(const Game& game, Square told) {
    const Position& position = game.current();
    std::uint64_t key = 0;
    for (const Square s : position.pieces()) {
        const Piece piece = position.piece_on(s);
        const int kind = 2 * index(type_of(piece)) + (color_of(piece) == Color::White);
        key ^= random(64 * kind + index(s));
    }
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides)
            if (position.castling_rook(c, side) != Square::None)
                key ^= random(kCastling + 2 * index(c) + index(side));
    if (const Square pawn = jumped_pawn(game, told); pawn != Square::None)
        key ^= random(kEnPassant + index(file_of(pawn)));
    if (position.side_to_move() == Color::White) key ^= random(kWhiteToMove);
    return key;
}

}  // namespace escaque::uci
