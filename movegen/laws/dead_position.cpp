#include "movegen/laws/dead_position.h"

#include <algorithm>

#include "movegen/laws/winnability.h"

namespace escaque::movegen {

bool is_dead_by_material(const Position& position) {
    if (!has_royal_king(position.rules())) return false;
    const Bitboard knights = position.pieces(PieceType::Knight), bishops = position.pieces(PieceType::Bishop);
    if (position.pieces() != (position.pieces(PieceType::King) | knights | bishops)) return false;
    if (knights.any()) return bishops.empty() && !knights.more_than_one();
    return (bishops & kLightSquares).empty() || (bishops & kDarkSquares).empty();
}

bool is_dead(const Position& position, std::uint64_t nodes) {
    return has_royal_king(position.rules()) && std::ranges::all_of(kColors, [&](Color c) {
               return can_mate(position, c, nodes).winnability == Winnability::Unwinnable;
           });
}

}  // namespace escaque::movegen
