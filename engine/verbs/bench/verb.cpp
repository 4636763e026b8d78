// escaque bench: fixed positions, one thread, the same node count everywhere.
#include "engine/cli/verb.h"

#include <fmt/format.h>

#include "engine/verbs/bench/bench.h"
#include "eval/score/score.h"

namespace escaque::engine {

namespace {

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("depth", whole_number("depth", 1, eval::kMaxPly - 1)->value_name("PLIES")->default_value(kBenchDepth),
        "plies to search");
    places.add("depth", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    run_bench(*number<int>(options, "depth"), [](std::string_view line) {
        fmt::print("{}\n", line);
        std::fflush(stdout);
    });
    return Exit::Success;
}

}  // namespace

const Verb kBench{
    .name = "bench",
    .arguments = "[DEPTH]",
    .summary = "search fixed positions and show the node count and the speed",
    .example = "escaque bench | tail -n 1             # N nodes M nps\n",
    .declare = declare,
    .run = run,
    .audience = Audience::Developers,
};

}  // namespace escaque::engine
