// `arbiter claim`: is a player's claim of a draw correct?
#pragma once

#include <optional>
#include <string>

#include "engine/arbiter/answer.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct ClaimRequest {
    std::optional<movegen::Color> by;       // none: the player to move
    std::optional<movegen::Ground> ground;  // none: either
    std::string announced;  // the move, as told_move.h reads it; empty for what stands on the board
};

/// The decision on a claim, told: with the move that was announced, if it is legal, and why it is not.
Answer tell_claim(const movegen::Decision& decision, const Case& about, const ClaimRequest& request,
                  const movegen::ClaimOfDraw& claim, const std::string& why_illegal,
                  const movegen::MoveWriter& write);

movegen::Expected<Answer> answer_claim(Case& about, const ClaimRequest& request,
                                       const DeskSettings& settings);

}  // namespace escaque::engine
