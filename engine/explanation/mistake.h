// A move and what better play there was, as two searches have found it.
#pragma once

#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"

namespace escaque::engine {

struct Mistake {
    const movegen::Game& game;                // up to the position before the move
    movegen::Move played;                     // a legal move
    std::vector<movegen::Move> refutation{};  // best play of both after it; empty where the game is over
    std::vector<movegen::Move> better{};      // best play of both in its place
    eval::Score before = 0, after = 0;  // of the better line and of the move, both from the mover's side
    double loss = 0;                    // of winning chance, 0 to 1
};

}  // namespace escaque::engine
