// Which pieces are attacked, and what that means for them: inputs of the network, which sees hanging pieces
// only so. No king is among them.
#pragma once

#include <cstdint>

#include "eval/nnue/architecture.h"
#include "movegen/board/position.h"
#include "movegen/board/threats.h"

namespace escaque::eval::nnue {

/// What an attack means for a piece: the first of these that is true.
enum class Danger : std::uint8_t {
    ByLesser,     // a less valuable piece attacks it
    Loose,        // nothing guards it
    Outnumbered,  // two or more attack it, and only one guards it
    Guarded,
};
static_assert(static_cast<int>(Danger::Guarded) + 1 == kDangers);

/// Calls visit(Danger, Piece, Square) for each piece that the other side attacks, in a position or on any
/// board that tells of its pieces as a position does.
template <typename Board, typename Visit>
void for_each_threatened_piece(const Board& position, Visit visit) {
    using namespace movegen;
    const Per<Color, Threats> threats{threats_of(position, Color::White), threats_of(position, Color::Black)};
    for (const Color side : kColors) {
        const Threats &attacks = threats[~side], &guards = threats[side];
        const auto danger = [&](PieceType type, Square s) {
            if (attacks.by_lesser(type, s)) return Danger::ByLesser;
            if (!guards.has(s)) return Danger::Loose;
            return attacks.twice.has(s) && !guards.twice.has(s) ? Danger::Outnumbered : Danger::Guarded;
        };
        for (const Square s :
             position.pieces(side) & attacks.by_any & ~position.pieces(side, PieceType::King)) {
            const Piece piece = position.piece_on(s);
            visit(danger(type_of(piece), s), piece, s);
        }
    }
}

}  // namespace escaque::eval::nnue
