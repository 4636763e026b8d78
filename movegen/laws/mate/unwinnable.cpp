#include "movegen/laws/mate/unwinnable.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>
#include <vector>

#include "movegen/board/attacks.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/reach.h"

namespace escaque::movegen {

namespace {

struct Hash {
    std::size_t operator()(const PackedPosition& position) const { return position.hash(); }
};

class SkeletonSearch {
 public:
    SkeletonSearch(const Position& position, Color winner, std::size_t most) : winner_(winner), most_(most) {
        for (const Color c : kColors) bishops_[c] = squares_of_bishops(position, c);
    }

    /// Looks at every skeleton that can arise, once each; gives up when one of them may be a mate, or when
    /// they are too many.
    bool finds_no_mate(const Position& position) {
        add(without_bishops(position));
        while (!open_.empty() && is_sure_) {
            const Position skeleton = open_.back().unpack();
            open_.pop_back();
            expand(skeleton);
            is_sure_ &= seen_.size() <= most_;
        }
        return is_sure_;
    }

 private:
    static Bitboard squares_of_bishops(const Position& position, Color c) {
        const Bitboard bishops = position.pieces(c, PieceType::Bishop);
        if (bishops.empty()) return kEmpty;
        return (bishops & kLightSquares).any() ? kLightSquares : kDarkSquares;
    }
    static Setup without_bishops(const Position& position) {
        Setup setup = position.setup();
        for (const Square s : position.pieces(PieceType::Bishop)) setup.board[s] = Piece::None;
        return setup;
    }

    /// Not where the king of the side that has moved is attacked: only pawns and kings are there to attack
    /// it, and no bishop can change that.
    void add(const Setup& setup) {
        if (why_unplayable(setup)) return;
        const PackedPosition packed{Position(setup)};
        if (seen_.insert(packed).second) open_.push_back(packed);
    }

    /// After a move of the winner, with the loser to move, whose king the winner's bishops may attack or not.
    void judge(const Position& next, bool bishops_may_check) {
        const Color loser = ~winner_;
        if (next.side_to_move() != loser) return;
        const Square king = next.king(loser);
        if (!next.in_check() && !(bishops_may_check && bishops_[winner_].has(king))) return;
        const auto is_flight = [&](Move move) {
            return move.from() == king && !(bishops_[winner_] | bishops_[loser]).has(move.to());
        };
        if (std::ranges::none_of(legal_moves(next), is_flight)) is_sure_ = false;
    }

    void expand(const Position& skeleton) {
        for (const Move move : legal_moves(skeleton)) {
            if (move.is_promotion()) is_sure_ = false;
            if (!is_sure_) return;
            const Position next = skeleton.after(move);
            judge(next, skeleton.moved(move) == PieceType::Pawn || unmasks(skeleton, move.from()));
            add(next.setup());
        }
        move_bishops(skeleton);
        take_bishops(skeleton);
    }

    /// Does a king that leaves this square open a diagonal to the other king?
    bool unmasks(const Position& skeleton, Square from) const {
        return bishop_attacks(skeleton.king(~skeleton.side_to_move()), skeleton.pieces()).has(from);
    }

    /// A bishop goes to any square of its colour, and may take a pawn there.
    void move_bishops(const Position& skeleton) {
        const Color mover = skeleton.side_to_move();
        if (bishops_[mover].empty()) return;
        Setup setup = skeleton.setup();
        setup.side_to_move = ~mover;
        setup.en_passant = Square::None;
        add_and_judge(setup);
        for (const Square s : skeleton.pieces(~mover, PieceType::Pawn) & bishops_[mover]) {
            const Piece pawn = std::exchange(setup.board[s], Piece::None);
            add_and_judge(setup);
            setup.board[s] = pawn;
        }
    }

    /// Pawns take bishops. Kings need no such moves: they may go to the same squares anyway.
    void take_bishops(const Position& skeleton) {
        const Color mover = skeleton.side_to_move();
        Setup setup = skeleton.setup();
        setup.side_to_move = ~mover;
        setup.en_passant = Square::None;
        for (const Square from : skeleton.pieces(mover, PieceType::Pawn)) {
            for (const Square to : (pawn_attacks(mover, from) & bishops_[~mover]) - skeleton.pieces()) {
                if (Bitboard(relative(mover, Rank::R8)).has(to)) {
                    is_sure_ = false;
                    return;
                }
                std::swap(setup.board[from], setup.board[to]);
                add_and_judge(setup);
                std::swap(setup.board[from], setup.board[to]);
            }
        }
    }

    void add_and_judge(const Setup& setup) {
        if (why_unplayable(setup)) return;
        judge(Position(setup), true);
        add(setup);
    }

    const Color winner_;
    const std::size_t most_;
    Per<Color, Bitboard> bishops_;  // where they may stand; empty if there are none
    std::unordered_set<PackedPosition, Hash> seen_;
    std::vector<PackedPosition> open_;
    bool is_sure_ = true;
};

}  // namespace

bool has_no_mate_in_skeleton(const Position& position, Color winner, std::size_t most_skeletons) {
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    if (position.pieces() != (position.pieces(PieceType::King, PieceType::Pawn) | bishops) ||
        position.has_castling_rights())
        return false;
    for (const Color c : kColors)
        if ((position.pieces(c) & bishops & kLightSquares).any() &&
            (position.pieces(c) & bishops & kDarkSquares).any())
            return false;
    return SkeletonSearch(position, winner, most_skeletons).finds_no_mate(position);
}

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

    static constexpr std::size_t kMax = 15;
    std::array<Bitboard, kMax> reaches_;
    std::array<Square, kMax> holds_{};
    std::array<bool, kMax> asked_{};
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
