// What is to be studied, in this order: the games as they come, each from its end to its start.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/study/studied_game.h"

namespace escaque::engine {

struct Task {
    std::size_t game, ply;
};

/// Has it no finding yet, or not the line that an explanation needs?
bool needs_search(const StudiedGame& game, std::size_t ply);

/// Including the second searches of moves that an earlier run had accused.
std::vector<Task> tasks_of(const std::vector<StudiedGame>& games);

/// Positions that need a search.
std::size_t unstudied(const std::vector<StudiedGame>& games);

/// What a thread takes at a time, as places in the list of tasks: a position, or a whole game.
struct Share {
    std::size_t begin, end;
};
std::vector<Share> shares_of(const std::vector<Task>& tasks, bool whole_games);

}  // namespace escaque::engine
