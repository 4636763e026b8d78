#include "movegen/laws/mate/winnability.h"

#include <algorithm>
#include <utility>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/helpmate.h"
#include "movegen/laws/mate/quick_helpmate.h"
#include "movegen/laws/mate/skeleton.h"
#include "movegen/laws/mate/unwinnable.h"

namespace escaque::movegen {

namespace {

constexpr std::uint64_t kMostPlanned = 1'000;
constexpr std::uint64_t kMostSkeletons = 20'000;

}  // namespace

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t nodes) {
    if (is_plainly_unwinnable(position, winner)) return {.winnability = Winnability::Unwinnable};
    if (count_legal_moves(position) == 0) return {.winnability = Winnability::Winnable};
    QuickHelpmate quick = quick_helpmate(position, winner, kMostPlanned);
    if (!quick.line.empty())
        return {
            .winnability = Winnability::Winnable, .helpmate = std::move(quick.line), .nodes = quick.nodes};
    if (nodes == 0) return {.nodes = quick.nodes};
    if (has_no_mate_in_skeleton(position, winner, std::min(nodes, kMostSkeletons)))
        return {.winnability = Winnability::Unwinnable, .nodes = quick.nodes};
    MateAnswer answer = find_helpmate(position, winner, nodes);
    answer.nodes += quick.nodes;
    return answer;
}

}  // namespace escaque::movegen
