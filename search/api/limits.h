// What a search is asked for: the typed form of `go`.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/types.h"

namespace escaque::search {

using SteadyTime = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

/// Every limit given is in force; the first one reached ends the search. Without any, it runs until stopped.
struct Limits {
    std::optional<int> depth;                 // plies, 1 to eval::kMaxPly - 1
    std::optional<std::uint64_t> nodes;       // all threads together
    std::optional<std::uint64_t> soft_nodes;  // begins no iteration beyond this many
    std::optional<int> mate;                  // moves: ends once a mate this short is proved
    std::optional<milliseconds> movetime;

    /// The clocks as the GUI shows them; may be zero or negative when late.
    movegen::Per<movegen::Color, std::optional<milliseconds>> time;
    movegen::Per<movegen::Color, milliseconds> increment{};
    movegen::Per<movegen::Color, milliseconds> delay{};  // free at each move, in addition to the clock
    std::optional<int> moves_to_go;

    bool infinite = false;  // no bestmove before stop
    bool ponder = false;    // no bestmove before stop or ponderhit; the clock starts at ponderhit
    std::vector<movegen::Move> search_moves;  // legal root moves to keep; empty: all

    SteadyTime start = std::chrono::steady_clock::now();  // when the request arrived

    bool has_clock(movegen::Color c) const { return time[c].has_value(); }
    /// Does it have an end of its own, once it no longer ponders?
    bool has_end() const {
        using movegen::Color;
        const bool limited =
            depth || nodes || soft_nodes || mate || movetime || time[Color::White] || time[Color::Black];
        return !infinite && limited;
    }
};

}  // namespace escaque::search
