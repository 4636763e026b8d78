// Legal moves of Antichess: the king is an ordinary piece, and a player who can capture must.
#include "movegen/generate/move_sink.h"

namespace escaque::movegen {
namespace {

template <Color Us, typename Sink>
void pieces_and_pawns(const Position& position, MoveSet set, Sink& sink) {
    const Bitboard occupied = position.pieces(), enemies = position.pieces(~Us);
    const Bitboard targets = targets_of(set, position.pieces(Us), enemies);
    for (const Square from : position.pieces(Us) - position.pieces(PieceType::Pawn))
        sink.piece_moves(from, attacks(type_of(position.piece_on(from)), from, occupied) & targets);
    pawn_moves<Us>(position.pieces(Us, PieceType::Pawn), occupied, enemies, kAll, set, true, sink);
}

template <Color Us, typename Sink>
void captures(const Position& position, Sink& sink) {
    const Bitboard occupied = position.pieces(), enemies = position.pieces(~Us);
    for (const Square from : position.pieces(Us) - position.pieces(PieceType::Pawn))
        sink.piece_moves(from, attacks(type_of(position.piece_on(from)), from, occupied) & enemies);
    // With every empty square forbidden, pawns are left with their captures.
    pawn_moves<Us>(position.pieces(Us, PieceType::Pawn), occupied, enemies, enemies, MoveSet::Noisy, true,
                   sink);
    if (const Square to = position.en_passant(); to != Square::None)
        for (const Square from : pawn_attacks(~Us, to) & position.pieces(Us, PieceType::Pawn))
            sink.single(Move(from, to, MoveKind::EnPassant));
}

template <typename Sink>
void legal_moves_into(const Position& position, MoveSet set, Sink& sink) {
    const bool white = position.side_to_move() == Color::White;
    if (must_capture_antichess(position)) {
        if (set == MoveSet::Quiet) return;
        white ? captures<Color::White>(position, sink) : captures<Color::Black>(position, sink);
        return;
    }
    white ? pieces_and_pawns<Color::White>(position, set, sink)
          : pieces_and_pawns<Color::Black>(position, set, sink);
}

}  // namespace

bool must_capture_antichess(const Position& position) {
    const Color us = position.side_to_move();
    return (position.attacked_by(us, position.pieces()) & position.pieces(~us)).any() ||
           position.en_passant() != Square::None;
}

void generate_antichess(const Position& position, MoveSet set, MoveList& list) {
    ListSink sink(list);
    legal_moves_into(position, set, sink);
}

int count_antichess(const Position& position) {
    CountSink sink;
    legal_moves_into(position, MoveSet::All, sink);
    return sink.count();
}

}  // namespace escaque::movegen
