// The one table of the search's tunable numbers. In a tuning build (ESCAQUE_TUNING) they are variables that the UCI
// loop offers as spin options; otherwise they are constants.
#pragma once

// X(name, default, least, greatest, step)
#define ESCAQUE_PARAMETERS(X)                     \
    X(aspiration_window, 14, 6, 40, 3)            \
    X(rfp_margin, 75, 30, 140, 8)                 \
    X(rfp_depth, 8, 4, 12, 1)                     \
    X(nmp_base, 4, 2, 6, 1)                       \
    X(nmp_depth_divisor, 4, 2, 6, 1)              \
    X(nmp_eval_divisor, 200, 100, 400, 20)        \
    X(lmp_base, 3, 1, 8, 1)                       \
    X(lmr_base, 790, 200, 1500, 80)               \
    X(lmr_factor, 440, 200, 800, 40)              \
    X(lmr_history_divisor, 8192, 4000, 16000, 600) \
    X(history_bonus_slope, 170, 60, 320, 20)      \
    X(history_bonus_max, 1700, 600, 3000, 150)    \
    X(delta_margin, 140, 50, 300, 20)

namespace escaque::search::params {

#ifdef ESCAQUE_TUNING
#define ESCAQUE_DEFINE(name, value, least, greatest, step) inline int name = value;
#else
#define ESCAQUE_DEFINE(name, value, least, greatest, step) inline constexpr int name = value;
#endif
ESCAQUE_PARAMETERS(ESCAQUE_DEFINE)
#undef ESCAQUE_DEFINE

}  // namespace escaque::search::params
