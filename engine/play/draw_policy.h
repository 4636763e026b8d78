// What the engine makes of a draw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/arbiter/answer.h"
#include "movegen/board/position.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine::play {

/// Does the engine, of that side, claim a draw that it may claim? It does unless it stands better; without a
/// score, too, which is from White's side.
bool is_content(const std::optional<movegen::PgnEval>& eval, movegen::Color engine);
/// Does the engine, which is not to move, agree to a draw?
bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position);

/// Decision, proof and articles of an arbiter's answer, a paragraph each.
std::vector<std::string> lines_of(const Answer& answer);

}  // namespace escaque::engine::play
