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
    std::string announced;                  // the move, in any language; empty for what stands on the board
};

movegen::Expected<Answer> answer_claim(const Case& about, const ClaimRequest& request,
                                       const DeskSettings& settings);

}  // namespace escaque::engine
