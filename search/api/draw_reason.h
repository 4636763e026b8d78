// Why a line with the score 0.00 ends in a draw, and how certain the draw is.
#pragma once

#include <optional>
#include <string_view>

#include "eval/score/wdl.h"
#include "search/api/report.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// "stalemate", "dead position", "fifty moves" or "repetition", when the line's score is a draw and the game,
/// continued with its moves, would be drawn by that or could be claimed drawn; none otherwise.
std::optional<std::string_view> draw_reason(const movegen::Game& game, const search::Line& line);

/// The mover's chances: those of the line's score, unless a rule makes it a draw.
eval::Wdl chances(const movegen::Game& game, const search::Line& line);

}  // namespace escaque::search
