// escaque epd: how many positions of a best-move suite the engine solves.
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/analysis_text.h"
#include "engine/limits_argument.h"
#include "engine/notation_argument.h"
#include "engine/position_argument.h"
#include "engine/suite/attempt.h"
#include "engine/text_file.h"
#include "engine/verbs/verbs.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/uci_move.h"
#include "uci/report.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

constexpr search::milliseconds kDefaultTime{1000};
constexpr std::int64_t kDefaultHashMb = 64;

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

void print_row(const Problem& problem, const Attempt& attempt, const Request& request) {
    const bool solved = problem.is_solved_by(attempt.move);
    const std::string points = problem.rewards.empty() ? "" : fmt::format("{}", problem.points(attempt.move));
    const std::string after = attempt.solved_after
                                  ? fmt::format("{:.2f}s {:>8}", seconds(attempt.solved_after->time),
                                                short_count(attempt.solved_after->nodes))
                                  : std::string();
    fmt::print("{:<3} {:>3} {:<8} {:>8} {:>3} {:>15}  {}\n", solved ? "yes" : "no", points,
               request.write_move(attempt.move, problem.position),
               score_text(attempt.line.score, problem.position), attempt.line.depth, after, problem.id);
}

void print_json(const Problem& problem, const Attempt& attempt) {
    const search::Line& line = attempt.line;
    Json row{{"id", problem.id},
             {"fen", movegen::to_fen(problem.position)},
             {"solved", problem.is_solved_by(attempt.move)},
             {"move", movegen::to_uci(attempt.move, problem.position, false)},
             {"score", uci::score_text(line.score, problem.position.rules())},
             {"depth", line.depth},
             {"nodes", attempt.effort.nodes},
             {"milliseconds", attempt.effort.time.count()}};
    if (!problem.rewards.empty()) row["points"] = problem.points(attempt.move);
    if (attempt.solved_after) {
        row["solved_after_nodes"] = attempt.solved_after->nodes;
        row["solved_after_milliseconds"] = attempt.solved_after->time.count();
    }
    fmt::print("{}\n", row.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void print_total(const Tally& tally, bool json) {
    if (json) {
        Json total{{"solved", tally.solved}, {"total", tally.total}};
        if (tally.most_points) total["points"] = tally.points;
        fmt::print("{}\n", total.dump());
        return;
    }
    const std::string points =
        tally.most_points ? fmt::format(", {} of {} points", tally.points, tally.most_points) : "";
    fmt::print("{} of {} solved{}; {} nodes in {:.1f} s\n", tally.solved, tally.total, points,
               short_count(tally.effort.nodes), seconds(tally.effort.time));
}

Expected<Exit> try_suite(const std::string& path, const Request& request, search::Session& session) {
    if (!request.json)
        fmt::print("{:<3} {:>3} {:<8} {:>8} {:>3} {:>15}\n", "", "", "move", "score", "", "found after");
    Tally tally;
    const auto all_good =
        for_each_position(path, "epd", [&](const std::string& line, std::size_t) -> Expected<Next> {
            const auto problem = parse_problem(line, request.rules);
            if (!problem) return tl::unexpected(problem.error());
            const Attempt result = attempt(*problem, request.limits, session);
            tally.add(*problem, result);
            if (request.json)
                print_json(*problem, result);
            else
                print_row(*problem, result, request);
            std::fflush(stdout);
            return Next::Line;
        });
    if (!all_good) return tl::unexpected(all_good.error());
    print_total(tally, request.json);
    return *all_good ? Exit::Success : Exit::Failure;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    options.add_options()                                                                      //
        ("file", po::value<std::string>(), "an EPD file: lines with bm, am, or points in c0")  //
        ("variant", variant_choice(), "chess, which covers Chess960, or antichess");
    declare_limits(options, kDefaultTime);
    options.add_options()  //
        ("threads", whole_number("threads", 1, search::kMaxThreads)->default_value(1),
         "how many search each position")  //
        ("hash", whole_number("hash", 1, search::kMaxHashMb)->default_value(kDefaultHashMb),
         "megabytes for positions already seen, emptied between problems")  //
        ("notation", notation_choice("notation"), kNotationHelp)            //
        ("json", "one JSON object a position, and one for the whole");
    places.add("file", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("file")) return unexpected("name an EPD file");
    const Request request{.rules = chosen_rules(options),
                          .write_move = chosen_notation(options),
                          .limits = chosen_limits(options, kDefaultTime),
                          .json = options.count("json") > 0};
    const auto number = [&](const char* name) { return options[name].as<std::int64_t>(); };
    search::Session session(1);
    if (const auto set = session.set_threads(static_cast<int>(number("threads"))); !set)
        return tl::unexpected(set.error());
    if (const auto set = session.set_hash(static_cast<std::size_t>(number("hash"))); !set)
        return tl::unexpected(set.error());
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
