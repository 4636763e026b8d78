#include "movegen/laws/winnability.h"

#include "movegen/laws/dead_position.h"

namespace escaque::movegen {

MateAnswer can_mate(const Position& position, Color winner, std::uint64_t) {
    const bool bare = position.pieces(winner) == position.pieces(winner, PieceType::King);
    if (bare || is_dead_by_material(position)) return {.winnability = Winnability::Unwinnable};
    return {};
}

}  // namespace escaque::movegen
