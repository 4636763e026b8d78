// From the trainer's numbers to the engine's and back.
#pragma once

#include <string>

#include "eval/nnue/network_file.h"
#include "eval/trainer/parameters.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

/// With all outputs multiplied by `output_scale`.
nnue::NetworkFile quantise(const Parameters&, movegen::Rules, const std::string& name,
                           float output_scale = 1);
Parameters restored(const nnue::NetworkFile&);

}  // namespace escaque::eval::trainer
