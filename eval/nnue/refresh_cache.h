// When a side's view changes, all its inputs may change, but few have changed since that view was last
// computed. So the last sums of each view are kept here with their pieces, and only the pieces that differ
// are added and removed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "eval/nnue/features.h"
#include "eval/nnue/kernels.h"
#include "eval/nnue/network.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::eval::nnue {

class RefreshCache {
 public:
    /// The same network must be given to every refresh.
    explicit RefreshCache(const Network&);

    /// Writes the kHidden sums of the position as the view sees it.
    void refresh(const Network&, const Kernels&, const movegen::Position&, View, std::int16_t* out);

 private:
    struct Entry {
        alignas(64) std::array<std::int16_t, kHidden> sums;
        movegen::Per<movegen::Piece, movegen::Bitboard> pieces;  // none at first
    };
    std::unique_ptr<std::array<Entry, View::kCount>> entries_;
};

}  // namespace escaque::eval::nnue
