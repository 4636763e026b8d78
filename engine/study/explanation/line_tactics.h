// Tactics of pieces that stand on one line: pins, skewers, discovered attacks.
#pragma once

#include "engine/study/explanation/blow.h"
#include "engine/study/explanation/tactic.h"

namespace escaque::engine {

TacticFound skewer(const Blow& blow);
/// By the piece that is uncovered, or by the one that leaves, with check.
TacticFound discovered_attack(const Blow& blow);
/// The piece that is taken is pinned, to its king or to a piece worth more, and would otherwise have got
/// away.
TacticFound pin(const Blow& blow);

/// The capture at this ply gives a discovered check, and would not pay without.
TacticFound discovered_check(const Course& course, std::size_t ply);
/// Nobody can take back, because the defender is pinned to its king.
TacticFound pinned_defender(const Course& course, std::size_t ply);

}  // namespace escaque::engine
