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

struct RootMove {
    movegen::Move move;
    eval::Score score = -eval::kInfinity;           // as last searched; -kInfinity when others proved better
    eval::Score previous_score = -eval::kInfinity;  // before this iteration
    int depth = 0;                                  // of the iteration that set score and line
    Bound bound = Bound::Exact;
    int selective_depth = 0;
    std::uint64_t nodes = 0;                                   // spent under it in this search
    std::vector<movegen::Move> line;                           // begins with `move`
    std::optional<syzygy::RootRank> tablebase = std::nullopt;  // for all root moves or for none

    /// No score puts a move before one that the tables know to be better.
    int rank() const { return tablebase ? tablebase->rank : 0; }
};

}  // namespace escaque::search
