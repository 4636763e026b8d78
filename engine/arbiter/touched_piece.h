// Which piece a player touched who made an illegal move: he has to move it if he can, and if not to capture
// the opponent's piece that he touched, too (4.3).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

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
