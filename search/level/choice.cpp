#include "search/level/choice.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "movegen/base/random.h"
#include "movegen/generate/generate.h"

namespace escaque::search {

using namespace movegen;
using eval::Score;

namespace {

/// An advantage beyond this is as good as any other.
constexpr Score kWon = 3500;

double worth(Score score) {
    // Each further move to mate costs a pawn, so that mate comes at some point.
    constexpr int kPawn = 150, kLongMate = 20;
    if (!eval::is_mate(score)) return std::clamp(score, -kWon, kWon);
    const int moves = std::min(std::abs(eval::moves_to_mate(score)), kLongMate);
    return std::copysign(kWon + kPawn * (kLongMate - moves), score);
}

/// Evenly distributed between 0 and 1, neither of them.
double even(std::uint64_t occasion, std::uint64_t matter) {
    std::uint64_t state = occasion ^ (matter * 0x9E3779B97F4A7C15ULL);
    split_mix(state);
    return std::ldexp(static_cast<double>(split_mix(state) >> 12) + 0.5, -52);
}

/// How many plies ahead the player looks after a move. The same answer to several moves, a threat, is seen
/// after all of them or after none. That a move was left out needs no seeing.
std::size_t foresight(const Level& level, const Position& position, const Thought& thought,
                      std::uint64_t occasion) {
    std::size_t plies = 0;
    for (const Look& look : thought.looks) {
        if (look.is_kept) {
            const Move matter = look.reply == kNoMove ? thought.move : look.reply;
            const double likelihood = std::pow(
                level.sight, static_cast<double>(plies + 1) / ease(position, thought.move, look.reply));
            if (even(occasion, matter.raw() + (plies << 16)) > likelihood) break;
        }
        ++plies;
    }
    return plies;
}

}  // namespace

double ease(const Position& position, Move move, Move reply) {
    constexpr double kEnd = 4, kRecapture = 4, kCapture = 1.5, kQuiet = 0.7, kDistant = 0.8, kBackward = 0.85;
    const Position next = position.after(move);
    if (reply == kNoMove) return legal_moves(next).empty() ? kEnd : 1;
    const Color mover = next.side_to_move();
    const auto rank = [mover](Square s) { return static_cast<int>(rank_of(relative(mover, s))); };
    const auto file = [](Square s) { return static_cast<int>(file_of(s)); };
    double ease = 1;
    if (reply.to() == move.to())
        ease = kRecapture;
    else if (next.is_noisy(reply))
        ease = kCapture;
    else if (!next.after(reply).in_check())
        ease = kQuiet;
    const int files = std::abs(file(reply.from()) - file(reply.to()));
    const int ranks = std::abs(rank(reply.from()) - rank(reply.to()));
    if (std::max(files, ranks) >= 4) ease *= kDistant;
    if (rank(reply.to()) < rank(reply.from())) ease *= kBackward;
    return ease;
}

std::size_t choose(const Level& level, const Position& position, std::span<const Thought> thoughts,
                   std::uint64_t occasion) {
    std::size_t chosen = 0;
    double best = -HUGE_VAL;
    for (std::size_t i = 0; i < thoughts.size(); ++i) {
        const Thought& thought = thoughts[i];
        const std::size_t plies = foresight(level, position, thought, occasion);
        const Score seen = plies == 0 ? thought.impression : thought.looks[plies - 1].score;
        const double error = -std::log(-std::log(even(occasion, thought.move.raw() + (1ULL << 40))));
        const double value = worth(seen) + level.tolerance * error;
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

}  // namespace escaque::search
