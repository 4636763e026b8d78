#include "movegen/notation/moves/illegal_move.h"

#include <fmt/format.h>
#include <optional>

#include "movegen/board/attacks.h"
#include "movegen/generate/generate.h"

namespace escaque::movegen {

namespace {

/// "the bishop on b5 and the rook on e8"
std::string list_of_pieces(const Position& position, Bitboard pieces) {
    std::string list;
    for (const Square s : pieces) list += (list.empty() ? "" : " and ") + described_piece(position, s);
    return list;
}

Square pawn_taken_en_passant(const Position& position, Square from, Square to) {
    const bool is_en_passant =
        position.piece_on(from) == make_piece(position.side_to_move(), PieceType::Pawn) &&
        position.is_empty(to) && file_of(from) != file_of(to);
    return is_en_passant ? make_square(file_of(to), rank_of(from)) : Square::None;
}

/// Enemy pieces that would attack the king once the piece on `from` has gone to `to`.
Bitboard checkers_after(const Position& position, Square from, Square to) {
    const Color side = position.side_to_move();
    const Square king = position.king(side);
    Bitboard taken(to);
    if (const Square victim = pawn_taken_en_passant(position, from, to); victim != Square::None)
        taken |= Bitboard(victim);
    const Bitboard occupied = (position.pieces() - Bitboard(from) - taken) | Bitboard(to);
    return position.attackers_to(from == king ? to : king, occupied) & (position.pieces(~side) - taken);
}

/// The pieces between two squares on a line, nearest to `from` first.
Square first_between(const Position& position, Square from, Square to) {
    const Bitboard pieces = between(from, to) & position.pieces();
    if (pieces.empty()) return Square::None;
    return to > from ? pieces.first() : pieces.last();
}

std::string why_pawn_does_not_reach(const Position& position, Square from, Square to) {
    const Color side = position.side_to_move();
    if (pawn_attacks(side, from).has(to)) {
        const Square beside = pawn_taken_en_passant(position, from, to);
        const bool is_pawn = position.piece_on(beside) == make_piece(~side, PieceType::Pawn);
        return is_pawn ? described_piece(position, beside) + " cannot be taken en passant"
                       : "nothing to capture on " + square_name(to);
    }
    const bool is_double_step =
        rank_of(from) == relative(side, Rank::R2) && to == forward(side, forward(side, from));
    if (to == forward(side, from) || is_double_step) {
        const Square next = forward(side, from);
        return described_piece(position, position.is_empty(next) ? to : next) + " is in the way";
    }
    return fmt::format("a pawn cannot move from {} to {}", square_name(from), square_name(to));
}

std::string why_not_reached(const Position& position, Square from, Square to) {
    const PieceType type = type_of(position.piece_on(from));
    if (position.pieces(position.side_to_move()).has(to))
        return fmt::format("{} is also {}'s", described_piece(position, to),
                           movegen::name(position.side_to_move()));
    if (type == PieceType::Pawn) return why_pawn_does_not_reach(position, from, to);
    if (attacks(type, from, kEmpty).has(to))
        return described_piece(position, first_between(position, from, to)) + " is in the way";
    return fmt::format("a {} cannot move from {} to {}", name(type), square_name(from), square_name(to));
}

/// The side that a king's move to that square could castle to; none if it is an ordinary king's move.
std::optional<CastlingSide> meant_castling(const Position& position, Square from, Square to) {
    const Color side = position.side_to_move();
    if (!has_royal_king(position.rules()) || position.piece_on(from) != make_piece(side, PieceType::King) ||
        rank_of(from) != relative(side, Rank::R1))
        return std::nullopt;
    for (const CastlingSide wing : kCastlingSides) {
        const bool is_castled = to == Position::castled_king(side, wing) && !king_attacks(from).has(to);
        if (is_castled || to == position.castling_rook(side, wing)) return wing;
    }
    return std::nullopt;
}

std::string why_not_promoted(const Position& position, Square from, Square to, PieceType promotion) {
    const bool promotes = type_of(position.piece_on(from)) == PieceType::Pawn && kEndRanks.has(to);
    if (!promotes) return "only a pawn that reaches the last rank promotes";
    if (promotion == PieceType::None) return "a promotion piece is missing";
    return fmt::format("a pawn cannot promote to a {}", name(promotion));
}

}  // namespace

std::string described_piece(const Position& position, Square s) {
    return fmt::format("the {} on {}", name(type_of(position.piece_on(s))), square_name(s));
}

bool can_reach(const Position& position, Square from, Square to) {
    const Color side = position.side_to_move();
    const PieceType type = type_of(position.piece_on(from));
    if (position.pieces(side).has(to)) return false;
    if (type != PieceType::Pawn) return attacks(type, from, position.pieces()).has(to);
    if (pawn_attacks(side, from).has(to)) return !position.is_empty(to) || to == position.en_passant();
    const Square next = forward(side, from);
    if (!position.is_empty(to) || !position.is_empty(next)) return false;
    return to == next || (rank_of(from) == relative(side, Rank::R2) && to == forward(side, next));
}

std::string why_castling_illegal(const Position& position, CastlingSide side) {
    if (!has_royal_king(position.rules())) return "there is no castling in this game";
    const Color color = position.side_to_move();
    const Square king = position.king(color), rook = position.castling_rook(color, side);
    if (rook == Square::None)
        return fmt::format("{} has no right to castle on the {}'s side", name(color),
                           name(side == CastlingSide::King ? PieceType::King : PieceType::Queen));
    if (position.in_check()) return "king in check by " + list_of_pieces(position, position.checkers());

    const Square king_to = Position::castled_king(color, side), rook_to = Position::castled_rook(color, side);
    const Bitboard both = Bitboard(king) | Bitboard(rook);
    const Bitboard king_path = between(king, king_to) | Bitboard(king_to);
    const Bitboard crossed = king_path | between(rook, rook_to) | Bitboard(rook_to);
    if (const Bitboard blockers = crossed & (position.pieces() ^ both); blockers.any())
        return described_piece(position, blockers.first()) + " is in the way";
    for (const Square s : king_path) {
        const Bitboard attackers = position.attackers_to(s, position.pieces()) & position.pieces(~color);
        if (attackers.any() && s != king_to)
            return fmt::format("the king crosses {}, attacked by {}", square_name(s),
                               list_of_pieces(position, attackers));
    }
    // In Chess960 the rook may have shielded the king.
    const Bitboard occupied = (position.pieces() - both) | Bitboard(king_to) | Bitboard(rook_to);
    const Bitboard attackers =
        position.attackers_to(king_to, position.pieces()) | position.attackers_to(king_to, occupied);
    const Bitboard checkers = attackers & position.pieces(~color);
    return "king left in check by " + list_of_pieces(position, checkers);
}

std::string why_illegal(const Position& position, Square from, Square to, PieceType promotion) {
    const Color side = position.side_to_move();
    if (position.is_empty(from)) return "no piece on " + square_name(from);
    if (color_of(position.piece_on(from)) != side)
        return fmt::format("the piece on {} is {}'s, and {} is to move", square_name(from), name(~side),
                           name(side));
    if (const std::optional<CastlingSide> wing = meant_castling(position, from, to))
        return why_castling_illegal(position, *wing);
    if (!can_reach(position, from, to)) return why_not_reached(position, from, to);
    if (must_capture(position) && position.is_empty(to) &&
        pawn_taken_en_passant(position, from, to) == Square::None) {
        const Move capture = legal_moves(position)[0];
        return fmt::format("capturing is compulsory, and {} can", described_piece(position, capture.from()));
    }
    if (has_royal_king(position.rules()))
        if (const Bitboard checkers = checkers_after(position, from, to); checkers.any())
            return "king left in check by " + list_of_pieces(position, checkers);
    return why_not_promoted(position, from, to, promotion);
}

}  // namespace escaque::movegen
