// Openings for games between other programs, as OpenBench asks for them.
#pragma once

#include "uci/loop.h"
#include "uci/protocol.h"

namespace escaque::engine {

/// The UCI command `genfens N seed S book None|FILE [nodes N] [chess960 PERCENT] [variant chess|antichess]`:
/// N openings that leave neither side much the better, each in a line `info string genfens FEN`. They are
/// random moves from the start position or from the positions of a book, judged by a search of `nodes`
/// nodes; the same words make the same openings.
uci::Command genfens_command(uci::Loop& loop);

}  // namespace escaque::engine
