// What a search has found so far: the latest exact version of each line, and the effort.
#pragma once

#include <vector>

#include "search/api/report.h"

namespace escaque::engine {

struct Findings {
    std::vector<search::Line> lines;  // by number, the best first
    search::Effort effort;            // up to the last of them, or in all
    movegen::Move best, ponder;       // at the end; none without a legal move

    /// Adds a line of a search under way; one whose score is only a bound does not replace another.
    void note(const search::Line& line) {
        effort = line.effort;
        const auto place = static_cast<std::size_t>(line.number - 1);
        if (place < lines.size() && line.bound != search::Bound::Exact) return;
        if (place >= lines.size()) lines.resize(place + 1);
        lines[place] = line;
    }

    /// The answer, and the lines that belong to it.
    void conclude(const search::FinalReport& report) {
        best = report.best;
        ponder = report.ponder;
        effort = report.effort;
        if (!report.lines.empty()) lines = report.lines;
    }
};

}  // namespace escaque::engine
