// All that a training run carries from step to step, and its file: what a run is resumed from or warm-started
// with.
#pragma once

#include <cstdint>
#include <string>

#include "eval/trainer/parameters.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

struct State {
    explicit State(Parameters start, movegen::Rules game = movegen::Rules::Chess)
        : rules(game),
          parameters(std::move(start)),
          first_moment(parameters.shape()),
          second_moment(parameters.shape()),
          mean(parameters.shape()) {}

    /// What has been learnt.
    const Parameters& network() const { return averaged > 0 ? mean : parameters; }

    movegen::Rules rules;
    Parameters parameters;
    Parameters first_moment;   // AdamW's running means of the gradient
    Parameters second_moment;  // and of its square
    Parameters mean;           // of the parameters after each of the last `averaged` steps
    std::uint64_t averaged = 0;
    std::uint64_t step = 0;

    bool operator==(const State&) const = default;
};

/// Written beside the old file first, so that a crash leaves one of the two whole.
movegen::Expected<void> save(const State&, const std::string& path);
movegen::Expected<State> load_state(const std::string& path);

}  // namespace escaque::eval::trainer
