// escaque arbiter: questions of an arbiter, answered with the article.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <span>

#include "engine/arbiter/answer.h"
#include "engine/arbiter/case.h"
#include "engine/arbiter/questions.h"
#include "engine/arbiter/sheet.h"
#include "engine/cli/game_arguments.h"
#include "engine/cli/verbs.h"
#include "engine/host/console.h"
#include "engine/host/progress_line.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using movegen::Color;

namespace {

constexpr std::int64_t kMaxNodes = 1'000'000'000;
constexpr std::int64_t kMaxCount = 100'000;
const std::vector<std::string> kQuestions{"claim", "flag", "illegal", "sheet"};

/// Which options belong only to some questions.
struct Belonging {
    std::string_view option;
    std::vector<std::string_view> questions;
};
const std::array kBelongings{
    Belonging{"by", {"claim"}},
    Belonging{"rule", {"claim"}},
    Belonging{"announce", {"claim"}},
    Belonging{"who", {"flag"}},
    Belonging{"period", {"flag"}},
    Belonging{"move", {"illegal"}},
    Belonging{"fault", {"illegal"}},
    Belonging{"number", {"illegal"}},
    Belonging{"later", {"illegal"}},
    Belonging{"start", {"sheet"}},
    Belonging{"final", {"sheet"}},
    Belonging{"more-than-fifty", {"claim"}},
    Belonging{"ply", {"claim", "flag", "illegal"}},
    Belonging{"speed", {"claim", "flag", "illegal"}},
    Belonging{"unsupervised", {"claim", "flag", "illegal"}},
    Belonging{"guidelines", {"flag"}},
    Belonging{"white-time", {"claim", "flag", "illegal"}},
    Belonging{"black-time", {"claim", "flag", "illegal"}},
};

void declare_questions(po::options_description& options) {
    auto add = options.add_options();
    add("by", one_of("by", {"white", "black"}), "claim: the player; without it the one to move");
    add("rule", one_of("rule", {"threefold", "fifty"}), "claim: threefold or fifty; without it either");
    add("announce", po::value<std::string>(), "claim: the move that is announced with it");
    add("who", one_of("who", {"white", "black", "both"}),
        "flag: white, black or both, if nobody knows which fell first");
    add("period", one_of("period", {"last", "earlier"}),
        "flag: of both flags, last or earlier; without it by the time control");
    add("move", po::value<std::string>(), "illegal: what was played; without it what the file says");
    add("fault", one_of("fault", {"clock", "hands"}),
        "illegal: clock, pressed without a move, or hands, the legal move of --move made with both");
    add("number", whole_number("number", 1, kMaxCount),
        "illegal: which illegal move of that player; without it the first that the file does not show");
    add("later", whole_number("later", 0, kMaxCount),
        "illegal: moves made since; without it as many as the file shows");
    add("start", po::value<std::string>(), "sheet: the FEN of the start, if it is not that of chess");
    add("final", po::value<std::string>(), "sheet: the FEN of the position on the board after the last move");
    add("games", whole_number("games", 1, kMaxCount)->default_value(10), "sheet: the most games to list");
    add("most-positions", whole_number("most-positions", 1, kMaxNodes)->default_value(400'000),
        "sheet: the most positions to look at");
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("question", one_of("question", kQuestions), "claim, flag, illegal or sheet");
    add("position", po::value<std::vector<std::string>>(),
        "a FEN, startpos, or a PGN file, - for standard input; for sheet one or two files with score sheets");
    add("game", whole_number("game", 1, kMaxNodes)->default_value(1), "which game of a PGN file");
    add("ply", whole_number("ply", 0, kMaxNodes), "after how many moves of it; 0 is its start (the last)");
    add("laws", edition_choice("laws"),
        fmt::format("the edition of the Laws: {}; without this option the one in the header Laws of the "
                    "game, else the one in force on its date, or {}",
                    movegen::edition_names(), movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    declare_questions(options);
    add("tc", po::value<std::string>(), "the time control, if the game has no header for it");
    add("speed", speed_choice("speed"), "standard, rapid or blitz; without it by the time control");
    add("more-than-fifty", more_than_fifty_choice("more-than-fifty"), more_than_fifty_help().c_str());
    add("unsupervised", "in rapid and blitz play: no arbiter supervises the game");
    add("guidelines",
        "flag: of both flags, the event has announced the Guidelines for games without increment");
    add("white-time", po::value<std::string>(),
        "time left to White, as 0:05:00; without it the last clk of the game");
    add("black-time", po::value<std::string>(), "time left to Black");
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("nodes", whole_number("nodes", 0, kMaxNodes)->default_value(1'000'000),
        "the most positions to search to find out whether a side can still mate");
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("language", one_of("language", {"en", "es"}),
        "of the words of the articles: en or es; without it yours, or English");
    add("json", "one JSON object");
    places.add("question", 1);
    places.add("position", -1);
}

std::optional<std::string> given_word(const po::variables_map& options, const char* name) {
    if (!options.count(name)) return std::nullopt;
    return options[name].as<std::string>();
}

std::optional<std::int64_t> number(const po::variables_map& options, const char* name) {
    if (!options.count(name)) return std::nullopt;
    return options[name].as<std::int64_t>();
}

std::optional<Color> player(const po::variables_map& options, const char* name) {
    if (is_word(options, name, "white")) return Color::White;
    return is_word(options, name, "black") ? std::optional(Color::Black) : std::nullopt;
}

std::optional<movegen::TimeControl> chosen_control(const po::variables_map& options) {
    const auto text = given_word(options, "tc");
    if (!text) return std::nullopt;
    auto control = movegen::parse_time_control(*text);
    if (!control) throw Misuse(control.error().message);
    return std::move(*control);
}

Language chosen_language(const po::variables_map& options) {
    const std::string language = options.count("language") ? word(options, "language") : user_language();
    return movegen::same_but_for_case(language, "es") ? Language::Spanish : Language::English;
}

CaseRequest read_case_request(const po::variables_map& options) {
    const auto words = options.count("position")
                           ? joined_fen(options["position"].as<std::vector<std::string>>())
                           : std::vector<std::string>{};
    if (words.size() != 1) throw Misuse("name one position or game: a FEN or a PGN file");
    CaseRequest request{.position = words.front(),
                        .number = static_cast<std::size_t>(*number(options, "game")),
                        .at_first_fault = is_word(options, "question", "illegal"),
                        .speed = chosen_speed(options),
                        .supervised = options.count("unsupervised") == 0,
                        .guidelines = options.count("guidelines") > 0,
                        .nodes = static_cast<std::uint64_t>(*number(options, "nodes"))};
    request.letters = chosen_letters(options);
    if (const auto own = movegen::letters_named(user_language())) request.own = *own;
    request.more_than_fifty = chosen_more_than_fifty(options);
    if (const auto ply = number(options, "ply")) request.ply = static_cast<std::size_t>(*ply);
    if (options.count("laws")) request.edition = chosen_edition(options);
    request.control = chosen_control(options);
    for (const auto& [name, c] :
         {std::pair("white-time", Color::White), std::pair("black-time", Color::Black)})
        if (const auto text = given_word(options, name)) {
            request.times[c] = movegen::parse_clock_time(*text);
            if (!request.times[c])
                throw Misuse(fmt::format("--{}: \'{}\' is not a time such as 0:05:00", name, *text));
        }
    return request;
}

Expected<Answer> ask(const po::variables_map& options, Case& about, const DeskSettings& settings) {
    if (is_word(options, "question", "claim")) {
        ClaimRequest request{
            .by = player(options, "by"), .ground = {}, .announced = word(options, "announce")};
        if (is_word(options, "rule", "threefold")) request.ground = movegen::Ground::Threefold;
        if (is_word(options, "rule", "fifty")) request.ground = movegen::Ground::FiftyMoves;
        return answer_claim(about, request, settings);
    }
    if (is_word(options, "question", "flag")) {
        if (!options.count("who")) throw Misuse("whose flag has fallen? --who white, black or both");
        FlagRequest request{.who = player(options, "who"), .in_last_period = {}};
        if (options.count("period")) request.in_last_period = is_word(options, "period", "last");
        return answer_flag(about, request, settings);
    }
    IllegalRequest request{.move = word(options, "move"), .number = {}, .later = {}};
    if (is_word(options, "fault", "clock")) request.kind = movegen::Fault::Kind::NoMove;
    if (is_word(options, "fault", "hands")) request.kind = movegen::Fault::Kind::TwoHands;
    if (request.kind == movegen::Fault::Kind::TwoHands && request.move.empty())
        throw Misuse("which move was made with both hands? --move");
    if (request.kind == movegen::Fault::Kind::NoMove && !request.move.empty())
        throw Misuse(
            "--fault clock is for a clock that was pressed without a move: it does not go with --move");
    if (const auto given = number(options, "number")) request.number = static_cast<int>(*given);
    if (const auto given = number(options, "later")) request.later = static_cast<int>(*given);
    return answer_illegal(about, request, settings);
}

void check_options(const po::variables_map& options) {
    if (!options.count("question"))
        throw Misuse(fmt::format("ask a question: {}", fmt::join(kQuestions, ", ")));
    check_more_than_fifty(options);
    const std::string question = options["question"].as<std::string>();
    for (const Belonging& belonging : kBelongings)
        if (options.count(std::string(belonging.option)) &&
            std::ranges::none_of(belonging.questions,
                                 [&](auto known) { return movegen::same_but_for_case(known, question); }))
            throw Misuse(fmt::format("--{} belongs to the question {}", belonging.option,
                                     fmt::join(belonging.questions, " or ")));
    if (options.count("period") && !is_word(options, "who", "both"))
        throw Misuse("--period is for both flags: --who both");
}

Expected<std::optional<movegen::Position>> read_fen(const po::variables_map& options, const char* name) {
    const auto text = given_word(options, name);
    if (!text) return std::nullopt;
    const auto position = read_position(*text, movegen::Rules::Chess);
    if (!position) return unexpected(fmt::format("--{}: {}", name, position.error().message));
    return *position;
}

Expected<std::pair<Answer, Case>> merge_sheets(const po::variables_map& options,
                                               const DeskSettings& settings) {
    SheetRequest request{.files = {},
                         .edition = chosen_edition(options),
                         .letters = chosen_letters(options),
                         .games = static_cast<std::size_t>(*number(options, "games"))};
    if (options.count("position")) request.files = options["position"].as<std::vector<std::string>>();
    if (request.files.empty() || request.files.size() > 2)
        throw Misuse("name White's score sheet and Black's, or the only one there is");
    request.control = chosen_control(options);
    const auto start = read_fen(options, "start"), final = read_fen(options, "final");
    if (!start) return tl::unexpected(start.error());
    if (!final) return tl::unexpected(final.error());
    request.start = start->value_or(movegen::Position());
    request.final = *final;
    request.positions = static_cast<std::size_t>(*number(options, "most-positions"));
    ProgressLine line(false);
    const auto begin = std::chrono::steady_clock::now();
    request.on_progress = [&](double share) {
        constexpr std::chrono::seconds kPatience{1};
        if (std::chrono::steady_clock::now() - begin > kPatience)
            line.show(fmt::format("{} {:.0f} %", progress_bar(share), 100 * share));
    };
    return answer_sheet(request, settings);
}

Expected<std::pair<Answer, Case>> answer_question(const po::variables_map& options,
                                                  const DeskSettings& settings) {
    if (is_word(options, "question", "sheet")) return merge_sheets(options, settings);
    const auto request = read_case_request(options);
    auto about = read_case(request);
    if (!about) return tl::unexpected(about.error());
    auto answer = ask(options, *about, settings);
    if (!answer) return tl::unexpected(answer.error());
    return std::pair(std::move(*answer), std::move(*about));
}

Expected<Exit> run(const po::variables_map& options) {
    check_options(options);
    const DeskSettings settings{.write_move = chosen_notation(options), .language = chosen_language(options)};
    const auto answered = answer_question(options, settings);
    if (!answered) return tl::unexpected(answered.error());
    const auto& [answer, about] = *answered;
    if (options.count("json"))
        fmt::print("{}\n", answer_json(answer, options["question"].as<std::string>(), about));
    else
        fmt::print("{}", answer_text(answer, about, settings.language));
    return Exit::Success;
}

}  // namespace

const Verb kArbiter{
    .name = "arbiter",
    .arguments = "QUESTION GAME...",
    .summary = "answer an arbiter's question with the article of the Laws",
    .example =
        "escaque arbiter claim game.pgn --by black --rule threefold --announce Ng8 --laws fide2014\n"
        "escaque arbiter flag \"8/8/4k3/8/8/3K4/8/N6n w - -\" --who white\n"
        "escaque arbiter flag game.pgn --who both --tc 40/5400:1800\n"
        "escaque arbiter illegal game.pgn --number 2 --speed rapid --unsupervised\n"
        "escaque arbiter sheet white.txt black.txt --tc 40/5400:1800\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
