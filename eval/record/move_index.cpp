#include "eval/record/move_index.h"

#include <algorithm>
#include <array>

#include "movegen/generate/generate.h"

namespace escaque::eval {

using namespace movegen;

namespace {

/// Numbers in the order of the moves. Both colours are seen from their own side, so that alike moves get
/// alike indices, which compress better.
std::uint32_t place(Move m, Color side) {
    const auto square = [side](Square s) { return static_cast<std::uint32_t>(index(relative(side, s))); };
    return square(m.from()) << 10 | square(m.to()) << 4 | static_cast<std::uint32_t>(index(m.kind()));
}

}  // namespace

std::optional<std::uint32_t> index_of(Move move, const Position& position) {
    const Color side = position.side_to_move();
    const std::uint32_t wanted = place(move, side);
    std::uint32_t before = 0;
    bool legal = false;
    for (const Move m : legal_moves(position)) {
        before += place(m, side) < wanted;
        legal |= m == move;
    }
    return legal ? std::optional(before) : std::nullopt;
}

std::optional<Move> move_at(std::uint32_t index, const Position& position) {
    struct Placed {
        std::uint32_t place;
        Move move;
    };
    std::array<Placed, kMaxMoves> placed;
    std::size_t count = 0;
    for (const Move m : legal_moves(position)) placed[count++] = {place(m, position.side_to_move()), m};
    if (index >= count) return std::nullopt;
    const auto nth = placed.begin() + index;
    std::nth_element(placed.begin(), nth, placed.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const Placed& a, const Placed& b) { return a.place < b.place; });
    return nth->move;
}

}  // namespace escaque::eval
