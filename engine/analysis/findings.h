// What a search has found so far: the latest of each line that is certain, and the effort.
#pragma once

#include <vector>

#include "search/report.h"

namespace escaque::engine {

struct Findings {
    std::vector<search::Line> lines;  // by number, the best first
    search::Effort effort;            // up to the last of them, or in all
    movegen::Move best, ponder;       // at the end; none without a legal move

    /// Takes a line into account; one whose score is only a bound does not replace another.
    void note(const search::Line& line) {
        effort = line.effort;
        const auto place = static_cast<std::size_t>(line.number - 1);
        if (place < lines.size() && line.bound != search::Bound::Exact) return;
        if (place >= lines.size()) lines.resize(place + 1);
        lines[place] = line;
    }
};

}  // namespace escaque::engine
