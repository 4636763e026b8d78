#include "movegen/laws/mate/reach.h"

#include "movegen/board/setup.h"
#include "movegen/laws/mate/quick_helpmate.h"

namespace escaque::movegen {

PackedPosition::PackedPosition(const Position& position) : occupied_(position.pieces().bits()) {
    unsigned place = 0;
    for (const Square s : position.pieces()) {
        men_[place / 16] |= static_cast<std::uint64_t>(index(position.piece_on(s))) << 4 * (place % 16);
        ++place;
    }
    state_ = static_cast<std::uint64_t>(index(position.side_to_move()));
    state_ = state_ << 7 | static_cast<std::uint64_t>(index(position.en_passant()));
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides)
            state_ = state_ << 7 | static_cast<std::uint64_t>(index(position.castling_rook(c, side)));
}

Position PackedPosition::unpack() const {
    Setup setup;
    unsigned place = 0;
    for (const Square s : Bitboard(occupied_)) {
        setup.board[s] = static_cast<Piece>(men_[place / 16] >> 4 * (place % 16) & 15);
        ++place;
    }
    unsigned shift = 0;
    const auto take_square = [&] {
        const auto square = static_cast<Square>(state_ >> shift & 127);
        shift += 7;
        return square;
    };
    for (const Color c : {Color::Black, Color::White})
        for (const CastlingSide side : {CastlingSide::Queen, CastlingSide::King})
            setup.castling_rooks[c][side] = take_square();
    setup.en_passant = take_square();
    setup.side_to_move = static_cast<Color>(state_ >> shift);
    return Position(setup);
}

std::size_t PackedPosition::hash() const {
    const auto mix = [](std::uint64_t h) {
        h *= 0x9E3779B97F4A7C15ULL;
        return h ^ h >> 32;
    };
    return mix(mix(mix(mix(occupied_) ^ men_[0]) ^ men_[1]) ^ state_);
}

namespace {

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

}  // namespace

Reach::Reach(const Position& position) : position_(position), solid_(position.pieces()) {
    for (const Color c : kColors) {
        for (const PieceType t : kPieceTypes) squares_[c][t] = position.pieces(c, t);
        for (const Square s : position.pieces(c, PieceType::Pawn))
            pawns_[pawn_count_++] = {.color = c, .start = s, .squares = Bitboard(s)};
        for (const CastlingSide side : kCastlingSides) allow_castling(c, side);
    }
    if (position.en_passant() != Square::None) allow_en_passant();
}

bool Reach::widen() {
    grown_ = false;
    for (const Color c : kColors) {
        for (const PieceType t : kOfficers)
            if (squares_[c][t].any()) move_officers(c, t);
        move_king(c);
    }
    for (PawnReach& pawn : pawns()) move_pawn(pawn);
    return grown_;
}

/// Castling lets a rook jump, so every rook is given the squares of all rooks of its colour.
Bitboard Reach::squares_from(Square s) const {
    const Color c = color_of(position_.piece_on(s));
    const PieceType t = type_of(position_.piece_on(s));
    if (t == PieceType::Rook) return squares_[c][t];
    Bitboard squares(s);
    for (Bitboard more = squares; more.any(); squares |= more)
        more = (attacks_of(t, squares, ~solid_) & squares_[c][t]) - squares;
    return squares;
}

Bitboard Reach::of_pieces(Color c) const {
    Bitboard set = squares_[c][PieceType::Pawn];
    for (const PieceType t : kOfficers) set |= squares_[c][t];
    return set;
}

Bitboard Reach::attacked_by_pieces(Color c) const {
    Bitboard set = pawn_attacks(c, squares_[c][PieceType::Pawn]);
    for (const PieceType t : kOfficers)
        if (squares_[c][t].any()) set |= attacks_of(t, squares_[c][t], ~solid_);
    return set;
}

/// Nearly always too generous, but this hardly ever matters: castling rights are rare in blocked positions.
void Reach::allow_castling(Color c, CastlingSide side) {
    const Square rook = position_.castling_rook(c, side);
    if (rook == Square::None) return;
    squares_[c][PieceType::King] |= Bitboard(Position::castled_king(c, side));
    squares_[c][PieceType::Rook] |= Bitboard(Position::castled_rook(c, side));
    solid_ -= Bitboard(rook) | Bitboard(position_.king(c));
}

