#include "movegen/laws/mate/dead_position.h"

#include <algorithm>
#include <vector>

#include "movegen/laws/mate/unwinnable.h"
#include "movegen/laws/mate/winnability.h"

namespace escaque::movegen {
namespace {

enum class Life : std::uint8_t { Alive, Dead, Open };

/// Of a position with royal kings.
Life life_of(const Position& position, std::uint64_t nodes) {
    Life life = Life::Dead;
    for (const Color c : kColors) {
        const Winnability winnability = can_mate(position, c, nodes).winnability;
        if (winnability == Winnability::Winnable) return Life::Alive;
        if (winnability == Winnability::Undetermined) life = Life::Open;
    }
    return life;
}

}  // namespace

bool is_dead_by_material(const Position& position) {
    if (!has_royal_king(position.rules())) return false;
    const Bitboard knights = position.pieces(PieceType::Knight), bishops = position.pieces(PieceType::Bishop);
    if (position.pieces() != (position.pieces(PieceType::King) | knights | bishops)) return false;
    if (knights.any()) return bishops.empty() && !knights.more_than_one();
    return (bishops & kLightSquares).empty() || (bishops & kDarkSquares).empty();
}

bool is_dead(const Position& position, std::uint64_t nodes) {
    // One side that can mate, or may be able to, is enough.
    return has_royal_king(position.rules()) && std::ranges::all_of(kColors, [&](Color c) {
               return nodes == 0 ? is_plainly_unwinnable(position, c)
                                 : can_mate(position, c, nodes).winnability == Winnability::Unwinnable;
           });
}

std::optional<std::size_t> first_dead_position(const Position& start, std::span<const Move> moves,
                                               std::uint64_t nodes, bool thorough) {
    if (!has_royal_king(start.rules())) return std::nullopt;
    std::vector<Position> positions{start};
    for (const Move move : moves) positions.push_back(positions.back().after(move));
    std::optional<std::size_t> first;
    for (std::size_t played = positions.size(); played-- > 0;) {
        const Life life = life_of(positions[played], nodes);
        if (life == Life::Alive || (life == Life::Open && !thorough)) break;
        if (life == Life::Dead) first = played;
    }
    return first;
}

}  // namespace escaque::movegen
