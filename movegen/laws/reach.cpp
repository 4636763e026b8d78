#include "movegen/laws/reach.h"

#include <span>

namespace escaque::movegen {
namespace {

constexpr std::array kOfficers{PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen};

template <Direction D>
Bitboard ray(Bitboard from, Bitboard open) {
    Bitboard seen;
    for (Bitboard step = shift<D>(from); step.any(); step = shift<D>(step & open) - seen) seen |= step;
    return seen;
}

Bitboard diagonals(Bitboard from, Bitboard open) {
    return ray<Direction::NorthEast>(from, open) | ray<Direction::NorthWest>(from, open) |
           ray<Direction::SouthEast>(from, open) | ray<Direction::SouthWest>(from, open);
}

Bitboard ranks_and_files(Bitboard from, Bitboard open) {
    return ray<Direction::North>(from, open) | ray<Direction::South>(from, open) |
           ray<Direction::East>(from, open) | ray<Direction::West>(from, open);
}

Bitboard king_steps(Bitboard from) {
    const Bitboard row = from | shift<Direction::East>(from) | shift<Direction::West>(from);
    return (row | shift<Direction::North>(row) | shift<Direction::South>(row)) - from;
}

Bitboard knight_leaps(Bitboard from) {
    const Bitboard east = shift<Direction::East>(from), west = shift<Direction::West>(from);
    const Bitboard near = east | west, far = shift<Direction::East>(east) | shift<Direction::West>(west);
    const auto two_up = [](Bitboard b) { return shift<Direction::North>(shift<Direction::North>(b)); };
    const auto two_down = [](Bitboard b) { return shift<Direction::South>(shift<Direction::South>(b)); };
    return two_up(near) | two_down(near) | shift<Direction::North>(far) | shift<Direction::South>(far);
}

/// What officers of one type attack from any square of a set, stopped by the first square that is not open.
Bitboard attacks_of(PieceType type, Bitboard from, Bitboard open) {
    switch (type) {
        case PieceType::Knight:
            return knight_leaps(from);
        case PieceType::Bishop:
            return diagonals(from, open);
        case PieceType::Rook:
            return ranks_and_files(from, open);
        default:
            return diagonals(from, open) | ranks_and_files(from, open);
    }
}

Bitboard step_ahead(Color c, Bitboard from) {
    return c == Color::White ? shift<Direction::North>(from) : shift<Direction::South>(from);
}

/// The squares of the file beyond one, as that colour sees it.
Bitboard ahead_of(Color c, Square s) {
    return c == Color::White ? Bitboard(Bitboard(File::A).bits() << index(s) << 8)
                             : Bitboard(Bitboard(File::H).bits() >> (63 - index(s)) >> 8);
}

class Finder {
 public:
    explicit Finder(const Position& position) : position_(position) {
        reach_.solid = position.pieces();
        for (const Color c : kColors) {
            for (const PieceType t : kPieceTypes) reach_.squares[c][t] = position.pieces(c, t);
            for (const Square s : position.pieces(c, PieceType::Pawn))
                reach_.pawns[reach_.pawn_count++] = {.color = c, .start = s, .squares = Bitboard(s)};
            for (const CastlingSide side : kCastlingSides) allow_castling(c, side);
        }
        if (position.en_passant() != Square::None) allow_en_passant();
    }

    const Reach& run() {
        while (grown_) {
            grown_ = false;
            for (const Color c : kColors) {
                for (const PieceType t : kOfficers)
                    if (reach_.squares[c][t].any()) move_officers(c, t);
                move_king(c);
            }
            for (PawnReach& pawn : pawns()) move_pawn(pawn);
        }
        return reach_;
    }

 private:
    std::span<PawnReach> pawns() { return std::span(reach_.pawns).first(reach_.pawn_count); }
    Bitboard solid(Color c) const { return reach_.solid & position_.pieces(c); }
    Bitboard solid_king(Color c) const { return reach_.solid & position_.pieces(c, PieceType::King); }
    /// Where men of that colour can never set foot.
    Bitboard closed(Color c) const { return solid(c) | solid_king(~c); }

    void widen(Bitboard& squares, Bitboard more) {
        if ((more - squares).empty()) return;
        squares |= more;
        grown_ = true;
    }
    void loosen(Bitboard men) {
        if ((men & reach_.solid).empty()) return;
        reach_.solid -= men;
        grown_ = true;
    }
    void note(bool& fact) {
        grown_ |= !fact;
        fact = true;
    }

    /// Nearly always too generous, and nearly never of consequence: rights are rare where walls stand.
    void allow_castling(Color c, CastlingSide side) {
        const Square rook = position_.castling_rook(c, side);
        if (rook == Square::None) return;
        widen(reach_.squares[c][PieceType::King], Bitboard(Position::castled_king(c, side)));
        widen(reach_.squares[c][PieceType::Rook], Bitboard(Position::castled_rook(c, side)));
        loosen(Bitboard(rook) | Bitboard(position_.king(c)));
    }

