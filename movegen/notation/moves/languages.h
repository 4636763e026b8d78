// The languages that moves are written in: the letters or signs of the pieces, and how score sheets are
// written.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

// The letters or signs of the pieces (Appendix C3 of 2009).

/// One sign for each piece type, in UTF-8; a pawn's is empty, as moves leave it out.
using PieceLetters = Per<PieceType, std::string>;

inline const PieceLetters kEnglishLetters{{"", "N", "B", "R", "Q", "K"}};
inline const PieceLetters kSpanishLetters{{"", "C", "A", "T", "D", "R"}};
inline const PieceLetters kFigurines{{"", "♘", "♗", "♖", "♕", "♔"}};

/// The signs for king, queen, rook, bishop and knight, as in "RDTAC"; with commas where one takes several
/// letters, as in "Кр,Ф,Л,С,К". An error: not five signs, two the same, or a sign in ASCII that is not
/// a capital.
base::Expected<PieceLetters> parse_piece_letters(std::string_view text);

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

/// The marks beside letters and squares.
struct SanMarks {
    std::string_view castling_short = "O-O", castling_long = "O-O-O";
    std::string_view promotion = "=";  // before the new piece
    std::string_view en_passant = "";  // after the move
};

// How score sheets are written, by language: the Laws leave letters and some marks to each (Appendix C of
// 2009 and later, E of 2005).

/// Castling by zeros, a promotion without a sign, "d8D", and en passant marked.
struct ScoreLanguage {
    std::string_view name;  // "es"
    PieceLetters letters;
    SanMarks marks;
};

/// Spanish, English, French, German, Italian, Portuguese and Dutch.
std::span<const ScoreLanguage> score_languages();

const ScoreLanguage& english_scores();
/// In which P is a knight, and elsewhere a pawn may be written so.
const ScoreLanguage& dutch_scores();
/// All but English, in the order in which a reader should try them: Dutch before German, which would take the
/// Dutch knight for a pawn.
std::span<const ScoreLanguage* const> languages_to_guess();
/// "es", "en", "fr" …
std::vector<std::string> language_names();
/// The letters of a language, or the five that the text gives, as `parse_piece_letters` reads them.
base::Expected<PieceLetters> letters_named(std::string_view text);

}  // namespace escaque::movegen
