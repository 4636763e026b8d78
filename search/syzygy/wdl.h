// Results as the tables have them.
#pragma once

#include <cstdint>

namespace escaque::search::syzygy {

/// For the side to move, counted from a position whose last move has set the fifty-move count to zero. A
/// cursed win and a blessed loss are draws by the fifty-move rule.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

constexpr Wdl operator-(Wdl wdl) {
    return static_cast<Wdl>(-static_cast<int>(wdl));
}

}  // namespace escaque::search::syzygy
