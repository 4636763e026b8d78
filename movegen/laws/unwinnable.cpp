#include "movegen/laws/unwinnable.h"

#include <array>

#include "movegen/laws/reach.h"

namespace escaque::movegen {
namespace {

/// The men of one side that may come to block flight squares of their own king.
class Blockers {
 public:
    Blockers(const Position& position, const Reach& reach, Color c) {
        for (const PieceType t : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
            for (const Square s : position.pieces(c, t)) add(squares_of(t, s, reach.squares(c, t)));
        for (const PawnReach& pawn : reach.pawns())
            if (pawn.color == c) add(pawn.promotes ? reach.of_men(c) : pawn.squares);
    }

    /// Can all these squares be blocked at once, each by a man of its own?
    bool can_fill(Bitboard squares) {
        if (squares.count() > static_cast<int>(count_)) return false;
        holds_.fill(Square::None);
        for (const Square s : squares) {
            asked_.fill(false);
            if (!place_man_on(s)) return false;
        }
        return true;
    }

 private:
    static Bitboard squares_of(PieceType t, Square s, Bitboard reach) {
        if (t != PieceType::Bishop) return reach;
        return reach & (is_light(s) ? kLightSquares : kDarkSquares);
    }
    void add(Bitboard squares) { reaches_[count_++] = squares; }

    /// An augmenting path: a man that stands elsewhere already may be sent on to a square left for him.
    bool place_man_on(Square s) {
        for (std::size_t man = 0; man < count_; ++man) {
            if (asked_[man] || !reaches_[man].has(s)) continue;
            asked_[man] = true;
            if (holds_[man] != Square::None && !place_man_on(holds_[man])) continue;
            holds_[man] = s;
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

/// Is there a square for the king on which a man of the winner attacks it and every flight square is
/// attacked, next to the winner's king or, if blockers are given, blocked?
bool may_mate(const Reach& reach, Color winner, Blockers* blockers) {
    const Bitboard attacked = reach.attacked_by_men(winner);
    const Bitboard blockable = blockers ? reach.of_men(~winner) : kEmpty;
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

/// A knight alone needs every flight square blocked or guarded by its king, and a queen that blocks takes the
/// knight or steps between. Bishops of one colour guard no square next to the king by a side; a man who
/// blocks one of the two that touch the line of the check could interpose, unless he is a pawn, a knight or a
/// bishop that moves on the other colour.
bool lacks_mating_material(const Position& position, Color winner) {
    const Bitboard men = position.pieces(winner) - position.pieces(winner, PieceType::King);
    if (men.empty()) return true;
    const Bitboard knights = men & position.pieces(PieceType::Knight);
    const Bitboard bishops = men & position.pieces(PieceType::Bishop);
    if (men == knights)
        return !knights.more_than_one() &&
               position.pieces(~winner) == position.pieces(~winner, PieceType::King, PieceType::Queen);
    if (men != bishops || position.pieces(PieceType::Pawn, PieceType::Knight).any()) return false;
    const Bitboard all_bishops = position.pieces(PieceType::Bishop);
    return (all_bishops & kLightSquares).empty() || (all_bishops & kDarkSquares).empty();
}

bool is_walled_off(const Position& position, Color winner) {
    Reach reach(position);
    // On most boards much is possible before the whole bound is known.
    while (reach.widen())
        if (may_mate(reach, winner, nullptr)) return false;
    Blockers blockers(position, reach, ~winner);
    return !may_mate(reach, winner, &blockers);
}

}  // namespace escaque::movegen
