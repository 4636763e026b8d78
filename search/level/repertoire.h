// The openings that a level knows, from the table of openings. From game to game it prefers others.
#pragma once

#include <cstdint>

#include "movegen/laws/game.h"
#include "search/api/level.h"

namespace escaque::search {

/// The answer that the level has learnt to the game's current position; `kNoMove` where it has learnt none,
/// as late in the opening, in other rules and in games from other start positions. `occasion` as for
/// `choose`.
movegen::Move known_move(const Level&, const movegen::Game&, std::uint64_t occasion);

}  // namespace escaque::search