/// As if the pawn could still be taken en passant; it may be captured before it ever moves.
void Reach::allow_en_passant() {
    const Color passer = ~position_.side_to_move();
    const Bitboard passed(position_.en_passant());
    const Square stands = forward(passer, position_.en_passant());
    squares_[passer][PieceType::Pawn] |= passed;
    solid_ -= Bitboard(stands);
    for (PawnReach& pawn : pawns())
        if (pawn.start == stands) pawn.squares |= passed;
}

/// Squares that pieces of that colour can never enter.
Bitboard Reach::closed(Color c) const {
    return solid(c) | (solid_ & position_.pieces(~c, PieceType::King));
}

/// What solid pieces attack for ever. For sliders only the adjacent squares: further away a piece may
/// interpose.
Bitboard Reach::guarded(Color by) const {
    const Bitboard set = solid(by);
    const Bitboard queens = set & position_.pieces(PieceType::Queen);
    return pawn_attacks(by, set & position_.pieces(PieceType::Pawn)) |
           knight_leaps(set & position_.pieces(PieceType::Knight)) |
           king_steps(set & position_.pieces(PieceType::King)) |
           diagonals((set & position_.pieces(PieceType::Bishop)) | queens, kEmpty) |
           ranks_and_files((set & position_.pieces(PieceType::Rook)) | queens, kEmpty);
}

/// The squares that this pawn may enter: not the squares of solid pieces nor, on its own file, a bound pawn's
/// square and what is beyond it.
Bitboard Reach::passable(const PawnReach& pawn) const {
    Bitboard squares = ~solid_;
    if (pawn.takes) return squares;
    const Bitboard ahead = ahead_of(pawn.color, pawn.start);
    if ((ahead & position_.pieces(PieceType::Pawn)).empty()) return squares;
    for (const PawnReach& other : pawns()) {
        if (!ahead.has(other.start) || !other.is_bound()) continue;
        Square limit = other.start;
        if (other.color == pawn.color)
            limit = pawn.color == Color::White ? other.squares.last() : other.squares.first();
        squares -= ahead_of(pawn.color, limit) | Bitboard(limit);
    }
    return squares;
}

void Reach::add(Bitboard& squares, Bitboard more) {
    grown_ |= (more - squares).any();
    squares |= more;
}

void Reach::loosen(Bitboard set) {
    grown_ |= (set & solid_).any();
    solid_ -= set;
}

void Reach::note(bool& fact) {
    grown_ |= !fact;
    fact = true;
}

/// Pieces of colour `c` may capture there.
void Reach::take(Color c, Bitboard on) {
    loosen(on & solid(~c));
    if ((on & squares_[~c][PieceType::Pawn]).empty()) return;
    for (PawnReach& pawn : pawns())
        if (pawn.color != c && (pawn.squares & on).any()) note(pawn.taken);
}

/// Pieces of colour `c` other than pawns may go there and capture.
void Reach::arrive(Color c, PieceType t, Bitboard to) {
    add(squares_[c][t], to);
    take(c, to);
}

void Reach::move_officers(Color c, PieceType t) {
    const Bitboard open = ~solid_;
    arrive(c, t, attacks_of(t, squares_[c][t], open) - closed(c));
    for (const Square s : solid(c) & position_.pieces(c, t))
        if ((attacks_of(t, Bitboard(s), open) - closed(c)).any()) loosen(Bitboard(s));
}

void Reach::move_king(Color c) {
    const Bitboard barred = closed(c) | guarded(~c);
    arrive(c, PieceType::King, king_steps(squares_[c][PieceType::King]) - barred);
    if ((king_steps(position_.pieces(c, PieceType::King)) - barred).any())
        loosen(position_.pieces(c, PieceType::King));
}

void Reach::move_pawn(PawnReach& pawn) {
    const Color c = pawn.color;
    const Bitboard last(relative(c, Rank::R8)), third(relative(c, Rank::R3));
    const Bitboard open = passable(pawn);
    const Bitboard one = step_ahead(c, pawn.squares) & open;
    const Bitboard captures = pawn_attacks(c, pawn.squares) & of_pieces(~c);
    const Bitboard to = one | (step_ahead(c, one & third) & open) | captures;
    if (to.empty()) return;
    loosen(Bitboard(pawn.start));
    if (captures.any()) {
        note(pawn.takes);
        take(c, captures);
    }
    add(pawn.squares, to - last);
    add(squares_[c][PieceType::Pawn], to - last);
    if ((to & last).empty()) return;
    note(pawn.promotes);
    for (const PieceType t : kOfficers) add(squares_[c][t], to & last);
}

}  // namespace escaque::movegen
