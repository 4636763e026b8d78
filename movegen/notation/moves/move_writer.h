// The ways to write a move, by the names that a user gives them; moves in spoken words.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::movegen {

/// Writes a move that is legal in the position.
using MoveWriter = std::function<std::string(Move, const Position&)>;

/// The names that `move_writer` knows; piece letters are not among them.
std::vector<std::string> notation_names();

/// "san" is as in PGN; the name of a language, as in languages.h, is as on its score sheets; "spoken"
/// is the international form. Five piece letters, for king, queen, rook, bishop and knight, write SAN with
/// them. Anything else is an error.
base::Expected<MoveWriter> move_writer(std::string_view notation);

// Moves as they are announced at the board: the words that the Laws suggest instead of the letters and digits
// of the algebraic notation (Appendix E of 2009, Appendix F of 2005).

/// In UTF-8. The Laws give no words for captures, check and mate; the usual words of the language are used.
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
