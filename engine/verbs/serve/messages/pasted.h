// What somebody has typed, pasted or opened as a file: games, with all that their text says.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/rules.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::serve {

struct Pasted {
    std::vector<movegen::PgnGame> games{};  // one at least, each with a start
    std::vector<std::string> problems{};    // of the text, for the user
};

/// A FEN, moves, or games as PGN with headers or without. `rules` are for a text that does not name its
/// own. What cannot be read of a game is a problem, and kept in its comments; a game that is too large
/// for the board is a problem too, and left out. An error if no game is left, or for too many.
base::Expected<Pasted> read_pasted(const std::string& text, movegen::Rules rules);
/// "text" and "variant" of a request.
base::Expected<Pasted> read_pasted(const nlohmann::ordered_json& body);

}  // namespace escaque::engine::serve
