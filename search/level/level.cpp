#include "search/level/level.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "movegen/base/random.h"
#include "movegen/generate/generate.h"
#include "movegen/openings/openings.h"

namespace escaque::search {

void Thoughts::on_line(const Line& line) {
    note(line);
    if (line.number <= lines_to_pass_) listener_.on_line(line);
}

void Thoughts::note(const Line& line) {
    const auto kept = std::ranges::find(thoughts_, line.moves.front(), &Thought::move);
    const auto depth = static_cast<std::size_t>(line.depth);
    if (kept != thoughts_.end() && line.bound == Bound::Exact && kept->line.depth < line.depth &&
        kept->looks.size() <= depth) {
        kept->line = line;
        for (Thought& thought : thoughts_) take_in(thought, line);
    }
}

void Thoughts::take_in(Thought& thought, const Line& line) {
    using movegen::kNoMove;
    const Look before = thought.looks.empty() ? Look{thought.impression, kNoMove} : thought.looks.back();
    thought.looks.resize(static_cast<std::size_t>(line.depth), before);
    Look& look = thought.looks.back();
    if (thought.move == line.moves.front())
        look = {line.score, line.moves.size() > 1 ? line.moves[1] : kNoMove};
    else if (thought.line.depth < line.depth)
        look = {std::min(look.score, line.score), kNoMove, false};
}

using namespace movegen;

namespace {

/// How many of its own moves the player knows in this game: one more or less than on the average.
int moves_known(const Level& level) {
    std::uint64_t state = level.seed ^ 0x5245504552544F49ULL;  // a choice of its own
    const double luck = std::ldexp(static_cast<double>(base::split_mix(state) >> 11), -53);
    return static_cast<int>(std::lround(level.theory + 2 * luck - 1));
}

}  // namespace

Move known_move(const Level& level, const Game& game, std::uint64_t occasion) {
    static const Key standard = Position().key();
    const auto moves_played = static_cast<int>(game.moves().size() / 2);
    if (level.theory <= 0 || game.start().key() != standard || moves_played >= moves_known(level))
        return kNoMove;
    const Openings& openings = Openings::standard();
    std::vector<Move> sound = openings.moves(game.current());
    std::erase_if(sound, [&](Move m) { return openings.is_after_mistake(game.current().after(m)); });
    // A line is the likelier the more of theory it leads to. Those that end here come last.
    const auto goes_on = [&](Move m) { return !openings.moves(game.current().after(m)).empty(); };
    if (std::ranges::any_of(sound, goes_on)) std::erase_if(sound, std::not_fn(goes_on));
    const auto weight = [&](Move m) {
        return std::max<std::size_t>(openings.lines(game.current().after(m)), 1);
    };
    std::size_t all = 0;
    for (const Move m : sound) all += weight(m);
    if (all == 0) return kNoMove;
    std::size_t left = base::RandomStream({occasion}).below(all);
    for (const Move m : sound) {
        if (left < weight(m)) return m;
        left -= weight(m);
    }
    return kNoMove;
}

using eval::Score;

namespace {

/// An advantage beyond this is as good as any other.
constexpr Score kWon = 3500;

double worth(Score score) {
    // Each further move to mate costs a pawn, so that mate comes at some point.
    constexpr int kPawn = 150, kLongMate = 20;  // moves, and longer mates look alike
    if (!eval::is_mate(score)) return std::clamp(score, -kWon, kWon);
    const int moves = std::min(std::abs(eval::moves_to_mate(score)), kLongMate);
    return std::copysign(kWon + kPawn * (kLongMate - moves), score);
}

/// Evenly distributed between 0 and 1, neither of them.
double even(std::uint64_t occasion, std::uint64_t matter) {
    std::uint64_t state = occasion ^ (matter * 0x9E3779B97F4A7C15ULL);
    base::split_mix(state);
    return std::ldexp(static_cast<double>(base::split_mix(state) >> 12) + 0.5, -52);
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
    // What people see first, in multiples of an average check: only the order is certain.
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

double pace(std::span<const Thought> thoughts, std::uint64_t occasion) {
    // A tenth of the time in any case, and more the nearer the second best move comes; what is this much
    // worse leaves little doubt.
    constexpr double kMin = 0.1, kMore = 0.6, kPlain = 150;
    double best = -HUGE_VAL, second = -HUGE_VAL;
    for (const Thought& thought : thoughts) {
        if (thought.looks.empty() || !thought.looks.back().is_kept) continue;
        const double score = thought.looks.back().score;
        second = std::max(second, std::min(best, score));
        best = std::max(best, score);
    }
    const double doubt = std::exp((second - best) / kPlain);
    // Two fifths more or less, so that the time says little about the move.
    const double mood = 0.6 + 0.8 * std::ldexp(static_cast<double>(base::split_mix(occasion) >> 11), -53);
    return std::clamp((kMin + kMore * doubt) * mood, kMin, 1.0);
}

}  // namespace escaque::search
