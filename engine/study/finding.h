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
    bool told = false;                  // the score is of the game's text, and perhaps no line is known

    bool operator==(const Finding&) const = default;

    /// Is no second search needed before a move is marked by it?
    bool is_final() const { return again || told; }
};

}  // namespace escaque::engine
