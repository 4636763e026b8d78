// What a search is asked for: limits, the typed form of `go`; options; the level to play at.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"

namespace escaque::search {

// Playing at a chosen strength: the engine thinks less, and does not always see which of its good moves is
// the best. It never plays at random: a move is the likelier the less it loses by the engine's own judgement.

inline constexpr int kMinElo = 600, kMaxElo = 3000;

/// A level chooses among this many best moves.
inline constexpr int kChoices = 6;

/// What limits the strength of play.
struct Level {
    std::uint64_t nodes;  // for each move, after which one thread begins no iteration
    double sight;  // the likelihood to see an average answer of one ply; the square for two plies, and so on
    double tolerance;    // the loss in score that makes a move 1/e as likely; above 0
    std::uint64_t seed;  // in a position, the same seed chooses the same move
    double theory = 0;   // moves of an opening that it knows, on the average
};

/// The level of an Elo, by a table that was fitted to games. An Elo beyond the ends of the table is taken for
/// the nearest end.
Level level_of(int elo, std::uint64_t seed);

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

/// What the result of a search is used for.
enum class Purpose : std::uint8_t {
    Move,   // to be played
    Score,  // to learn from or to compare: no move of the principal variation is pruned, which gives better
            // scores but plays worse
};

/// The settings a search runs under, passed by value when it starts.
struct Options {
    Purpose purpose = Purpose::Move;
    int multi_pv = 1;  // lines to report, 1 to 256
    /// Time lost between engine and GUI at each move, 0 to 5000; the engine allows for more if it sees more
    /// lag.
    std::chrono::milliseconds move_overhead{10};
    int slow_mover = 100;  // per cent of the usual time for a move, 10 to 1000
    /// Counts time on the clock in nodes, this many to the millisecond, 1 to 10000; 0: by the clock.
    int nodes_per_millisecond = 0;
    /// The GUI lets the engine think in the opponent's time too: a little more is spent on each move.
    bool ponder = false;
    std::optional<movegen::TimeControl> time_control{};  // the whole schedule, where it is known

    // Endgame tables.
    int tablebase_depth = 1;            // least depth of a node that asks the largest tables, 1 to 100
    int tablebase_pieces = 7;           // most pieces of a position to ask about, 0 to 7
    bool tablebase_fifty_moves = true;  // what the fifty-move rule draws is a draw

    std::optional<Level>
        level{};  // plays weaker than it can; the reported score belongs to the move that it plays
};

}  // namespace escaque::search
