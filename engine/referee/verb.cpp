// escaque referee: what the Laws say of the games in a file.
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

#include "engine/cli/laws_argument.h"
#include "engine/cli/letters_argument.h"
#include "engine/cli/notation_argument.h"
#include "engine/cli/part_argument.h"
#include "engine/cli/verbs.h"
#include "engine/host/complaint.h"
#include "engine/host/stop_signal.h"
#include "engine/host/text_file.h"
#include "engine/referee/follow.h"
#include "engine/referee/judge.h"
#include "engine/referee/report_json.h"
#include "engine/referee/report_text.h"
#include "engine/referee/tally.h"
#include "engine/run/part_end.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::engine {

namespace {

constexpr std::int64_t kMaxNodes = 1'000'000'000, kMaxIdle = 1'000'000;
const auto kDefaultNodes = static_cast<std::int64_t>(RefereeSettings{}.nodes);

struct Request {
    RefereeSettings settings;
    std::optional<movegen::PieceLetters> letters;
    bool json = false;
    std::optional<Part> part{};
};

/// What was read and judged so far, in all files.
struct Progress {
    std::uint64_t games = 0;
    RefereeTally tally;  // of those of the part
};

Expected<void> judge_file(const std::string& path, const Request& request, Progress& progress) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    const std::string& name = input->name();
    movegen::PgnReader reader(input->stream(), request.letters);
    const Part part = request.part.value_or(Part{});
    while (const auto game = reader.next()) {
        if (!part.holds(progress.games++)) continue;
        std::fflush(stdout);
        for (const movegen::PgnProblem& problem : game->problems)
            complain(fmt::format("escaque referee: {}:{}: game {}: {}", name, problem.line, game->number,
                                 problem.message));
        const GameReport report = judge(*game, request.settings);
        if (request.json)
            fmt::print("{}\n", report_json(report, name));
        else
            fmt::print("{}\n", report_text(report, name));
        ++progress.tally.games;
        progress.tally.agreeing += report.agrees;
    }
    if (const auto& reason = reader.failure()) return cannot_read(name, *reason);
    return {};
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", po::value<std::vector<std::string>>(), "PGN files, - for standard input");
    add("laws", edition_choice("laws"),
        fmt::format(
            "the edition of the Laws: {}; without this option the one in the header Laws of the game, or {}",
            movegen::edition_names(), movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    add("more-than-fifty", more_than_fifty_choice("more-than-fifty"), more_than_fifty_help().c_str());
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("nodes", whole_number("nodes", 0, kMaxNodes)->default_value(kDefaultNodes),
        "the most positions to search to find out whether a side can still mate");
    add("thorough",
        "look for dead positions after every move, not only at the end; takes longer where they are hard to "
        "find");
    add("follow",
        "watch files that grow while the games are played, and report what happens; Ctrl-C ends it");
    add("idle", whole_number("idle", 1, kMaxIdle),
        "with follow: end when no file has changed for this many seconds");
    declare_part(options);
    add("json", "one JSON object for each game, with follow for each alarm");
    places.add("file", -1);
}

Expected<Exit> follow(const po::variables_map& options, const Request& request) {
    FollowSettings settings{.files = options["file"].as<std::vector<std::string>>(),
                            .watch = {.referee = request.settings, .letters = request.letters}};
    if (options.count("idle")) settings.idle = std::chrono::seconds(options["idle"].as<std::int64_t>());
    if (std::ranges::find(settings.files, "-") != settings.files.end())
        throw Misuse("follow needs files, not standard input");
    const StopSignal signal;
    const auto followed = follow_round(
        settings, {.wants_stop = [&] { return signal.received(); },
                   .on_alarm =
                       [&](const Alarm& alarm, const BoardName& board) {
                           fmt::print("{}\n", (request.json ? alarm_json : alarm_text)(alarm, board));
                           std::fflush(stdout);
                       }});
    if (!followed) return tl::unexpected(followed.error());
    return Exit::Success;
}

void print_end_of_part(const Request& request, const RefereeTally& tally, Exit exit, const std::string& job) {
    const PartEnd end{.part = *request.part,
                      .verb = "referee",
                      .job = job,
                      .records = tally.games,
                      .status = static_cast<int>(exit),
                      .tally = to_json(tally)};
    fmt::print("{}\n", to_line(end, request.json ? PartForm::Json : PartForm::Text));
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("file")) throw Misuse("name a PGN file, or - for standard input");
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
    if (options.count("follow") && request.part) throw Misuse("'follow' and 'part' do not go together");
    if (options.count("follow")) return follow(options, request);
    if (options.count("idle")) throw Misuse("idle goes with follow");
    Progress progress;
    for (const std::string& path : options["file"].as<std::vector<std::string>>())
        if (const auto judged = judge_file(path, request, progress); !judged)
            return unexpected(judged.error().message);
    if (progress.games == 0) return unexpected("no game found");
    const RefereeTally& tally = progress.tally;
    const Exit exit = tally.agreeing == tally.games ? Exit::Success : Exit::Disputed;
    if (request.part)
        print_end_of_part(request, tally, exit, job_of(options));
    else if (!request.json)
        fmt::print("{}\n", total_text(tally));
    return exit;
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
};

}  // namespace escaque::engine
