// `arbiter illegal`: an illegal move was completed. What it costs, and where play resumes.
#pragma once

#include <optional>
#include <string>

#include "engine/arbiter/answer.h"
#include "movegen/base/error.h"

namespace escaque::engine {

struct IllegalRequest {
    movegen::Fault::Kind kind = movegen::Fault::Kind::IllegalMove;
    std::string move;           // what was played; empty: what the game's file says, if anything
    std::optional<int> number;  // which illegal move of that player; none: one more than the file shows
    std::optional<int> later;   // moves made since; none: as many as the file shows
};

movegen::Expected<Answer> answer_illegal(Case& about, const IllegalRequest& request,
                                         const DeskSettings& settings);

}  // namespace escaque::engine
