#include "movegen/notation/moves/uci_move.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/base/text.h"
#include "movegen/board/names.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/illegal_move.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {

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

Expected<Move> parse_uci_move(std::string_view text, const Position& position) {
    text = trimmed(text);
    const std::optional<Square> from = parse_square(text.substr(0, 2));
    const std::optional<Square> to = parse_square(text.substr(std::min<std::size_t>(text.size(), 2), 2));
    const bool promotes = text.size() == 5;
    const PieceType promotion = promotes ? parse_promotion(text[4]) : PieceType::None;
    if (!from || !to || text.size() > 5 || (promotes && promotion == PieceType::None))
        return unexpected("not a move: " + quoted(text));

    if (const Move move = find_legal_move(position, *from, *to, promotion)) return move;
    return unexpected(fmt::format("move {}: {}", quoted(text), why_illegal(position, *from, *to, promotion)));
}

}  // namespace escaque::movegen
