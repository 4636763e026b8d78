#include <fmt/format.h>
#include <optional>
#include <string>

#include "movegen/base/text.h"
#include "movegen/board/attacks.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

namespace {

bool fits(Move move, const Position& position, const MoveDescription& description) {
    return move.kind() != MoveKind::Castling && move.to() == description.to &&
           move.promotion() == description.promotion &&
           position.moved(move) == description.piece.value_or(PieceType::Pawn) &&
           (!description.from_file || *description.from_file == file_of(move.from())) &&
           (!description.from_rank || *description.from_rank == rank_of(move.from()));
}

base::Expected<Move> find_from_square(const MoveDescription& description, const Position& position) {
    const Square from = make_square(*description.from_file, *description.from_rank);
    if (description.piece && type_of(position.piece_on(from)) != *description.piece)
        return base::unexpected(fmt::format("no {} on {}", name(*description.piece), square_name(from)));
    const Move move = find_legal_move(position, from, description.to, description.promotion);
    if (!move) return base::unexpected(why_illegal(position, from, description.to, description.promotion));
    return move;
}

/// Why none of the pieces that the text can mean goes there.
std::string why_nobody_moves(const MoveDescription& description, const Position& position) {
    const PieceType type = description.piece.value_or(PieceType::Pawn);
    const Color side = position.side_to_move();
    Bitboard pieces = position.pieces(side, type), able;
    if (description.from_file) pieces &= Bitboard(*description.from_file);
    if (description.from_rank) pieces &= Bitboard(*description.from_rank);
    for (const Square s : pieces)
        if (can_reach(position, s, description.to)) able |= Bitboard(s);
    const auto reason = [&](Square s) {
        return why_illegal(position, s, description.to, description.promotion);
    };
    if (able.empty() && pieces.count() == 1) return reason(pieces.first());
    if (able.empty())
        return fmt::format("no {} {} can go to {}", side == Color::White ? "white" : "black", name(type),
                           square_name(description.to));
    if (!able.more_than_one()) return reason(able.first());
    std::string reasons;
    for (const Square s : able)
        reasons +=
            fmt::format("{}{}: {}", reasons.empty() ? "" : "; ", described_piece(position, s), reason(s));
    return reasons;
}

base::Expected<Move> find_described(const MoveDescription& description, const Position& position,
                                    const PieceLetters& letters) {
    if (description.from_file && description.from_rank) return find_from_square(description, position);
    Move found = kNoMove;
    for (const Move move : legal_moves(position)) {
        if (!fits(move, position, description)) continue;
        if (found) {
            return base::unexpected(fmt::format("could be {} or {}", to_san(found, position, letters),
                                                to_san(move, position, letters)));
        }
        found = move;
    }
    if (!found) return base::unexpected(why_nobody_moves(description, position));
    return found;
}

base::Expected<Move> find_castling(CastlingSide side, const Position& position) {
    for (const Move move : legal_moves(position))
        if (move.kind() == MoveKind::Castling && castling_side(move) == side) return move;
    return base::unexpected(why_castling_illegal(position, side));
}

base::Expected<Move> find(const MoveDescription& description, const Position& position,
                          const PieceLetters& letters) {
    return description.castling ? find_castling(*description.castling, position)
                                : find_described(description, position, letters);
}

/// The move with a queen, where the text names a pawn's move to the last rank and no piece.
std::optional<Move> find_with_queen(MoveDescription description, const Position& position,
                                    const PieceLetters& letters) {
    const bool is_pawn = description.piece.value_or(PieceType::Pawn) == PieceType::Pawn;
    if (description.castling || !is_pawn || description.promotion != PieceType::None) return std::nullopt;
    description.promotion = PieceType::Queen;
    const auto move = find_described(description, position, letters);
    return move ? std::optional(*move) : std::nullopt;
}

/// Castling written as the move of the rook to the king's square.
std::optional<Move> find_rook_onto_king(const MoveDescription& description, const Position& position) {
    if (!description.from_file || !description.from_rank) return std::nullopt;
    const Square rook = make_square(*description.from_file, *description.from_rank);
    for (const Move move : legal_moves(position))
        if (move.kind() == MoveKind::Castling && move.to() == rook && move.from() == description.to)
            return move;
    return std::nullopt;
}

std::optional<SanReading> find_irregular(const MoveDescription& description, const Position& position,
                                         const PieceLetters& letters) {
    if (!has_royal_king(position.rules())) return std::nullopt;
    if (const auto move = find_with_queen(description, position, letters))
        return SanReading{*move, Irregularity::PawnLeft};
    if (const auto move = find_rook_onto_king(description, position))
        return SanReading{*move, Irregularity::RookOntoKing};
    return std::nullopt;
}

/// Read without a piece, is the text a move of a pawn on the board, legal or not?
bool names_a_pawn(const MoveDescription& description, const Position& position) {
    if (description.castling || description.piece.value_or(PieceType::Pawn) != PieceType::Pawn) return false;
    for (const Square s : position.pieces(position.side_to_move(), PieceType::Pawn))
        if ((!description.from_file || *description.from_file == file_of(s)) &&
            (!description.from_rank || *description.from_rank == rank_of(s)) &&
            can_reach(position, s, description.to))
            return true;
    return false;
}

/// The pieces of the side to move that attack or step to a square, whatever their king makes of it.
Bitboard movers_to(Square to, PieceType type, const Position& position) {
    const Color side = position.side_to_move();
    const Bitboard own = position.pieces(side, type);
    if (type != PieceType::Pawn) return own & attacks(type, to, position.pieces());
    if (relative(side, rank_of(to)) < Rank::R3) return kEmpty;
    if (!position.is_empty(to) || to == position.en_passant()) return own & pawn_attacks(~side, to);
    const Square behind = forward(~side, to);
    const bool is_far = relative(side, rank_of(to)) == Rank::R4 && position.is_empty(behind);
    return own & Bitboard(is_far ? forward(~side, behind) : behind);
}

MoveKind kind_of(Square from, Square to, PieceType type, PieceType promotion, const Position& position) {
    if (promotion != PieceType::None) return promotion_kind(promotion);
    if (type != PieceType::Pawn) return MoveKind::Normal;
    if (to == position.en_passant() && file_of(from) != file_of(to)) return MoveKind::EnPassant;
    const int steps = index(rank_of(to)) - index(rank_of(from));
    return steps == 2 || steps == -2 ? MoveKind::DoubleStep : MoveKind::Normal;
}

/// The officer whose sign is this one letter; a pawn where there is none.
PieceType officer_called(char letter, const PieceLetters& letters) {
    for (const PieceType type : kPieceTypes)
        if (letters[type].size() == 1 && letters[type].front() == letter) return type;
    return PieceType::Pawn;
}

std::string_view without_check(std::string_view text) {
    return text.substr(0, text.find_last_not_of("+#") + 1);
}

Move legal_castling(CastlingSide wing, const Position& position) {
    const Color side = position.side_to_move();
    const Square rook = position.castling_rook(side, wing);
    if (rook == Square::None) return kNoMove;
    const Move castling(position.king(side), rook, MoveKind::Castling);
    return is_legal(position, castling) ? castling : kNoMove;
}

/// What nearly every text is, "Nbd2", "exd6", "e8=Q#" or "O-O": the legal move, if there is exactly one.
/// Looks at no other move than those to that square. None for other texts, and for those that are no move.
Move read_standard(std::string_view text, const Position& position, const PieceLetters& letters) {
    if (!has_royal_king(position.rules())) return kNoMove;
    text = without_check(text);
    if (text == "O-O") return legal_castling(CastlingSide::King, position);
    if (text == "O-O-O") return legal_castling(CastlingSide::Queen, position);
    if (text.size() < 2) return kNoMove;
    const PieceType type = officer_called(text.front(), letters);
    if (type != PieceType::Pawn) text.remove_prefix(1);
    PieceType promotion = PieceType::None;
    if (text.size() > 3 && text[text.size() - 2] == '=') {
        promotion = officer_called(text.back(), letters);
        if (promotion == PieceType::Pawn) return kNoMove;
        text.remove_suffix(2);
    }
    if (text.size() < 2) return kNoMove;
    const std::optional<Square> to = parse_square(text.substr(text.size() - 2));
    if (!to || position.pieces(position.side_to_move()).has(*to)) return kNoMove;
    text.remove_suffix(2);
    if (text.ends_with('x')) text.remove_suffix(1);
    if (text.size() > 1) return kNoMove;
    Bitboard movers = movers_to(*to, type, position);
    if (!text.empty()) {
        const auto file = parse_file(text.front());
        const auto rank = parse_rank(text.front());
        if (!file && !rank) return kNoMove;
        movers &= file ? Bitboard(*file) : Bitboard(*rank);
    }
    Move found = kNoMove;
    for (const Square from : movers) {
        const Move move(from, *to, kind_of(from, *to, type, promotion, position));
        if (!is_legal(position, move)) continue;
        if (found) return kNoMove;
        found = move;
    }
    return found;
}

}  // namespace

