#include "engine/verbs/puzzles/comparison.h"

#include <algorithm>
#include <array>

#include "engine/study/judgement.h"

namespace escaque::engine {

namespace {

constexpr double kHeld = 0.45;                              // the least winning chance that is worth finding
constexpr std::array<int, 4> kDeepestOfLevel{2, 4, 7, 11};  // plies, for the levels 1 to 4

}  // namespace

bool is_short_mate(eval::Score score) {
    return eval::is_mate(score) && score > 0 && eval::moves_to_mate(score) <= kLongestMate;
}

bool is_clear(const Comparison& comparison, const movegen::Position& position, int rating) {
    const double chance = winning_chance(comparison.score, position, rating);
    if (chance < kHeld) return false;
    if (!comparison.second) return true;
    const bool second_mates = eval::is_mate(*comparison.second) && *comparison.second > 0;
    if (is_short_mate(comparison.score) && !second_mates) return true;
    return grade_of(chance - winning_chance(*comparison.second, position, rating)) >= Grade::Mistake;
}

std::optional<int> level_of(const std::vector<Comparison>& iterations, const movegen::Position& position,
                            int rating) {
    std::optional<int> depth;
    for (auto one = iterations.rbegin(); one != iterations.rend(); ++one) {
        if (one->best() != iterations.back().best() || !is_clear(*one, position, rating)) break;
        depth = one->depth;
    }
    if (!depth) return std::nullopt;
    // Nobody has to look further than the mate.
    if (const eval::Score score = iterations.back().score; eval::is_mate(score))
        depth = std::min(*depth, 2 * eval::moves_to_mate(score));
    const auto* const level = std::ranges::lower_bound(kDeepestOfLevel, *depth);
    return static_cast<int>(level - kDeepestOfLevel.begin()) + 1;
}

}  // namespace escaque::engine
