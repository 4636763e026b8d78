#include "engine/verbs/bench/bench.h"

#include <fmt/format.h>
#include <string>

#include "movegen/base/text.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "search/session/session.h"

namespace escaque::engine {

using base::Expected;

namespace {

constexpr std::size_t kHashMb = 16;

class Silence : public search::Listener {
 public:
    void on_end(const search::FinalReport&) override {}
};

std::uint64_t search_to(int depth, const movegen::Position& position, search::Session& session) {
    search::Limits limits;
    limits.depth = depth;
    Silence silence;
    session.start(movegen::Game(position), limits, {}, silence);
    session.wait();
    return session.nodes();
}

}  // namespace

BenchResult run_bench(int depth, const std::function<void(std::string_view)>& say) {
    search::Session session(kHashMb, 1);
    BenchResult total;
    for (std::size_t i = 0; i < kBenchPositions.size(); ++i) {
        const auto [rules, fen] = kBenchPositions[i];
        const movegen::Position position = movegen::parse_fen(fen, rules).value();
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t nodes = search_to(depth, position, session);
        total.time += std::chrono::steady_clock::now() - start;
        total.nodes += nodes;
        say(fmt::format("{:2}/{} {:>9} {}", i + 1, kBenchPositions.size(), nodes, fen));
    }
    const double seconds = std::max(total.time.count(), 1e-9);
    say(fmt::format("{} nodes {:.0f} nps", total.nodes, static_cast<double>(total.nodes) / seconds));
    return total;
}

uci::Command bench_command(uci::Loop& loop) {
    const auto run = [&loop](std::string_view arguments) -> Expected<void> {
        const auto depth = arguments.empty() ? kBenchDepth : base::parse_number(arguments);
        if (!depth || *depth < 1 || *depth >= eval::kMaxPly)
            return base::unexpected(fmt::format("bench: {} is not a depth from 1 to {}",
                                                base::quoted(arguments), eval::kMaxPly - 1));
        run_bench(static_cast<int>(*depth), [&loop](std::string_view line) { loop.write(line); });
        return {};
    };
    return {"bench", "[DEPTH]: search fixed positions; the last line is the node count and the speed", run};
}

}  // namespace escaque::engine
