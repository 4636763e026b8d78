// escaque referee: what the Laws say of the games in a file.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/host/text_file.h"
#include "engine/referee/judge.h"
#include "engine/referee/report.h"
#include "engine/run/job_distributor.h"
#include "engine/run/part.h"
#include "engine/verbs/referee/follow.h"
#include "engine/verbs/referee/game_source.h"
#include "movegen/base/text.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::int64_t kMaxNodes = 1'000'000'000, kMaxIdle = 1'000'000;
const auto kDefaultNodes = static_cast<std::int64_t>(RefereeSettings{}.nodes);

struct Request {
    RefereeSettings settings;
    std::optional<movegen::PieceLetters> letters;
    bool json = false;
    std::optional<Part> part{};
    std::string job{};
};

/// What is said of one game.
struct Judged {
    std::vector<std::string> problems;
    std::string report;
    bool agrees = false;
};

Judged judged(const movegen::PgnGame& game, const std::string& name, const Request& request) {
    Judged result;
    for (const movegen::PgnProblem& problem : game.problems)
        result.problems.push_back(fmt::format("escaque referee: {}:{}: game {}: {}", name, problem.line,
                                              game.number, problem.message));
    const GameReport report = judge(game, request.settings);
    result.report = request.json ? report_json(report, name) : report_text(report, name);
    result.agrees = report.agrees;
    return result;
}

void print(const Judged& game, RefereeTally& tally) {
    std::fflush(stdout);
    for (const std::string& problem : game.problems) complain(problem);
    fmt::print("{}\n", game.report);
    ++tally.games;
    tally.agreeing += game.agrees;
}

void print_end_of_part(const Request& request, const RefereeTally& tally, Exit exit) {
    const PartEnd end{.part = *request.part,
                      .verb = "referee",
                      .job = request.job,
                      .records = tally.games,
                      .status = static_cast<int>(exit),
                      .tally = to_json(tally)};
    fmt::print("{}\n", to_line(end, request.json ? PartForm::Json : PartForm::Text));
}

/// The totals.
Expected<Exit> finish(const Request& request, std::uint64_t games, const RefereeTally& tally) {
    if (games == 0) return unexpected("no game found");
    const Exit exit = tally.agreeing == tally.games ? Exit::Success : Exit::Disputed;
    if (request.part)
        print_end_of_part(request, tally, exit);
    else if (!request.json)
        fmt::print("{}\n", total_text(tally));
    return exit;
}

