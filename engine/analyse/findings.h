// What a search has found so far: the latest exact version of each line, and the effort.
#pragma once

#include <vector>

#include "search/api/report.h"

namespace escaque::engine {

struct Findings {
    std::vector<search::Line> lines;  // by number, the best first
    search::Line latest;              // of the best, whatever its bound
    search::Effort effort;            // up to the last of them, or in all
    movegen::Move best, ponder;       // at the end; none without a legal move

    /// Adds a line; one whose score is only a bound does not replace another.
    void note(const search::Line& line) {
        effort = line.effort;
        if (line.number == 1) latest = line;
        const auto place = static_cast<std::size_t>(line.number - 1);
        if (place < lines.size() && line.bound != search::Bound::Exact) return;
        if (place >= lines.size()) lines.resize(place + 1);
        lines[place] = line;
    }

    /// The answer. Its line comes first even when it was found so late that only a bound of its score is
    /// known.
    void conclude(movegen::Move best_move, movegen::Move ponder_move) {
        best = best_move;
        ponder = ponder_move;
        const auto begins_with_best = [&](const search::Line& line) { return line.moves.front() == best; };
        if (!best || lines.empty() || begins_with_best(lines.front()) || !begins_with_best(latest)) return;
        const std::size_t count = lines.size();
        std::erase_if(lines, begins_with_best);
        lines.insert(lines.begin(), latest);
        lines.resize(count);
    }
};

}  // namespace escaque::engine
