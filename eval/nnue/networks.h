// Which network evaluates under which rules.
#pragma once

#include <memory>
#include <string>

#include "eval/nnue/network.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::nnue {

/// One for each rule set; without one the hand-crafted evaluation is used.
struct Networks {
    std::shared_ptr<const Network> chess;
    std::shared_ptr<const Network> antichess;

    const std::shared_ptr<const Network>& of(movegen::Rules rules) const {
        return rules == movegen::Rules::Chess ? chess : antichess;
    }
    /// Takes the place of the one for its rules.
    void put(Network network);
    /// Identifies the networks, for files whose contents depend on them: the hashes, then the names.
    std::string identity() const;
};

/// Those that were built into the program. An error is a fault of the build.
movegen::Expected<Networks> embedded_networks();

}  // namespace escaque::eval::nnue
