// What the report's page is given of the games, as JSON.
//
// {"engine", "limit", "games": [game…]} where a game has
//   "tags"      its headers, name to value
//   "board"     the pieces at the start, as the first field of a FEN
//   "first"     [number of the first move, 0 if White makes it or 1 if Black]
//   "comments"  before the first move; absent without
//   "moves"     [move…]
//   "points"    for each position of the main line, moves + 1: "eval" (text, from White's side), "pawns"
//               (a number to draw), "wdl" (White's chances of winning, drawing and losing in thousandths),
//               "depth", "line" (SAN with numbers) and "best" (the squares of its first move, "g1f3"), or
//               "over" in place of the last three
//   "players"   White's and Black's: "accuracy", "loss" (percent), "faults" [?!, ?, ??]; absent without moves
//   "critical"  plies of the worst moves
//   "opening"   "eco", "name" and "plies", how many of the moves are theory; absent without a name
// and a move
//   "san", "delta" ("e2-e4P": each square with what stands there afterwards, - for nothing), and where there
//   are such "nags", "comments", "clock" (seconds left), "loss" (percent), "reason" (of a fault, text) and
//   "variations" [[move…]…].
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/annotate/settings.h"
#include "engine/annotate/studied_game.h"

namespace escaque::engine {

nlohmann::ordered_json report_data(std::span<const StudiedGame> games, const AnnotateSettings& settings);

}  // namespace escaque::engine
