// The text of a file with the games of a round, while another program writes it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace escaque::engine {

struct BoardText {
    std::string_view headers;
    std::string_view moves;  // and comments among them, but not a "*" at the end

    bool operator==(const BoardText&) const = default;
};

/// Its games in order, of a text as movegen::read_pgn_text() returns it. Headers begin a line; a text without
/// them is one game.
std::vector<BoardText> boards_of(std::string_view text);

/// How much of the moves keeps its meaning whatever is appended: up to the last white space outside comments
/// and variations.
std::size_t settled_length(std::string_view moves);

}  // namespace escaque::engine
