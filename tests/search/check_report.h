// Checks the report of a search against the rules.
#pragma once

#include "movegen/laws/game.h"
#include "search/api/limits.h"
#include "search/session/session.h"
#include "tests/search/recorder.h"

namespace escaque::search {

/// One test expectation for each promise of `Listener`: one answer, last; at least one exact best line; every
/// line legal to its end, a mate exactly as long as it is said to be. And for those of `FinalReport`: as many
/// lines as asked for and there are moves, each with another first move; scores that never rise, unless a
/// level has chosen; best move and ponder move as the first line has them; every line with the effort of the
/// whole search.
void check_report(const movegen::Game& game, const Recorder& recorder, const Options& options = {});

/// Searches to the end and checks the report.
void run(Session& session, const movegen::Game& game, const Limits& limits, const Options& options,
         Recorder& recorder);

/// The last best line of a search in a new session.
Line best_line(const movegen::Game& game, const Limits& limits, int threads = 1);

movegen::Game game_from(std::string_view fen, movegen::Rules rules = movegen::Rules::Chess);
/// The game after these moves in UCI notation, separated by blanks.
movegen::Game game_from(std::string_view fen, std::string_view moves,
                        movegen::Rules rules = movegen::Rules::Chess);

Limits to_depth(int depth);
Limits to_nodes(std::uint64_t nodes);
Limits for_time(std::chrono::milliseconds time);

}  // namespace escaque::search
