// The UCI commands that give an engine the position and the clocks.
#pragma once

#include <string>

#include "movegen/board/types.h"
#include "movegen/laws/clock.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// "position startpos moves e2e4 …": everything played from where the game began.
std::string position_command(const movegen::Game& game, bool chess960);

/// "go wtime 61000 btime 58500 winc 1000 binc 1000 movestogo 12", in whole milliseconds, rounded down and at
/// least 1. The main time under a delay; the increments are those of the periods that the players are in.
/// `used` is what the player to move has used for this move before. `wdelay` and `bdelay`, which are no part
/// of UCI, are sent if the engine knows them.
std::string go_command(const movegen::Per<movegen::Color, movegen::Clock>& clocks, movegen::Color to_move,
                       movegen::Microseconds used, bool knows_delay);

}  // namespace escaque::engine
