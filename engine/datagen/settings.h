// What kind of games to make, and how many.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/part.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"

namespace escaque::engine {

/// How a game is played: together with a seed this makes the game.
struct SelfPlaySettings {
    movegen::Rules rules = movegen::Rules::Chess;
    int chess960_percent = 0;                 // how many of the games start from a position of Chess960
    int double960_percent = 0;                // and from one in which the back ranks differ
    int played_out_percent = 0;               // how many are not adjudicated
    int side_lines = 0;                       // short games off the line of each game, at most
    std::vector<movegen::Position> starts{};  // where games start instead, unless it is empty
    /// A search begins no iteration beyond this many, and ends at kHardNodes times as many.
    std::uint64_t nodes = 300;
    std::optional<std::string> network{};  // a file to evaluate with, in place of the built-in network
    std::string syzygy{};                  // folders of endgame tables; empty: none
};

inline constexpr std::uint64_t kHardNodes = 8;  // bounds a search that explodes; hardly ever reached

struct DatagenSettings {
    SelfPlaySettings play;
    std::string file;
    int threads = 1;
    std::uint64_t seed = 0;
    // The first limit that is reached ends the run; without any it runs until it is stopped.
    std::optional<std::uint64_t> games;      // in the file, with those it had
    std::optional<std::uint64_t> positions;  // the same
    std::optional<std::chrono::minutes> time;
    bool quiet = false;  // no progress line
    Part part{};         // of the games and positions wanted; the file is that of the part
};

}  // namespace escaque::engine
