// The rules of play written a second time, slowly and straight from the Laws: a mailbox, every move tried, no
// bitboards. What the generator says is compared with this.
#pragma once

#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/setup.h"

namespace escaque::movegen {

/// Does the piece on `from` attack `to`?
bool naive_attacks(const Setup&, Square from, Square to);

/// In the order of their raw numbers.
std::vector<Move> naive_legal_moves(const Setup&);

}  // namespace escaque::movegen
