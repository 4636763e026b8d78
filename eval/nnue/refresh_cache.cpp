#include "eval/nnue/refresh_cache.h"

#include <algorithm>
#include <cstddef>

namespace escaque::eval::nnue {

using namespace movegen;

namespace {

/// Rows of weights, as the kernels take them: at most one for each piece.
struct Rows {
    std::array<const std::int16_t*, 32> rows;
    int count = 0;

    void push(const std::int16_t* row) { rows[static_cast<std::size_t>(count++)] = row; }
};

}  // namespace

RefreshCache::RefreshCache(const Network& network) : entries_(new std::array<Entry, View::kCount>) {
    for (Entry& entry : *entries_) std::copy_n(network.hidden_biases(), kHidden, entry.sums.begin());
}

void RefreshCache::refresh(const Network& network, const Kernels& kernels, const Position& position,
                           View view, std::int16_t* out) {
    Entry& entry = (*entries_)[view.number()];
    Rows added, removed;
    for (const PieceType type : kPieceTypes)
        for (const Color color : kColors) {
            const Piece piece = make_piece(color, type);
            const Bitboard then = entry.pieces[piece], now = position.pieces(color, type);
            for (const Square s : now & ~then) added.push(network.row(view.feature(piece, s)));
            for (const Square s : then & ~now) removed.push(network.row(view.feature(piece, s)));
            entry.pieces[piece] = now;
        }
    kernels.update(entry.sums.data(), entry.sums.data(), added.rows.data(), added.count, removed.rows.data(),
                   removed.count);
    std::copy(entry.sums.begin(), entry.sums.end(), out);
}

}  // namespace escaque::eval::nnue
