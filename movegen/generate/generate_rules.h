// The generators of the two rule sets. Only generate.cpp includes this.
#pragma once

#include "movegen/generate/generate.h"

namespace escaque::movegen {

void generate_chess(const Position&, MoveSet, MoveList&);
void generate_chess_quiet_checks(const Position&, const CheckDetector&, MoveList&);
int count_chess(const Position&);
bool is_legal_chess(const Position&, Move);

void generate_antichess(const Position&, MoveSet, MoveList&);
int count_antichess(const Position&);
bool must_capture_antichess(const Position&);

}  // namespace escaque::movegen
