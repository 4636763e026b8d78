// The UCI option that says which entries of the table travel.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>

#include "eval/score/score.h"
#include "uci/options.h"

namespace escaque::cluster {

/// The least depth of an entry that travels, unless somebody says otherwise. Two plies halve the number of
/// entries, so each rank gets about the same however many send: cluster/README.md has the figures. Nobody
/// listens to a single rank.
inline int share_depth(int ranks) {
    if (ranks == 1) return eval::kMaxPly;
    const auto doublings = static_cast<int>(std::bit_width(static_cast<unsigned>(ranks - 1)));
    return 2 + 2 * doublings;
}

inline uci::Option depth_option(std::atomic<int>& depth) {
    return uci::spin_option("ShareDepth", {depth.load(), 1, eval::kMaxPly}, [&](std::int64_t plies) {
        depth = static_cast<int>(plies);
        return movegen::Expected<void>();
    });
}

}  // namespace escaque::cluster
