// What `escaque analyse` was asked for.
#pragma once

#include <optional>

#include "engine/screen/board_picture.h"
#include "engine/words/search_words.h"
#include "movegen/board/rules.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/piece_letters.h"
#include "search/api/limits.h"
#include "search/api/options.h"

namespace escaque::engine {

struct AnalysisRequest {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    search::Options options{.move_overhead = search::milliseconds(0)};  // no GUI causes lag
    Pov pov = Pov::White;  // whose side scores and chances are shown from
    BoardLook board;
    bool json = false;
    bool colour = false;                             // of the terminal
    bool live = false;                               // on a screen, and when that is gone its last state
    bool keys = false;                               // who sits there may look around; only if live
    bool stays = false;                              // until he leaves; only with keys
    std::optional<movegen::PieceLetters> letters{};  // of what is typed
    bool progress = false;  // a line on the standard error shows the progress of the search
};

}  // namespace escaque::engine
