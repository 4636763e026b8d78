// Why a line that is worth 0.00 ends in a draw, and how sure a draw it is.
#pragma once

#include <optional>
#include <string_view>

#include "eval/score/wdl.h"
#include "search/api/report.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::search {

/// "stalemate", "dead position", "fifty moves" or "repetition", when the line is worth a draw and the game
/// that continued with its moves would be drawn by that, or could be claimed drawn if the players continued
/// so; none when it would not.
std::optional<std::string_view> draw_reason(const movegen::Game& game, const search::Line& line);

/// The mover's chances: those of the line's score, unless a rule makes it a draw.
eval::Wdl chances(const movegen::Game& game, const search::Line& line);

}  // namespace escaque::search
