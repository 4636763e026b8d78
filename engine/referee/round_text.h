// The text of a file with the games of a round, while others write it.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace escaque::engine {

struct BoardText {
    std::string_view headers;
    std::string_view moves;  // and what stands among them, but not a "*" at the end

    bool operator==(const BoardText&) const = default;
};

/// Its games in their order. Headers begin a line; a text without them is one game.
std::vector<BoardText> boards_of(std::string_view text);

/// How much of the moves will not change its meaning whatever is written behind it: up to the last white
/// space outside comments and variations.
std::size_t settled_length(std::string_view moves);

}  // namespace escaque::engine
