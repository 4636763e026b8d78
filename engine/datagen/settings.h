// What kind of games to make, and how many.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "movegen/rules.h"

namespace escaque::engine {

/// How a game is played: together with a seed this makes the game.
struct SelfPlaySettings {
    movegen::Rules rules = movegen::Rules::Chess;
    int chess960_percent = 0;                 // how many of the games start from a position of Chess960
    std::vector<movegen::Position> starts{};  // where they start instead, unless it is empty
    std::uint64_t nodes =
        300;  // a move begins no iteration beyond this many, and ends at kHardNodes times as many
};

inline constexpr std::uint64_t kHardNodes = 8;  // spares a move that explodes, and hardly ever acts

struct DatagenSettings {
    SelfPlaySettings play;
    std::string file;
    int threads = 1;
    std::uint64_t seed = 0;
    // The first that is reached ends the run; without any it goes on until it is stopped.
    std::optional<std::uint64_t> games;      // in the file, with those it had
    std::optional<std::uint64_t> positions;  // likewise
    std::optional<std::chrono::minutes> time;
    bool quiet = false;  // no progress line
};

}  // namespace escaque::engine
