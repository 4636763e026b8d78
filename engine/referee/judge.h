// The referee: replays a game and says what the Laws make of it.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/referee/report.h"
#include "movegen/laws/edition.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct RefereeSettings {
    /// None: the one that the game's header Laws names, otherwise the one in force.
    std::optional<movegen::Edition> edition{};
    movegen::MoveWriter write_move;
    /// Positions to look at, at most, when it is in question whether somebody can still mate: at the end of
    /// every game, and back from there. The quick test does for every other move.
    std::uint64_t nodes = 1'000'000;
    /// Asks so after every move where the end leaves it open whether the position is dead.
    bool thorough = false;
};

/// The verdict is the result by which the game ended by itself, or which a fallen flag brings about;
/// otherwise what the header says, since players may resign or agree to a draw at any time. A game with a
/// move that is not legal, or that cannot be read to its end, agrees with no result, unless it was over
/// before.
GameReport judge(const movegen::PgnGame& game, const RefereeSettings& settings);

}  // namespace escaque::engine
