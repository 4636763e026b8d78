#include "movegen/laws/winnability.h"

#include <algorithm>

#include "movegen/generate/generate.h"
#include "movegen/laws/helpmate.h"
#include "movegen/laws/skeleton.h"
#include "movegen/laws/unwinnable.h"

namespace escaque::movegen {

namespace {

constexpr std::uint64_t kMostSkeletons = 20'000;

}  // namespace

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t nodes) {
    if (count_legal_moves(position) == 0) {
        const bool has_mated = position.in_check() && position.side_to_move() != winner;
        return {.winnability = has_mated ? Winnability::Winnable : Winnability::Unwinnable};
    }
    if (lacks_mating_material(position, winner) || is_walled_off(position, winner))
        return {.winnability = Winnability::Unwinnable};
    if (nodes == 0) return {};
    if (has_no_mate_in_skeleton(position, winner, std::min(nodes, kMostSkeletons)))
        return {.winnability = Winnability::Unwinnable};
    return find_helpmate(position, winner, nodes);
}

}  // namespace escaque::movegen
