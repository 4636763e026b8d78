// Which of several searches of one position to believe.
#pragma once

#include <cstddef>
#include <span>

#include "eval/score/score.h"
#include "movegen/board/move.h"

namespace escaque::search {

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
