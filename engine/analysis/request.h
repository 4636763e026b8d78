// What `escaque analyse` was asked for.
#pragma once

#include <cstdint>

#include "engine/analysis_text.h"
#include "movegen/notation/move_writer.h"
#include "movegen/rules.h"
#include "search/limits.h"
#include "search/options.h"

namespace escaque::engine {

enum class BoardStyle : std::uint8_t { Letters, Figurines, None };

struct AnalysisRequest {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    search::Options options{.move_overhead = search::milliseconds(0)};  // nobody waits at the other end
    Pov pov = Pov::White;  // from whose side scores and chances are told
    BoardStyle board = BoardStyle::Letters;
    bool json = false;
    bool colour = false;    // of the terminal
    bool progress = false;  // a line on the standard error tells how far the search is
};

}  // namespace escaque::engine
