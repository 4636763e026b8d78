// A game that has been studied, and how far a run is, in a few lines for a person.
#pragma once

#include <string>

#include "engine/study/annotate.h"
#include "engine/study/game/studied_game.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// "Ada - Bob, 1-0; B01 Scandinavian Defence"
std::string title_text(const StudiedGame& game);
/// "  Ada: accuracy 95.2, average loss 1.2 %, 1 ?!, 0 ?, 2 ??" and the same for Black, each in a line; with
/// "; the file has the signs of 2 moves" if it has.
std::string players_text(const StudiedGame& game);

/// "[####----------------] game 1 of 3, position 7 of 33, 0:00:12 left"
std::string progress_text(const AnnotateProgress& progress);

}  // namespace escaque::engine
