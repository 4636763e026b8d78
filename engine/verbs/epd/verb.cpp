// escaque epd: how many positions of a best-move suite the engine solves.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "engine/run/job_distributor.h"
#include "engine/run/part.h"
#include "engine/verbs/epd/problem.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

constexpr search::milliseconds kDefaultTime{1000};

struct Request {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    bool json = false;
    std::optional<Part> part{};
    std::string job{};
};

/// "Rd8 or Rd7", "not Rd7", "#3", or the moves with the most points.
std::string expected_text(const Problem& problem, const movegen::MoveWriter& write) {
    const auto written = [&](const std::vector<movegen::Move>& moves) {
        std::vector<std::string> words;
        for (const movegen::Move move : moves) words.push_back(write(move, problem.position));
        return fmt::format("{}", fmt::join(words, " or "));
    };
    if (!problem.best.empty()) return written(problem.best);
    if (!problem.avoid.empty()) return "not " + written(problem.avoid);
    if (problem.rewards.empty()) return fmt::format("#{}", *problem.mate);
    std::vector<movegen::Move> best;
    for (const Problem::Reward& reward : problem.rewards)
        if (reward.points == problem.most_points()) best.push_back(reward.move);
    return written(best);
}

std::string row_text(const Problem& problem, const Attempt& attempt, const Request& request) {
    const bool solved = problem.is_solved_by(attempt.move, attempt.line.score);
    const std::string points = problem.rewards.empty() ? "" : fmt::format("{}", problem.points(attempt.move));
    const std::string after = attempt.solved_after
                                  ? fmt::format("{:>7.2f}s {:>8}", seconds(attempt.solved_after->time),
                                                short_count(attempt.solved_after->nodes))
                                  : std::string();
    return fmt::format("{:<6} {:>6} {:<8} {:<12} {:>8} {:>5} {:>17}  {}", solved ? "yes" : "no", points,
                       request.write_move(attempt.move, problem.position),
                       expected_text(problem, request.write_move),
                       score_text(attempt.line.score, problem.position), attempt.line.depth, after,
                       base::printable(problem.id.empty() ? movegen::to_fen(problem.position) : problem.id));
}

std::vector<std::string> uci_moves(const std::vector<movegen::Move>& moves,
                                   const movegen::Position& position) {
    std::vector<std::string> words;
    for (const movegen::Move move : moves) words.push_back(movegen::to_uci(move, position, false));
    return words;
}

std::string row_json(const Problem& problem, const Attempt& attempt) {
    const search::Line& line = attempt.line;
    Json row{{"id", problem.id},
             {"fen", movegen::to_fen(problem.position)},
             {"solved", problem.is_solved_by(attempt.move, attempt.line.score)},
             {"move", movegen::to_uci(attempt.move, problem.position, false)},
             {"expected", uci_moves(problem.best, problem.position)},
             {"score", score_json(line.score, problem.position, Pov::Mover)},
             {"depth", line.depth},
             {"nodes", attempt.effort.nodes},
             {"milliseconds", attempt.effort.time.count()}};
    if (!problem.avoid.empty()) row["avoid"] = uci_moves(problem.avoid, problem.position);
    if (problem.mate) row["mate"] = *problem.mate;
    if (!problem.rewards.empty())
        row.update({{"points", problem.points(attempt.move)}, {"most_points", problem.most_points()}});
    if (attempt.solved_after) {
        row["solved_after_nodes"] = attempt.solved_after->nodes;
        row["solved_after_milliseconds"] = attempt.solved_after->time.count();
    }
    return json_line(row);
}

std::string row_of(const Problem& problem, const Attempt& attempt, const Request& request) {
    return request.json ? row_json(problem, attempt) : row_text(problem, attempt, request);
}

void print_row(const std::string& row, const Request& request, bool is_first) {
    if (!request.json && is_first) fmt::print("{}", suite_heading());
    fmt::print("{}\n", row);
    std::fflush(stdout);
}

/// The totals, or the last line of a part.
void print_end(const SuiteTally& tally, Exit exit, const Request& request) {
    if (!request.part) {
        fmt::print("{}\n", request.json ? total_json(tally) : total_text(tally));
        return;
    }
    const PartEnd end{.part = *request.part,
                      .verb = "epd",
                      .job = request.job,
                      .records = static_cast<std::uint64_t>(tally.total),
                      .status = static_cast<int>(exit),
                      .tally = to_json(tally)};
    fmt::print("{}\n", to_line(end, request.json ? PartForm::Json : PartForm::Text));
}

/// "[####------] 12 of 30, 11 solved, 0:00:18 left"; `positions` is not known for standard input.
std::string progress_text(const SuiteTally& tally, std::size_t done, std::optional<std::size_t> positions) {
    const std::string solved = fmt::format("{} solved", tally.solved);
    if (!positions) return fmt::format("{} done, {}", done, solved);
    const double share =
        static_cast<double>(done) / static_cast<double>(std::max(*positions, std::size_t{1}));
    const std::string left =
        done ? fmt::format(", {} left", hours_text(seconds(tally.effort.time) * (1 / share - 1))) : "";
    return fmt::format("{} {} of {}, {}{}", progress_bar(share), done, *positions, solved, left);
}

/// Separates the problems of the part, in their order, from the others.
class Sieve {
 public:
    explicit Sieve(const Request& request) : rules_(request.rules), part_(request.part.value_or(Part{})) {}

    /// None for one of another part. Lines that cannot be used do not count, and are reported once.
    Expected<std::optional<Problem>> ours(const std::string& line) {
        auto problem = parse_problem(line, rules_);
        const bool is_ours = part_.holds(number_);
        number_ += problem.has_value();
        if (!is_ours) return std::nullopt;
        if (!problem) return tl::unexpected(problem.error());
        return std::optional<Problem>(std::move(*problem));
    }

