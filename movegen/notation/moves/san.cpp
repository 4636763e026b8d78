#include "movegen/notation/moves/san.h"

#include "movegen/board/names.h"
#include "movegen/generate/generate.h"

namespace escaque::movegen {

namespace {

/// As much of the origin as is needed to distinguish the move from those of like pieces to the same square.
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

}  // namespace escaque::movegen
