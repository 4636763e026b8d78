// The bench: a search of fixed positions by one thread. Its node count is the same on every machine, so it
// shows whether the engine still plays the same moves; the speed shows whether it has become faster.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>

#include "movegen/base/error.h"
#include "uci/command.h"
#include "uci/loop.h"

namespace escaque::engine {

inline constexpr int kBenchDepth = 13;  // takes about five seconds

struct BenchResult {
    std::uint64_t nodes = 0;
    std::chrono::duration<double> time{0};
};

/// Searches every position to that depth, in a separate session. `say` gets a line for each position and,
/// last, "N nodes M nps".
BenchResult run_bench(int depth, const std::function<void(std::string_view)>& say);

/// The UCI command `bench [DEPTH]`.
uci::Command bench_command(uci::Loop& loop);

}  // namespace escaque::engine
