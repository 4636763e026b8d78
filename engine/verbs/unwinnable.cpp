// escaque unwinnable: who can still mate by any series of legal moves.
#include <boost/algorithm/string/predicate.hpp>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "engine/analysis_text.h"
#include "engine/notation_argument.h"
#include "engine/position_argument.h"
#include "engine/text_file.h"
#include "engine/verbs/verbs.h"
#include "movegen/laws/winnability.h"
#include "movegen/notation/move_writer.h"
#include "movegen/notation/scan.h"

namespace escaque::engine {

using movegen::Color;
using movegen::MateAnswer;
using movegen::Position;
using movegen::Winnability;

namespace {

constexpr std::int64_t kDefaultNodes = 10'000'000;
constexpr std::int64_t kMaxNodes = 1'000'000'000;
constexpr movegen::Per<Color, std::string_view> kColorNames{{"white", "black"}};

struct Request {
    std::uint64_t nodes = kDefaultNodes;
    movegen::MoveWriter write_move;
    bool json = false;
};

std::string_view name(Winnability answer) {
    switch (answer) {
        case Winnability::Winnable:
            return "winnable";
        case Winnability::Unwinnable:
            return "unwinnable";
        default:
            return "undetermined";
    }
}

using Answers = movegen::Per<Color, MateAnswer>;

std::vector<std::string> written(Position position, const std::vector<movegen::Move>& moves,
                                 const movegen::MoveWriter& write) {
    std::vector<std::string> words;
    for (const movegen::Move move : moves) {
        words.push_back(write(move, position));
        position.make(move);
    }
    return words;
}

void print_json(std::string_view fen, const Position& position, const Answers& answers,
                const Request& request) {
    nlohmann::ordered_json object{{"fen", fen}};
    for (const Color c : movegen::kColors) object[kColorNames[c]] = name(answers[c].winnability);
    for (const Color c : movegen::kColors)
        if (answers[c].winnability == Winnability::Winnable)
            object[fmt::format("{}_line", kColorNames[c])] =
                written(position, answers[c].helpmate, request.write_move);
    fmt::print("{}\n", object.dump());
}

void print_text(std::string_view fen, const Position& position, const Answers& answers,
                const Request& request) {
    fmt::print("{}", fen);
    for (const Color c : movegen::kColors) {
        const std::string line = numbered_moves(position, answers[c].helpmate, request.write_move);
        fmt::print(" | {} {}{}{}", kColorNames[c], name(answers[c].winnability), line.empty() ? "" : ": ",
                   line);
    }
    fmt::print("\n");
}

/// The position is named as it was given; `place` says where, for the message that refuses it.
void answer(const std::string& text, const std::string& place, const Request& request, int& refused) {
    const auto position = read_position(text, movegen::Rules::Chess);
    if (!position) {
        std::fflush(stdout);
        fmt::print(stderr, "escaque unwinnable: {}{}\n", place, position.error().message);
        if (request.json)
            fmt::print("{}\n",
                       nlohmann::ordered_json{{"fen", text}, {"error", position.error().message}}.dump(
                           -1, ' ', false, nlohmann::json::error_handler_t::replace));
        ++refused;
        return;
    }
    Answers answers;
    for (const Color c : movegen::kColors) answers[c] = movegen::can_mate(*position, c, request.nodes);
    (request.json ? print_json : print_text)(movegen::trimmed(text), *position, answers, request);
    std::fflush(stdout);
}

/// Answers come line by line, as another program may wait for each.
void answer_standard_input(const Request& request, int& refused) {
    int number = 0;
    for (std::string line; std::getline(std::cin, line);) {
        ++number;
        if (has_content(line)) answer(line, fmt::format("line {}: ", number), request, refused);
    }
}

Expected<void> answer_file(const std::string& path, const Request& request, int& refused) {
    const auto lines = read_lines(path);
    if (!lines) return unexpected(lines.error().message);
    for (std::size_t i = 0; i < lines->size(); ++i)
        if (has_content((*lines)[i]))
            answer((*lines)[i], fmt::format("{}:{}: ", path, i + 1), request, refused);
    return {};
}

/// A FEN without quotes is several words; a file is one, and so is each FEN in quotes.
std::vector<std::string> joined_fen(const std::vector<std::string>& words) {
    std::error_code ignored;
    const bool is_fen = words.size() >= 4 && words.front().find('/') != std::string::npos &&
                        words.front().find(' ') == std::string::npos &&
                        !std::filesystem::exists(words.front(), ignored);
    return is_fen ? std::vector{fmt::format("{}", fmt::join(words, " "))} : words;
}

bool is_fen(const std::string& word) {
    return word.find(' ') != std::string::npos || boost::iequals(word, "startpos");
}

void declare(po::options_description& options, po::positional_options_description& places) {
    options.add_options()                                                                                  //
        ("position", po::value<std::vector<std::string>>(), "FENs, files of them, - or startpos")          //
        ("quick", "say only what can be seen at once")                                                     //
        ("nodes", whole_number("nodes", 1, kMaxNodes), "positions to look at for each answer (10000000)")  //
        ("notation", notation_choice("notation"), kNotationHelp)("json", "one object a line");
    places.add("position", -1);
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("position"))
        return unexpected("no position: give a FEN, a file, or - for the standard input");
    Request request;
    request.write_move = chosen_notation(options);
    request.json = options.count("json") > 0;
    if (options.count("nodes"))
        request.nodes = static_cast<std::uint64_t>(options["nodes"].as<std::int64_t>());
    if (options.count("quick")) request.nodes = 0;
    int refused = 0;
    for (const std::string& word : joined_fen(options["position"].as<std::vector<std::string>>())) {
        if (word == "-") {
            answer_standard_input(request, refused);
        } else if (is_fen(word)) {
            answer(word, "", request, refused);
        } else if (const auto done = answer_file(word, request, refused); !done) {
            return unexpected(done.error().message);
        }
    }
    return refused ? Exit::Failure : Exit::Success;
}

}  // namespace

const Verb kUnwinnable{
    .name = "unwinnable",
    .arguments = "FEN... | FILE | -",
    .summary = "tell who can still mate by any series of legal moves, and how",
    .example =
        "escaque unwinnable \"8/8/4k3/8/8/3K4/8/N6n w - -\"\n"
        "escaque unwinnable positions.fen --json     # one object a line\n"
        "escaque unwinnable --quick - < positions.fen\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
