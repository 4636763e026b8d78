// Faults of the engines, which the arbiter notes as comments on the moves, so that they can be read from a
// file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/board/types.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct NotedFault {
    enum class Kind : std::uint8_t { IllegalMove, PawnLeft, WrongClaim };  // a pawn left is illegal too

    Kind kind;
    movegen::Color by;
    std::size_t ply;   // that was to be played, from 0
    std::string note;  // "Black played 'e2e5': no piece on e2"
};

/// How the note of such a fault begins: "Black played".
std::string begin_of_note(NotedFault::Kind kind, movegen::Color by);
bool is_fault_note(std::string_view comment);
/// In their order.
std::vector<NotedFault> faults_in(const movegen::PgnGame& game);

}  // namespace escaque::engine
