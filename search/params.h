// The one table of the search's tunable numbers. In a tuning build (ESCAQUE_TUNING) they are variables that
// the UCI loop offers as spin options; otherwise they are constants.
#pragma once

// X(name, default, least, greatest, step)
#define ESCAQUE_PARAMETERS(X)                         \
    X(aspiration_window, 16, 6, 40, 3)                \
    X(rfp_margin, 74, 30, 140, 8)                     \
    X(rfp_depth, 6, 4, 12, 1)                         \
    X(nmp_base, 4, 2, 6, 1)                           \
    X(nmp_depth_divisor, 3, 2, 6, 1)                  \
    X(nmp_eval_divisor, 260, 100, 400, 20)            \
    X(razor_depth, 3, 1, 6, 1)                        \
    X(razor_margin, 310, 100, 400, 20)                \
    X(futility_depth, 8, 4, 12, 1)                    \
    X(futility_base, 120, 20, 200, 15)                \
    X(futility_margin, 102, 30, 160, 10)              \
    X(history_pruning_depth, 4, 2, 8, 1)              \
    X(history_pruning_margin, 8000, 1500, 10000, 500) \
    X(see_quiet_margin, 20, 5, 60, 4)                 \
    X(see_noisy_margin, 90, 30, 200, 12)              \
    X(singular_depth, 6, 5, 10, 1)                    \
    X(singular_margin, 24, 6, 40, 3)                  \
    X(double_extension_margin, 22, 4, 60, 5)          \
    X(triple_extension_margin, 110, 60, 300, 15)      \
    X(probcut_depth, 5, 4, 8, 1)                      \
    X(probcut_margin, 265, 80, 320, 20)               \
    X(correction_pawns, 1024, 0, 2048, 128)           \
    X(correction_minors, 768, 0, 2048, 128)           \
    X(correction_officers, 768, 0, 2048, 128)         \
    X(correction_moves, 768, 0, 2048, 128)            \
    X(iir_depth, 4, 2, 8, 1)                          \
    X(lmp_base, 3, 1, 8, 1)                           \
    X(lmp_factor, 18, 6, 32, 1)                       \
    X(lmr_base, 1350, 400, 2400, 100)                 \
    X(lmr_window, 1024, 0, 2048, 100)                 \
    X(lmr_not_improving, 920, 0, 2048, 100)           \
    X(lmr_factor, 400, 200, 800, 40)                  \
    X(lmr_cut_node, 1800, 0, 3000, 150)               \
    X(lmr_pv, 1500, 0, 2048, 100)                     \
    X(lmr_was_pv, 2048, 0, 4096, 150)                 \
    X(lmr_check, 500, 0, 2048, 100)                   \
    X(lmr_noisy, 1200, 0, 2048, 100)                  \
    X(lmr_tt_noisy, 900, 0, 2048, 100)                \
    X(lmr_cutoffs, 1100, 0, 2048, 100)                \
    X(hindsight_margin, 240, 60, 300, 20)             \
    X(lmr_deeper_margin, 68, 10, 120, 8)              \
    X(lmr_history_divisor, 19000, 6000, 30000, 1000)  \
    X(history_bonus_slope, 210, 60, 320, 20)          \
    X(history_bonus_max, 1500, 600, 3000, 150)        \
    X(judgement_factor, 6, 0, 20, 1)                  \
    X(judgement_max, 700, 100, 2000, 100)             \
    X(quiet_check_bonus, 18000, 0, 40000, 2000)       \
    X(bad_quiet, 8000, 0, 40000, 2000)                \
    X(flight_minor, 8000, 0, 20000, 1000)             \
    X(flight_rook, 10000, 0, 30000, 1500)             \
    X(flight_queen, 16000, 0, 40000, 2000)            \
    X(delta_margin, 200, 50, 300, 20)                 \
    X(trusted_halfmoves, 95, 60, 101, 5)              \
    X(nmp_verify_depth, 12, 5, 40, 2)                 \
    X(nmp_verify_share, 10, 4, 16, 1)                 \
    X(lmr_shallower_margin, 24, 0, 80, 8)             \
    X(hash_age, 8, 0, 16, 1)                          \
    X(hash_keep, 5, 0, 16, 1)                         \
    X(hash_keep_pv, 1, 0, 8, 1)                       \
    X(proof_plies, 12, 0, 60, 2)                      \
    X(vote_floor, 30, 1, 200, 5)                      \
    X(time_unstable, 90, 60, 160, 8)                  \
    X(time_stable, 5, 0, 12, 1)                       \
    X(time_rivals, 175, 100, 250, 8)                  \
    X(time_best_share, 115, 40, 200, 8)               \
    X(time_alarm, 50, 0, 150, 8)

namespace escaque::search::params {

#ifdef ESCAQUE_TUNING
#define ESCAQUE_DEFINE(name, value, least, greatest, step) inline int name = value;
#else
#define ESCAQUE_DEFINE(name, value, least, greatest, step) inline constexpr int name = value;
#endif
ESCAQUE_PARAMETERS(ESCAQUE_DEFINE)
#undef ESCAQUE_DEFINE

#ifdef ESCAQUE_TUNING
/// A row of the table, for whoever sets it. Only between searches.
struct Parameter {
    const char* name;
    int* value;
    int least, greatest;
};
#define ESCAQUE_ROW(name, value, least, greatest, step) Parameter{#name, &params::name, least, greatest},
inline const Parameter kAll[] = {ESCAQUE_PARAMETERS(ESCAQUE_ROW)};
#undef ESCAQUE_ROW
#endif

}  // namespace escaque::search::params
