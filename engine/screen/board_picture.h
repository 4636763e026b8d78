// Draws the board for a terminal or a text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::engine {

enum class BoardStyle : std::uint8_t { Letters, Figurines, None };

struct BoardLook {
    BoardStyle style = BoardStyle::Letters;
    /// The squares have colours, and the pieces those of their sides: on a dark terminal too, where the
    /// outlined pieces of print look black.
    bool colour = false;
    bool large = false;  // with colour: three lines of text a rank, for a large terminal
    movegen::Color bottom = movegen::Color::White;  // whose side is at the bottom
    movegen::Move last{};                           // with colour, its squares are highlighted
};

/// A line of text a rank, or three, and one for the files; nothing for BoardStyle::None.
std::vector<std::string> board_picture(const movegen::Position& position, const BoardLook& look);

}  // namespace escaque::engine
