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

/// The pawn that has just made a double step and has an enemy pawn beside it; Square::None without one.
Square jumped_pawn(const Game& game) {
    const Position& position = game.current();
    const Color us = position.side_to_move();
    if (position.en_passant() != Square::None) return forward(~us, position.en_passant());
    if (game.moves().empty() || game.moves().back().kind() != MoveKind::DoubleStep) return Square::None;
    const Square pawn = game.moves().back().to();
    const Bitboard beside = shift<Direction::East>(Bitboard(pawn)) | shift<Direction::West>(Bitboard(pawn));
    return (beside & position.pieces(us, PieceType::Pawn)).any() ? pawn : Square::None;
}

}  // namespace

std::uint64_t polyglot_key(const Game& game) {
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
    if (const Square pawn = jumped_pawn(game); pawn != Square::None)
        key ^= random(kEnPassant + index(file_of(pawn)));
    if (position.side_to_move() == Color::White) key ^= random(kWhiteToMove);
    return key;
}

}  // namespace escaque::uci
