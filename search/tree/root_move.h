// The legal moves of the root position, the lines that a search ends with, and which of several searches to
// believe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "search/api/report.h"
#include "search/syzygy/probe.h"

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

/// A legal move of the root position and what the search thinks of it.
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

// The lines that a search ends with, also where it was cut short in the middle of an iteration.

/// What is known of a root move, as a line without number and effort. Where the tables know the score it is
/// theirs, unless it is a mate, which is more precise.
Line to_line(const RootMove& move, const RootFinding& finding);

/// Puts the moves in order for final_lines(): by rank, then by what is known of them. A move that the line
/// being searched has not got to keeps the score of the iteration before.
void sort_for_end(std::vector<RootMove>& moves);

/// The first `count` of the moves, each with what is best known of it: the exact score of the iteration under
/// way, else the score of the iteration before, else a bound. `first_is_done`: the iteration has looked at
/// all moves for the best one, so that a loss is proved for all of them.
std::vector<Line> final_lines(const std::vector<RootMove>& moves, std::size_t count, bool first_is_done);

// Which of several searches of one position to believe.

/// One thread's vote.
struct Vote {
    movegen::Move move;
    eval::Score score = 0;
    int depth = 0;  // of the last iteration that it has completed; 0: it knows nothing yet

    bool operator==(const Vote&) const = default;
};

/// The number of the vote that counts; there is at least one. Each thread votes for its move, with more
/// weight the deeper it has searched and the better the score.
std::size_t elect(std::span<const Vote> votes);

}  // namespace escaque::search
