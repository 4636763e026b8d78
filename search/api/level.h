// Playing at a chosen strength: the engine thinks less, and does not always see which of its good moves is
// the best. It never plays at random: a move is the likelier the less it loses by the engine's own judgement.
#pragma once

#include <cstdint>

namespace escaque::search {

inline constexpr int kLeastElo = 600, kMostElo = 3000;

/// A level plays one of so many best moves.
inline constexpr int kChoices = 6;

/// What limits the strength of play.
struct Level {
    std::uint64_t nodes;  // for each move, after which one thread begins no iteration
    double sight;  // the likelihood to see an average answer of one ply; the square for two plies, and so on
    double tolerance;    // the loss in score that makes a move 1/e as likely; above 0
    std::uint64_t seed;  // in a position, the same seed chooses the same move
    double theory = 0;   // moves of an opening that it knows, on the average
};

/// The level of an Elo, by a table that was fitted to games. An Elo beyond the ends of the table is taken for
/// the nearest end.
Level level_of(int elo, std::uint64_t seed);

}  // namespace escaque::search
