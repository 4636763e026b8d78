// Points right twice, to a later folder, to none, and not from the root.
#include "movegen/base/error.h"
#include "movegen/board/types.h"
#include "search/api/limits.h"
/* #include "uci/loop.h" */ #include "board.h"
#include "eval/score/score.h"
#include "movegen/laws/game.h"
#include "movegen/rules.h"
