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

/// The moves are sorted as far as it takes: first by where they start from, and then only those that start
/// from the right square.
std::optional<Move> move_at(std::uint32_t index, const Position& position) {
    const Color side = position.side_to_move();
    const MoveList moves = legal_moves(position);
    if (index >= moves.size()) return std::nullopt;
    const auto start = [side](Move m) {
        return static_cast<std::size_t>(movegen::index(relative(side, m.from())));
    };
    std::array<std::uint8_t, 64> counts{};
    for (const Move m : moves) ++counts[start(m)];
    std::size_t from = 0;
    for (; index >= counts[from]; ++from) index -= counts[from];

    struct Placed {
        std::uint32_t place;
        Move move;
    };
    std::array<Placed, kMaxMoves> placed;
    auto end = placed.begin();
    for (const Move m : moves)
        if (start(m) == from) *end++ = {place(m, side), m};
    std::sort(placed.begin(), end, [](const Placed& a, const Placed& b) { return a.place < b.place; });
    return placed[index].move;
}

}  // namespace escaque::eval
