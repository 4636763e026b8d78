// escaque datagen: self-play games to train a network on.
#include "engine/cli/verb.h"

#include <cstdio>
#include <fmt/format.h>
#include <limits>
#include <random>
#include <thread>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/report/search_words.h"
#include "engine/verbs/datagen/datagen.h"
#include "eval/record/game_file.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {

namespace {

constexpr std::int64_t kMany = std::numeric_limits<std::int64_t>::max() / 1000;
constexpr int kMaxThreads = 1024;

void declare(po::options_description& options, po::positional_options_description&) {
    auto add = options.add_options();
    add("out", text_value("FILE"), "output file for the games; games already in it are kept");
    add("games", whole_number("games", 1, kMany), "stop when the file has this many games");
    add("positions", whole_number("positions", 1, kMany), "stop when the file has this many positions");
    add("minutes", whole_number("minutes", 1, 1'000'000)->value_name("MINUTES"), "stop after this time");
    add("threads", whole_number("threads", 1, kMaxThreads), "games at a time (all processors)");
    add("nodes",
        whole_number("nodes", 1, 1'000'000'000)->value_name("NODES")->default_value(SelfPlaySettings{}.nodes),
        "a search starts no new iteration after this many nodes");
    add("seed", whole_number("seed", 0, kMany), "the same seed gives the same games (random)");
    add("chess960", whole_number("chess960", 0, 100)->value_name("PERCENT"),
        "percentage of Chess960 starts (5; 0 with Antichess)");
    add("double960", whole_number("double960", 0, 100)->value_name("PERCENT"),
        "percentage of starts in which the back ranks differ (10; 0 with Antichess)");
    add("played-out", whole_number("played-out", 0, 100)->value_name("PERCENT")->default_value(10),
        "percentage of games that are not adjudicated");
    add("side-lines", whole_number("side-lines", 0, 1000)->default_value(24),
        "the maximum number of short side lines for each game");
    add("network", text_value("FILE"), "a network file to use instead of the built-in network");
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    add("quiet", "no progress line");
    add("inspect", text_value("FILE"), "describe a file instead of making games");
    add("pgn", text_value("FILE"), "write the games of a file as PGN instead of making games");
    declare_syzygy(options);
    declare_part(options);
}

DatagenSettings read_settings(const po::variables_map& options) {
    DatagenSettings settings;
    settings.play.rules = chosen_rules(options);
    const bool is_chess = settings.play.rules == movegen::Rules::Chess;
    settings.play.chess960_percent = number<int>(options, "chess960").value_or(is_chess ? 5 : 0);
    settings.play.double960_percent = number<int>(options, "double960").value_or(is_chess ? 10 : 0);
    settings.play.played_out_percent = *number<int>(options, "played-out");
    settings.play.side_lines = *number<int>(options, "side-lines");
    if (options.count("network")) settings.play.network = word(options, "network");
    settings.play.nodes = *number<std::uint64_t>(options, "nodes");
    settings.file = word(options, "out");
    const auto processors = std::max(std::thread::hardware_concurrency(), 1U);
    settings.threads = number<int>(options, "threads").value_or(static_cast<int>(processors));
    settings.seed = number<std::uint64_t>(options, "seed").value_or(std::random_device{}());
    settings.games = number<std::uint64_t>(options, "games");
    settings.positions = number<std::uint64_t>(options, "positions");
    settings.time = number<std::chrono::minutes>(options, "minutes");
    settings.quiet = options.count("quiet") > 0;
    settings.part = chosen_part(options).value_or(Part{});
    return settings;
}

/// Seconds until the first limit is reached at the present pace; none without a limit, or too early to say.
std::optional<double> time_left(const DatagenSettings& settings, const DatagenReport& report) {
    std::optional<double> least;
    const auto consider = [&](double seconds) { least = std::min(least.value_or(seconds), seconds); };
    const double now = report.time.count();
    const auto consider_count = [&](std::optional<std::uint64_t> goal, std::uint64_t found,
                                    std::uint64_t added) {
        if (goal && added)
            consider(now * (static_cast<double>(*goal) - static_cast<double>(found + added)) /
                     static_cast<double>(added));
    };
    const auto share = [&](std::optional<std::uint64_t> goal) {
        return goal ? std::optional(settings.part.share(*goal)) : std::nullopt;
    };
    consider_count(share(settings.games), report.found.games, report.added.games);
    consider_count(share(settings.positions), report.found.positions, report.added.positions);
    if (settings.time) consider(std::chrono::duration<double>(*settings.time).count() - now);
    return least ? std::optional(std::max(*least, 0.0)) : std::nullopt;
}

std::string counts_text(const DatagenReport& report) {
    return fmt::format("{}, {}, {:.0f} positions/s",
                       base::counted(report.found.games + report.added.games, "game"),
                       base::counted(report.found.positions + report.added.positions, "position"),
                       static_cast<double>(report.added.positions) / std::max(report.time.count(), 1e-9));
}

std::string progress_text(const DatagenSettings& settings, const DatagenReport& report) {
    const auto left = time_left(settings, report);
    return counts_text(report) + (left ? fmt::format(", {} left", hours_text(*left)) : "");
}

Expected<Exit> make_games(const DatagenSettings& settings, JobDistributor* distributor) {
    fmt::print("{}: {}, {} a move, seed {}\n", base::printable(settings.file),
               base::counted(settings.threads, "thread"), base::counted(settings.play.nodes, "node"),
               settings.seed);
    std::fflush(stdout);
    const StopSignal signal;
    ProgressLine line(settings.quiet);
    const auto report = run_datagen(
        settings,
        {.wants_stop = [&] { return signal.received(); },
         .on_progress = [&](const DatagenReport& so_far) { line.show(progress_text(settings, so_far)); }},
        distributor);
    line.clear();
    if (!report) return unexpected(report.error().message);
    for (const std::string& complaint : report->found.complaints) fmt::print("damage: {}\n", complaint);
    fmt::print("{}: {}; {}\n", report->stopped ? "stopped" : "done", counts_text(*report),
               base::counted(report->added.games, "new game"));
    return Exit::Success;
}

Expected<Exit> write_pgn(const std::string& path) {
    auto reader = eval::GameReader::open(path);
    if (!reader) return unexpected(reader.error().message);
    Exit exit = Exit::Success;
    while (true) {
        const auto game = reader->next();
        if (!game) {
            complain(fmt::format("escaque datagen: damage: {}", game.error().message));
            exit = Exit::Failure;
            continue;
        }
        if (!*game) return exit;
        fmt::print("{}", to_pgn(pgn_of(**game)));
    }
}

Expected<Exit> run_with(const po::variables_map& options, JobDistributor* distributor) {
    if (!options.count("out"))
        throw UsageError("which file? --out FILE makes games, --inspect and --pgn FILE show them");
    DatagenSettings settings = read_settings(options);
    const int shuffled = settings.play.chess960_percent + settings.play.double960_percent;
    if (settings.play.rules != movegen::Rules::Chess && shuffled)
        throw UsageError("Chess960 starts and '--variant antichess' cannot be used together");
    if (shuffled > 100) throw UsageError("'--chess960' and '--double960' add up to more than 100 %");
    const auto syzygy = chosen_syzygy(options, "datagen");
    if (!syzygy) return tl::unexpected(syzygy.error());
    settings.play.syzygy = *syzygy;
    if (!distributor || distributor->leads()) return make_games(settings, distributor);
    return distributor->serve(self_play_work(settings.play), settings.threads).map([] {
        return Exit::Success;
    });
}

Expected<Exit> run(const po::variables_map& options) {
    if (options.count("pgn") + options.count("inspect") + options.count("out") > 1)
        throw UsageError("'--out', '--inspect' and '--pgn' cannot be used together");
    if (options.count("pgn")) return write_pgn(word(options, "pgn"));
    if (options.count("inspect")) {
        const auto sound =
            inspect_games(word(options, "inspect"), [](std::string_view line) { fmt::print("{}\n", line); });
        if (!sound) return unexpected(sound.error().message);
        return *sound ? Exit::Success : Exit::Failure;
    }
    return run_with(options, nullptr);
}

Expected<Exit> share(const po::variables_map& options, JobDistributor& distributor) {
    if (options.count("pgn") || options.count("inspect"))
        return distributor.leads() ? run(options) : Exit::Success;
    return run_with(options, &distributor);
}

}  // namespace

const Verb kDatagen{
    .name = "datagen",
    .arguments = "--out FILE",
    .summary = "play games against itself, to train a network on",
    .example =
        "escaque datagen --out data/a.games --minutes 60 --chess960 20\n"
        "escaque datagen --inspect data/a.games     # counts, results, a sample\n"
        "escaque datagen --pgn data/a.games > a.pgn # for other programs\n",
    .declare = declare,
    .run = run,
    .share = share,
    .audience = Audience::Developers,
};

}  // namespace escaque::engine
