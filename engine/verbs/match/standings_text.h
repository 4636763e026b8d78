// How a match stands, in words.
#pragma once

#include <string>
#include <vector>

#include "engine/verbs/match/schedule.h"
#include "engine/verbs/match/standings.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// One line for the time of the match, seen from the first side: "12/200 +5=4-3 Elo +58.0±120.2 LOS 83.1%
/// flags 0-1 (1 0 2 2 1)"; in brackets the pairs of games with 0 to 2 points.
/// With a test "LLR 1.23 (-2.94 2.94)" stands before the flags.
std::string live_line(const Schedule& schedule, const Standings& standings);

/// The same for people to read: the score, the difference in Elo, the pairs, and what went wrong for whom.
std::vector<std::string> standing_lines(const Schedule& schedule, const Standings& standings);

/// The same for programs, one object in one line: "engines" with "name", "score", "flags", "crashes" and
/// "illegal_moves" each, "games", "scheduled", "stopped"; of the first engine "wins", "draws", "losses",
/// "elo", "elo_error", "nelo", "nelo_error" and "los", null where they are not known; "pentanomial", "ends"
/// by end_key(), and "sprt", null without a test, with "elo0", "elo1", "alpha", "beta", "scale", "llr",
/// "lower", "upper" and "accepted" ("H0", "H1" or null).
std::string standing_json(const Schedule& schedule, const Standings& standings, bool stopped);

/// What a match leaves that was stopped: how far it came, and how it is resumed.
std::string stopped_text(const Schedule& schedule, const Standings& standings, const std::string& file);

/// "game 12, A - B, 1-0: checkmate (5.1.1)", with whatever the arbiter noted at the end.
std::string game_text(int number, const movegen::PgnGame& game);

}  // namespace escaque::engine
