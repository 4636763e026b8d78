// The lines that a search ends with, also where it was cut short in the middle of an iteration.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "search/api/report.h"
#include "search/tree/root_move.h"

namespace escaque::search {

/// What is known of a root move, as a line without number and effort. Where the tables know the score it is
/// theirs, unless it is a mate, which is more precise.
Line to_line(const RootMove& move, const RootFinding& finding);

/// Puts the moves in order for final_lines(): by rank, then by what is known of them. A move that the line
/// being searched has not got to keeps the score of the iteration before.
void sort_for_end(std::vector<RootMove>& moves);

/// The first `count` of the moves, each with what is best known of it: the exact score of the iteration under
/// way, else that of the iteration before, else a bound. `first_is_done`: the iteration has looked at all
/// moves for the best one, so that a loss is proved for all of them.
std::vector<Line> final_lines(const std::vector<RootMove>& moves, std::size_t count, bool first_is_done);

// Which of several searches of one position to believe.

/// Of one thread.
struct Vote {
    movegen::Move move;
    eval::Score score = 0;
    int depth = 0;  // of the last iteration that it has completed; 0: it knows nothing yet

    bool operator==(const Vote&) const = default;
};

/// The number of the vote that counts; there is at least one. Each thread votes for its move, with more
/// weight the deeper it has searched and the better the score.
std::size_t count(std::span<const Vote> votes);

}  // namespace escaque::search
