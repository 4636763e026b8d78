// The key by which Polyglot's opening books know a position.
#pragma once

#include <cstdint>

#include "movegen/board/types.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::uci {

/// Of the game's current position, of chess. An en passant file counts as soon as a pawn stands beside the
/// one that made the double step, even if it may not take it. Of a game without moves `told` is the en
/// passant square of its FEN, which the position does not keep where nobody may take.
std::uint64_t polyglot_key(const movegen::Game& game, movegen::Square told = movegen::Square::None);

}  // namespace escaque::uci
