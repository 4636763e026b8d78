// The games that a user wants studied.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/part.h"
#include "engine/study/kept_game.h"
#include "engine/study/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

struct GameInput {
    std::vector<StudiedGame> games;
    std::vector<KeptGame> kept;     // games that cannot be studied
    bool is_sound = true;           // there is none of these, and no other breaks off
    std::size_t partly_unread = 0;  // games to study with text that could not be read
};

/// From a PGN file, `-` for standard input: the games of the part. Errors in them are reported to the user,
/// under the verb's name; what can be read is used. An error: a file that cannot be
/// read or has no game.
movegen::Expected<GameInput> read_games(const std::string& path,
                                        const std::optional<movegen::PieceLetters>& letters,
                                        std::string_view verb, const Part& part = {});

}  // namespace escaque::engine
