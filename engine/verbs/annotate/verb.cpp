// escaque annotate: what the engine thinks of every move of games.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/host/text_file.h"
#include "engine/report/json_line.h"
#include "engine/report/search_words.h"
#include "engine/study/annotate.h"
#include "engine/study/game/game_input.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/report/json_report.h"
#include "engine/study/report/overview.h"
#include "engine/study/study_game.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/session/session.h"

namespace escaque::engine {

namespace {

Expected<AnnotateSettings> read_settings(const po::variables_map& options) {
    if (!options.count("file")) throw UsageError("name a PGN file");
    const std::string output = word(options, "output");
    const bool has_json = options.count("json") > 0;
    // Without an output there is still the summary, but a part is nothing without one.
    if (options.count("part") && output.empty() && !has_json)
        throw UsageError("no output for '--part': give -o OUT.pgn or --json");
    if (output == "-" && has_json) throw UsageError("standard output cannot hold both games and JSON");
    AnnotateSettings settings{.pgn = output == "-" ? "" : output,
                              .html = word(options, "html"),
                              .until_decided = options.count("until-decided") > 0};
    check_outputs(settings.outputs(), word(options, "file"));
    settings.force = options.count("force") > 0;
    settings.part = chosen_part(options);
    settings.job = job_of(options);
    if (settings.part && options.count("html"))
        throw UsageError("'--html' and '--part' cannot be used together: pages cannot be joined");
    if (const auto read = read_study(options, "annotate", settings); !read)
        return tl::unexpected(read.error());
    return settings;
}

std::string summary_of(const StudiedGame& game) {
    return fmt::format("{}. {}\n{}", game.pgn().number, title_text(game), players_text(game));
}

/// What goes to the standard output; unless it is the summaries, these go to the standard error.
enum class Printed : std::uint8_t { Summaries, Games, Json };

void say(const std::string& text, Printed printed) {
    if (printed == Printed::Summaries) return fmt::print("{}\n", text);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) complain(line);
}

void print_game(const StudiedGame& game, Printed printed) {
    if (printed == Printed::Games) fmt::print("{}", movegen::to_pgn(annotated_pgn(game)));
    if (printed == Printed::Json) fmt::print("{}\n", json_line(to_json(game)));
    say(summary_of(game), printed);
    std::fflush(stdout);
}

void print_kept(const KeptGame& game, Printed printed) {
    if (printed == Printed::Games) fmt::print("{}", kept_text(game));
    if (printed == Printed::Json) fmt::print("{}\n", json_line(to_json(game)));
    std::fflush(stdout);
}

/// What of the file could not be studied or fully read: ", 2 only partly read".
std::string unread_text(const AnnotateSettings& settings, const GameInput& input) {
    std::string text;
    if (!settings.kept.empty()) text += fmt::format(", {} kept unchanged", settings.kept.size());
    if (input.partly_unread > 0) text += fmt::format(", {} only partly read", input.partly_unread);
    return text;
}

/// With one game there is nothing to add up.
void print_overview(std::span<const StudiedGame> games, Printed printed) {
    if (games.size() < 2) return;
    const Overview overview = overview_of(games);
    if (printed == Printed::Json) fmt::print("{}\n", json_line({{"overview", to_json(overview)}}));
    say(overview_text(overview), printed);
}

Expected<Exit> annotate(const AnnotateSettings& settings, GameInput& input, Printed printed, bool quiet,
                        JobDistributor* distributor) {
    ProgressLine line(quiet);
    const StopSignal signal;
    const auto report = run_annotate(settings, input.games,
                                     {.wants_stop = [&] { return signal.received(); },
                                      .on_progress =
                                          [&](const AnnotateProgress& progress) {
                                              if (progress.time.count() == 0 && progress.found > 0)
                                                  line.tell(fmt::format("resuming after {} of {} positions",
                                                                        progress.found, progress.positions));
                                              line.show(progress_text(progress));
                                          },
                                      .on_game =
                                          [&](const StudiedGame& game) {
                                              line.clear();
                                              print_game(game, printed);
                                          },
                                      .on_kept =
                                          [&](const KeptGame& game) {
                                              line.clear();
                                              print_kept(game, printed);
                                          }},
                                     distributor);
    line.clear();
    if (!report) return tl::unexpected(report.error());
    const AnnotateProgress& progress = report->progress;
    if (!settings.part) print_overview(std::span(input.games).first(progress.games_done), printed);
    const char* const stopped =
        settings.journal().empty() ? "stopped" : "stopped; rerun the command to resume";
    if (settings.part && !report->stopped && printed != Printed::Summaries)
        fmt::print("{}\n", to_line(end_of_part(settings, progress.games),
                                   printed == Printed::Json ? PartForm::Json : PartForm::Text));
    say(fmt::format("{}: {} of {}{}, {} in {}", report->stopped ? stopped : "done", progress.games_done,
                    base::counted(progress.games + settings.kept.size(), "game"),
                    unread_text(settings, input), base::counted(progress.added, "position"),
                    hours_text(progress.time.count())),
        printed);
    return static_cast<Exit>(settings.status);
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("file", text_value("FILE"), "a PGN file, also of Chess960 or Antichess; - for standard input");
    add("output,o", text_value("FILE"), "output file for the annotated games, as PGN; - for standard output");
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("html", text_value("FILE"), "output file for the report, a page for any browser");
    declare_study(options);
    add("until-decided", "search less when one side is clearly winning");
    add("force", "replace an output file that already exists");
    declare_part(options);
    add("json", "one JSON object for each game on standard output");
    add("quiet", "no progress line");
    places.add("file", 1);
}

Expected<Exit> run_with(const po::variables_map& options, JobDistributor* distributor) {
    auto settings = read_settings(options);
    if (!settings) return tl::unexpected(settings.error());
    auto input = read_games(word(options, "file"), chosen_letters(options), "annotate",
                            settings->part.value_or(Part{}));
    if (!input) return tl::unexpected(input.error());
    const bool is_read = input->is_sound && input->partly_unread == 0;
    settings->status = static_cast<int>(is_read ? Exit::Success : Exit::Failure);
    settings->kept = std::move(input->kept);
    const Printed printed = options.count("json")            ? Printed::Json
                            : word(options, "output") == "-" ? Printed::Games
                                                             : Printed::Summaries;
    return annotate(*settings, *input, printed, options.count("quiet") > 0, distributor);
}

Expected<Exit> run(const po::variables_map& options) {
    return run_with(options, nullptr);
}

Expected<Exit> share(const po::variables_map& options, JobDistributor& distributor) {
    if (distributor.leads()) return run_with(options, &distributor);
    const auto settings = read_settings(options);
    return distributor.serve(settings.map(game_work), settings ? settings->threads : 1).map([] {
        return Exit::Success;
    });
}

}  // namespace

const Verb kAnnotate{
    .name = "annotate",
    .arguments = "GAMES.pgn -o OUT.pgn",
    .summary = "analyse every move of games, as PGN and as a report",
    .example =
        "escaque annotate games.pgn --nodes 100000 -o annotated.pgn --html report.html\n"
        "escaque annotate games.pgn --movetime 2000 --html report.html --until-decided\n"
        "escaque annotate - -o - --quiet < games.pgn > annotated.pgn\n"
        "escaque annotate games.pgn --json --syzygy /srv/tables\n",
    .declare = declare,
    .run = run,
    .share = share,
};

}  // namespace escaque::engine