    /// As if the pawn that has passed might still be taken where it passed.
    void allow_en_passant() {
        const Color passer = ~position_.side_to_move();
        const Bitboard passed(position_.en_passant());
        const Square start = forward(passer, position_.en_passant());
        widen(reach_.squares[passer][PieceType::Pawn], passed);
        for (PawnReach& pawn : pawns())
            if (pawn.start == start) widen(pawn.squares, passed);
    }

    /// Men of colour `c` may take whom they find there.
    void take(Color c, Bitboard on) {
        loosen(on & solid(~c));
        for (PawnReach& pawn : pawns())
            if (pawn.color != c && (pawn.squares & on).any()) note(pawn.taken);
    }
    /// Men of colour `c` that are no pawns may go there, and take whom they find.
    void arrive(Color c, PieceType t, Bitboard to) {
        if ((to - reach_.squares[c][t]).any()) widen(reach_.squares[c][t], to);
        take(c, to);
    }

    void move_officers(Color c, PieceType t) {
        const Bitboard open = ~reach_.solid;
        arrive(c, t, attacks_of(t, reach_.squares[c][t], open) - closed(c));
        for (const Square s : solid(c) & position_.pieces(c, t))
            if ((attacks_of(t, Bitboard(s), open) - closed(c)).any()) loosen(Bitboard(s));
    }

    void move_king(Color c) {
        const Bitboard king = reach_.squares[c][PieceType::King];
        const Bitboard barred = closed(c) | guarded(~c);
        arrive(c, PieceType::King, king_steps(king) - barred);
        if ((king_steps(position_.pieces(c, PieceType::King)) - barred).any())
            loosen(position_.pieces(c, PieceType::King));
    }

    /// The squares that bound pawns leave to this one on its own file.
    Bitboard passable(const PawnReach& pawn) {
        Bitboard squares = ~reach_.solid;
        if (pawn.takes) return squares;
        for (const PawnReach& other : pawns()) {
            if (!other.is_bound() || file_of(other.start) != file_of(pawn.start)) continue;
            const bool is_ahead = (other.start > pawn.start) == (pawn.color == Color::White);
            if (!is_ahead || &other == &pawn) continue;
            Square limit = other.start;
            if (other.color == pawn.color)
                limit = pawn.color == Color::White ? other.squares.last() : other.squares.first();
            squares -= ahead_of(pawn.color, limit) | Bitboard(limit);
        }
        return squares;
    }

    void move_pawn(PawnReach& pawn) {
        const Color c = pawn.color;
        const Bitboard last(relative(c, Rank::R8)), third(relative(c, Rank::R3));
        const Bitboard open = passable(pawn);
        const Bitboard one = step_ahead(c, pawn.squares) & open;
        const Bitboard captures = pawn_attacks(c, pawn.squares) & reach_.of_men(~c);
        const Bitboard to = one | (step_ahead(c, one & third) & open) | captures;
        if (to.empty()) return;
        loosen(Bitboard(pawn.start));
        if (captures.any()) {
            note(pawn.takes);
            take(c, captures);
        }
        widen(pawn.squares, to - last);
        widen(reach_.squares[c][PieceType::Pawn], to - last);
        if ((to & last).empty()) return;
        note(pawn.promotes);
        for (const PieceType t : kOfficers) widen(reach_.squares[c][t], to & last);
    }

    /// What solid men attack for ever. Of sliders only the next squares: further away somebody may interpose.
    Bitboard guarded(Color by) const {
        const Bitboard men = solid(by);
        const Bitboard queens = men & position_.pieces(PieceType::Queen);
        Bitboard set = pawn_attacks(by, men & position_.pieces(PieceType::Pawn));
        set |= knight_leaps(men & position_.pieces(PieceType::Knight));
        set |= king_steps(men & position_.pieces(PieceType::King));
        set |= diagonals((men & position_.pieces(PieceType::Bishop)) | queens, kEmpty);
        set |= ranks_and_files((men & position_.pieces(PieceType::Rook)) | queens, kEmpty);
        return set;
    }

    const Position& position_;
    Reach reach_;
    bool grown_ = true;
};

}  // namespace

Bitboard Reach::of_men(Color c) const {
    Bitboard set = squares[c][PieceType::Pawn];
    for (const PieceType t : kOfficers) set |= squares[c][t];
    return set;
}

Bitboard Reach::attacked_by_men(Color c) const {
    Bitboard set = pawn_attacks(c, squares[c][PieceType::Pawn]);
    for (const PieceType t : kOfficers)
        if (squares[c][t].any()) set |= attacks_of(t, squares[c][t], ~solid);
    return set;
}

Reach reach_of(const Position& position) {
    return Finder(position).run();
}

}  // namespace escaque::movegen
