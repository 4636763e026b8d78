// The players' names in a text.
#pragma once

#include <string>
#include <vector>

#include "engine/referee/vocabulary.h"
#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// A name as a text may have it: "Byron, Ada", "Ada Byron" or "Byron".
struct PlayerName {
    std::vector<std::string> words;
    movegen::Color color;
    bool only_in_front = false;  // it may mean something else: as the first word, before a word of the tables
};

/// Names that both players have are left out, and so are those that are colours.
std::vector<PlayerName> names_of_players(const movegen::PgnGame& game);

/// The words with "white" or "black" for each name; a comma within a name ends no clause.
std::vector<Word> with_colors(const std::vector<Word>& words, const std::vector<PlayerName>& names);

}  // namespace escaque::engine
