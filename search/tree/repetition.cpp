#include "search/tree/repetition.h"

#include <algorithm>

#include "movegen/board/attacks.h"
#include "movegen/board/zobrist.h"
#include "movegen/generate/generate.h"

namespace escaque::search {

using namespace movegen;

namespace {
Key plies_ago(std::span<const Key> keys, int plies) {
    return keys[keys.size() - 1 - static_cast<std::size_t>(plies)];
}
}  // namespace

bool is_repetition(std::span<const Key> keys, int reversible_plies, int ply) {
    const int reach = std::min(reversible_plies, static_cast<int>(keys.size()) - 1);
    int occurred = 0;
    for (int back = 4; back <= reach; back += 2) {
        if (plies_ago(keys, back) != keys.back()) continue;
        if (back < ply || ++occurred == 2) return true;
    }
    return false;
}

bool upcoming_repetition(const Position& position, std::span<const Key> keys, int reversible_plies, int ply) {
    const int reach = std::min(reversible_plies, ply - 1);
    for (int back = 3; back <= reach; back += 2) {
        const auto [piece, a, b] = cuckoo_move(keys.back() ^ plies_ago(keys, back));
        if (piece == Piece::None || color_of(piece) != position.side_to_move()) continue;
        if ((between(a, b) & position.pieces()).any()) continue;
        return !must_capture(position);  // it is a quiet move
    }
    return false;
}

}  // namespace escaque::search
