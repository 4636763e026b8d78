#include "search/ordering/see.h"

namespace escaque::search {

using namespace movegen;
using eval::Score;

Score see_value(PieceType type) {
    // Centipawns, as is usual: the exchange needs only the order and about the ratio of the pieces.
    constexpr std::array<Score, 7> kValues{100, 320, 330, 500, 950, 10000, 0};
    return kValues[static_cast<std::size_t>(type)];
}

namespace {

/// Pieces that may not leave the line to their king, and so may not take on `target`, as long as the pinning
/// piece stays.
Bitboard held(const Position& position, Color c, Square target) {
    const Square king = position.king(c);
    const Bitboard pinned =
        c == position.side_to_move() ? position.pinned() : position.blockers(c) & position.pieces(c);
    return pinned - line(king, target);
}

/// The captures on one square, in turn, each with the least valuable piece that can take.
class Exchange {
 public:
    /// `standing` is the value of the piece on the square, `occupied` the board without the pieces that have
    /// captured.
    Exchange(const Position& position, Square target, Score standing, Bitboard occupied)
        : position_(position), target_(target), standing_(standing), occupied_(occupied) {
        attackers_ = position.attackers_to(target, occupied) & occupied;
        attackers_ -= held(position, Color::White, target) | held(position, Color::Black, target);
    }

    /// Can `side`, whose turn it is to take, win at least this much? No capture is compulsory.
    bool wins(Color side, Score wanted) {
        PieceType taker = PieceType::None;
        for (bool yes = true;; yes = !yes) {
            if (wanted <= 0) return yes;
            if (standing_ < wanted) return !yes;  // not even if nobody takes back
            if (taker != PieceType::None) leave(~side, taker);
            taker = least(side);
            if (taker == PieceType::None) return !yes;
            // A king cannot take a defended piece.
            if (taker == PieceType::King && (attackers_ & position_.pieces(~side)).any()) return !yes;
            // The same question for the opponent: can he win enough back?
            wanted = standing_ - wanted + 1;
            standing_ = see_value(taker);
            side = ~side;
        }
    }

 private:
    PieceType least(Color side) const {
        const Bitboard pieces = attackers_ & position_.pieces(side);
        if (pieces.any())
            for (const PieceType type : kPieceTypes)
                if ((pieces & position_.pieces(type)).any()) return type;
        return PieceType::None;
    }

    /// A slider behind the capturing piece attacks from now on, too.
    void leave(Color side, PieceType taker) {
        occupied_ -= Bitboard((attackers_ & position_.pieces(side, taker)).first());
        if (taker == PieceType::Pawn || taker == PieceType::Bishop || taker == PieceType::Queen)
            attackers_ |=
                bishop_attacks(target_, occupied_) & position_.pieces(PieceType::Bishop, PieceType::Queen);
        if (taker == PieceType::Rook || taker == PieceType::Queen)
            attackers_ |=
                rook_attacks(target_, occupied_) & position_.pieces(PieceType::Rook, PieceType::Queen);
        attackers_ &= occupied_;
    }

    const Position& position_;
    const Square target_;
    Score standing_;
    Bitboard occupied_;
    Bitboard attackers_;
};

}  // namespace

bool see_ge(const Position& position, Move m, Score threshold) {
    if (m.kind() == MoveKind::Castling) return threshold <= 0;
    const Square from = m.from(), to = m.to();
    Score won = see_value(position.captured(m));
    PieceType mover = position.moved(m);
    if (m.is_promotion()) {
        mover = m.promotion();
        won += see_value(mover) - see_value(PieceType::Pawn);
    }
    const Score standing = see_value(mover);
    // Most moves are decided before any recapture: too little is won, or enough even if the mover is lost.
    if (won < threshold) return false;
    if (won - standing >= threshold) return true;

    Bitboard occupied = position.pieces() - Bitboard(from) - Bitboard(to);
    if (m.kind() == MoveKind::EnPassant) occupied -= Bitboard(make_square(file_of(to), rank_of(from)));
    return !Exchange(position, to, standing, occupied).wins(~position.side_to_move(), won - threshold + 1);
}

}  // namespace escaque::search
