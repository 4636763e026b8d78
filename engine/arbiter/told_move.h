// A move as a player writes or says it to the arbiter, in a language that may have to be found out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

struct ToldMove {
    std::optional<movegen::SanReading> reading;  // none: what is told is no legal move
    std::string reason{};           // why not: "move 'Nd5': king left in check by the bishop on b4"
    movegen::PieceLetters letters;  // it was read in
};

/// The letters in which a move may be told, the first that fits.
struct Alphabets {
    std::vector<movegen::PieceLetters> first{movegen::kEnglishLetters};
    bool others = true;  // behind them the languages of the score sheets, where only one fits
};

/// A move that is to be played: the first letters in which it is legal count, then the one language in which
/// it is. A text that is a move but legal in none is told with the reason. An
/// error: it is no move in any, or two languages read different ones.
movegen::Expected<ToldMove> read_told_move(const std::string& text, const movegen::Position& position,
                                           const Alphabets& alphabets);

/// The same of a move that was played and is said to be illegal: the first letters in which it is a move at
/// all count, legal or not.
movegen::Expected<ToldMove> read_told_fault(const std::string& text, const movegen::Position& position,
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
