#include "movegen/generate/perft.h"

#include "movegen/generate/generate.h"

namespace escaque::movegen {

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(position)) leaves += perft(position.after(m), depth - 1);
    return leaves;
}

}  // namespace escaque::movegen
