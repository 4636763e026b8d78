// An analysis for a program to read.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/analyse/findings.h"
#include "engine/analyse/request.h"
#include "engine/analyse/subject.h"

namespace escaque::engine {

/// One position:
///
///     {"name": …, "fen": …, "pov": "white" | "mover", "best": "g1f3",
///      "opening": {"eco": "B90", "name": "Sicilian Defence, Najdorf Variation"}, "ponder": "g8f6",
///      "lines": [{"depth": 12, "seldepth": 18, "score": {"cp": 31}, "wdl": [449, 184, 367],
///                 "moves": ["g1f3", …], "text": "1. Nf3 …", "draw": "repetition"}, …],
///      "nodes": …, "nps": …, "milliseconds": …, "hashfull": …, "tbhits": …}
///
/// Scores, as score_json.h has them, and chances, in thousandths, are from the side of `pov`. Moves are
/// UCI's, castling as the king's two steps where that is unambiguous; `text` has them in the notation asked
/// for. `opening`, `ponder` and `draw` are left out where they do not apply. A line without an exact score
/// has "bound": "lower" | "upper" beside it. `ended` says how the game is over, if it is; without a legal
/// move `best` is null and there are no lines.
nlohmann::ordered_json to_json(const Subject&, const Findings&, const AnalysisRequest&);

}  // namespace escaque::engine
