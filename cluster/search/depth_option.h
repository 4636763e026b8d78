// The UCI option that says which entries of the table travel.
#pragma once

#include <atomic>
#include <cstdint>

#include "eval/score/score.h"
#include "search/session/peers.h"
#include "uci/options.h"

namespace escaque::cluster {

inline uci::Option depth_option(std::atomic<int>& depth) {
    return uci::spin_option("ShareDepth", {search::kSharedDepth, 1, eval::kMaxPly}, [&](std::int64_t plies) {
        depth = static_cast<int>(plies);
        return movegen::Expected<void>();
    });
}

}  // namespace escaque::cluster
