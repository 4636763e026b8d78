// escaque epd: how many positions of a best-move suite the engine solves.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/cli/limits_argument.h"
#include "engine/cli/notation_argument.h"
#include "engine/cli/position_argument.h"
#include "engine/cli/session_argument.h"
#include "engine/cli/syzygy_argument.h"
#include "engine/cli/verbs.h"
#include "engine/host/progress_line.h"
#include "engine/host/terminal.h"
#include "engine/host/text_file.h"
#include "engine/suite/attempt.h"
#include "engine/words/json_line.h"
#include "engine/words/search_words.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"
#include "search/session/session.h"
#include "uci/report.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

constexpr search::milliseconds kDefaultTime{1000};

struct Request {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    bool json = false;
};

struct Tally {
    int total = 0, solved = 0;
    std::int64_t points = 0, most_points = 0;
    search::Effort effort;

    void add(const Problem& problem, const Attempt& attempt) {
        ++total;
        solved += problem.is_solved_by(attempt.move);
        points += problem.points(attempt.move);
        most_points += problem.most_points();
        effort.nodes += attempt.effort.nodes;
        effort.time += attempt.effort.time;
    }
};

/// "Rd8 or Rd7", "not Rd7", or the move with the most points.
std::string expected_text(const Problem& problem, const movegen::MoveWriter& write) {
    const auto written = [&](const std::vector<movegen::Move>& moves) {
        std::vector<std::string> words;
        for (const movegen::Move move : moves) words.push_back(write(move, problem.position));
        return fmt::format("{}", fmt::join(words, " or "));
    };
    if (!problem.best.empty()) return written(problem.best);
    if (!problem.avoid.empty()) return "not " + written(problem.avoid);
    return written({std::ranges::max(problem.rewards, {}, &Problem::Reward::points).move});
}

/// The score is from White's side.
void print_heading() {
    fmt::print("{:<6} {:>6} {:<8} {:<12} {:>8} {:>5} {:>8} {:>8}  {}\n", "solved", "points", "move",
               "expected", "White", "depth", "after", "nodes", "position");
}

void print_row(const Problem& problem, const Attempt& attempt, const Request& request) {
    const bool solved = problem.is_solved_by(attempt.move);
    const std::string points = problem.rewards.empty() ? "" : fmt::format("{}", problem.points(attempt.move));
    const std::string after = attempt.solved_after
                                  ? fmt::format("{:>7.2f}s {:>8}", seconds(attempt.solved_after->time),
                                                short_count(attempt.solved_after->nodes))
                                  : std::string();
    fmt::print("{:<6} {:>6} {:<8} {:<12} {:>8} {:>5} {:>17}  {}\n", solved ? "yes" : "no", points,
               request.write_move(attempt.move, problem.position), expected_text(problem, request.write_move),
               score_text(attempt.line.score, problem.position), attempt.line.depth, after,
               movegen::printable(problem.id));
}

std::vector<std::string> uci_moves(const std::vector<movegen::Move>& moves,
                                   const movegen::Position& position) {
    std::vector<std::string> words;
    for (const movegen::Move move : moves) words.push_back(movegen::to_uci(move, position, false));
    return words;
}

void print_json(const Problem& problem, const Attempt& attempt) {
    const search::Line& line = attempt.line;
    Json row{{"id", problem.id},
             {"fen", movegen::to_fen(problem.position)},
             {"solved", problem.is_solved_by(attempt.move)},
             {"move", movegen::to_uci(attempt.move, problem.position, false)},
             {"expected", uci_moves(problem.best, problem.position)},
             {"score", uci::score_text(line.score, problem.position.rules())},
             {"depth", line.depth},
             {"nodes", attempt.effort.nodes},
             {"milliseconds", attempt.effort.time.count()}};
    if (!problem.avoid.empty()) row["avoid"] = uci_moves(problem.avoid, problem.position);
    if (!problem.rewards.empty()) row["points"] = problem.points(attempt.move);
    if (attempt.solved_after) {
        row["solved_after_nodes"] = attempt.solved_after->nodes;
        row["solved_after_milliseconds"] = attempt.solved_after->time.count();
    }
    fmt::print("{}\n", json_line(row));
}

void print_total(const Tally& tally, bool json) {
    if (json) {
        Json total{{"solved", tally.solved}, {"total", tally.total}};
        if (tally.most_points) total["points"] = tally.points;
        fmt::print("{}\n", json_line(total));
        return;
    }
    const std::string points =
        tally.most_points ? fmt::format(", {} of {} points", tally.points, tally.most_points) : "";
    fmt::print("{} of {} solved{}; {} nodes in {:.1f} s\n", tally.solved, tally.total, points,
               short_count(tally.effort.nodes), seconds(tally.effort.time));
}

/// "[####------] 12 of 30, 11 solved, 0:00:18 left"; `positions` is not known for standard input.
std::string progress_text(const Tally& tally, std::size_t done, std::optional<std::size_t> positions) {
    const std::string solved = fmt::format("{} solved", tally.solved);
    if (!positions) return fmt::format("{} done, {}", done, solved);
    const double share =
        static_cast<double>(done) / static_cast<double>(std::max(*positions, std::size_t{1}));
    const std::string left =
        done ? fmt::format(", {} left", hours_text(seconds(tally.effort.time) * (1 / share - 1))) : "";
    return fmt::format("{} {} of {}, {}{}", progress_bar(share), done, *positions, solved, left);
}

Expected<Exit> try_suite(const std::string& path, const Request& request, search::Session& session) {
    Tally tally;
    std::size_t done = 0;
    ProgressLine progress(!is_terminal(stderr));
    const auto positions = count_positions(path);
    progress.show(progress_text(tally, done, positions));
    const auto all_good =
        for_each_position(path, "epd", [&](const std::string& line, std::size_t) -> Expected<Next> {
            ++done;
            const auto problem = parse_problem(line, request.rules);
            if (!problem) {
                progress.clear();
                return tl::unexpected(problem.error());
            }
            const Attempt result = attempt(*problem, request.limits, session);
            tally.add(*problem, result);
            progress.clear();
            if (!request.json && tally.total == 1) print_heading();
            if (request.json)
                print_json(*problem, result);
            else
                print_row(*problem, result, request);
            std::fflush(stdout);
            progress.show(progress_text(tally, done, positions));
            return Next::Line;
        });
    progress.clear();
    if (!all_good) return tl::unexpected(all_good.error());
    print_total(tally, request.json);
    return *all_good ? Exit::Success : Exit::Failure;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", po::value<std::string>(), "an EPD file: lines with bm, am, or points in c0");
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    declare_limits(options, kDefaultTime);
    declare_session(options, "megabytes for positions already seen, emptied between problems");
    declare_syzygy(options);
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("json", "one JSON object a position, and one for the whole");
    places.add("file", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("file")) throw Misuse("name an EPD file");
    const Request request{.rules = chosen_rules(options),
                          .write_move = chosen_notation(options),
                          .limits = chosen_limits(options, kDefaultTime),
                          .json = options.count("json") > 0};
    search::Session session(1);
    if (const auto ready = set_up(session, options); !ready) return tl::unexpected(ready.error());
    if (const auto loaded = load_syzygy(session, options, "epd"); !loaded)
        return tl::unexpected(loaded.error());
    return try_suite(options["file"].as<std::string>(), request, session);
}

}  // namespace

const Verb kEpd{
    .name = "epd",
    .arguments = "FILE",
    .summary = "try a suite of positions with known best moves",
    .example =
        "escaque epd wac.epd --movetime 1000\n"
        "escaque epd sts.epd --nodes 1000000 --json   # points too, where c0 has them\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
