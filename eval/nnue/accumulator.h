// The hidden layer along one line of play. From one position to the next only a few inputs change, so its
// sums are the last ones plus and minus a few rows of weights. They are computed when an evaluation needs
// them, or ahead of it by catch_up(); never for positions in check, which are not evaluated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "eval/nnue/features.h"
#include "eval/nnue/kernels.h"
#include "eval/nnue/network.h"
#include "eval/score/score.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval::nnue {

/// A Finny table. When a side's perspective changes, all its inputs may change, but few have changed since
/// that perspective was last computed. So the last sums of each are kept here with their pieces, and only the
/// pieces that differ are added and removed.
class FinnyTable {
 public:
    /// The same network must be given to every refresh.
    explicit FinnyTable(const Network&);

    /// Writes the kHidden sums of the position as the perspective sees it.
    void refresh(const Network&, const Kernels&, const movegen::Position&, Perspective, std::int16_t* out);

 private:
    struct Entry {
        alignas(64) std::array<std::int16_t, kHidden> sums;
        movegen::Per<movegen::Piece, movegen::Bitboard> pieces;  // none at first
    };
    std::unique_ptr<std::array<Entry, Perspective::kCount>> entries_;
};

class AccumulatorStack {
 public:
    /// The network must be for the rules of the positions.
    explicit AccumulatorStack(std::shared_ptr<const Network> network,
                              const Kernels& kernels = best_kernels());

    const std::shared_ptr<const Network>& network() const { return network_; }

    void reset(const movegen::Position& root);
    void push(const movegen::BoardDelta& delta);
    void pop() { --top_; }

    // In both, `position` must be the one the pushes have led to.

    /// Computes the sums that evaluate() needs, if they are not known yet.
    void catch_up(const movegen::Position& position) {
        for (const movegen::Color side : movegen::kColors) sums(side, position);
    }
    Score evaluate(const movegen::Position& position);

 private:
    using Sums = std::array<std::int16_t, kHidden>;
    struct Layer {
        alignas(64) movegen::Per<movegen::Color, Sums> sums;
    };
    struct Step {
        movegen::BoardDelta delta;  // from the step before
        movegen::Per<movegen::Color, Perspective> perspectives;
        movegen::Per<movegen::Color, bool> ready;  // are the layer's sums computed?
    };

    const std::int16_t* sums(movegen::Color side, const movegen::Position& position);
    void update(movegen::Color side, std::size_t step);
    void refresh(movegen::Color side, const movegen::Position& position);

    std::shared_ptr<const Network> network_;
    const Kernels* kernels_;
    bool mirrors_;  // do perspectives depend on the king?
    std::size_t top_ = 0;
    std::array<Step, kMaxPly + 2> steps_;
    std::unique_ptr<Layer[]> layers_;
    FinnyTable finny_table_;
};

/// The same from scratch.
Score evaluate(const Network&, const movegen::Position&, const Kernels& = best_kernels());

}  // namespace escaque::eval::nnue
