// What an arbiter would be asked at the board, and what the engine says to a draw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/arbiter/answer.h"
#include "engine/play/live_game.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine::play {

/// Does the claim of the player to move stand? By announcing the move, or, with none, for what stands on the
/// board.
Answer judge_claim(const LiveGame& live, const movegen::MoveWriter& write, movegen::Move announced);
/// Decision, proof and articles, a paragraph each.
std::vector<std::string> claim_lines(const Answer& answer);
/// The same of the flag of the player to move, which has fallen.
std::vector<std::string> flag_lines(const LiveGame& live);

/// The engine is to move: the draw that it claims because it stands no better; none where there is no claim
/// or it wants to win.
std::optional<movegen::Claim> claim_of_engine(const LiveGame& live);
/// Does the engine, which is not to move, agree to a draw? `eval` is from White's side.
bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position);

}  // namespace escaque::engine::play
