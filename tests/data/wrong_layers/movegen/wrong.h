// Points right, twice.
#include "movegen/types.h"
#include "search/limits.h"
/* #include "uci/loop.h" */ #include "board.h"
#include "eval/score.h"
