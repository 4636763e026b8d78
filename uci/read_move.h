// A move in a command of the GUI.
#pragma once

#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::uci {

struct ReadMove {
    movegen::Move move;
    std::string complaint;  // of how it is written; empty: nothing
};

/// A legal move as UCI writes it. Capital letters, which some programs send, are read with a complaint.
movegen::Expected<ReadMove> read_move(std::string_view word, const movegen::Position& position);

}  // namespace escaque::uci
