// The two best moves of a position as a search compares them: is the best one the only good one?
#pragma once

#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::engine {

/// What the search has found after one of its iterations.
struct Comparison {
    int depth = 0;                        // plies
    eval::Score score = 0;                // of the best move, from the mover's side, as is the next
    std::optional<eval::Score> second{};  // no other move comes closer; none without another legal move
    std::vector<movegen::Move> line{};    // the best move and what follows

    movegen::Move best() const { return line.front(); }
};

/// The longest mate that is asked for, in moves.
inline constexpr int kLongestMate = 6;

/// Does the mover mate by force, within that many moves?
bool is_short_mate(eval::Score score);

/// Does the best move win or hold, while each other one would be a mistake, as `annotate` grades it among
/// players of that rating? A short mate is better than all moves that do not mate. A move without alternative
/// is clear too.
bool is_clear(const Comparison& comparison, const movegen::Position& position, int rating);

/// From 1 to 5, by the iteration from which on the search sees the clear best move; none if it does not in
/// the end. The last iteration counts as the truth. A mate is no deeper
/// than it is long.
std::optional<int> level_of(const std::vector<Comparison>& iterations, const movegen::Position& position,
                            int rating);

}  // namespace escaque::engine
