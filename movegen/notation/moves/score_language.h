// How score sheets are written, by language: the Laws leave letters and some marks to each (Appendix C of
// 2009 and later, E of 2005).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {

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
/// The letters of a language, or the five that the text gives, as in piece_letters.h.
Expected<PieceLetters> letters_named(std::string_view text);

}  // namespace escaque::movegen
