#include "movegen/laws/winnability.h"

#include "movegen/laws/helpmate.h"
#include "movegen/laws/unwinnable.h"

namespace escaque::movegen {

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t nodes) {
    if (lacks_mating_material(position, winner) || is_walled_off(position, winner))
        return {.winnability = Winnability::Unwinnable};
    return nodes == 0 ? MateAnswer{} : find_helpmate(position, winner, nodes);
}

}  // namespace escaque::movegen
