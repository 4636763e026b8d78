// How the nodes of a search probe the tables.
#pragma once

#include <algorithm>
#include <optional>

#include "eval/score/score.h"
#include "search/api/options.h"
#include "search/api/report.h"
#include "search/syzygy/tablebases.h"

namespace escaque::search::syzygy {

class NodeProbe {
 public:
    /// Asks nothing.
    NodeProbe() = default;
    /// `tables` must outlive the search.
    NodeProbe(const Tablebases& tables, const Options& options)
        : tables_(&tables),
          most_pieces_(std::min(tables.most_pieces(), options.tablebase_pieces)),
          depth_(options.tablebase_depth),
          fifty_moves_(options.tablebase_fifty_moves) {}

    int most_pieces() const { return most_pieces_; }
    /// Should a node be probed? Only after a zeroing move, since the tables count from there; and the largest
    /// tables only where the depth is large enough.
    bool is_due(const movegen::Position& position, int depth) const {
        if (most_pieces_ == 0 || position.halfmove_clock() != 0) return false;
        const int pieces = position.pieces().count();
        return pieces < most_pieces_ || (pieces == most_pieces_ && depth >= depth_);
    }

    struct Answer {
        eval::Score score;
        Bound bound;  // a win is worth at least its score, because it may be a mate
        /// Does it decide a search with that window?
        bool decides(eval::Score alpha, eval::Score beta) const {
            return bound == Bound::Exact || (bound == Bound::Lower ? score >= beta : score <= alpha);
        }
    };
    /// What a position that is_due() is worth, `ply` plies from the root.
    std::optional<Answer> ask(const movegen::Position& position, int ply) const;

 private:
    const Tablebases* tables_ = nullptr;
    int most_pieces_ = 0;
    int depth_ = 0;
    bool fifty_moves_ = true;
};

}  // namespace escaque::search::syzygy
