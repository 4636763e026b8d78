#include "movegen/laws/mate/unwinnable.h"

#include <array>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/reach.h"

namespace escaque::movegen {
namespace {

/// The pieces of one side that may get to block flight squares of their own king.
class Blockers {
 public:
    Blockers(const Position& position, const Reach& reach, Color c) {
        for (const Square s :
             position.pieces(c) - position.pieces(c, PieceType::King) - position.pieces(c, PieceType::Pawn))
            add(reach.squares_from(s));
        for (const PawnReach& pawn : reach.pawns())
            if (pawn.color == c) add(pawn.promotes ? reach.of_pieces(c) : pawn.squares);
    }

    /// Can all these squares be blocked at once, each by a different piece?
    bool can_fill(Bitboard squares) {
        if (squares.count() > static_cast<int>(count_)) return false;
        holds_.fill(Square::None);
        for (const Square s : squares) {
            asked_.fill(false);
            if (!place_on(s)) return false;
        }
        return true;
    }

 private:
    void add(Bitboard squares) { reaches_[count_++] = squares; }

    /// An augmenting path: a piece that was assigned to another square may be moved on to a free one.
    bool place_on(Square s) {
        for (std::size_t piece = 0; piece < count_; ++piece) {
            if (asked_[piece] || !reaches_[piece].has(s)) continue;
            asked_[piece] = true;
            if (holds_[piece] != Square::None && !place_on(holds_[piece])) continue;
            holds_[piece] = s;
            return true;
        }
        return false;
    }

    static constexpr std::size_t kMost = 15;
    std::array<Bitboard, kMost> reaches_;
    std::array<Square, kMost> holds_{};
    std::array<bool, kMost> asked_{};
    std::size_t count_ = 0;
};

/// Is there a square where a piece of the winner attacks the king, and every flight square is attacked, next
/// to the winner's king or, if blockers are given, blocked?
bool may_mate(const Reach& reach, Color winner, Blockers* blockers) {
    const Bitboard attacked = reach.attacked_by_pieces(winner);
    const Bitboard blockable = blockers ? reach.of_pieces(~winner) : kEmpty;
    for (const Square king : reach.squares(~winner, PieceType::King) & attacked) {
        const Bitboard flights = king_attacks(king) - attacked;
        Bitboard hunters = reach.squares(winner, PieceType::King) - king_attacks(king) - Bitboard(king);
        for (const Square flight : flights - blockable) hunters &= king_attacks(flight);
        for (const Square hunter : hunters) {
            const Bitboard open = flights - king_attacks(hunter);
            if (open.empty() || (blockers && blockers->can_fill(open))) return true;
        }
    }
    return false;
}

}  // namespace

/// A knight alone needs every flight square blocked or guarded by its king, and a queen that blocks can take
/// the knight or interpose. Bishops of one colour do not guard the squares that share a side with the king's.
/// A piece that blocks one of the two next to the line of the check could interpose, unless it is a pawn, a
/// knight or a bishop on the other colour.
bool lacks_mating_material(const Position& position, Color winner) {
    const Bitboard own = position.pieces(winner) - position.pieces(winner, PieceType::King);
    if (own.empty()) return true;
    const Bitboard knights = own & position.pieces(PieceType::Knight);
    const Bitboard bishops = own & position.pieces(PieceType::Bishop);
    if (own == knights)
        return !knights.more_than_one() &&
               position.pieces(~winner) == position.pieces(~winner, PieceType::King, PieceType::Queen);
    if (own != bishops || position.pieces(PieceType::Pawn, PieceType::Knight).any()) return false;
    const Bitboard all_bishops = position.pieces(PieceType::Bishop);
    return (all_bishops & kLightSquares).empty() || (all_bishops & kDarkSquares).empty();
}

bool is_walled_off(const Position& position, Color winner) {
    Reach reach(position);
    // On most boards a mate is already possible before the whole bound is known.
    while (reach.widen())
        if (may_mate(reach, winner, nullptr)) return false;
    Blockers blockers(position, reach, ~winner);
    return !may_mate(reach, winner, &blockers);
}

bool is_plainly_unwinnable(const Position& position, Color winner) {
    if (count_legal_moves(position) == 0) return !position.in_check() || position.side_to_move() == winner;
    return lacks_mating_material(position, winner) || is_walled_off(position, winner);
}

}  // namespace escaque::movegen
