// `arbiter flag`: a flag has fallen, or both.
#pragma once

#include <optional>

#include "engine/arbiter/answer.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct FlagRequest {
    std::optional<movegen::Color> who;   // none: both, and nobody knows which fell first
    std::optional<bool> in_last_period;  // none: by the time control and the moves made
};

/// The decision on one player's fallen flag, told.
Answer tell_flag(const movegen::Decision& decision, const Case& about, movegen::Color flagged,
                 const movegen::MoveWriter& write);

movegen::Expected<Answer> answer_flag(Case& about, const FlagRequest& request, const DeskSettings& settings);

}  // namespace escaque::engine
