// Where the games of a match begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/laws/edition.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

enum class Variant : std::uint8_t { Chess, Chess960, Antichess };

constexpr movegen::Rules rules_of(Variant variant) {
    return variant == Variant::Antichess ? movegen::Rules::Antichess : movegen::Rules::Chess;
}

struct BookOrder {
    bool random = false;  // in an order from the seed, otherwise as in the file
    std::uint64_t seed = 1;
    std::size_t plies = 0;  // at most this many of each game; 0: all
};

/// The first `count` openings of a file, in that order, or all of them if there are fewer. A name in `.pgn`
/// is a file of games, of which the moves are the opening; any other has a position in EPD or FEN on each
/// line. With an empty path: the start position, of Chess960 all 960. An opening after which the game is over
/// by the Laws, or can be claimed drawn, is left out: the callback gets a sentence with file and line, as it
/// does for words in a game that are not moves. An error names file and line; one is that no opening is left.
base::Expected<std::vector<movegen::Game>> read_openings(const std::string& path, Variant variant,
                                                         movegen::Edition edition, const BookOrder& order,
                                                         std::size_t count,
                                                         const std::function<void(const std::string&)>& tell);

}  // namespace escaque::engine
