// The report of annotated games: one page that contains all it needs and works from a file.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"

namespace escaque::engine {

/// HTML in UTF-8. Every position of the games must be studied.
std::string html_report(std::span<const StudiedGame> games, const AnnotateSettings& settings);

// What the report's page is given of the games, as JSON.
//
// {"engine", "limit", "games": [game…], "kept": [kept…]}; the last, absent without any, are the games that
// are not studied: "game" (number in the file), "tags" and the "reason". Of the others each has
//   "tags"      its headers, name to value
//   "fen"       the position at the start
//   "antichess" true in Antichess; absent in chess
//   "comments"  before the first move; absent without
//   "moves"     [move…]
//   "points"    for each position of the main line, moves + 1: "eval" (text, from White's side), "pawns"
//               (a number to draw), "wdl" (White's chances of winning, drawing and losing in thousandths),
//               "depth" and "line" (moves in UCI, separated by blanks) where they are known, or "over" in
//               place of the last two; "known" names a drawn ending
//   "players"   White's and Black's: "moves" (that were judged), "accuracy", "loss" (percent), "faults"
//               [?!, ?, ??], "signs" (how many moves have one in the file, unless none has), the first three
//               for each of "opening", "middlegame" and "endgame", and by the time left "ample", "less",
//               "little" and "trouble" in which moves were judged, and "first", the number of the first
//               mistake's move; empty without moves
//   "critical"  plies of the worst moves
//   "opening"   "eco", "name" and "plies", how many of the moves are theory; absent without a name
// and a move
//   "uci" ("0000": a pass), "san", and where there are such "nags", "comments", "variations" [[move…]…],
//   "before" (comments before the first move of a variation) and, in the main line, "used" and "clock"
//   (seconds that it took, and left after it), "loss" (percent), "reason" (of a fault, text), and what the
//   game's text says of the evaluation, in pawns from White's side: "own" by the player who moved, "told" by
//   another.

nlohmann::ordered_json report_data(std::span<const StudiedGame> games, const AnnotateSettings& settings);

}  // namespace escaque::engine
