// The letters or signs that stand for the pieces in a move, by language (Appendix C3 of 2009).
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

/// One sign for each piece type, in UTF-8; a pawn's is empty, as moves leave it out.
using PieceLetters = Per<PieceType, std::string>;

inline const PieceLetters kEnglishLetters{{"", "N", "B", "R", "Q", "K"}};
inline const PieceLetters kSpanishLetters{{"", "C", "A", "T", "D", "R"}};
inline const PieceLetters kFigurines{{"", "♘", "♗", "♖", "♕", "♔"}};

/// The signs for king, queen, rook, bishop and knight, as in "RDTAC"; with commas where one takes several
/// letters, as in "Кр,Ф,Л,С,К". An error: not five signs, two the same, or a sign in ASCII that is no
/// capital.
Expected<PieceLetters> parse_piece_letters(std::string_view text);

/// The letters of FEN and of a promotion in UCI, in every language: capitals are White's.
inline constexpr std::string_view kFenLetters = "PpNnBbRrQqKk";

constexpr char fen_letter(Piece p) {
    return kFenLetters[static_cast<std::size_t>(p)];
}
constexpr char fen_letter(PieceType t) {
    return fen_letter(make_piece(Color::Black, t));
}
/// Piece::None for a letter of no piece.
constexpr Piece parse_fen_letter(char c) {
    const std::size_t place = kFenLetters.find(c);
    return place == std::string_view::npos ? Piece::None : static_cast<Piece>(place);
}

}  // namespace escaque::movegen
