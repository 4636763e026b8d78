// The games that a user wants studied.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/annotate/studied_game.h"
#include "engine/run/part.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

struct GameInput {
    std::vector<StudiedGame> games;
    bool is_sound = true;  // no part of the text was left out
};

/// From a PGN file, `-` for standard input: of those that can be studied the ones of the part. Errors in them
/// are reported to the user, under the verb's name; what can be read is used. An error: a file that cannot be
/// read or has no game.
movegen::Expected<GameInput> read_games(const std::string& path,
                                        const std::optional<movegen::PieceLetters>& letters,
                                        std::string_view verb, const Part& part = {});

}  // namespace escaque::engine
