// A guess, for the order of the search for a helpmate.
#pragma once

#include "movegen/board/position.h"

namespace escaque::movegen {

/// How far a mate by `winner` seems to be when both sides help, in no particular unit; less is nearer.
int guessed_mate_distance(const Position&, Color winner);

}  // namespace escaque::movegen
