// Legal moves of chess. No illegal move is generated and discarded later: check and pins limit the targets
// beforehand.
#include "movegen/generate/move_sink.h"

namespace escaque::movegen {
namespace {

template <Color Us, typename Sink>
class ChessGenerator {
 public:
    ChessGenerator(const Position& position, MoveSet set, Sink& sink)
        : position_(position),
          set_(set),
          sink_(sink),
          king_(position.king(Us)),
          occupied_(position.pieces()),
          enemies_(position.pieces(~Us)),
          targets_(targets_of(set, position.pieces(Us), enemies_)) {}

    void run() {
        king_moves();
        if (position_.checkers().more_than_one()) return;
        if (position_.in_check())
            check_mask_ = between(king_, position_.checkers().first()) | position_.checkers();
        else if (set_ != MoveSet::Noisy)
            castling();
        piece_moves();
        pawns();
        if (set_ != MoveSet::Quiet && position_.en_passant() != Square::None) en_passant();
    }

 private:
    void king_moves() {
        Bitboard safe;
        const Bitboard without_king = occupied_ ^ Bitboard(king_);
        for (const Square to : king_attacks(king_) & targets_)
            if (!position_.is_attacked(to, ~Us, without_king)) safe |= Bitboard(to);
        sink_.piece_moves(king_, safe);
    }

    Bitboard allowed_from(Square from) const {
        return position_.pinned().has(from) ? check_mask_ & line(king_, from) : check_mask_;
    }

    void piece_moves() {
        const Bitboard targets = targets_ & check_mask_;
        for (const Square from : position_.pieces(Us, PieceType::Knight) - position_.pinned())
            sink_.piece_moves(from, knight_attacks(from) & targets);
        for (const Square from : position_.pieces(Us, PieceType::Bishop, PieceType::Queen))
            sink_.piece_moves(from, bishop_attacks(from, occupied_) & targets_ & allowed_from(from));
        for (const Square from : position_.pieces(Us, PieceType::Rook, PieceType::Queen))
            sink_.piece_moves(from, rook_attacks(from, occupied_) & targets_ & allowed_from(from));
    }

    void pawns() {
        const Bitboard pawns = position_.pieces(Us, PieceType::Pawn);
        const Bitboard pinned = pawns & position_.pinned();
        pawn_moves<Us>(pawns - pinned, occupied_, enemies_, check_mask_, set_, false, sink_);
        for (const Square from : pinned)
            pawn_moves<Us>(Bitboard(from), occupied_, enemies_, allowed_from(from), set_, false, sink_);
    }

    void en_passant() {
        const Square to = position_.en_passant();
        for (const Square from : pawn_attacks(~Us, to) & position_.pieces(Us, PieceType::Pawn))
            if (position_.en_passant_is_legal(from, to)) sink_.single(Move(from, to, MoveKind::EnPassant));
    }

    void castling() {
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = position_.castling_rook(Us, side);
            if (rook != Square::None && may_castle(side, rook))
                sink_.single(Move(king_, rook, MoveKind::Castling));
        }
    }

    /// All squares that king and rook cross or land on must be empty but for those two, and none that the
    /// king crosses or lands on attacked. In Chess960 the rook may have shielded the king, so the last look
    /// is at the board after the move.
    bool may_castle(CastlingSide side, Square rook) const {
        const Square king_to = Position::castled_king(Us, side), rook_to = Position::castled_rook(Us, side);
        const Bitboard both = Bitboard(king_) | Bitboard(rook);
        const Bitboard king_path = between(king_, king_to) | Bitboard(king_to);
        const Bitboard rook_path = between(rook, rook_to) | Bitboard(rook_to);
        if (((king_path | rook_path) & (occupied_ ^ both)).any()) return false;
        for (const Square s : king_path)
            if (position_.is_attacked(s, ~Us, occupied_)) return false;
        return !position_.is_attacked(king_to, ~Us,
                                      (occupied_ ^ both) | Bitboard(king_to) | Bitboard(rook_to));
    }

    const Position& position_;
    const MoveSet set_;
    Sink& sink_;
    const Square king_;
    const Bitboard occupied_;
    const Bitboard enemies_;
    const Bitboard targets_;
    Bitboard check_mask_ = kAll;
};

template <typename Sink>
void generate_into(const Position& position, MoveSet set, Sink& sink) {
    if (position.side_to_move() == Color::White)
        ChessGenerator<Color::White, Sink>(position, set, sink).run();
    else
        ChessGenerator<Color::Black, Sink>(position, set, sink).run();
}

/// Can the piece on `from`, not a king, move to `to`? En passant and castling are not covered.
bool reaches(const Position& position, Move m) {
    const Square from = m.from(), to = m.to();
    const Color us = position.side_to_move();
    if (position.moved(m) != PieceType::Pawn)
        return m.kind() == MoveKind::Normal && attacks(position.moved(m), from, position.pieces()).has(to);
    if ((relative(us, rank_of(to)) == Rank::R8) != m.is_promotion()) return false;
    if (m.kind() == MoveKind::DoubleStep)
        return relative(us, rank_of(from)) == Rank::R2 && to == forward(us, forward(us, from)) &&
               position.is_empty(to) && position.is_empty(forward(us, from));
    if (!position.is_empty(to)) return pawn_attacks(us, from).has(to);
    return to == forward(us, from);
}

}  // namespace

void generate_chess(const Position& position, MoveSet set, MoveList& list) {
    ListSink sink(list);
    generate_into(position, set, sink);
}

void generate_chess_quiet_checks(const Position& position, const CheckDetector& checks, MoveList& list) {
    CheckSink sink(checks, list);
    generate_into(position, MoveSet::Quiet, sink);
}

int count_chess(const Position& position) {
    CountSink sink;
    generate_into(position, MoveSet::All, sink);
    return sink.count();
}

bool is_legal_chess(const Position& position, Move m) {
    const Color us = position.side_to_move();
    const Square from = m.from(), to = m.to();
    if (!position.pieces(us).has(from)) return false;
    if (m.kind() == MoveKind::Castling || m.kind() == MoveKind::EnPassant) {
        MoveList special;  // rare enough to ask the generator itself
        generate_chess(position, MoveSet::All, special);
        return special.contains(m);
    }
    if (m.kind() > MoveKind::Castling &&
        (m.kind() < MoveKind::PromoteKnight || m.kind() > MoveKind::PromoteQueen))
        return false;
    if (position.pieces(us).has(to) || !reaches(position, m)) return false;
    const Square king = position.king(us);
    if (from == king) return !position.is_attacked(to, ~us, position.pieces() ^ Bitboard(from));
    if (position.pinned().has(from) && !line(king, from).has(to)) return false;
    const Bitboard checkers = position.checkers();
    if (checkers.empty()) return true;
    return !checkers.more_than_one() && (between(king, checkers.first()) | checkers).has(to);
}

}  // namespace escaque::movegen
