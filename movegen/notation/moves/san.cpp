#include "movegen/notation/moves/san.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/types.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"

namespace escaque::movegen {

namespace {

/// As much of the origin as distinguishes the move from moves of like pieces to the same square.
std::string needed_origin(Move move, const Position& position) {
    bool has_rival = false, shares_file = false, shares_rank = false;
    for (const Move other : legal_moves(position)) {
        if (other.to() != move.to() || other.from() == move.from()) continue;
        if (position.moved(other) != position.moved(move) || other.kind() == MoveKind::Castling) continue;
        has_rival = true;
        shares_file |= file_of(other.from()) == file_of(move.from());
        shares_rank |= rank_of(other.from()) == rank_of(move.from());
    }
    std::string origin;
    if (has_rival && (!shares_file || shares_rank)) origin += file_letter(file_of(move.from()));
    if (has_rival && shares_file) origin += rank_digit(rank_of(move.from()));
    return origin;
}

std::string check_mark(Move move, const Position& position) {
    const Position next = position.after(move);
    if (!next.in_check()) return "";
    return count_legal_moves(next) == 0 ? "#" : "+";
}

}  // namespace

std::string to_san(Move move, const Position& position, const PieceLetters& letters, const SanMarks& marks) {
    if (!move) return "--";
    const std::string check = check_mark(move, position);
    if (move.kind() == MoveKind::Castling)
        return std::string(castling_side(move) == CastlingSide::King ? marks.castling_short
                                                                     : marks.castling_long) +
               check;

    const PieceType piece = position.moved(move);
    const bool captures = position.is_capture(move);
    std::string san = letters[piece];
    if (piece != PieceType::Pawn)
        san += needed_origin(move, position);
    else if (captures)
        san += file_letter(file_of(move.from()));
    if (captures) san += 'x';
    san += square_name(move.to());
    if (move.is_promotion()) san += std::string(marks.promotion) + letters[move.promotion()];
    san += check;
    if (move.kind() == MoveKind::EnPassant) san += marks.en_passant;
    return san;
}

namespace {

Square castled_king_square(Move castling, const Position& position) {
    return Position::castled_king(position.side_to_move(), castling_side(castling));
}

bool castles_as_in_chess(Move castling) {
    const File rook = file_of(castling.to());
    return file_of(castling.from()) == File::E && (rook == File::A || rook == File::H);
}

/// PieceType::None for a letter that no pawn can become.
PieceType parse_promotion(char c) {
    const PieceType type = type_of(parse_fen_letter(c));
    return type == PieceType::Pawn ? PieceType::None : type;
}

}  // namespace

std::string to_uci(Move move, const Position& position, bool chess960) {
    if (!move) return "0000";
    const bool names_king_square =
        move.kind() == MoveKind::Castling && !chess960 && castles_as_in_chess(move);
    const Square to = names_king_square ? castled_king_square(move, position) : move.to();
    std::string text = square_name(move.from()) + square_name(to);
    if (move.is_promotion()) text += fen_letter(move.promotion());
    return text;
}

Move find_legal_move(const Position& position, Square from, Square to, PieceType promotion) {
    Move castling = kNoMove;
    for (const Move move : legal_moves(position)) {
        if (move.from() != from || move.promotion() != promotion) continue;
        if (move.to() == to) return move;
        if (move.kind() == MoveKind::Castling && castled_king_square(move, position) == to) castling = move;
    }
    return castling;
}

base::Expected<Move> parse_uci_move(std::string_view text, const Position& position) {
    text = base::trimmed(text);
    const std::optional<Square> from = parse_square(text.substr(0, 2));
    const std::optional<Square> to = parse_square(text.substr(std::min<std::size_t>(text.size(), 2), 2));
    const bool promotes = text.size() == 5;
    const PieceType promotion = promotes ? parse_promotion(text[4]) : PieceType::None;
    if (!from || !to || text.size() > 5 || (promotes && promotion == PieceType::None))
        return base::unexpected("not a move: " + base::quoted(text));

    if (const Move move = find_legal_move(position, *from, *to, promotion)) return move;
    return base::unexpected(
        fmt::format("move {}: {}", base::quoted(text), why_illegal(position, *from, *to, promotion)));
}

}  // namespace escaque::movegen
