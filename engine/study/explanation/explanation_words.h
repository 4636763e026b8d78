// An explanation as a person would say it.
#pragma once

#include <string>
#include <string_view>

#include "engine/study/explanation/explanation.h"
#include "movegen/board/position.h"

namespace escaque::engine {

/// "Loses the knight to a fork: 15... Nc2+ 16. Kd1 Nxa1"; of a verdict without a line "Gives Black a won
/// game, by the file's evaluation". `before` is the position before the move.
std::string explanation_text(const Explanation& explanation, const movegen::Position& before,
                             movegen::Move played);

/// The comment without such a sentence at its end, whatever it says of the move.
std::string without_explanation(const std::string& comment, const movegen::Position& before,
                                movegen::Move played);

/// "allows mate", "loses", …: what a program reads.
std::string_view name(Claim claim);
/// "fork", "pin", …; empty for none.
std::string_view name(Tactic tactic);

}  // namespace escaque::engine
