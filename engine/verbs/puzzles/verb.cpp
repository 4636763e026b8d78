// escaque puzzles: exercises from the chances that were missed in games.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/host/text_file.h"
#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "engine/study/annotate.h"
#include "engine/study/game/game_input.h"
#include "engine/verbs/puzzles/exercise_files.h"
#include "engine/verbs/puzzles/player.h"
#include "engine/verbs/puzzles/puzzles.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/session/session.h"

namespace escaque::engine {

namespace {

Expected<PuzzleSettings> read_settings(const po::variables_map& options) {
    if (!options.count("file")) throw UsageError("name a PGN file");
    const std::string pgn = word(options, "pgn");
    const bool has_json = options.count("json") > 0;
    if (pgn.empty() && !options.count("epd") && !options.count("html") && !has_json)
        throw UsageError("no output: give -o OUT.pgn, --epd OUT.epd, --html PAGE.html, --json, or several");
    if (pgn == "-" && has_json) throw UsageError("standard output cannot hold both games and JSON");
    PuzzleSettings settings{.player = word(options, "player"),
                            .pgn = pgn == "-" ? "" : pgn,
                            .epd = word(options, "epd"),
                            .html = word(options, "html"),
                            .force = options.count("force") > 0};
    check_outputs(settings.outputs(), word(options, "file"));
    settings.study.second_search = false;  // the composer does its own
    if (const auto read = read_study(options, "puzzles", settings.study); !read)
        return tl::unexpected(read.error());
    return settings;
}

/// "'Ada', 'Bob', …"
std::string listed(std::vector<std::string> names) {
    constexpr std::size_t kMaxNames = 10;
    std::vector<std::string> quoted;
    for (std::size_t i = 0; i < std::min(names.size(), kMaxNames); ++i)
        quoted.push_back(fmt::format("'{}'", names[i]));
    if (names.size() > kMaxNames) quoted.emplace_back("…");
    return fmt::format("{}", fmt::join(quoted, ", "));
}

/// Leaves the games of that player, and says how many others there are. Players who may be meant too are
/// named to the user.
Expected<std::size_t> keep_games_of(const std::string& player, std::vector<StudiedGame>& games) {
    std::vector<std::string> names = players_of(games);
    const std::size_t others = std::erase_if(games, [&](const StudiedGame& game) {
        return std::ranges::none_of(movegen::kColors,
                                    [&](movegen::Color color) { return has_color(game, player, color); });
    });
    if (games.empty())
        return unexpected(fmt::format("there is no game by '{}'; the players are {}", player,
                                      names.empty() ? "unnamed" : listed(names)));
    std::erase_if(names, [&](const std::string& name) { return !is_nearly_named(name, player); });
    if (!names.empty())
        complain(fmt::format("escaque puzzles: {} {}",
                             names.size() == 1 ? "another player in the file is called"
                                               : "other players in the file are called",
                             listed(names)));
    return others;
}

/// What goes to the standard output; unless it is the list for people, this goes to the standard error.
enum class Printed : std::uint8_t { List, Games, Json };

void say(const std::string& line, Printed printed) {
    if (printed == Printed::List)
        fmt::print("{}\n", base::printable(line));
    else
        complain(line);
}

void print_exercise(const Exercise& exercise, std::size_t number, Printed printed) {
    if (printed == Printed::Games) fmt::print("{}", movegen::to_pgn(exercise_pgn(exercise)));
    if (printed == Printed::Json) fmt::print("{}\n", json_line(to_json(exercise)));
    say(fmt::format("{}. {}, {} {} (level {})", number, source_text(exercise),
                    movegen::move_number(exercise.position()), task_text(exercise), exercise.level),
        printed);
    std::fflush(stdout);
}

Expected<Exit> collect(const PuzzleSettings& settings, GameInput& input, std::size_t left_out,
                       Printed printed, bool quiet) {
    ProgressLine line(quiet);
    const StopSignal signal;
    std::size_t number = 0;
    const auto report = run_puzzles(
        settings, input.games,
        {.wants_stop = [&] { return signal.received(); },
         .on_progress = [&](const AnnotateProgress& progress) { line.show(progress_text(progress)); },
         .on_exercise =
             [&](const Exercise& exercise) {
                 line.clear();
                 print_exercise(exercise, ++number, printed);
             }});
    line.clear();
    if (!report) return tl::unexpected(report.error());
    const AnnotateProgress& progress = report->progress;
    const std::string others =
        left_out > 0 ? fmt::format(", {} of others left out", base::counted(left_out, "game")) : "";
    say(fmt::format("{}: {} from {} of {}{}, {} in {}", report->stopped ? "stopped" : "done",
                    base::counted(report->exercises, "exercise"), progress.games_done,
                    base::counted(progress.games, "game"), others, base::counted(progress.added, "position"),
                    hours_text(progress.time.count())),
        printed);
    return input.is_sound ? Exit::Success : Exit::Failure;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", text_value("FILE"), "a PGN file, also of Chess960 or Antichess; - for standard input");
    add("player", text_value("NAME"),
        "the player whose missed chances to use: has every word of the name in the headers, in any order and "
        "case (everyone)");
    add("pgn,o", text_value("FILE"), "output file for the exercises, as PGN; - for standard output");
    add("epd", text_value("FILE"), "output file for the exercises, as EPD");
    add("html", text_value("FILE"), "output file for the page to solve them on, in any browser");
    add("letters", letters_choice("letters"), letters_help().c_str());
    declare_study(options);
    add("force", "replace an output file that already exists");
    add("json", "one JSON object for each exercise on standard output");
    add("quiet", "no progress line");
    places.add("file", 1);
}

Expected<Exit> run(const po::variables_map& options) {
    const auto settings = read_settings(options);
    if (!settings) return tl::unexpected(settings.error());
    auto input = read_games(word(options, "file"), chosen_letters(options), "puzzles");
    if (!input) return tl::unexpected(input.error());
    const auto left_out = keep_games_of(settings->player, input->games);
    if (!left_out) return tl::unexpected(left_out.error());
    const Printed printed = options.count("json")         ? Printed::Json
                            : word(options, "pgn") == "-" ? Printed::Games
                                                          : Printed::List;
    return collect(*settings, *input, *left_out, printed, options.count("quiet") > 0);
}

}  // namespace

const Verb kPuzzles{
    .name = "puzzles",
    .arguments = "GAMES.pgn --player NAME -o OUT.pgn",
    .summary = "exercises from the chances missed in games",
    .example =
        "escaque puzzles games.pgn --player \"Ada Byron\" -o exercises.pgn --html exercises.html\n"
        "escaque puzzles games.pgn --nodes 200000 --epd exercises.epd\n"
        "escaque puzzles games.pgn --player Byron --json --quiet\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
