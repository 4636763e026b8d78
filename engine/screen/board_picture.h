// Draws the board for a terminal or a text, and the scene of a game around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/host/console.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::engine {

enum class BoardStyle : std::uint8_t { Letters, Figurines, None };

struct BoardLook {
    BoardStyle style = BoardStyle::Letters;
    /// The squares have colours, and each piece the colour of its side, also on a dark terminal, where the
    /// outlined pieces of print look black.
    bool colour = false;
    bool large = false;  // with colour: three lines of text a rank, for a large terminal
    movegen::Color bottom = movegen::Color::White;  // whose side is at the bottom
    movegen::Move last{};                           // with colour, its squares are highlighted
};

/// A line of text a rank, or three, and one for the files; nothing for BoardStyle::None.
std::vector<std::string> board_picture(const movegen::Position& position, const BoardLook& look);

/// What a terminal shows of a game: the board, beside it the names, the clocks and the moves, below it what
/// is said.
struct Scene {
    std::string title{}, opening{};
    movegen::Position position;
    BoardLook look;                                               // of a small board
    movegen::Per<movegen::Color, std::string> names{}, clocks{};  // no clocks: empty
    std::vector<std::string> moves;                               // "12. Nf3 Nf6"
    std::vector<std::string> said{};                              // paragraphs
};

/// For a window of that size, so that two lines are left: one to type on and one below it.
std::vector<std::string> scene_lines(const Scene& scene, TextSize window);
/// Those above what is said: title, opening, the board with what is beside it, and an empty one.
std::vector<std::string> scene_head(const Scene& scene, TextSize window);

/// As many lines, and as much of each, as such a window has room for.
std::vector<std::string> fitted(std::vector<std::string> lines, TextSize window);
std::size_t fitting_rows(TextSize window);
std::size_t fitting_columns(TextSize window);

}  // namespace escaque::engine
