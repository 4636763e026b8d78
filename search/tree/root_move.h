// A legal move of the root position and what the search thinks of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "search/api/report.h"
#include "search/syzygy/root_ranking.h"

namespace escaque::search {

/// What an iteration has found of a root move.
struct RootFinding {
    eval::Score score = -eval::kInfinity;  // -kInfinity: nothing, or others proved better
    Bound bound = Bound::Exact;
    int depth = 0;  // of the iteration
    int selective_depth = 0;
    std::vector<movegen::Move> line;  // begins with the move

    bool is_known() const { return score != -eval::kInfinity; }
};

struct RootMove {
    movegen::Move move;
    RootFinding now;                        // as last searched
    RootFinding before{};                   // what was known when this iteration began
    eval::Score ceiling = eval::kInfinity;  // what the line being searched leaves it at most
    std::uint64_t nodes = 0;                // spent under it in this search
    std::optional<syzygy::RootRank> tablebase = std::nullopt;  // for all root moves or for none

    /// No score puts a move before one that the tables know to be better.
    int rank() const { return tablebase ? tablebase->rank : 0; }
    /// The newest.
    const RootFinding& known() const { return now.is_known() ? now : before; }
};

}  // namespace escaque::search
