// What a file says of its game's end, and the game's own moves deny.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/referee/testimony.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/outcome.h"

namespace escaque::engine {

/// Why the testimony cannot be true of the game as it stands, which has come to that end by itself or not;
/// nothing where it can. `nodes` is what the question of a mate may cost, as in outcome.h.
std::optional<std::string> denial_of(const Testimony& testimony, const movegen::Game& game,
                                     const std::optional<movegen::Outcome>& end, movegen::Edition edition,
                                     std::uint64_t nodes);

}  // namespace escaque::engine
