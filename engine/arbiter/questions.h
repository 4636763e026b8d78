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

// `arbiter flag`: a flag has fallen, or both.

struct FlagRequest {
    std::optional<movegen::Color> who;   // none: both, and nobody knows which fell first
    std::optional<bool> in_last_period;  // none: by the time control and the moves made
};

/// The decision on one player's fallen flag, told.
Answer tell_flag(const movegen::Decision& decision, const Case& about, movegen::Color flagged,
                 const movegen::MoveWriter& write);

movegen::Expected<Answer> answer_flag(Case& about, const FlagRequest& request, const DeskSettings& settings);

// `arbiter illegal`: an illegal move was completed. What it costs, and where play resumes.

struct IllegalRequest {
    movegen::Fault::Kind kind = movegen::Fault::Kind::IllegalMove;
    std::string move;           // what was played; empty: what the game's file says, if anything
    std::optional<int> number;  // which illegal move of that player; none: one more than the file shows
    std::optional<int> later;   // moves made since; none: as many as the file shows
};

movegen::Expected<Answer> answer_illegal(Case& about, const IllegalRequest& request,
                                         const DeskSettings& settings);

}  // namespace escaque::engine
