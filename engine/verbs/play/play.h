// A game at the terminal, from the first move to the report.
#pragma once

#include <optional>
#include <string>

#include "engine/cli/verb.h"
#include "engine/screen/board_picture.h"
#include "engine/verbs/play/conversation.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/piece_letters.h"
#include "search/api/level.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine::play {

struct PlaySettings {
    GameSettings terms{};
    movegen::Color player = movegen::Color::White;
    std::optional<search::Level> level{};  // none: full strength
    std::string title{};                   // engine and terms, in a line
    movegen::Per<movegen::Color, std::string> names{};
    movegen::MoveWriter write;
    movegen::PieceLetters letters;
    BoardStyle board = BoardStyle::Letters;
    std::string pgn{};  // the file; empty: the game is not kept
};

/// Plays on standard input and output until the game is over, the player leaves, or the input ends. An error:
/// the file of the games cannot be used.
Expected<Exit> run_play(PlaySettings settings, search::Session& session);

}  // namespace escaque::engine::play
