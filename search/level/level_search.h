// A level's part in a search: what it asks of the search, what it hears of it, and what it plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/api/limits.h"
#include "search/api/report.h"
#include "search/level/level.h"

namespace escaque::search {

/// A level completes its iterations, so that its choices are searched equally well, asks for scores that hold
/// also after few nodes, and uses no endgame tables, which are perfect.
void ask_as_level(const Level&, Limits&, Options&);

/// The one of the moves that belongs to an opening that the level knows; the level looks at it alone, and the
/// limits, which ask_as_level() has set, then say not for long. kNoMove if it knows none of them.
movegen::Move only_known(const Level&, const movegen::Game&, std::span<const movegen::Move> moves, Limits&);

class LevelSearch {
 public:
    /// The level chooses among `moves` of the game's current position; `listener`, which must outlive this,
    /// hears of that many lines.
    LevelSearch(const Level&, const movegen::Game&, std::span<const movegen::Move> moves, Listener& listener,
                std::size_t lines);

    /// What the search reports to.
    Listener& listener() { return thoughts_; }
    /// Once the search has ended: the share that the level takes of the time that the move deserves.
    double share_of_time() const { return pace(thoughts_.all(), occasion_); }
    /// The line to play, and the best of the others where more are asked for. `searched` are the lines that
    /// the search ended with.
    std::vector<Line> answer(std::vector<Line> searched);

 private:
    const Level level_;
    const movegen::Position position_;
    const std::uint64_t occasion_;
    const std::size_t lines_;
    Thoughts thoughts_;
};

}  // namespace escaque::search
