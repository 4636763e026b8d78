// Whether a file says that a game was lost on time.
#pragma once

#include <optional>

#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// The player whose flag fell: the header Termination or the last comment speak of it ("time forfeit", "White
/// loses on time", "Black ran out of time", …), and the loser is who lost by the result, or at a draw who was
/// to move at the end.
std::optional<movegen::Color> lost_on_time(const movegen::PgnGame& game, movegen::PgnResult header,
                                           movegen::Color to_move);

}  // namespace escaque::engine
