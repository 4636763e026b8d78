#include "tests/movegen/naive_rules.h"

#include <algorithm>
#include <cstdlib>

namespace escaque::movegen {
namespace {

bool belongs_to(const Setup& setup, Square s, Color c) {
    return setup.board[s] != Piece::None && color_of(setup.board[s]) == c;
}

int sign(int n) {
    return (n > 0) - (n < 0);
}

/// Is every square between two on a line empty?
bool is_open(const Setup& setup, Square from, Square to) {
    const int step =
        sign(index(file_of(to)) - index(file_of(from))) + 8 * sign(index(rank_of(to)) - index(rank_of(from)));
    for (int s = index(from) + step; s != index(to); s += step)
        if (setup.board[static_cast<Square>(s)] != Piece::None) return false;
    return true;
}

bool is_attacked(const Setup& setup, Square s, Color by) {
    for (int from = 0; from < 64; ++from)
        if (belongs_to(setup, static_cast<Square>(from), by) &&
            naive_attacks(setup, static_cast<Square>(from), s))
            return true;
    return false;
}

bool king_is_attacked(const Setup& setup, Color c) {
    const auto king = std::find(setup.board.begin(), setup.board.end(), make_piece(c, PieceType::King));
    return is_attacked(setup, static_cast<Square>(king - setup.board.begin()), ~c);
}

/// All that castling moves and clears, but for the safety of the king at the end.
bool may_castle(const Setup& setup, Move m) {
    const Color us = setup.side_to_move;
    const CastlingSide side = m.to() > m.from() ? CastlingSide::King : CastlingSide::Queen;
    if (setup.board[m.from()] != make_piece(us, PieceType::King) || setup.castling_rooks[us][side] != m.to())
        return false;
    const Rank rank = relative(us, Rank::R1);
    const int king_from = index(file_of(m.from())), king_to = side == CastlingSide::King ? 6 : 2;
    const int rook_from = index(file_of(m.to())), rook_to = side == CastlingSide::King ? 5 : 3;
    for (int i = 0; i < 8; ++i) {
        const Square s = make_square(static_cast<File>(i), rank);
        const bool king_passes = i >= std::min(king_from, king_to) && i <= std::max(king_from, king_to);
        const bool rook_passes = i >= std::min(rook_from, rook_to) && i <= std::max(rook_from, rook_to);
        if ((king_passes || rook_passes) && s != m.from() && s != m.to() && setup.board[s] != Piece::None)
            return false;
        if (king_passes && is_attacked(setup, s, ~us)) return false;
    }
    return true;
}

bool pawn_may_go(const Setup& setup, Move m) {
    const Color us = setup.side_to_move;
    const int up = us == Color::White ? 8 : -8;
    const int distance = index(m.to()) - index(m.from());
    const bool target_is_empty = setup.board[m.to()] == Piece::None;
    if ((relative(us, rank_of(m.to())) == Rank::R8) != m.is_promotion()) return false;
    switch (m.kind()) {
        case MoveKind::EnPassant:
            return m.to() == setup.en_passant && naive_attacks(setup, m.from(), m.to());
        case MoveKind::DoubleStep:
            return distance == 2 * up && relative(us, rank_of(m.from())) == Rank::R2 && target_is_empty &&
                   setup.board[forward(us, m.from())] == Piece::None;
        case MoveKind::Castling:
            return false;
        default:
            return target_is_empty ? distance == up : naive_attacks(setup, m.from(), m.to());
    }
}

bool may_go(const Setup& setup, Move m) {
    const Color us = setup.side_to_move;
    if (!belongs_to(setup, m.from(), us)) return false;
    if (m.kind() == MoveKind::Castling) return may_castle(setup, m);
    if (belongs_to(setup, m.to(), us)) return false;
    if (type_of(setup.board[m.from()]) == PieceType::Pawn) return pawn_may_go(setup, m);
    return m.kind() == MoveKind::Normal && naive_attacks(setup, m.from(), m.to());
}

bool leaves_king_safe(Setup setup, Move m) {
    const Color us = setup.side_to_move;
    const Piece mover = setup.board[m.from()];
    setup.board[m.from()] = Piece::None;
    if (m.kind() == MoveKind::Castling) {
        const bool short_side = m.to() > m.from();
        setup.board[m.to()] = Piece::None;
        setup.board[relative(us, short_side ? Square::G1 : Square::C1)] = mover;
        setup.board[relative(us, short_side ? Square::F1 : Square::D1)] = make_piece(us, PieceType::Rook);
    } else {
        setup.board[m.to()] = mover;
        if (m.kind() == MoveKind::EnPassant) setup.board[forward(~us, m.to())] = Piece::None;
    }
    return !king_is_attacked(setup, us);
}

bool is_real_kind(MoveKind kind, Rules rules) {
    return kind <= MoveKind::Castling ||
           (kind >= MoveKind::PromoteKnight && kind <= MoveKind::PromoteQueen) ||
           (kind == MoveKind::PromoteKing && rules == Rules::Antichess);
}

}  // namespace

bool naive_attacks(const Setup& setup, Square from, Square to) {
    const int files = index(file_of(to)) - index(file_of(from)),
              ranks = index(rank_of(to)) - index(rank_of(from));
    const int wide = std::max(std::abs(files), std::abs(ranks)),
              narrow = std::min(std::abs(files), std::abs(ranks));
    if (wide == 0) return false;
    switch (type_of(setup.board[from])) {
        case PieceType::Pawn:
            return std::abs(files) == 1 && ranks == (color_of(setup.board[from]) == Color::White ? 1 : -1);
        case PieceType::Knight:
            return wide == 2 && narrow == 1;
        case PieceType::Bishop:
            return wide == narrow && is_open(setup, from, to);
        case PieceType::Rook:
            return narrow == 0 && is_open(setup, from, to);
        case PieceType::Queen:
            return (narrow == 0 || wide == narrow) && is_open(setup, from, to);
        case PieceType::King:
            return wide == 1;
        case PieceType::None:
            return false;
    }
    return false;
}

std::vector<Move> naive_legal_moves(const Setup& setup) {
    std::vector<Move> moves;
    bool can_capture = false;
    const auto captures = [&](Move m) {
        return setup.board[m.to()] != Piece::None || m.kind() == MoveKind::EnPassant;
    };
    for (int raw = 0; raw < 0x10000; ++raw) {
        const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
        if (!is_real_kind(m.kind(), setup.rules) || !may_go(setup, m)) continue;
        if (setup.rules == Rules::Chess && !leaves_king_safe(setup, m)) continue;
        can_capture = can_capture || captures(m);
        moves.push_back(m);
    }
    if (setup.rules == Rules::Antichess && can_capture)
        std::erase_if(moves, [&](Move m) { return !captures(m); });
    return moves;
}

}  // namespace escaque::movegen
