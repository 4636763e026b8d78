// escaque perft: counts the leaves of the tree of legal moves, of one position or of a whole suite.
#include "engine/cli/verb.h"

#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <limits>

#include "engine/cli/arguments.h"
#include "engine/host/text_file.h"
#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/epd.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

using movegen::Position;
using movegen::Rules;

namespace {

constexpr int kDefaultDepth = 5;
constexpr int kMaxDepth = 255;

class Stopwatch {
 public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

std::string described_count(std::uint64_t leaves, double seconds) {
    const double millions_a_second = static_cast<double>(leaves) / 1e6 / std::max(seconds, 1e-9);
    return fmt::format("{} {} in {:.3f} s, {:.1f} million a second", leaves, leaves == 1 ? "leaf" : "leaves",
                       seconds, millions_a_second);
}

/// The count; prints the count of each first move on the way.
std::uint64_t divided_perft(const Position& position, int depth) {
    std::uint64_t sum = 0;
    for (const movegen::Move move : movegen::legal_moves(position)) {
        const std::uint64_t leaves = movegen::perft(position.after(move), depth - 1);
        fmt::print("{}: {}\n", movegen::to_uci(move, position, false), leaves);
        sum += leaves;
    }
    return sum;
}

Expected<Exit> count_position(const Position& position, int depth, bool divide) {
    const Stopwatch watch;
    const std::uint64_t leaves =
        divide && depth > 0 ? divided_perft(position, depth) : movegen::perft(position, depth);
    fmt::print("depth {}: {}\n", depth, described_count(leaves, watch.seconds()));
    return Exit::Success;
}

/// The sums over a suite.
struct Tally {
    std::uint64_t lines = 0, exact = 0;
    std::uint64_t left_out = 0;  // counts above the limit
    std::uint64_t leaves = 0;
};

/// The report of a line of a suite.
std::string check(const movegen::PerftLine& line, std::uint64_t max_nodes, Tally& tally) {
    int deepest = 0;
    for (const movegen::PerftCount& count : line.counts) {
        if (count.leaves > max_nodes) {
            ++tally.left_out;
            continue;
        }
        // A wrong digit, of the depth perhaps, must not make it count for ever.
        const std::uint64_t leaves = movegen::perft_up_to(count.leaves, line.position, count.depth);
        tally.leaves += leaves;
        if (leaves > count.leaves)
            return fmt::format("mismatch at depth {}: more than {} in {}", count.depth, count.leaves,
                               movegen::to_fen(line.position));
        if (leaves < count.leaves)
            return fmt::format("mismatch at depth {}: {} instead of {} in {}", count.depth, leaves,
                               count.leaves, movegen::to_fen(line.position));
        deepest = std::max(deepest, count.depth);
    }
    ++tally.exact;
    return deepest ? fmt::format("ok to depth {}", deepest) : std::string("nothing to count");
}

Expected<Exit> check_suite(const std::string& path, Rules rules, std::uint64_t max_nodes) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    const Stopwatch watch;
    Tally tally;
    const auto read = for_each_position(
        *input, "perft", [&](const std::string& text, std::size_t number) -> Expected<Next> {
            ++tally.lines;
            const auto line = movegen::parse_perft_line(text, rules);
            if (!line) return tl::unexpected(line.error());
            fmt::print("{}:{}: {}\n", input->name(), number, check(*line, max_nodes, tally));
            std::fflush(stdout);
            return Next::Line;
        });
    if (!read) return tl::unexpected(read.error());
    fmt::print("{} of {} exact, {} left out; {}\n", tally.exact, base::counted(tally.lines, "line"),
               base::counted(tally.left_out, "count"), described_count(tally.leaves, watch.seconds()));
    return tally.exact == tally.lines ? Exit::Success : Exit::Failure;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("depth", whole_number("depth", 0, kMaxDepth)->value_name("PLIES"), "plies to look ahead (5)");
    add("fen", text_value("FEN"), "the position (the start position)");
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    add("divide", "show the count of each first move");
    add("epd", text_value("FILE"), "check a suite of lines like 'FEN ;D1 20 ;D2 400', - for standard input");
    add("max-nodes", whole_number("max-nodes", 0, std::numeric_limits<std::int64_t>::max()),
        "leave out counts of a suite above this");
    places.add("depth", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    const Rules rules = chosen_rules(options);
    if (options.count("epd")) {
        for (const char* option : {"depth", "fen", "divide"})
            if (options.count(option))
                throw UsageError(fmt::format("'--epd' and '--{}' cannot be used together", option));
        const auto max_nodes = number<std::uint64_t>(options, "max-nodes");
        return check_suite(word(options, "epd"), rules,
                           max_nodes.value_or(std::numeric_limits<std::uint64_t>::max()));
    }
    const int depth = number<int>(options, "depth").value_or(kDefaultDepth);
    const std::string fen = options.count("fen") ? options["fen"].as<std::string>() : "startpos";
    const auto position = read_position(fen, rules);
    if (!position) return unexpected(position.error().message);
    return count_position(*position, depth, options.count("divide") > 0);
}

}  // namespace

const Verb kPerft{
    .name = "perft",
    .arguments = "[DEPTH]",
    .summary = "count the leaves of the tree of legal moves, or check a suite of such counts",
    .example =
        "escaque perft 5 --divide              # the count of each first move\n"
        "escaque perft --epd suite.epd         # exit status 1 if any count differs\n",
    .declare = declare,
    .run = run,
    .audience = Audience::Developers,
};

}  // namespace escaque::engine
