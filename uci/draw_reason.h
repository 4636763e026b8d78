// Why a line that is worth 0.00 ends in a draw.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "movegen/laws/game.h"
#include "movegen/move.h"

namespace escaque::uci {

/// "stalemate", "dead position", "fifty moves" or "repetition", when the game that went on with these moves
/// would be drawn by that, or could be claimed drawn once the players go on so; none when it would not.
std::optional<std::string_view> draw_reason(movegen::Game game, const std::vector<movegen::Move>& line);

}  // namespace escaque::uci
