// An analysis for a person to read: board, table, summary.
#pragma once

#include <string>

#include "engine/analyse/findings.h"
#include "engine/analyse/request.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"

namespace escaque::engine {

/// The columns of `table_row`.
std::string table_heading(const AnalysisRequest&);
/// A line of the search: depth, score from White's side and from the mover's, chances, effort, moves.
std::string table_row(const search::Line& line, const movegen::Game& game, const AnalysisRequest&);

/// The progress of a search, for a line that is overwritten.
std::string progress_text(const Findings&, const search::Effort& so_far, const movegen::Position& root,
                          const AnalysisRequest&);

/// The result of a search with a best move: the move, its score, and the reason if it is a draw.
std::string summary(const Findings&, const movegen::Game& game, const AnalysisRequest&);

}  // namespace escaque::engine
