// What a search has found about a position.
#pragma once

#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"

namespace escaque::engine {

struct Finding {
    eval::Score score = 0;              // from the mover's side
    int depth = 0;                      // plies
    bool again = false;                 // by the second, longer search
    std::vector<movegen::Move> line{};  // best play of both; empty where the game is over

    bool operator==(const Finding&) const = default;
};

}  // namespace escaque::engine
