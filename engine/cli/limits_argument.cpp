#include "engine/cli/limits_argument.h"

#include <fmt/format.h>
#include <string>

#include "eval/score/score.h"

namespace escaque::engine {

void declare_limits(po::options_description& options, search::milliseconds default_time) {
    const std::string movetime =
        fmt::format("stop after this many milliseconds; if no limit is given ({})", default_time.count());
    constexpr std::int64_t kMaxCount = std::int64_t{1} << 62;
    auto add = options.add_options();
    add("depth", whole_number("depth", 1, eval::kMaxPly - 1), "stop at this depth, in plies");
    add("movetime", whole_number("movetime", 1, 1'000'000'000), movetime.c_str());
    add("nodes", whole_number("nodes", 1, kMaxCount), "stop after this many nodes");
}

search::Limits chosen_limits(const po::variables_map& options, search::milliseconds default_time) {
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    search::Limits limits;
    if (options.count("depth")) limits.depth = static_cast<int>(number("depth"));
    if (options.count("nodes")) limits.nodes = static_cast<std::uint64_t>(number("nodes"));
    if (options.count("movetime")) limits.movetime = search::milliseconds(number("movetime"));
    if (!limits.has_end()) limits.movetime = default_time;
    return limits;
}

}  // namespace escaque::engine
