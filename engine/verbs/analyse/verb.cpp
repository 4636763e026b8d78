// escaque analyse: what the engine thinks of positions.
#include "engine/cli/verb.h"

#include <boost/algorithm/string/predicate.hpp>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <system_error>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "engine/verbs/analyse/live_analysis.h"
#include "movegen/base/text.h"
#include "search/hash/hash_file.h"
#include "search/session/session.h"

namespace escaque::engine {

namespace {

constexpr search::milliseconds kDefaultTime{3000};

/// A position a line; nobody walks through them.
Expected<Exit> analyse_lines(TextInput& input, AnalysisRequest request, search::Session& session,
                             const StopSignal& signal) {
    request.keys = request.stays = false;
    bool first = true;
    const auto work = [&](const std::string& line, std::size_t number) -> Expected<Next> {
        if (signal.received()) return Next::End;  // the line may be half of a FEN
        const auto game = read_subject(line, request.rules);
        if (!game) return tl::unexpected(game.error());
        if (!first && !request.json) fmt::print("\n");
        first = false;
        const Subject subject{fmt::format("{}:{}", input.name(), number), *game};
        analyse(subject, request, session, signal);
        return signal.received() ? Next::End : Next::Line;
    };
    const auto all_good = for_each_position(input, "analyse", work);
    if (!all_good && !signal.received()) return tl::unexpected(all_good.error());
    return all_good.value_or(true) ? Exit::Success : Exit::Failure;
}

Expected<Exit> analyse_one(const Expected<Subject>& subject, AnalysisRequest request,
                           search::Session& session, const StopSignal& signal) {
    if (!subject) return tl::unexpected(subject.error());
    for (const movegen::PgnProblem& problem : subject->problems)
        complain(fmt::format("escaque analyse: {}, line {}: {}", subject->game_name, problem.line,
                             problem.message));
    if (request.stays) request.limits = {};
    analyse(*subject, request, session, signal);
    return Exit::Success;
}

/// A single word that is not a move can only be a file, whether or not it exists.
bool names_file(const std::string& text, movegen::Rules rules) {
    std::error_code ignored;
    if (std::filesystem::exists(text, ignored)) return true;
    return text.find(' ') == std::string::npos && !base::same_but_for_case(text, "startpos") &&
           !read_moves(text, rules, {});
}

std::optional<std::size_t> chosen_number(const po::variables_map& options, const char* name) {
    if (!options.count(name)) return std::nullopt;
    return static_cast<std::size_t>(options[name].as<std::int64_t>());
}

bool asks_for_pgn(const po::variables_map& options) {
    return options.count("game") || options.count("ply");
}

PlaceInPgn chosen_place(const po::variables_map& options) {
    return {.game = chosen_number(options, "game").value_or(1),
            .ply = chosen_number(options, "ply"),
            .letters = chosen_letters(options)};
}

Expected<Exit> analyse_file(const std::string& path, const po::variables_map& options,
                            const AnalysisRequest& request, search::Session& session,
                            const StopSignal& signal) {
    auto input = TextInput::open(path);
    if (!input) return tl::unexpected(input.error());
    if (!asks_for_pgn(options) && !boost::iends_with(path, ".pgn") && !begins_pgn(input->stream()))
        return analyse_lines(*input, request, session, signal);
    if (!options["variant"].defaulted()) throw UsageError("a PGN file names the variant of its games itself");
    return analyse_one(read_subject(input->stream(), input->name(), chosen_place(options)), request, session,
                       signal);
}

/// A position or moves.
Expected<Subject> read_text(const std::string& text, const po::variables_map& options, movegen::Rules rules) {
    auto moves = read_moves(text, rules, chosen_place(options));
    if (moves) return moves;
    if (asks_for_pgn(options)) throw UsageError("'--game' and '--ply' need the moves of a game");
    auto game = read_subject(text, rules);
    if (game) return Subject{"", std::move(*game)};
    const bool looks_like_moves = text.find('/') == std::string::npos && text.find("startpos") != 0;
    return unexpected(fmt::format("'{}' is neither a file nor a position nor moves: {}", text,
                                  looks_like_moves ? moves.error().message : game.error().message));
}

Expected<Exit> analyse_all(const po::variables_map& options, const AnalysisRequest& request,
                           search::Session& session, const StopSignal& signal) {
    std::vector<std::string> words{"startpos"};
    if (options.count("position")) words = options["position"].as<std::vector<std::string>>();
    const std::string text =
        fmt::format("{}", fmt::join(words, " "));  // a FEN without quotes is several words
    if (names_file(text, request.rules)) return analyse_file(text, options, request, session, signal);
    return analyse_one(read_text(text, options, request.rules), request, session, signal);
}

bool reads_standard_input(const po::variables_map& options) {
    return options.count("position") &&
           options["position"].as<std::vector<std::string>>() == std::vector<std::string>{"-"};
}

bool has_limit(const po::variables_map& options) {
    return options.count("depth") || options.count("movetime") || options.count("nodes");
}

AnalysisRequest read_request(const po::variables_map& options) {
    AnalysisRequest request;
    request.rules = chosen_rules(options);
    request.write_move = chosen_notation(options);
    request.limits = options.count("infinite") ? search::Limits{} : chosen_limits(options, kDefaultTime);
    request.options.multi_pv = static_cast<int>(options["multipv"].as<std::int64_t>());
    if (is_word(options, "pov", "mover")) request.pov = Pov::Mover;
    request.board.style = chosen_board(options);
    request.json = options.count("json") > 0;
    request.colour = may_colour(stdout);
    request.board.colour = request.colour;
    request.letters = chosen_letters(options);
    request.live = !request.json && may_take_screen(stdout);
    request.keys = request.live && is_terminal(stdin) && !reads_standard_input(options);
    request.stays = request.keys && !has_limit(options);
    request.progress = !request.json && is_terminal(stderr) && is_terminal(stdout);
    return request;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("position", text_values("POSITION"),
        "a FEN, a file of FEN or EPD lines, a PGN file, - for standard input, or startpos (startpos)");
    add("game", whole_number("game", 1, 1'000'000'000), "which game of a PGN file (1)");
    add("ply", whole_number("ply", 0, 1'000'000),
        "after how many moves of the game; 0 is its start (the last)");
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("variant", variant_choice(), "chess, which includes Chess960, or antichess");
    declare_limits(options, kDefaultTime);
    declare_session(options, "hash table size in megabytes");
    declare_syzygy(options);
    add("infinite", "search until Ctrl-C, then give the best move so far");
    add("multipv", whole_number("multipv", 1, 256)->value_name("LINES")->default_value(1),
        "how many lines to show");
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("pov", one_of("pov", {"white", "mover"})->value_name("SIDE")->default_value("white"),
        "whose side scores are shown from: white or mover");
    declare_board(options, BoardChoice::DrawnOrNot);
    add("json", "one JSON object for each position, and nothing else");
    add("load-hash", text_value("FILE"),
        "load the hash table from this file first; its size replaces --hash");
    add("save-hash", text_value("FILE"), "save the hash table in this file at the end");
    places.add("position", -1);
}

Expected<Exit> run(const po::variables_map& options) {
    for (const char* limit : {"depth", "movetime", "nodes"})
        if (options.count("infinite") && options.count(limit))
            throw UsageError(fmt::format("'--infinite' and '--{}' cannot be used together", limit));
    search::Session session(1);
    if (const auto ready = set_up(session, options); !ready) return tl::unexpected(ready.error());
    if (const auto loaded = load_syzygy(session, options, "analyse"); !loaded)
        return tl::unexpected(loaded.error());
    if (options.count("load-hash"))
        if (const auto loaded = session.load_hash(word(options, "load-hash")); !loaded)
            return tl::unexpected(loaded.error());
    if (options.count("save-hash"))
        if (const auto possible = search::try_hash_path(word(options, "save-hash")); !possible)
            return tl::unexpected(possible.error());
    // Until the hash is saved: a repetition of the signal that ended the search must not prevent it.
    StopSignal signal(StopSignal::Input::Ends);
    const AnalysisRequest request = read_request(options);
    if (request.live) signal.note_second();  // the terminal has to be left as it was
    const auto status = analyse_all(options, request, session, signal);
    if (!status || !options.count("save-hash")) return status;
    ProgressLine line(!is_terminal(stderr));
    line.show(fmt::format("saving '{}'", word(options, "save-hash")));
    signal.note_second();
    const auto saved =
        session.save_hash(word(options, "save-hash"), [&] { return signal.received_second(); });
    if (!saved) return tl::unexpected(saved.error());
    return status;
}

}  // namespace

const Verb kAnalyse{
    .name = "analyse",
    .alias = "analyze",
    .arguments = "[FEN | FILE | -]",
    .summary = "analyse positions",
    .example =
        "escaque analyse               # the start position; in a pipe for three seconds\n"
        "escaque analyse \"8/8/8/3k4/8/8/3PK3/8 w - - 0 1\" --depth 20 --multipv 3\n"
        "escaque analyse games.pgn --game 3 --ply 40 --infinite --threads 4   # until Ctrl-C\n"
        "escaque analyse positions.epd --movetime 500 --board unicode --notation figurine\n"
        "escaque analyse FEN --infinite --hash 4096 --save-hash today.hash        # tomorrow: --load-hash\n"
        "escaque analyse - --nodes 100000 --json --pov mover < positions.fen\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
