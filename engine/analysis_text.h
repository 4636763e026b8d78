// What a search finds, in words for a person.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "eval/score.h"
#include "movegen/move.h"
#include "movegen/notation/move_writer.h"
#include "movegen/position.h"
#include "search/report.h"

namespace escaque::engine {

/// A score of the player to move, told from White's side in pawns: "+0.34"; "#5" when White mates in five
/// moves, "#-5" when Black does.
std::string score_text(eval::Score score, const movegen::Position& position);

/// "12... Nf6 13. e4"
std::string numbered_moves(movegen::Position position, const std::vector<movegen::Move>& moves,
                           const movegen::MoveWriter& write);

/// The columns of `analysis_row`.
std::string analysis_heading();
/// One line of analysis: depth, score, nodes, time, moves.
std::string analysis_row(const search::Line& line, const movegen::Position& root,
                         const movegen::MoveWriter& write);

/// Why there is nothing to search: mate, stalemate, or what stands for them in Antichess.
std::string ending_text(const movegen::Position& position_without_moves);

double seconds(std::chrono::milliseconds time);

/// 950, 12.3k, 4.56M
std::string short_count(std::uint64_t count);

}  // namespace escaque::engine
