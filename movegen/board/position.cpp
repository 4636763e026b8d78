#include "movegen/board/position.h"

#include "movegen/board/setup.h"

namespace escaque::movegen {
namespace {

Setup start_setup() {
    Setup setup;
    constexpr std::array kBackRank{PieceType::Rook, PieceType::Knight, PieceType::Bishop, PieceType::Queen,
                                   PieceType::King, PieceType::Bishop, PieceType::Knight, PieceType::Rook};
    for (int i = 0; i < 8; ++i) {
        const auto file = static_cast<File>(i);
        for (const Color c : kColors) {
            setup.board[make_square(file, relative(c, Rank::R1))] =
                make_piece(c, kBackRank[static_cast<std::size_t>(i)]);
            setup.board[make_square(file, relative(c, Rank::R2))] = make_piece(c, PieceType::Pawn);
        }
    }
    for (const Color c : kColors) {
        setup.castling_rooks[c][CastlingSide::King] = relative(c, Square::H1);
        setup.castling_rooks[c][CastlingSide::Queen] = relative(c, Square::A1);
    }
    return setup;
}

}  // namespace

Position::Position() : Position(start_setup()) {}

Position::Position(const Setup& setup)
    : castling_rooks_(setup.castling_rooks),
      side_(setup.side_to_move),
      rules_(setup.rules),
      halfmove_clock_(setup.halfmove_clock),
      fullmove_number_(setup.fullmove_number) {
    board_.fill(Piece::None);
    for (const Square s : kAll)
        if (setup.board[s] != Piece::None) put(setup.board[s], s);
    for (const auto& rooks : castling_rooks_)
        for (const Square rook : rooks)
            if (rook != Square::None) key_ ^= kZobrist.castling_rook[rook];
    if (side_ == Color::Black) key_ ^= kZobrist.black_to_move;
    if (rules_ == Rules::Antichess) key_ ^= kZobrist.antichess;
    update_checks();
    if (was_jumped_over(setup, setup.en_passant)) set_en_passant(setup.en_passant);
}

Setup Position::setup() const {
    Setup setup;
    setup.board = board_;
    setup.side_to_move = side_;
    setup.castling_rooks = castling_rooks_;
    setup.en_passant = en_passant_;
    setup.halfmove_clock = halfmove_clock_;
    setup.fullmove_number = fullmove_number_;
    setup.rules = rules_;
    return setup;
}

void Position::put(Piece p, Square s) {
    board_[s] = p;
    by_type_[type_of(p)] |= Bitboard(s);
    by_color_[color_of(p)] |= Bitboard(s);
    toggle_keys(p, kZobrist.piece[p][s]);
}

void Position::take(Piece p, Square s) {
    board_[s] = Piece::None;
    by_type_[type_of(p)] ^= Bitboard(s);
    by_color_[color_of(p)] ^= Bitboard(s);
    toggle_keys(p, kZobrist.piece[p][s]);
}

void Position::relocate(Piece p, Square from, Square to) {
    const Bitboard both = Bitboard(from) | Bitboard(to);
    board_[from] = Piece::None;
    board_[to] = p;
    by_type_[type_of(p)] ^= both;
    by_color_[color_of(p)] ^= both;
    toggle_keys(p, kZobrist.piece[p][from] ^ kZobrist.piece[p][to]);
}

void Position::toggle_keys(Piece p, Key key) {
    key_ ^= key;
    const PieceType type = type_of(p);
    if (type == PieceType::Pawn) {
        pawn_key_ ^= key;
        return;
    }
    non_pawn_keys_[color_of(p)] ^= key;
    if (type == PieceType::Knight || type == PieceType::Bishop || type == PieceType::King) minor_key_ ^= key;
}

Bitboard Position::attackers_to(Square s, Bitboard occupied) const {
    return (pawn_attacks(Color::White, s) & pieces(Color::Black, PieceType::Pawn)) |
           (pawn_attacks(Color::Black, s) & pieces(Color::White, PieceType::Pawn)) |
           (knight_attacks(s) & pieces(PieceType::Knight)) | (king_attacks(s) & pieces(PieceType::King)) |
           (bishop_attacks(s, occupied) & pieces(PieceType::Bishop, PieceType::Queen)) |
           (rook_attacks(s, occupied) & pieces(PieceType::Rook, PieceType::Queen));
}

Bitboard Position::attacked_by(Color by, Bitboard occupied) const {
    Bitboard set = pawn_attacks(by, pieces(by, PieceType::Pawn));
    for (const Square s : pieces(by, PieceType::Knight)) set |= knight_attacks(s);
    for (const Square s : pieces(by, PieceType::Bishop, PieceType::Queen)) set |= bishop_attacks(s, occupied);
    for (const Square s : pieces(by, PieceType::Rook, PieceType::Queen)) set |= rook_attacks(s, occupied);
    for (const Square s : pieces(by, PieceType::King)) set |= king_attacks(s);
    return set;
}

Bitboard Position::snipers(Color king_color) const {
    const Square target = king(king_color);
    return pieces(~king_color) &
           ((bishop_attacks(target, kEmpty) & pieces(PieceType::Bishop, PieceType::Queen)) |
            (rook_attacks(target, kEmpty) & pieces(PieceType::Rook, PieceType::Queen)));
}

Bitboard Position::blockers(Color king_color) const {
    const Square target = king(king_color);
    Bitboard set;
    for (const Square sniper : snipers(king_color)) {
        const Bitboard shield = between(target, sniper) & pieces();
        if (!shield.more_than_one()) set |= shield;
    }
    return set;
}

BoardDelta Position::make(Move m) {
    BoardDelta delta;
    ++halfmove_clock_;
    clear_en_passant();
    if (m.kind() == MoveKind::Castling)
        castle(m, delta);
    else
        move_piece(m, delta);
    pass_turn();
    if (m.kind() == MoveKind::DoubleStep) set_en_passant(forward(~side_, m.from()));
    return delta;
}

void Position::make_null() {
    ++halfmove_clock_;
    clear_en_passant();
    pass_turn();
}

void Position::pass_turn() {
    fullmove_number_ += side_ == Color::Black;
    side_ = ~side_;
    key_ ^= kZobrist.black_to_move;
    update_checks();
}

void Position::move_piece(Move m, BoardDelta& delta) {
    const Square from = m.from(), to = m.to();
    const Piece mover = board_[from];
    drop_castling_rights(m, mover);
    delta.remove(mover, from);
    const Square victim_square =
        m.kind() == MoveKind::EnPassant ? make_square(file_of(to), rank_of(from)) : to;
    if (const Piece victim = board_[victim_square]; victim != Piece::None) {
        take(victim, victim_square);
        delta.remove(victim, victim_square);
        halfmove_clock_ = 0;
    }
    if (type_of(mover) == PieceType::Pawn) halfmove_clock_ = 0;
    if (!m.is_promotion()) {
        relocate(mover, from, to);
        delta.add(mover, to);
        return;
    }
    const Piece promoted = make_piece(side_, m.promotion());
    take(mover, from);
    put(promoted, to);
    delta.add(promoted, to);
}

/// King and rook may land on each other's squares, so both leave before either arrives.
void Position::castle(Move m, BoardDelta& delta) {
    const CastlingSide wing = castling_side(m);
    const Piece king = make_piece(side_, PieceType::King), rook = make_piece(side_, PieceType::Rook);
    take(king, m.from());
    take(rook, m.to());
    put(king, castled_king(side_, wing));
    put(rook, castled_rook(side_, wing));
    delta.remove(king, m.from());
    delta.remove(rook, m.to());
    delta.add(king, castled_king(side_, wing));
    delta.add(rook, castled_rook(side_, wing));
    for (const CastlingSide s : kCastlingSides) drop_castling_right(side_, s);
}

void Position::drop_castling_right(Color c, CastlingSide s) {
    Square& rook = castling_rooks_[c][s];
    if (rook == Square::None) return;
    key_ ^= kZobrist.castling_rook[rook];
    rook = Square::None;
}

/// A right is lost when its king or its rook moves, or the rook is taken.
void Position::drop_castling_rights(Move m, Piece mover) {
    for (const CastlingSide s : kCastlingSides) {
        if (type_of(mover) == PieceType::King || castling_rooks_[side_][s] == m.from())
            drop_castling_right(side_, s);
        if (castling_rooks_[~side_][s] == m.to()) drop_castling_right(~side_, s);
    }
}

void Position::clear_en_passant() {
    if (en_passant_ == Square::None) return;
    key_ ^= kZobrist.en_passant[file_of(en_passant_)];
    en_passant_ = Square::None;
}

void Position::set_en_passant(Square s) {
    if (!somebody_takes_en_passant(s)) return;
    en_passant_ = s;
    key_ ^= kZobrist.en_passant[file_of(s)];
}

bool Position::somebody_takes_en_passant(Square s) const {
    const Bitboard takers = pawn_attacks(~side_, s) & pieces(side_, PieceType::Pawn);
    if (!has_royal_king(rules_)) return takers.any();
    for (const Square from : takers)
        if (en_passant_is_legal(from, s)) return true;
    return false;
}

bool Position::en_passant_is_legal(Square from, Square to) const {
    const Square victim = forward(~side_, to);
    const Bitboard occupied = (pieces() ^ Bitboard(from) ^ Bitboard(victim)) | Bitboard(to);
    return (attackers_to(king(side_), occupied) & (pieces(~side_) - Bitboard(victim))).empty();
}

/// Checks and pins in one walk over the sliders that look at the king. Another king never gives check.
void Position::update_checks() {
    if (!has_royal_king(rules_)) return;
    const Square target = king(side_);
    checkers_ = (pawn_attacks(side_, target) & pieces(~side_, PieceType::Pawn)) |
                (knight_attacks(target) & pieces(~side_, PieceType::Knight));
    pinned_ = kEmpty;
    for (const Square sniper : snipers(side_)) {
        const Bitboard shield = between(target, sniper) & pieces();
        if (shield.empty())
            checkers_ |= Bitboard(sniper);
        else if (!shield.more_than_one())
            pinned_ |= shield & pieces(side_);
    }
}

}  // namespace escaque::movegen
