// A move and what better play there was, as two searches have found it.
#pragma once

#include <algorithm>
#include <vector>

#include "eval/score/score.h"
#include "eval/score/wdl.h"
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

/// Does the move change the lead by six pawns or more, both scores from its player's side? In a decided game
/// that costs little chance, and is worth telling all the same. Beyond twenty pawns nobody counts. Of mates
/// and tablebase results the chance tells.
inline bool is_swing(eval::Score before, eval::Score after) {
    constexpr int kMuch = 600, kMost = 2000;  // centipawns
    if (eval::is_decisive(before) || eval::is_decisive(after)) return false;
    const auto lead = [&](eval::Score score) {
        return std::clamp(eval::centipawns(score, movegen::Rules::Chess), -kMost, kMost);
    };
    return lead(before) - lead(after) >= kMuch;
}

}  // namespace escaque::engine
