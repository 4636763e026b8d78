// Moves as they are announced at the board: the words that the Laws suggest instead of the letters and digits
// of the algebraic notation (Appendix E of 2009, Appendix F of 2005).
#pragma once

#include <string>
#include <string_view>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

/// In UTF-8. The Laws give no words for captures, check and mate; those of the language are used.
struct SpokenWords {
    Per<File, std::string_view> files;
    Per<Rank, std::string_view> ranks;
    Per<PieceType, std::string_view> pieces;
    Per<CastlingSide, std::string_view> castling;
    std::string_view captures;
    std::string_view check;
    std::string_view mate;
};

extern const SpokenWords kSpokenInternational;  // of 2009: Anna to Hector, the rest in German
extern const SpokenWords kSpokenSpanish;        // of 2005: Ana to Héctor
extern const SpokenWords kSpokenEnglish;        // the names of 2009, the rest in English

/// The words of the move's SAN, pawns named too: "Springer Bella David zwei Schach". The move must be legal.
std::string to_spoken(Move move, const Position& position, const SpokenWords& words);

}  // namespace escaque::movegen
