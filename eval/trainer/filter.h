// Which positions of a game are learnt from.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/record/game_record.h"
#include "eval/trainer/sample.h"

namespace escaque::eval::trainer {

/// Left out are positions where the king is in check, where the score is so high that the game is decided,
/// and where the fifty-move rule is near, which the search applies itself; with `quiet_only` also those whose
/// best move captures or promotes.
struct Filter {
    int skip_plies = 0;  // of each game; its random opening is not counted, because it is not in the record
    Score max_score = 3000;   // as recorded
    int max_halfmoves = 100;  // of the fifty-move count
    bool quiet_only = true;
    /// The share kept of positions with all 32 pieces, which are the most frequent and much alike; it rises
    /// evenly to all of those with kThinnedBelow pieces.
    double full_board_share = 1;
    movegen::Rules rules = movegen::Rules::Chess;
    /// If any: nothing of the above, but each position with so many of its neighbours, scored by the
    /// hand-crafted evaluation.
    int neighbours = 0;
    double lambda = 0;  // of the returns that positions are taught with, see returns.h
    double score_scale = nnue::kScale;
};

inline constexpr int kThinnedBelow = 24;

/// How many positions were kept, and how many were left out for which reason.
struct Census {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t early = 0;
    std::uint64_t in_check = 0;
    std::uint64_t late = 0;   // in the fifty-move count
    std::uint64_t noisy = 0;  // the best move captures or promotes
    std::uint64_t decided = 0;
    std::uint64_t thinned_out = 0;
    std::uint64_t other_rules = 0;           // games
    std::array<std::uint64_t, 4> results{};  // of the kept ones, as in Sample

    Census& operator+=(const Census&);
};

/// Appends the positions of a game that pass.
void add_game(const GameRecord&, const Filter&, std::vector<Sample>& samples, Census&);

}  // namespace escaque::eval::trainer