Expected<Exit> judge_all(const Request& request, GameSource& source) {
    RefereeTally tally;
    std::uint64_t games = 0;
    const Part part = request.part.value_or(Part{});
    while (true) {
        const auto game = source.next();
        if (!game) return tl::unexpected(game.error());
        if (!*game) return finish(request, games, tally);
        if (part.holds(games++)) print(judged(**game, source.name(), request), tally);
    }
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", text_values("FILE"), "PGN files, - for standard input");
    add("laws", edition_choice("laws"),
        fmt::format("the edition of the Laws: {}; by default the one in the header Laws of the game, else "
                    "the one in force on its date, or {}",
                    movegen::edition_names(), movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    add("more-than-fifty", more_than_fifty_choice("more-than-fifty"), more_than_fifty_help().c_str());
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("nodes", whole_number("nodes", 0, kMaxNodes)->default_value(kDefaultNodes),
        "the maximum number of positions to search to find out whether a side can still mate");
    add("thorough",
        "look for dead positions after every move, not only at the end; takes longer if they are hard to "
        "find");
    add("follow",
        "watch files that grow while the games are played, and report what happens; Ctrl-C ends it");
    add("idle", whole_number("idle", 1, kMaxIdle)->value_name("SECONDS"),
        "with --follow: end when no file has changed for this many seconds");
    declare_part(options);
    add("json", "one JSON object for each game, with --follow for each alarm");
    places.add("file", -1);
}

Expected<Exit> follow(const po::variables_map& options, const Request& request) {
    FollowSettings settings{.files = options["file"].as<std::vector<std::string>>(),
                            .watch = {.referee = request.settings, .letters = request.letters}};
    if (options.count("idle")) settings.idle = std::chrono::seconds(options["idle"].as<std::int64_t>());
    if (std::ranges::find(settings.files, "-") != settings.files.end())
        throw UsageError("'--follow' needs files, not standard input");
    const StopSignal signal;
    const auto followed = follow_round(
        settings, {.wants_stop = [&] { return signal.received(); },
                   .on_missing =
                       [](const std::string& path) {
                           complain(fmt::format("escaque referee: {} does not exist yet: waiting for it",
                                                base::quoted(path)));
                       },
                   .on_alarm =
                       [&](const Alarm& alarm, const BoardName& board) {
                           fmt::print("{}\n", (request.json ? alarm_json : alarm_text)(alarm, board));
                           std::fflush(stdout);
                       }});
    if (!followed) return tl::unexpected(followed.error());
    return Exit::Success;
}

Request read_request(const po::variables_map& options) {
    if (!options.count("file")) throw UsageError("name a PGN file, or - for standard input");
    Request request;
    request.settings.write_move = chosen_notation(options);
    request.letters = chosen_letters(options);
    request.json = options.count("json") > 0;
    if (options.count("laws")) request.settings.edition = chosen_edition(options);
    check_more_than_fifty(options);
    request.settings.more_than_fifty = chosen_more_than_fifty(options);
    request.settings.nodes = static_cast<std::uint64_t>(options["nodes"].as<std::int64_t>());
    request.settings.thorough = options.count("thorough") > 0;
    request.part = chosen_part(options);
    request.job = job_of(options);
    if (options.count("follow") && request.part)
        throw UsageError("'--follow' and '--part' cannot be used together");
    if (options.count("idle") && !options.count("follow")) throw UsageError("'--idle' needs '--follow'");
    return request;
}

GameSource source_of(const po::variables_map& options, const Request& request) {
    return {options["file"].as<std::vector<std::string>>(), request.letters};
}

Expected<Exit> run(const po::variables_map& options) {
    const Request request = read_request(options);
    if (options.count("follow")) return follow(options, request);
    GameSource source = source_of(options, request);
    return judge_all(request, source);
}

/// A task is the number of the first of some games of the part, and how many. Every process reads the files.
class JudgingWork {
 public:
    JudgingWork(Request request, GameSource source)
        : request_(std::move(request)), source_(std::move(source)) {}

    std::string judge(std::string_view task) {
        const auto number = [&] { return base::parse_number(base::take_word(task)).value_or(0); };
        const std::uint64_t first = number(), count = number();
        const Part part = request_.part.value_or(Part{});
        Json results = Json::array();
        while (results.size() < count) {
            const auto game = source_.next();
            if (!game) throw std::runtime_error(game.error().message);
            if (!*game) throw std::runtime_error("the files differ from the ones that rank 0 reads");
            const std::uint64_t at = read_++;
            if (at < first || !part.holds(at)) continue;
            const Judged result = judged(**game, source_.name(), request_);
            results.push_back({result.problems, result.report, result.agrees});
        }
        return results.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

 private:
    const Request request_;
    GameSource source_;
    std::uint64_t read_ = 0;  // games
};

/// Reads on until the part has kAtATime games more, or to the end.
Expected<std::optional<std::string>> next_games(GameSource& source, const Part& part, std::uint64_t& games) {
    constexpr std::uint64_t kAtATime = 16;  // judging one takes about as long as sending it
    const std::uint64_t first = games;
    std::uint64_t count = 0;
    while (count < kAtATime) {
        const auto game = source.next();
        if (!game) return tl::unexpected(game.error());
        if (!*game) break;
        count += part.holds(games++);
    }
    if (count == 0) return std::optional<std::string>();
    return fmt::format("{} {}", first, count);
}

Expected<Exit> lead(const Request& request, GameSource source, JobDistributor& distributor,
                    const WorkFactory& maker) {
    RefereeTally tally;
    ReorderBuffer<std::string> in_order;
    std::uint64_t games = 0;
    std::optional<base::Error> failure;
    const auto print_all = [&](const std::string& results) {
        for (const Json& result : Json::parse(results))
            print({result.at(0).get<std::vector<std::string>>(), result.at(1).get<std::string>(),
                   result.at(2).get<bool>()},
                  tally);
    };
    const DistributedJob job{.next = [&]() -> std::optional<std::string> {
                                 auto next = next_games(source, request.part.value_or(Part{}), games);
                                 if (next) return *next;
                                 failure = next.error();
                                 return std::nullopt;
                             },
                             .take = [&](std::uint64_t task, const std::string& results) -> Expected<void> {
                                 in_order.add(task, results, print_all);
                                 return {};
                             }};
    if (const auto done = distributor.lead(job, maker, 1); !done) return tl::unexpected(done.error());
    if (failure) return tl::unexpected(*failure);
    return finish(request, games, tally);
}

Expected<Exit> share(const po::variables_map& options, JobDistributor& distributor) {
    const Request request = read_request(options);
    if (options.count("follow")) return distributor.leads() ? follow(options, request) : Exit::Success;
    const auto& files = options["file"].as<std::vector<std::string>>();
    if (std::ranges::find(files, "-") != files.end())
        throw UsageError("several processes cannot share standard input: name a file");
    const WorkFactory maker = [&] {
        const auto work = std::make_shared<JudgingWork>(request, source_of(options, request));
        return Work{.run = [work](const std::string& task) { return work->judge(task); }};
    };
    if (distributor.leads()) return lead(request, source_of(options, request), distributor, maker);
    return distributor.serve(maker, 1).map([] { return Exit::Success; });
}

}  // namespace

const Verb kReferee{
    .name = "referee",
    .arguments = "FILE.pgn",
    .summary = "apply the Laws to the games in a file",
    .example =
        "escaque referee games.pgn             # exit status 3 if a result is not what the Laws say\n"
        "escaque referee games.pgn --laws fide2009 --notation es\n"
        "escaque referee games.pgn --json\n"
        "escaque referee --follow round.pgn         # reports what happens while the games are played\n",
    .declare = declare,
    .run = run,
    .share = share,
};

}  // namespace escaque::engine
