// escaque play: a game against the engine at the terminal.
#include "engine/cli/verb.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <random>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/report/identity.h"
#include "engine/report/laws_words.h"
#include "engine/verbs/play/play.h"
#include "movegen/board/setup.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "search/session/session.h"

namespace escaque::engine {

using movegen::Color;

namespace {

void declare(po::options_description& options, po::positional_options_description&) {
    auto add = options.add_options();
    add("elo", whole_number("elo", search::kMinElo, search::kMaxElo)->value_name("ELO"),
        "the engine's playing strength (full strength)");
    add("side", one_of("side", {"white", "black", "random"})->default_value("white"),
        "your side: white, black or random");
    add("tc", text_value("CONTROL"), "the time control, such as 300+3 or 40/5400+30:1800+30 (no clock)");
    add("variant", variant_choice(), "chess or antichess");
    add("chess960", "start from a random Chess960 position");
    add("fen", text_value("FEN"), "start from this position");
    add("laws", edition_choice("laws"),
        fmt::format("the edition of the Laws: {} ({})", movegen::edition_names(),
                    movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    add("pgn", text_value("FILE"), "a file to which the game is appended, move by move");
    add("name", text_value("NAME"), "your name in the PGN (the login name)");
    add("letters", letters_choice("letters"),
        fmt::format("the piece letters in your moves: {}, or five letters for king, queen, rook, bishop and "
                    "knight, as in KDTLS; English ones always work too (your language's)",
                    fmt::join(movegen::language_names(), ", "))
            .c_str());
    add("notation", notation_choice("notation"), notation_help().c_str());
    declare_board(options, BoardChoice::Drawn);
    declare_session(options, "hash table size in megabytes");
}

Expected<movegen::Position> read_start(const po::variables_map& options) {
    const bool is_960 = options.count("chess960") > 0;
    const movegen::Rules rules = chosen_rules(options);
    if (is_960 && rules != movegen::Rules::Chess)
        throw UsageError("'--chess960' and '--variant antichess' cannot be used together");
    if (is_960 && options.count("fen")) throw UsageError("'--chess960' and '--fen' cannot be used together");
    if (is_960) {
        std::random_device device;
        return movegen::start960(std::uniform_int_distribution(0, movegen::kStart960Count - 1)(device));
    }
    const auto start = read_position(options.count("fen") ? word(options, "fen") : "startpos", rules);
    if (!start) return start;
    const auto game = game_of({.start = *start, .edition = chosen_edition(options)});
    if (game.end())
        return unexpected(fmt::format("the game is over in that position: {}",
                                      reason_of(game.end()->decision, game.game())));
    return start;
}

Color chosen_side(const po::variables_map& options) {
    if (is_word(options, "side", "random")) return std::random_device()() % 2 ? Color::White : Color::Black;
    return is_word(options, "side", "white") ? Color::White : Color::Black;
}

std::string player_name(const po::variables_map& options) {
    if (options.count("name")) return word(options, "name");
    for (const char* variable : {"USER", "USERNAME"})
        if (const char* name = std::getenv(variable); name && *name) return name;
    return "Player";
}

movegen::PieceLetters own_letters(const po::variables_map& options) {
    if (const auto letters = chosen_letters(options)) return *letters;
    const std::string language = user_language();
    for (const movegen::ScoreLanguage& known : movegen::score_languages())
        if (known.name == language) return known.letters;
    return movegen::kEnglishLetters;
}

std::vector<movegen::PgnTag> tags_for(const play::PlaySettings& settings, const po::variables_map& options) {
    std::vector<movegen::PgnTag> tags{{"Event", "escaque play"},
                                      {"Date", movegen::pgn_today()},
                                      {"White", settings.names[Color::White]},
                                      {"Black", settings.names[Color::Black]}};
    if (options.count("elo"))
        tags.push_back({settings.player == Color::White ? "BlackElo" : "WhiteElo",
                        fmt::format("{}", options["elo"].as<std::int64_t>())});
    if (options.count("chess960")) tags.push_back({"Variant", "Chess960"});
    return tags;
}

/// "Escaque 0.1.0, Elo 1500, Chess960, 300+3, fide2023"
std::string title_for(const play::PlaySettings& settings, const po::variables_map& options) {
    std::string title = fmt::format("{} {}", kName, kVersion);
    if (options.count("elo")) title += fmt::format(", Elo {}", options["elo"].as<std::int64_t>());
    if (chosen_rules(options) == movegen::Rules::Antichess) title += ", Antichess";
    if (options.count("chess960")) title += ", Chess960";
    if (settings.terms.control) title += ", " + movegen::to_text(*settings.terms.control);
    return title + ", " + std::string(movegen::laws_of(settings.terms.edition).name);
}

Expected<play::PlaySettings> read_settings(const po::variables_map& options) {
    play::PlaySettings settings{.write = chosen_notation(options), .letters = own_letters(options)};
    if (options.count("tc")) {
        const auto control = movegen::parse_time_control(word(options, "tc"));
        if (!control) throw UsageError(fmt::format("--tc: {}", control.error().message));
        settings.terms.control = *control;
    }
    const auto start = read_start(options);
    if (!start) return tl::unexpected(start.error());
    settings.terms.start = *start;
    settings.terms.edition = chosen_edition(options);
    settings.player = chosen_side(options);
    settings.names[settings.player] = player_name(options);
    settings.names[~settings.player] = fmt::format("{} {}", kName, kVersion);
    if (options.count("elo"))
        settings.level =
            search::level_of(static_cast<int>(options["elo"].as<std::int64_t>()), std::random_device()());
    settings.board = chosen_board(options);
    settings.pgn = word(options, "pgn");
    settings.terms.tags = tags_for(settings, options);
    settings.title = title_for(settings, options);
    return settings;
}

Expected<Exit> run(const po::variables_map& options) {
    auto settings = read_settings(options);
    if (!settings) return tl::unexpected(settings.error());
    search::Session session(1);
    if (const auto ready = set_up(session, options); !ready) return tl::unexpected(ready.error());
    return play::run_play(std::move(*settings), session);
}

}  // namespace

const Verb kPlay{
    .name = "play",
    .arguments = "[--elo ELO] [--tc TC]",
    .summary = "play a game at the terminal",
    .example =
        "escaque play --elo 1200 --side random --pgn my-games.pgn\n"
        "escaque play --tc 300+3 --chess960 --letters es\n"
        "escaque play --variant antichess --elo 1000\n"
        "escaque play --fen \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\" --laws fide2014\n"
        "printf 'e4\\nquit\\n' | escaque play      # moves from a pipe, answers in plain lines\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
