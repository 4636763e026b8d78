// An annotation of games: their positions are studied, files grow, and progress is reported; the options of
// the verbs that study games, and what they say of games and progress on a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/arguments.h"
#include "engine/run/job_distributor.h"
#include "engine/run/part.h"
#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "movegen/base/error.h"
#include "movegen/board/types.h"

namespace escaque::engine {

struct AnnotateProgress {
    std::size_t games = 0, games_done = 0;
    std::size_t positions = 0;         // that need a search
    std::size_t found = 0, added = 0;  // of these, studied by an earlier run and by this one
    std::chrono::duration<double> time{0};

    double share() const {
        return positions == 0 ? 1 : static_cast<double>(found + added) / static_cast<double>(positions);
    }
};

struct AnnotateListener {
    std::function<bool()> wants_stop;  // asked several times a second
    /// At the start and about once a second. Called by one thread at a time, as is the next.
    std::function<void(const AnnotateProgress&)> on_progress;
    /// All positions of a game are studied, and the game is in the file; in the order of the games.
    std::function<void(const StudiedGame&)> on_game;
    /// The same for a game that is kept as it is, in the same order.
    std::function<void(const KeptGame&)> on_kept = [](const KeptGame&) {};
    /// More work on a game whose positions are all studied, on the thread that has studied the last: 0 to
    /// threads - 1. Several threads may be at it at the same time.
    std::function<void(std::size_t thread, const StudiedGame&)> after_study = [](auto, const auto&) {};
    /// The run is to end: ends that work. Called several times a second.
    std::function<void()> pass_on_stop = [] {};
};

struct AnnotateReport {
    AnnotateProgress progress;
    bool stopped = false;  // by the user, before all was done
};

/// The last line of a part with `games` studied games.
PartEnd end_of_part(const AnnotateSettings& settings, std::size_t games);

/// Studies the games, distributed if there is a distributor, and writes the files. When the user stops it,
/// they hold the games that are done, and the journal the findings of the others. An error: a file that
/// cannot be written, a journal of other games, or no memory for the table.
base::Expected<AnnotateReport> run_annotate(const AnnotateSettings& settings, std::vector<StudiedGame>& games,
                                            const AnnotateListener& listener,
                                            JobDistributor* distributor = nullptr);

// The options of the verbs that study games.

/// Adds depth, movetime (500 ms) and nodes, use-evals, threads (all processors), hash and syzygy.
void declare_study(po::options_description& options);
/// An error if no endgame table is found where they should be.
base::Expected<void> read_study(const po::variables_map& options, std::string_view verb,
                                AnnotateSettings& settings);

// A game that has been studied, and how far a run is, in a few lines for a person.

/// "Ada - Bob, 1-0; B01 Scandinavian Defence"
std::string title_text(const StudiedGame& game);
/// "  Ada: accuracy 95.2, average loss 1.2 %, 1 ?!, 0 ?, 2 ??" and the same for Black, each in a line; with
/// "; the file has the signs of 2 moves" if it has.
std::string players_text(const StudiedGame& game);

/// "[####----------------] game 1 of 3, position 7 of 33, 0:00:12 left"
std::string progress_text(const AnnotateProgress& progress);

}  // namespace escaque::engine
