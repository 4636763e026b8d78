// The games that a user wants studied, and those in the file that cannot be.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/part.h"
#include "engine/study/game/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// A game of the file that is not studied, because it is not played here: it goes into the output as it is.
struct KeptGame {
    std::size_t before = 0;  // index of the studied game that follows, from 0
    movegen::PgnGame pgn{};  // without a start
};

/// Its text word for word and line by line, with one empty line behind the headers and one behind the moves,
/// as every game of a PGN file has them.
std::string kept_text(const KeptGame& game);

struct GameInput {
    std::vector<StudiedGame> games;
    std::vector<KeptGame> kept;     // games that cannot be studied
    bool is_sound = true;           // there is none of these, and no other breaks off
    std::size_t partly_unread = 0;  // games to study with text that could not be read
};

/// From a PGN file, `-` for standard input: the games of the part. Errors in them are reported to the user,
/// under the verb's name; what can be read is used. An error: a file that cannot be read or has no game.
base::Expected<GameInput> read_games(const std::string& path,
                                     const std::optional<movegen::PieceLetters>& letters,
                                     std::string_view verb, const Part& part = {});

}  // namespace escaque::engine
