// The board and everything else that belongs to a position: side to move, castling rights, en passant,
// counters. A position is a small value: to try a move, copy it and make the move on the copy. Moves are
// never unmade.
#pragma once

#include <cstdint>

#include "movegen/board/attacks.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"
#include "movegen/board/zobrist.h"

namespace escaque::movegen {

struct Setup;

class Position {
 public:
    /// The start position of chess.
    Position();
    /// A position that `why_unplayable` accepts. An en passant square that nobody can use is
    /// dropped.
    explicit Position(const Setup&);

    Setup setup() const;

    Rules rules() const { return rules_; }
    Color side_to_move() const { return side_; }
    Piece piece_on(Square s) const { return board_[s]; }
    bool is_empty(Square s) const { return board_[s] == Piece::None; }

    Bitboard pieces() const { return by_color_[Color::White] | by_color_[Color::Black]; }
    Bitboard pieces(Color c) const { return by_color_[c]; }
    Bitboard pieces(PieceType t) const { return by_type_[t]; }
    Bitboard pieces(PieceType a, PieceType b) const { return by_type_[a] | by_type_[b]; }
    Bitboard pieces(Color c, PieceType t) const { return by_color_[c] & by_type_[t]; }
    Bitboard pieces(Color c, PieceType a, PieceType b) const {
        return by_color_[c] & (by_type_[a] | by_type_[b]);
    }
    /// Only under rules with a royal king.
    Square king(Color c) const { return pieces(c, PieceType::King).first(); }

    /// The square behind a pawn that has just made a double step, and only if an enemy pawn may legally take
    /// it.
    Square en_passant() const { return en_passant_; }
    Square castling_rook(Color c, CastlingSide s) const { return castling_rooks_[c][s]; }
    const CastlingRooks& castling_rooks() const { return castling_rooks_; }
    /// Has either player a right to castle?
    bool has_castling_rights() const {
        for (const Color c : kColors)
            for (const CastlingSide s : kCastlingSides)
                if (castling_rooks_[c][s] != Square::None) return true;
        return false;
    }
    /// Plies since the last capture or pawn move.
    int halfmove_clock() const { return halfmove_clock_; }
    int fullmove_number() const { return fullmove_number_; }

    /// Equal for positions that are the same under Article 9.2: pieces, side to move, castling and (usable)
    /// en passant.
    Key key() const { return key_; }
    /// The key after a move, ignoring castling, en passant, promotion and lost rights: a guess, good enough
    /// to prefetch a table entry.
    Key likely_key_after(Move m) const {
        const Piece mover = piece_on(m.from()), victim = piece_on(m.to());
        Key key =
            key_ ^ kZobrist.black_to_move ^ kZobrist.piece[mover][m.from()] ^ kZobrist.piece[mover][m.to()];
        if (victim != Piece::None) key ^= kZobrist.piece[victim][m.to()];
        return key;
    }
    Key pawn_key() const { return pawn_key_; }
    Key minor_key() const { return minor_key_; }
    Key non_pawn_key(Color c) const { return non_pawn_keys_[c]; }

    /// Enemy pieces giving check to the side to move; always empty without a royal king.
    Bitboard checkers() const { return checkers_; }
    bool in_check() const { return checkers_.any(); }
    /// Pieces of the side to move that shield their king from a slider.
    Bitboard pinned() const { return pinned_; }

    /// Pieces of both colours that attack `s`, sliders seen through `occupied`.
    Bitboard attackers_to(Square s, Bitboard occupied) const;
    /// Every square that pieces of colour `by` attack, sliders seen through `occupied`.
    Bitboard attacked_by(Color by, Bitboard occupied) const;
    /// Stops at the first attacker, so it is faster than `attackers_to`.
    bool is_attacked(Square s, Color by, Bitboard occupied) const {
        return (pawn_attacks(~by, s) & pieces(by, PieceType::Pawn)).any() ||
               (knight_attacks(s) & pieces(by, PieceType::Knight)).any() ||
               (king_attacks(s) & pieces(by, PieceType::King)).any() ||
               (bishop_attacks(s, occupied) & pieces(by, PieceType::Bishop, PieceType::Queen)).any() ||
               (rook_attacks(s, occupied) & pieces(by, PieceType::Rook, PieceType::Queen)).any();
    }
    /// Enemy sliders that would attack this side's king if the board were empty of other pieces.
    Bitboard snipers(Color king_color) const;
    /// Pieces of either colour that stand alone between this side's king and an enemy slider.
    Bitboard blockers(Color king_color) const;

    bool is_capture(Move m) const {
        return m.kind() == MoveKind::EnPassant || (m.kind() != MoveKind::Castling && !is_empty(m.to()));
    }
    /// A capture or a promotion: does the move change the material?
    bool is_noisy(Move m) const { return is_capture(m) || m.is_promotion(); }
    /// What the move takes; PieceType::None when it takes nothing.
    PieceType captured(Move m) const {
        if (m.kind() == MoveKind::EnPassant) return PieceType::Pawn;
        return m.kind() == MoveKind::Castling ? PieceType::None : type_of(board_[m.to()]);
    }
    PieceType moved(Move m) const { return type_of(board_[m.from()]); }

    /// Would the pawn on `from`, taking en passant on `to`, leave its king out of check?
    bool en_passant_is_legal(Square from, Square to) const;

    /// Plays a legal move.
    BoardDelta make(Move m);
    /// Passes. Not while in check.
    void make_null();
    Position after(Move m) const {
        Position next = *this;
        next.make(m);
        return next;
    }

    /// Where king and rook stand after castling to that side.
    static Square castled_king(Color c, CastlingSide s) {
        return relative(c, s == CastlingSide::King ? Square::G1 : Square::C1);
    }
    static Square castled_rook(Color c, CastlingSide s) {
        return relative(c, s == CastlingSide::King ? Square::F1 : Square::D1);
    }

    bool operator==(const Position&) const = default;

 private:
    void put(Piece p, Square s);
    void take(Piece p, Square s);
    void relocate(Piece p, Square from, Square to);
    void toggle_keys(Piece p, Key key);
    void move_piece(Move m, BoardDelta& delta);
    void castle(Move m, BoardDelta& delta);
    void pass_turn();
    void drop_castling_right(Color c, CastlingSide s);
    void drop_castling_rights(Move m, Piece mover);
    void clear_en_passant();
    void set_en_passant(Square s);
    bool somebody_takes_en_passant(Square s) const;
    void update_checks();

    Per<PieceType, Bitboard> by_type_;
    Per<Color, Bitboard> by_color_;
    Per<Square, Piece> board_;
    Key key_ = 0;
    Key pawn_key_ = 0;
    Key minor_key_ = 0;
    Per<Color, Key> non_pawn_keys_{};
    Bitboard checkers_;
    Bitboard pinned_;
    CastlingRooks castling_rooks_;
    Square en_passant_ = Square::None;
    Color side_ = Color::White;
    Rules rules_ = Rules::Chess;
    std::int32_t halfmove_clock_ = 0;
    std::int32_t fullmove_number_ = 1;
};

}  // namespace escaque::movegen
