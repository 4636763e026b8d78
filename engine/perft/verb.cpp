// escaque perft: counts the leaves of the tree of legal moves, of one position or of a whole suite.
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <limits>

#include "engine/cli/position_argument.h"
#include "engine/cli/verbs.h"
#include "engine/host/text_file.h"
#include "movegen/generate/generate.h"
#include "movegen/generate/perft.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"
#include "movegen/notation/perft_suite.h"

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
    return fmt::format("{} leaves in {:.3f} s, {:.1f} million a second", leaves, seconds, millions_a_second);
}

void print_divided(const Position& position, int depth) {
    for (const movegen::Move move : movegen::legal_moves(position))
        fmt::print("{}: {}\n", movegen::to_uci(move, position, false),
                   movegen::perft(position.after(move), depth - 1));
}

Expected<Exit> count_position(const Position& position, int depth, bool divide) {
    const Stopwatch watch;
    if (divide && depth > 0) print_divided(position, depth);
    const std::uint64_t leaves = movegen::perft(position, depth);
    fmt::print("depth {}: {}\n", depth, described_count(leaves, watch.seconds()));
    return Exit::Success;
}

/// The sums over a suite.
struct Tally {
    int lines = 0;
    int exact = 0;
    int left_out = 0;  // counts above the limit
    std::uint64_t leaves = 0;
};

/// What is said of a line of a suite: "ok", or how it fails.
Expected<std::string> check_line(const std::string& text, Rules rules, std::uint64_t max_nodes,
                                 Tally& tally) {
    const auto line = movegen::parse_perft_line(text, rules);
    if (!line) return unexpected(line.error().message);
    int deepest = 0;
    for (const movegen::PerftCount& count : line->counts) {
        if (count.leaves > max_nodes) {
            ++tally.left_out;
            continue;
        }
        const std::uint64_t leaves = movegen::perft(line->position, count.depth);
        tally.leaves += leaves;
        if (leaves != count.leaves)
            return unexpected(fmt::format("mismatch at depth {}: {} instead of {} in {}", count.depth, leaves,
                                          count.leaves, movegen::to_fen(line->position)));
        deepest = std::max(deepest, count.depth);
    }
    return deepest ? fmt::format("ok to depth {}", deepest) : std::string("nothing to count");
}

Expected<Exit> check_suite(const std::string& path, Rules rules, std::uint64_t max_nodes) {
    const auto lines = read_lines(path);
    if (!lines) return unexpected(lines.error().message);
    const Stopwatch watch;
    Tally tally;
    for (std::size_t i = 0; i < lines->size(); ++i) {
        if (!has_content((*lines)[i])) continue;
        const Expected<std::string> verdict = check_line((*lines)[i], rules, max_nodes, tally);
        ++tally.lines;
        tally.exact += verdict.has_value();
        fmt::print("{}:{}: {}\n", path, i + 1, verdict ? *verdict : verdict.error().message);
        std::fflush(stdout);
    }
    if (tally.lines == 0) return unexpected(fmt::format("no position in '{}'", path));
    fmt::print("{} of {} lines exact, {} counts left out; {}\n", tally.exact, tally.lines, tally.left_out,
               described_count(tally.leaves, watch.seconds()));
    return tally.exact == tally.lines ? Exit::Success : Exit::Failure;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("depth", whole_number("depth", 0, kMaxDepth), "plies to look ahead (5)");
    add("fen", po::value<std::string>(), "the position (the start position)");
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    add("divide", "show the count of each first move");
    add("epd", po::value<std::string>(), "check a suite of lines like 'FEN ;D1 20 ;D2 400'");
    add("max-nodes", whole_number("max-nodes", 0, std::numeric_limits<std::int64_t>::max()),
        "leave out the counts of a suite above this");
    places.add("depth", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    const Rules rules = chosen_rules(options);
    if (options.count("epd")) {
        for (const char* option : {"depth", "fen", "divide"})
            if (options.count(option)) throw Misuse(fmt::format("'epd' and '{}' cannot be combined", option));
        const auto max_nodes = options.count("max-nodes")
                                   ? static_cast<std::uint64_t>(options["max-nodes"].as<std::int64_t>())
                                   : std::numeric_limits<std::uint64_t>::max();
        return check_suite(options["epd"].as<std::string>(), rules, max_nodes);
    }
    const int depth =
        options.count("depth") ? static_cast<int>(options["depth"].as<std::int64_t>()) : kDefaultDepth;
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
};

}  // namespace escaque::engine
