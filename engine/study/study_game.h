// How one thread studies positions so that no move is accused lightly.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

#include "engine/study/analyst.h"
#include "engine/study/finding.h"
#include "engine/study/judgement.h"
#include "engine/study/studied_game.h"
#include "engine/study/told_evals.h"

namespace escaque::engine {

/// No move is accused without a second, longer search of the positions before and after it. Was there one
/// left to do? `ask` calls a question while nobody writes to the game, `claim` tells whether a ply's
/// finding is not final and nobody is at it, `add` gets each finding and its ply.
template <typename Ask, typename Claim, typename Add>
bool look_again(Analyst& analyst, const StudiedGame& game, std::size_t ply, const Ask& ask,
                const Claim& claim, const Add& add) {
    if (!ask([&] { return is_accused(game, ply); })) return false;
    bool has_looked = false;
    for (const std::size_t at : {ply + 1, ply}) {
        if (game.outcome(at) || !claim(at)) continue;
        add(at, analyst.study_again(game.game_at(at)));
        has_looked = true;
    }
    return has_looked;
}

/// Finds the line of a position that lacks one (`lacks_line`). Did it?
template <typename Ask, typename Add>
bool find_line(Analyst& analyst, const StudiedGame& game, std::size_t ply, const Ask& ask, const Add& add) {
    if (!ask([&] { return lacks_line(game, ply); })) return false;
    Finding finding = ask([&] { return game.finding(ply); });
    finding.line = analyst.line(game.game_at(ply));
    add(ply, std::move(finding));
    return true;
}

/// Studies every position of a game, from an empty table. Where `stop` becomes true it returns early.
void study_game(Analyst& analyst, StudiedGame& game, bool second_search, const std::atomic<bool>& stop);

}  // namespace escaque::engine
