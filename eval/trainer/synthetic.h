// Made-up training data: random games scored by the piece-square evaluation. Good for measuring and testing
// the trainer, and for nothing else.
#pragma once

#include <cstdint>

#include "eval/trainer/dataset.h"

namespace escaque::eval::trainer {

inline constexpr int kSyntheticPlies = 100;  // of a game, at most

/// At least so many training positions.
Dataset synthetic_dataset(std::uint64_t positions, const LoadOptions&);

}  // namespace escaque::eval::trainer
