// An analysis for a person to read: board, table, summary.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/study/game/findings.h"
#include "engine/study/game/subject.h"
#include "movegen/board/position.h"
#include "movegen/laws/game.h"

namespace escaque::engine {

/// The columns of `table_row`.
std::string table_heading(const AnalysisRequest&);
/// A line of the search: depth, score from White's side and from the mover's, chances, effort, moves.
std::string table_row(const search::Line& line, const movegen::Game& game, const AnalysisRequest&);

/// How wide a table of findings is, and how many rows each line of the search may take.
struct TableSize {
    std::size_t columns;
    std::size_t rows_a_line = 100;
};
/// A heading and every line found so far, with one column of scores, from the side of `pov`. Lines are broken
/// between two moves, and moves that do not fit are left out.
std::vector<std::string> finding_table(const Findings&, const movegen::Game& game, const AnalysisRequest&,
                                       TableSize size);

/// The progress of a search, for a line that is overwritten.
std::string progress_text(const Findings&, const search::Effort& so_far, const movegen::Position& root,
                          const AnalysisRequest&);

/// "Known draw: wrong bishop.", or that the best line ends in one; empty if neither is so.
std::string known_draw_text(const Findings&, const movegen::Game& game);

/// The result of a search with a best move: the move, its score, and the reason if it is a draw.
std::string summary(const Findings&, const movegen::Game& game, const AnalysisRequest&);

// An analysis for a program to read.

/// One position, as the table of fields in this folder's README.md says; a test holds the table against the
/// program.
nlohmann::ordered_json to_json(const Subject&, const Findings&, const AnalysisRequest&);

}  // namespace escaque::engine
