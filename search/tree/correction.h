// How far the static evaluation has been off in positions like this one. Positions are alike in their pawns,
// in their minor pieces, in either side's pieces, or in the moves that led to them.
#pragma once

#include <array>
#include <cstdint>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "search/api/report.h"
#include "search/tree/frame.h"

namespace escaque::search {

class CorrectionHistory {
 public:
    /// The evaluation with the learnt correction added.
    eval::Score corrected(const movegen::Position&, const Frame*, eval::Score evaluation) const;
    /// The entries will be wanted soon.
    void prefetch(const movegen::Position&, const Frame*) const;
    /// A search of that depth has found this score, or bound, at the node of the frame's static evaluation.
    void learn(const movegen::Position&, const Frame*, eval::Score score, Bound bound, int depth);

 private:
    static constexpr std::size_t kSize = 16384;
    static constexpr int kLimit = 1024;

    /// A running mean of errors within ±kLimit.
    struct Entry {
        std::int16_t value = 0;
        void update(int bonus);
    };
    using Table = movegen::Per<movegen::Color, std::array<Entry, kSize>>;

    /// Applies `visit(entry, weight)` to every entry for the position; weights in 1/1024 of a unit.
    template <typename Self, typename Visit>
    static void each(Self& self, const movegen::Position&, const Frame*, Visit visit);

    Table pawns_;
    Table minors_;
    movegen::Per<movegen::Color, Table> officers_;  // by whose they are, then who is to move
    movegen::Per<
        movegen::Piece,
        movegen::Per<movegen::Square, movegen::Per<movegen::Piece, movegen::Per<movegen::Square, Entry>>>>
        moves_;
};

}  // namespace escaque::search
