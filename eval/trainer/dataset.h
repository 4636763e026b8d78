// The positions to learn from, in memory, and how they are selected from the games.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/record/game_record.h"
#include "eval/trainer/sample.h"
#include "movegen/base/error.h"

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

struct Dataset {
    std::vector<Sample> training;
    /// From separate games, those off their lines included: neighbours are too much alike.
    std::vector<Sample> validation;
    Census census;
    std::vector<std::string> damage;  // what could not be read
};

struct LoadOptions {
    Filter filter;
    double validation_share = 0.01;  // of the games
    std::uint64_t seed = 1;
    std::uint64_t max_positions = 0;  // 0: all
    int threads = 1;
};

/// Reads game files, and those of directories whose names end in .games, into one shuffled list. `tell` gets
/// the number of positions so far, from time to time and from several threads. The result depends only on the
/// files, their order and the seed, which only shuffles, never on the number of threads.
movegen::Expected<Dataset> load(const std::vector<std::string>& paths, const LoadOptions&,
                                const std::function<void(std::uint64_t)>& tell);

/// Puts the samples into an order that only the seed decides.
void shuffle(std::vector<Sample>&, std::uint64_t seed);

}  // namespace escaque::eval::trainer
