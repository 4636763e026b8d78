#include "search/tree/vote.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

#include "search/params.h"

namespace escaque::search {

std::size_t count(std::span<const Vote> votes) {
    const auto ready = [](const Vote& vote) { return vote.depth > 0; };
    eval::Score worst = eval::kInfinity;
    for (const Vote& vote : votes)
        if (ready(vote)) worst = std::min(worst, vote.score);
    const auto weight = [&](const Vote& vote) {
        return static_cast<std::int64_t>(vote.score - worst + params::vote_floor) * vote.depth;
    };
    std::map<std::uint16_t, std::int64_t> sums;
    for (const Vote& vote : votes)
        if (ready(vote)) sums[vote.move.raw()] += weight(vote);
    // A proved win beats every vote, the shortest mate first.
    const auto rank = [&](const Vote& vote) {
        return std::make_tuple(eval::is_win(vote.score) ? vote.score : 0, sums[vote.move.raw()],
                               weight(vote));
    };
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < votes.size(); ++i)
        if (ready(votes[i]) && rank(votes[i]) > rank(votes[chosen])) chosen = i;
    return chosen;
}

}  // namespace escaque::search
