// A game of the file that is not studied, because it is not played here: it goes into the output as it
// stands.
#pragma once

#include <cstddef>
#include <string>

#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct KeptGame {
    std::size_t before = 0;  // which of the games that are studied it stands, from 0
    movegen::PgnGame pgn{};  // without a start
};

/// Its text word for word and line by line, with one empty line behind the headers and one behind the moves,
/// as every game of a PGN file has them.
std::string kept_text(const KeptGame& game);

}  // namespace escaque::engine
