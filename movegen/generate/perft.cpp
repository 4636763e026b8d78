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

std::uint64_t perft_up_to(std::uint64_t most, const Position& position, int depth) {
    if (depth <= 1) return perft(position, depth);
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(position)) {
        leaves += perft_up_to(most - leaves, position.after(m), depth - 1);
        if (leaves > most) break;
    }
    return leaves;
}

}  // namespace escaque::movegen