base::Expected<SanReading> read_san(std::string_view text, const Position& position,
                                    const PieceLetters& letters) {
    if (const Move move = read_standard(text, position, letters)) return SanReading{move};
    std::optional<base::Error> error;
    std::optional<SanReading> irregular;
    const auto plain = describe_move(text, letters);
    for (const bool small_piece : {false, true}) {
        if (small_piece && plain && names_a_pawn(*plain, position)) break;
        const auto description = small_piece ? describe_move_with_small_piece(text, letters) : plain;
        if (!description) continue;
        const base::Expected<Move> move = find(*description, position, letters);
        if (move) return SanReading{*move};
        if (!error)
            error = base::Error{
                fmt::format("move {}: {}", base::quoted(base::trimmed(text)), move.error().message)};
        if (!irregular) irregular = find_irregular(*description, position, letters);
    }
    if (irregular) return *irregular;
    return error ? tl::unexpected(*error)
                 : base::unexpected("not a move: " + base::quoted(base::trimmed(text)));
}

base::Expected<Move> parse_san(std::string_view text, const Position& position, const PieceLetters& letters) {
    return read_san(text, position, letters).and_then([&](const SanReading& reading) -> base::Expected<Move> {
        switch (reading.irregularity) {
            case Irregularity::PawnLeft:
                return base::unexpected(
                    fmt::format("move {}: a promotion piece is missing", base::quoted(base::trimmed(text))));
            case Irregularity::RookOntoKing:
                return base::unexpected(fmt::format("move {}: castling is a king move, not a rook move",
                                                    base::quoted(base::trimmed(text))));
            case Irregularity::None:
                break;
        }
        return reading.move;
    });
}

}  // namespace escaque::movegen
