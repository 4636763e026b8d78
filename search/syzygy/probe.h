// How a search probes the tables: at its nodes, and at the root.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "search/api/limits.h"
#include "search/api/report.h"
#include "search/syzygy/tablebases.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search::syzygy {

class NodeProbe {
 public:
    /// Probes nothing.
    NodeProbe() = default;
    /// `tables` must outlive the search.
    NodeProbe(const Tablebases& tables, const Options& options)
        : tables_(&tables),
          most_pieces_(std::min(tables.max_pieces(), options.tablebase_pieces)),
          depth_(options.tablebase_depth),
          fifty_moves_(options.tablebase_fifty_moves) {}

    int max_pieces() const { return most_pieces_; }
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
    std::optional<Answer> probe(const movegen::Position& position, int ply) const;

 private:
    const Tablebases* tables_ = nullptr;
    int most_pieces_ = 0;
    int depth_ = 0;
    bool fifty_moves_ = true;
};

// At the root the tables rank the moves: which keep the result, given the fifty-move rule and the game so
// far.

struct RootRank {
    int rank;           // the better the greater; moves of the same rank are left to the search
    eval::Score score;  // for the mover
};

struct RootRanking {
    std::vector<RootRank> ranks;  // of each move
    bool by_distance;  // false if only results were available, which do not show who makes progress
};

/// Ranks legal moves of the game's current position. Nothing when the tables do not know all of them.
/// `fifty_moves`: is the fifty-move rule in force?
std::optional<RootRanking> rank_root_moves(const Tablebases& tables, const movegen::Game& game,
                                           const std::vector<movegen::Move>& moves, bool fifty_moves);

}  // namespace escaque::search::syzygy
