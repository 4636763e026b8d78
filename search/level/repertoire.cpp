#include "search/level/repertoire.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "movegen/base/random.h"
#include "movegen/openings/openings.h"

namespace escaque::search {

using namespace movegen;

namespace {

/// How many of its own moves the player knows in this game: one more or less than on the average.
int moves_known(const Level& level) {
    std::uint64_t state = level.seed ^ 0x5245504552544F49ULL;  // a choice of its own
    const double luck = std::ldexp(static_cast<double>(split_mix(state) >> 11), -53);
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
    std::size_t left = RandomStream({occasion}).below(all);
    for (const Move m : sound) {
        if (left < weight(m)) return m;
        left -= weight(m);
    }
    return kNoMove;
}

}  // namespace escaque::search