 private:
    movegen::Rules rules_;
    Part part_;
    std::uint64_t number_ = 0;
};

Expected<Exit> try_suite(const std::string& path, const Request& request, search::Session& session) {
    SuiteTally tally;
    std::size_t done = 0;
    Sieve sieve(request);
    ProgressLine progress(!is_terminal(stderr));
    const auto positions = count_positions(path);
    const auto ours = positions ? std::optional<std::size_t>(request.part.value_or(Part{}).share(*positions))
                                : std::nullopt;
    progress.show(progress_text(tally, done, ours));
    const auto all_good =
        for_each_position(path, "epd", [&](const std::string& line, std::size_t) -> Expected<Next> {
            const auto problem = sieve.ours(line);
            if (problem && !*problem) return Next::Line;
            ++done;
            if (!problem) {
                progress.clear();
                return tl::unexpected(problem.error());
            }
            const Attempt result = attempt(**problem, request.limits, session);
            add(tally, **problem, result);
            progress.clear();
            print_row(row_of(**problem, result, request), request, tally.total == 1);
            progress.show(progress_text(tally, done, ours));
            return Next::Line;
        });
    progress.clear();
    if (!all_good) return tl::unexpected(all_good.error());
    const Exit exit = *all_good ? Exit::Success : Exit::Failure;
    print_end(tally, exit, request);
    return exit;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", text_value("FILE"), "an EPD file: lines with bm, am, dm, or points in c0");
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    declare_limits(options, kDefaultTime);
    declare_session(options, "hash table size in megabytes; the table is cleared between problems");
    declare_syzygy(options);
    declare_part(options);
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("json", "one JSON object for each position, and one for the whole suite");
    places.add("file", 1);
}

Request read_request(const po::variables_map& options) {
    if (!options.count("file")) throw UsageError("name an EPD file");
    return {.rules = chosen_rules(options),
            .write_move = chosen_notation(options),
            .limits = chosen_limits(options, kDefaultTime),
            .json = options.count("json") > 0,
            .part = chosen_part(options),
            .job = job_of(options)};
}

Expected<void> prepare(search::Session& session, const po::variables_map& options) {
    return set_up(session, options).and_then([&] { return load_syzygy(session, options, "epd"); });
}

Expected<Exit> run(const po::variables_map& options) {
    const Request request = read_request(options);
    search::Session session(1);
    if (const auto ready = prepare(session, options); !ready) return tl::unexpected(ready.error());
    return try_suite(word(options, "file"), request, session);
}

/// The usable lines of the suite that belong to the part; unusable lines are reported.
struct SuiteLines {
    std::vector<std::string> lines;
    bool is_sound;
};
Expected<SuiteLines> read_suite(const std::string& path, const Request& request) {
    SuiteLines suite{};
    Sieve sieve(request);
    const auto all_good =
        for_each_position(path, "epd", [&](const std::string& line, std::size_t) -> Expected<Next> {
            const auto problem = sieve.ours(line);
            if (!problem) return tl::unexpected(problem.error());
            if (*problem) suite.lines.push_back(line);
            return Next::Line;
        });
    if (!all_good) return tl::unexpected(all_good.error());
    suite.is_sound = *all_good;
    return suite;
}

/// On a thread of its own, with a session for all its positions.
Work make_work(const po::variables_map& options, const Request& request) {
    const auto session = std::make_shared<search::Session>(1);
    if (const auto ready = prepare(*session, options); !ready)
        throw std::runtime_error(ready.error().message);
    const auto solve = [session, request](const std::string& line) {
        const Problem problem = parse_problem(line, request.rules).value();
        const Attempt result = attempt(problem, request.limits, *session);
        SuiteTally tally;
        add(tally, problem, result);
        return Json{{"row", row_of(problem, result, request)}, {"tally", to_json(tally)}}.dump();
    };
    return {.run = solve, .stop = [session] { session->stop(); }};
}

Expected<Exit> share(const po::variables_map& options, JobDistributor& distributor) {
    const Request request = read_request(options);
    const WorkFactory maker = [&] { return make_work(options, request); };
    if (!distributor.leads()) return distributor.serve(maker, 1).map([] { return Exit::Success; });
    const auto suite = read_suite(word(options, "file"), request);
    if (!suite) return tl::unexpected(suite.error());
    SuiteTally tally;
    ReorderBuffer<std::string> rows;
    std::size_t next = 0;
    const auto print = [&](const std::string& result) {
        const Json json = Json::parse(result);
        tally.add(suite_tally_from(json.at("tally")));
        print_row(json.at("row").get<std::string>(), request, tally.total == 1);
    };
    const DistributedJob job{.next = [&]() -> std::optional<std::string> {
                                 if (next == suite->lines.size()) return std::nullopt;
                                 return suite->lines[next++];
                             },
                             .take = [&](std::uint64_t task, const std::string& result) -> Expected<void> {
                                 rows.add(task, result, print);
                                 return {};
                             }};
    if (const auto done = distributor.lead(job, maker, 1); !done) return tl::unexpected(done.error());
    const Exit exit = suite->is_sound ? Exit::Success : Exit::Failure;
    print_end(tally, exit, request);
    return exit;
}

}  // namespace

const Verb kEpd{
    .name = "epd",
    .arguments = "FILE",
    .summary = "try a suite of positions with known best moves",
    .example =
        "escaque epd wac.epd --movetime 1000\n"
        "escaque epd sts.epd --nodes 1000000 --json   # also points, if c0 has them\n",
    .declare = declare,
    .run = run,
    .share = share,
};

}  // namespace escaque::engine
