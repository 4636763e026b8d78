#include "search/api/report.h"

#include <utility>

namespace escaque::search {

FinalReport::FinalReport(std::vector<Line> found, const Effort& whole)
    : lines(std::move(found)), effort(whole) {
    int number = 0;
    for (Line& line : lines) {
        line.number = ++number;
        line.effort = whole;
    }
    if (lines.empty()) return;
    const std::vector<movegen::Move>& moves = lines.front().moves;
    if (!moves.empty()) best = moves[0];
    if (moves.size() > 1) ponder = moves[1];
}

}  // namespace escaque::search
