// What the Laws make of a fault by which a player lost, as the texts of the file say.
#pragma once

#include <optional>
#include <vector>

#include "engine/referee/denial.h"
#include "engine/referee/report.h"
#include "engine/referee/testimony.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// A game that was replayed to its end.
struct Replayed {
    const movegen::PgnGame& pgn;
    const movegen::Game& game;
    movegen::PgnResult claimed;
    std::optional<movegen::Speed> speed;
};

/// By the first testimony of a fault; none where there is none, or where nobody knows whose fault it was.
std::optional<Forfeit> forfeit_by(const std::vector<Testimony>& testimonies, const Replayed& end,
                                  const Standard& by, const movegen::MoveWriter& write_move);

}  // namespace escaque::engine
