// escaque match: two UCI engines under a FIDE clock and the Laws.
#include "engine/cli/verb.h"

#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/process.h"
#include "engine/host/text_file.h"
#include "engine/verbs/match/commentary.h"
#include "engine/verbs/match/match.h"
#include "engine/verbs/match/standings.h"
#include "movegen/base/text.h"
#include "search/syzygy/tablebases.h"

namespace escaque::engine {

namespace {

/// Each time the option is given it may have several words.
struct EngineWords {
    std::vector<std::vector<std::string>> engines;
};

/// How Boost.Program_options, which finds it by its name, reads the option.
void validate(boost::any& value, const std::vector<std::string>& words, EngineWords*, int) {
    if (value.empty()) value = EngineWords{};
    boost::any_cast<EngineWords&>(value).engines.push_back(words);
}

constexpr std::int64_t kMaxGames = 1'000'000;
constexpr std::int64_t kMaxConcurrency = 1024;
constexpr std::int64_t kMaxSeed = 1'000'000'000'000, kMaxOpeningPlies = 1000;
constexpr std::int64_t kMaxNodes = 1'000'000'000'000, kMaxDepth = 1000;
constexpr int kMaxAgreement = 9999;
constexpr std::int64_t kMaxGameMoves = 100'000;

po::typed_value<std::string>* claims_choice(const std::string& option, Claims usual) {
    std::vector<std::string> words;
    for (const Claims claims : {Claims::Always, Claims::Engines, Claims::Never})
        words.emplace_back(name(claims));
    return one_of(option, words)->value_name("WHO")->default_value(std::string(name(usual)));
}

void declare_rules(po::options_description& options) {
    auto add = options.add_options();
    add("speed", speed_choice("speed"), "standard, rapid or blitz; by default from the time control");
    add("claims", claims_choice("claims", Claims::Always),
        "draw claims: always by the arbiter for the player, only by engines, or never");
    add("agreement-after", text_value("MOVES")->default_value("0"),
        "moves that both players must make before they may agree on a draw, or never");
    add("quickplay-finish", claims_choice("quickplay-finish", Claims::Never),
        "an increment for players short of time: always, only if engines ask, or never");
    add("more-than-fifty", more_than_fifty_choice("more-than-fifty"), more_than_fifty_help().c_str());
}

void declare(po::options_description& options, po::positional_options_description&) {
    auto add = options.add_options();
    add("engine", po::value<EngineWords>()->value_name("COMMAND")->multitoken()->composing(),
        "twice: a command line, then option.NAME=VALUE for each option and, if needed, name=NAME");
    add("tc", text_values("CONTROL")->composing(),
        "the time control, such as 40/5400+30:1800+30 or 300d5; given twice, one for each engine");
    add("nodes", whole_number("nodes", 1, kMaxNodes)->value_name("NODES"),
        "engines search this many nodes a move instead of using the clock");
    add("depth", whole_number("depth", 1, kMaxDepth)->value_name("PLIES"),
        "engines search this many plies instead of using the clock");
    add("games", whole_number("games", 1, kMaxGames)->default_value(100),
        "number of games: two with each opening, with colours reversed");
    add("concurrency", whole_number("concurrency", 1, kMaxConcurrency)->default_value(1), "games at a time");
    add("pgn", text_value("FILE"), "output file for the games; a match begun there is continued");
    add("openings", text_value("FILE")->default_value(""),
        "a PGN file, or one with an EPD or FEN on each line (the start position)");
    add("opening-plies", whole_number("opening-plies", 1, kMaxOpeningPlies),
        "moves of each game of a PGN that are played as the opening, White's and Black's (all)");
    add("order", one_of("order", {"sequential", "random"})->default_value("sequential"),
        "order of the openings: sequential or random");
    add("seed", whole_number("seed", 0, kMaxSeed)->default_value(1), "the same seed gives the same order");
    add("variant", one_of("variant", {"chess", "chess960", "antichess"})->default_value("chess"),
        "chess, chess960 or antichess");
    add("laws", edition_choice("laws"),
        fmt::format("the edition of the Laws: {} ({})", movegen::edition_names(),
                    movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    declare_rules(options);
    add("resign", text_value("MOVES:CENTIPAWNS"), "lost once both engines report such scores");
    add("draw", text_value("FROM_MOVE:MOVES:CENTIPAWNS"), "drawn once both engines call it level");
    add("max-moves", whole_number("max-moves", 1, kMaxGameMoves)->value_name("MOVES"),
        "drawn after that many moves by each since the opening");
    declare_syzygy(options);
    add("ponder", "both engines think on the opponent's time, too");
    add("sprt", text_value("ELO0:ELO1"),
        "stop when the pairs of games decide between the two; with :ALPHA:BETA if these are not 0.05");
    add("sprt-scale",
        one_of("sprt-scale", {"normalized", "logistic"})->value_name("SCALE")->default_value("normalized"),
        "Elo model of the SPRT: normalized or logistic");
    add("log", text_value("FILE"), "log file of everything sent to and received from the engines");
    add("quiet", "show only problems while the match is played");
    add("json", "the end of the match as one JSON object");
}

Variant chosen_variant(const po::variables_map& options) {
    const std::string name = word(options, "variant");
    if (base::same_but_for_case(name, "chess960")) return Variant::Chess960;
    return base::same_but_for_case(name, "antichess") ? Variant::Antichess : Variant::Chess;
}

std::array<PlayerConfig, 2> read_players(const po::variables_map& options) {
    const auto engines = options.count("engine") ? options["engine"].as<EngineWords>().engines
                                                 : std::vector<std::vector<std::string>>{};
    if (engines.size() != 2) throw UsageError("name two engines: --engine A --engine B");
    auto controls =
        options.count("tc") ? options["tc"].as<std::vector<std::string>>() : std::vector<std::string>{};
    // By nodes or plies the clock is there only for an engine that does not answer.
    if (controls.empty() && (options.count("nodes") || options.count("depth"))) controls.emplace_back("3600");
    if (controls.empty() || controls.size() > 2)
        throw UsageError("which time control? --tc 60+1, or twice, one for each engine");
    std::vector<PlayerConfig> players;
    for (PlayerIndex side = 0; side < 2; ++side) {
        auto engine = parse_engine(engines[side]);
        if (!engine) throw UsageError(engine.error().message);
        auto control = movegen::parse_time_control(controls.size() == 2 ? controls[side] : controls.front());
        if (!control) throw UsageError(control.error().message);
        players.push_back({std::move(*engine), std::move(*control)});
    }
    return {std::move(players[0]), std::move(players[1])};
}

std::optional<int> read_agreement(const po::variables_map& options) {
    const std::string text = word(options, "agreement-after");
    if (base::same_but_for_case(text, "never")) return std::nullopt;
    const auto moves = base::parse_int(text);
    if (!moves || *moves < 0 || *moves > kMaxAgreement)
        throw UsageError(fmt::format("--agreement-after: {} should be 0 to {}, or never", base::quoted(text),
                                     kMaxAgreement));
    return moves;
}

GameRules read_rules(const po::variables_map& options) {
    GameRules rules{.edition = chosen_edition(options),
                    .chess960 = chosen_variant(options) == Variant::Chess960,
                    .speed = chosen_speed(options),
                    .claims = parse_claims(word(options, "claims")),
                    .agreement_after = read_agreement(options),
                    .quickplay_finish = parse_claims(word(options, "quickplay-finish")),
                    .more_than_fifty = chosen_more_than_fifty(options).value_or(movegen::MoreThanFifty{})};
    rules.move_limit = {.nodes = number(options, "nodes"), .depth = number(options, "depth")};
    rules.ponder = options.count("ponder") > 0;
    rules.max_moves = number<int>(options, "max-moves");
    const movegen::Laws& laws = movegen::laws_of(rules.edition);
    require_article(options, "agreement-after", rules.edition, laws.no_agreement);
    require_article(options, "quickplay-finish", rules.edition, laws.quickplay_finish.article);
    require_article(options, "more-than-fifty", rules.edition, laws.fifty_extended);
    if (options.count("resign")) {
        const auto resign = parse_resign(word(options, "resign"));
        if (!resign) throw UsageError(fmt::format("--resign: {}", resign.error().message));
        rules.adjudication.resign = *resign;
    }
    if (options.count("draw")) {
        const auto draw = parse_draw(word(options, "draw"));
        if (!draw) throw UsageError(fmt::format("--draw: {}", draw.error().message));
        if (!rules.agreement_after)
            throw UsageError("--draw: no draw may be agreed with --agreement-after never");
        rules.adjudication.draw = *draw;
    }
    return rules;
}

/// None without the option.
Expected<std::shared_ptr<const search::syzygy::Tablebases>> read_tables(const po::variables_map& options) {
    const auto path = chosen_syzygy(options, "match");
    if (!path) return tl::unexpected(path.error());
    if (path->empty()) return nullptr;
    if (chosen_variant(options) == Variant::Antichess)
        throw UsageError("--syzygy: the tables are for chess, not for antichess");
    std::vector<std::string> reported;
    return std::make_shared<const search::syzygy::Tablebases>(
        search::syzygy::Tablebases::open(*path, reported));
}

std::optional<Sprt> read_sprt(const po::variables_map& options) {
    if (!options.count("sprt")) return std::nullopt;
    auto sprt = parse_sprt(word(options, "sprt"));
    if (!sprt) throw UsageError(fmt::format("--sprt: {}", sprt.error().message));
    if (is_word(options, "sprt-scale", "logistic")) sprt->scale = Sprt::Scale::Logistic;
    return *sprt;
}

Expected<MatchSettings> read_settings(const po::variables_map& options) {
    auto players = read_players(options);
    if (!options.count("pgn")) throw UsageError("where should the games go? --pgn FILE");
    for (const char* other : {"pgn", "openings"})
        if (options.count("log") && is_same_file(word(options, "log"), word(options, other)))
            throw UsageError(fmt::format("'--log' and '--{}' name the same file", other));
    GameRules rules = read_rules(options);
    auto tables = read_tables(options);
    if (!tables) return tl::unexpected(tables.error());
    rules.tables = std::move(*tables);
    const int games = *number<int>(options, "games");
    const BookOrder order{.random = is_word(options, "order", "random"),
                          .seed = *number<std::uint64_t>(options, "seed"),
                          .plies = number<std::size_t>(options, "opening-plies").value_or(0)};
    const Variant variant = chosen_variant(options);
    auto openings = read_openings(word(options, "openings"), variant, rules.edition, order,
                                  static_cast<std::size_t>(games + 1) / 2,
                                  [](const std::string& text) { complain("escaque match: " + text); });
    if (!openings) return tl::unexpected(openings.error());
    return MatchSettings{.players = std::move(players),
                         .variant = variant,
                         .openings = std::move(*openings),
                         .rules = rules,
                         .games = games,
                         .sprt = read_sprt(options),
                         .concurrency = *number<int>(options, "concurrency"),
                         .file = word(options, "pgn")};
}

Expected<Exit> run(const po::variables_map& options) {
    auto settings = read_settings(options);
    if (!settings) return tl::unexpected(settings.error());
    std::unique_ptr<EngineLog> log;
    if (options.count("log")) {
        auto opened = EngineLog::open(word(options, "log"));
        if (!opened) return tl::unexpected(opened.error());
        log = std::move(*opened);
        settings->log = log.get();
    }
    const bool json = options.count("json") > 0;
    StopSignal signal;
    const bool on_screen = !json && may_take_screen(stdout);
    if (on_screen) signal.note_second();  // the terminal has to be left as it was
    auto commentary = make_commentary(*settings, options.count("quiet") > 0, on_screen);
    const auto report =
        run_match(*settings, {.wants_stop = [&] { return signal.received(); },
                              .on_start = [&](const auto&... what) { commentary->tell_start(what...); },
                              .on_game = [&](const auto&... what) { commentary->tell_game(what...); },
                              .on_loss = [&](const std::string& what) { commentary->tell_loss(what); },
                              .on_turn = [&](const auto&... what) { commentary->tell_turn(what...); },
                              .poll = [&] { commentary->poll(); }});
    commentary.reset();
    if (!report) return tl::unexpected(report.error());
    if (log)
        if (const auto closed = log->close(); !closed) return tl::unexpected(closed.error());
    if (json) {
        fmt::print("{}\n", standing_json(report->schedule, report->standings, report->stopped));
        return Exit::Success;
    }
    if (report->stopped)
        fmt::print("{}\n", stopped_text(report->schedule, report->standings, settings->file));
    fmt::print("{}\n", fmt::join(standing_lines(report->schedule, report->standings), "\n"));
    return Exit::Success;
}

}  // namespace

const Verb kMatch{
    .name = "match",
    .arguments = "--engine A --engine B --tc TC --pgn FILE",
    .summary = "let two UCI engines play under a FIDE clock and the Laws",
    .example =
        "escaque match --engine ./escaque option.Hash=64 --engine \"gnuchess --uci\" --tc 40/60:20+1 --pgn "
        "a.pgn\n"
        "escaque match --engine ./a --engine ./b --tc 10d1 --games 200 --concurrency 2 --openings book.epd "
        "--order random --pgn b.pgn\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
