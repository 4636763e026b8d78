// Ranks the moves at the root by the tables: which keep the result, given the fifty-move rule and the game so
// far.
#pragma once

#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "search/syzygy/tablebases.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search::syzygy {

struct RootRank {
    int rank;           // the better the greater; moves of the same rank are left to the search
    eval::Score score;  // for the mover
};

struct RootRanking {
    std::vector<RootRank> ranks;  // of each move
    bool by_distance;  // false when only results were at hand, which do not tell who makes progress
};

/// Ranks legal moves of the game's current position. Nothing when the tables do not know all of them.
/// `fifty_moves`: is the fifty-move rule in force?
std::optional<RootRanking> rank_root_moves(const Tablebases& tables, const movegen::Game& game,
                                           const std::vector<movegen::Move>& moves, bool fifty_moves);

}  // namespace escaque::search::syzygy
