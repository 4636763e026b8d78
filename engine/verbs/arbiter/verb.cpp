// escaque arbiter: questions of an arbiter, answered with the article.
#include "engine/cli/verb.h"

#include <boost/any.hpp>
#include <chrono>
#include <fmt/format.h>
#include <functional>

#include "engine/arbiter/answer.h"
#include "engine/arbiter/question.h"
#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "movegen/base/text.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::engine {

namespace {

void declare_questions(po::options_description& options) {
    auto add = options.add_options();
    add("by", one_of("by", {"white", "black"})->value_name("PLAYER"),
        "claim: the player who claims; by default the player to move");
    add("rule", one_of("rule", {"threefold", "fifty"}), "claim: threefold or fifty; by default either");
    add("announce", text_value("MOVE"), "claim: the move announced with the claim");
    add("who", one_of("who", {"white", "black", "both"})->value_name("PLAYER"),
        "flag: white, black, or both if it is not known which fell first");
    add("period", one_of("period", {"last", "earlier"}),
        "flag: the period in which it fell, last or earlier; by default from the time control");
    add("move", text_value("MOVE"), "illegal: the move played; by default the one in the file");
    add("fault", one_of("fault", {"clock", "hands"}),
        "illegal: clock, if it was pressed without a move, or hands, if the legal move --move was made with "
        "both");
    add("number", whole_number("number", 1, kMaxQuestionCount),
        "illegal: the number of the player's illegal move; by default the first one not in the file");
    add("later", whole_number("later", 0, kMaxQuestionCount),
        "illegal: the number of moves made since; by default as in the file");
    add("start", text_value("FEN"), "sheet: the FEN of the start position, if it is not the usual one");
    add("final", text_value("FEN"), "sheet: the FEN of the position on the board after the last move");
    add("games", whole_number("games", 1, kMaxQuestionCount)->default_value(10),
        "sheet: the maximum number of games to list");
    add("most-positions", whole_number("most-positions", 1, kMaxQuestionNodes)->default_value(400'000),
        "sheet: the maximum number of positions to search");
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("question", one_of("question", question_kinds()), "claim, flag, illegal or sheet");
    add("position", text_values("POSITION"),
        "a FEN, startpos, or a PGN file, - for standard input; for sheet one or two files with score sheets");
    add("game", whole_number("game", 1, kMaxQuestionNodes)->default_value(1), "which game of a PGN file");
    add("ply", whole_number("ply", 0, kMaxQuestionNodes),
        "after how many plies of the game; 0 is its start (the last)");
    add("laws", edition_choice("laws"),
        fmt::format("the edition of the Laws: {}; by default the one in the header Laws of the game, else "
                    "the one in force on its date, or {}",
                    movegen::edition_names(), movegen::laws_of(movegen::kDefaultEdition).name)
            .c_str());
    declare_questions(options);
    add("tc", text_value("CONTROL"), "the time control, if the game has no header for it");
    add("speed", speed_choice("speed"), "standard, rapid or blitz; by default from the time control");
    add("more-than-fifty", more_than_fifty_choice("more-than-fifty"), more_than_fifty_help().c_str());
    add("unsupervised", "in rapid and blitz play: no arbiter supervises the game");
    add("guidelines",
        "flag: with both flags down, the event has announced the Guidelines for games without increment");
    add("white-time", text_value("TIME"),
        "White's remaining time, such as 0:05:00; by default the last clk of the game");
    add("black-time", text_value("TIME"), "Black's remaining time");
    add("letters", letters_choice("letters"), letters_help().c_str());
    add("nodes", whole_number("nodes", 0, kMaxQuestionNodes)->default_value(1'000'000),
        "the maximum number of positions to search to find out whether a side can still mate");
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("language", one_of("language", {"en", "es"}),
        "the language of the articles: en or es; by default yours, or English");
    add("json", "one JSON object");
    places.add("question", 1);
    places.add("position", -1);
}

/// What the user has given, without the defaults.
QuestionWords question_words(const po::variables_map& options) {
    QuestionWords words;
    for (const auto& [name, value] : options) {
        if (value.defaulted() || value.empty() || name == "position" || name == "notation" ||
            name == "language" || name == "json")
            continue;
        if (name == "unsupervised" || name == "guidelines")
            words[name] = "yes";
        else if (const auto* const text = boost::any_cast<std::string>(&value.value()))
            words[name] = *text;
        else if (const auto* const number = boost::any_cast<std::int64_t>(&value.value()))
            words[name] = fmt::format("{}", *number);
    }
    return words;
}

Language chosen_language(const po::variables_map& options) {
    const std::string language = options.count("language") ? word(options, "language") : user_language();
    return base::same_but_for_case(language, "es") ? Language::Spanish : Language::English;
}

/// Shows how far a long search has come, on the user's terminal.
std::function<void(double)> progress_shown(ProgressLine& line) {
    return [&line, begin = std::chrono::steady_clock::now()](double share) {
        constexpr std::chrono::seconds kPatience{1};
        if (std::chrono::steady_clock::now() - begin > kPatience)
            line.show(fmt::format("{} {:.0f} %", progress_bar(share), 100 * share));
    };
}

/// The files that the user has named.
Expected<void> add_subject(const po::variables_map& options, ArbiterQuestion& question) {
    auto places = options.count("position") ? options["position"].as<std::vector<std::string>>()
                                            : std::vector<std::string>{};
    if (question.kind == "sheet") {
        if (places.empty() || places.size() > 2)
            throw UsageError("name White's score sheet and Black's, or the only one there is");
        for (const std::string& path : places) {
            auto sheet = read_sheet_file(path);
            if (!sheet) return tl::unexpected(sheet.error());
            question.sheet.sheets.push_back(std::move(*sheet));
        }
        return {};
    }
    places = joined_fen(places);
    if (places.size() != 1) throw UsageError("name one position or game: a FEN or a PGN file");
    question.about.position = places.front();
    if (const auto own = movegen::letters_named(user_language())) question.about.own = *own;
    return {};
}

Expected<Exit> run(const po::variables_map& options) {
    auto question = read_question(question_words(options));
    if (!question) throw UsageError(question.error().message);
    if (const auto added = add_subject(options, *question); !added) return tl::unexpected(added.error());
    ProgressLine line(false);
    question->sheet.on_progress = progress_shown(line);
    const DeskSettings settings{.write_move = chosen_notation(options), .language = chosen_language(options)};
    const auto answered = answer_question(*question, settings);
    if (!answered) return tl::unexpected(answered.error());
    const auto& [answer, about] = *answered;
    if (options.count("json"))
        fmt::print("{}\n", answer_json(answer, question->kind, about));
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
