// What is told when a game at the terminal is over.
#pragma once

#include <functional>
#include <string>

#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

/// Players, result and its reason, the opening and the number of moves. The reason is empty for a game that
/// was left.
std::string closing_text(const movegen::PgnGame& game, const std::string& reason);

/// How well each side has played, by a short search of each position; empty where nothing can be judged or
/// `wants_stop` became true.
std::string grades_text(const movegen::PgnGame& game, const std::function<bool()>& wants_stop);

}  // namespace escaque::engine::play
