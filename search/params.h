// The one table of the search's tunable numbers. In a tuning build (ESCAQUE_TUNING) they are variables that
// the UCI loop offers as spin options; otherwise they are constants.
#pragma once

// X(name, default, least, greatest, step)
#define ESCAQUE_PARAMETERS(X)                                                                                \
    /* Root: the window about the last score; near the leaves that score says little. */                     \
    X(aspiration_window, 16, 6, 40, 3) /* half its first width */                                            \
    X(aspiration_depth, 4, 2, 10, 1)   /* least depth of an iteration that has one */                        \
    X(vote_floor, 30, 1, 200, 5)       /* so that the worst thread's vote counts, too */                     \
    /* Transposition table. */                                                                               \
    X(trusted_halfmoves, 95, 60, 101, 5) /* from here on the fifty-move rule may make a draw of its score */ \
    X(tt_surprise_depth, 5, 0, 12, 1)    /* up to here a score that surprises is cheap to look at again */   \
    X(hash_age, 8, 0, 16, 1)             /* plies that an entry is worth less for each search since */       \
    X(hash_keep, 5, 0, 16, 1)            /* plies by which a deeper entry of this search is kept */          \
    X(hash_keep_pv, 1, 0, 8, 1)          /* more of them where the new one was on a principal variation */   \
    X(proof_plies, 12, 0, 60, 2)         /* a proved score is worth more than its depth */                   \
    /* Static evaluation. */                                                                                 \
    X(halfmove_scale, 200, 120, 400, 15)  /* at 100 halfmoves without progress half of it counts */          \
    X(hindsight_margin, 240, 60, 300, 20) /* a swing like this confirms a reduction */                       \
    X(hindsight_reduction, 3, 1, 6, 1)    /* plies: a smaller one is no ground to add any */                 \
    /* Pruning of nodes: margins by the ply, for a ply changes the score by only so much. */                 \
    X(razor_depth, 3, 1, 6, 1) /* deeper, a quiet move may help */                                           \
    X(razor_margin, 310, 100, 400, 20)                                                                       \
    X(rfp_depth, 6, 4, 12, 1) /* deeper, the evaluation proves too little */                                 \
    X(rfp_margin, 74, 30, 140, 8)                                                                            \
    /* Null move: reduced the more, the deeper the search and the better the position. */                    \
    X(nmp_depth, 3, 1, 6, 1) /* least: below, a reduced search would see nothing */                          \
    X(nmp_base, 4, 2, 6, 1)                                                                                  \
    X(nmp_depth_divisor, 3, 2, 6, 1)                                                                         \
    X(nmp_eval_divisor, 260, 100, 400, 20) /* a ply for each of these above beta */                          \
    X(nmp_eval_max, 3, 1, 8, 1)            /* most of those plies */                                         \
    X(nmp_verify_depth, 12, 5, 40, 2)      /* where an error by zugzwang is dear */                          \
    X(nmp_verify_share, 10, 4, 16, 1)      /* sixteenths of the depth without null moves */                  \
    /* ProbCut. */                                                                                           \
    X(probcut_depth, 5, 4, 8, 1)         /* least: below, the proof costs what it saves */                   \
    X(probcut_margin, 265, 80, 320, 20)  /* above beta */                                                    \
    X(probcut_improving, 50, 0, 160, 10) /* a node on the rise needs less */                                 \
    X(probcut_plies, 4, 2, 6, 1)         /* how much less deep the proof is */                               \
    /* Moves at shallow depth. */                                                                            \
    X(iir_depth, 4, 2, 8, 1) /* below, the reduction would save little */                                    \
    X(lmp_base, 3, 1, 8, 1)                                                                                  \
    X(lmp_factor, 18, 6, 32, 1) /* sixteenths */                                                             \
    X(futility_depth, 8, 4, 12, 1)                                                                           \
    X(futility_base, 120, 20, 200, 15)                                                                       \
    X(futility_margin, 102, 30, 160, 10) /* by the ply */                                                    \
    X(history_pruning_depth, 4, 2, 8, 1)                                                                     \
    X(history_pruning_margin, 8000, 1500, 10000, 500) /* by the ply */                                       \
    X(see_quiet_margin, 20, 5, 60, 4)                 /* by the square of the depth */                       \
    X(see_noisy_margin, 90, 30, 200, 12)              /* by the ply */                                       \
    X(delta_margin, 200, 50, 300, 20) /* quiescence: what a capture may gain besides the piece */            \
    /* Extensions. */                                                                                        \
    X(singular_depth, 6, 5, 10, 1)   /* below, the extra search costs too much */                            \
    X(singular_margin, 24, 6, 40, 3) /* sixteenths, by the ply */                                            \
    X(singular_tt_plies, 3, 1, 6, 1) /* how much shallower the table's score may be */                       \
    X(double_extension_margin, 22, 4, 60, 5)                                                                 \
    X(triple_extension_margin, 110, 60, 300, 15)                                                             \
    X(extend_others_depth, 12, 4, 24, 1) /* from here on a ply costs too much */                             \
    /* Late move reductions, in 1024ths of a ply. */                                                         \
    X(lmr_base, 1350, 400, 2400, 100)                                                                        \
    X(lmr_factor, 400, 200, 800, 40)  /* of the logarithms */                                                \
    X(lmr_window, 1024, 0, 2048, 100) /* less: a wide window wants an exact score */                         \
    X(lmr_not_improving, 920, 0, 2048, 100)                                                                  \
    X(lmr_falling, 900, 0, 2048, 100) /* of smaller ones a falling position means nothing */                 \
    X(lmr_cut_node, 1800, 0, 3000, 150)                                                                      \
    X(lmr_pv, 1500, 0, 2048, 100)     /* less */                                                             \
    X(lmr_was_pv, 2048, 0, 4096, 150) /* less */                                                             \
    X(lmr_check, 500, 0, 2048, 100)   /* less */                                                             \
    X(lmr_noisy, 1200, 0, 2048, 100)  /* less */                                                             \
    X(lmr_tt_noisy, 900, 0, 2048, 100)                                                                       \
    X(lmr_cutoffs, 1100, 0, 2048, 100) /* where siblings' children are refuted */                            \
    X(lmr_cutoffs_least, 3, 1, 6, 1)   /* so often: fewer may be chance */                                   \
    X(lmr_history_divisor, 19000, 6000, 30000, 1000)                                                         \
    X(lmr_deeper_margin, 68, 10, 120, 8)  /* a surprise as large as this gets a ply */                       \
    X(lmr_shallower_margin, 24, 0, 80, 8) /* sixteenths, by the ply */                                       \
    X(alpha_raise_least, 3, 2, 8, 1)      /* nearer to the leaves a ply is much of what is left */           \
    X(alpha_raise_most, 7, 4, 16, 1)      /* further from them mistakes are dear */                          \
    /* Histories. */                                                                                         \
    X(history_bonus_slope, 210, 60, 320, 20) /* by the ply: deeper results mean more */                      \
    X(history_bonus_max, 1500, 600, 3000, 150)                                                               \
    X(history_kept, 12, 0, 16, 1)    /* sixteenths, from one search to the next */                           \
    X(judgement_factor, 6, 0, 20, 1) /* of the change of the evaluation */                                   \
    X(judgement_max, 700, 100, 2000, 100)                                                                    \
    /* Order of moves. */                                                                                    \
    X(quiet_check_bonus, 18000, 0, 40000, 2000) /* it leaves few replies */                                  \
    X(bad_quiet, 8000, 0, 40000, 2000)          /* worse ones come after losing captures */                  \
    X(flight_minor, 8000, 0, 20000, 1000)                                                                    \
    X(flight_rook, 10000, 0, 30000, 1500)                                                                    \
    X(flight_queen, 16000, 0, 40000, 2000) /* pieces that flee from a lesser one */                          \
    X(noisy_gain, 32, 8, 64, 4)            /* a pawn more taken outweighs most histories */                  \
    X(noisy_tolerance, 128, 64, 512, 16)   /* history for a loss of one: at most a pawn and a bit */         \
    /* Correction of the evaluation: weights, in 1024ths. */                                                 \
    X(correction_pawns, 1024, 0, 2048, 128)                                                                  \
    X(correction_minors, 768, 0, 2048, 128)                                                                  \
    X(correction_officers, 768, 0, 2048, 128)                                                                \
    X(correction_moves, 768, 0, 2048, 128)                                                                   \
    X(correction_depth, 16, 4, 32, 2)  /* most that counts: deeper results are rare */                       \
    X(correction_divisor, 8, 2, 32, 2) /* one error is little proof */                                       \
    /* Clock, in percent. */                                                                                 \
    X(time_unstable, 90, 60, 160, 8) /* a move that is new may change again */                               \
    X(time_stable, 5, 0, 12, 1)      /* less for each iteration that kept it */                              \
    X(time_rivals, 175, 100, 250, 8)                                                                         \
    X(time_best_share, 115, 40, 200, 8) /* less where the others were easily refuted */                      \
    X(time_alarm, 50, 0, 150, 8)        /* more where the score falls */

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
