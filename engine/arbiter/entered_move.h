// A move as a player writes or says it to the arbiter, in a language that may have to be found out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

struct EnteredMove {
    std::optional<movegen::SanReading> reading;  // none: the text is not a legal move
    std::string reason{};           // why not: "move 'Nd5': king left in check by the bishop on b4"
    movegen::PieceLetters letters;  // it was read in
};

/// The letters in which a move may be written; the first that fit count.
struct Alphabets {
    std::vector<movegen::PieceLetters> first{movegen::kEnglishLetters};
    bool others = true;  // then the languages of the score sheets, if only one fits
};

/// A move that is to be played: the first letters in which it is legal count, then the one language in which
/// it is. A text that is a move but not legal in any comes with the reason. An error: it is not a move in any
/// language, or two languages read it as different moves.
base::Expected<EnteredMove> read_entered_move(const std::string& text, const movegen::Position& position,
                                              const Alphabets& alphabets);

/// The same of a move that was played and is said to be illegal: the first letters in which it is a move at
/// all count, legal or not.
base::Expected<EnteredMove> read_entered_fault(const std::string& text, const movegen::Position& position,
                                               const Alphabets& alphabets);

// Which piece a player touched who made an illegal move: he has to move it if he can, and if not to capture
// the opponent's piece that he touched, too (4.3).

struct TouchedPiece {
    std::string name;                       // "the rook on a1"
    std::vector<movegen::Move> moves{};     // its legal moves
    std::string captured{};                 // the opponent's piece where it went; empty without one
    std::vector<movegen::Move> captures{};  // of that piece, by any other
};

/// None where the text does not say which piece it was. After an attempt to castle it is the king (4.4.c).
std::optional<TouchedPiece> touched_piece(const std::string& text, const movegen::Position& position,
                                          const std::optional<movegen::PieceLetters>& letters);

}  // namespace escaque::engine
