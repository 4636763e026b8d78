// The positions to study, in their order, and how a thread studies them: one by one, or a whole game.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "engine/run/job_distributor.h"
#include "engine/study/analyst.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"

namespace escaque::engine {

/// A position to study. They come in this order: the games as they are, each from its end to its start.
struct Task {
    std::size_t game, ply;
};

/// Has it no finding yet, or not the line that an explanation needs?
bool needs_search(const StudiedGame& game, std::size_t ply);

/// Including the second searches of moves that an earlier run had accused.
std::vector<Task> tasks_of(const std::vector<StudiedGame>& games);

/// Positions that need a search.
std::size_t unstudied(const std::vector<StudiedGame>& games);

/// What a thread takes at a time, as places in the list of tasks: a position, or a whole game.
struct Share {
    std::size_t begin, end;
};
std::vector<Share> shares_of(const std::vector<Task>& tasks, bool whole_games);

// How one thread studies positions so that no move is accused lightly.

/// No move is accused without a second, longer search of the positions before and after it. Was there one
/// left to do? `ask` calls a question while nobody writes to the game, `claim` says whether a ply's finding
/// is not final and nobody is working on it, `add` gets each finding and its ply.
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

/// The study of whole games as work to distribute: a task is a game as PGN, its result a line for each
/// finding. Each thread has a table of its own, with its share of the hash size in the settings.
WorkFactory game_work(const AnnotateSettings& settings);

}  // namespace escaque::engine
