// Whose games: a player's name as the headers may have it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/study/studied_game.h"
#include "movegen/board/types.h"

namespace escaque::engine {

/// Has the header every word of the name, in any order, whatever the case of its ASCII letters? "ada byron"
/// and "Byron" are "Byron, Ada". An empty name is everyone's.
bool is_named(std::string_view header, std::string_view name);

/// Did the player of that name have that colour?
bool has_color(const StudiedGame& game, std::string_view name, movegen::Color color);

/// The names in the headers of the games, each once, in the order in which they appear.
std::vector<std::string> players_of(const std::vector<StudiedGame>& games);

}  // namespace escaque::engine
