// escaque unwinnable: who can still mate by any series of legal moves.
#include "engine/cli/verb.h"

#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/cli/arguments.h"
#include "engine/host/console.h"
#include "engine/host/text_file.h"
#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "engine/report/search_words.h"
#include "movegen/base/text.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/notation/moves/move_writer.h"

namespace escaque::engine {

using movegen::Color;
using movegen::MateAnswer;
using movegen::Position;
using movegen::Winnability;

namespace {

constexpr std::int64_t kDefaultNodes = 10'000'000;
constexpr std::int64_t kMaxNodes = 1'000'000'000;

struct Request {
    movegen::Rules rules = movegen::Rules::Chess;
    std::uint64_t nodes = kDefaultNodes;
    movegen::MoveWriter write_move;
    bool json = false;
};

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
    for (const Color c : movegen::kColors) object[color_key(c)] = name(answers[c].winnability);
    for (const Color c : movegen::kColors)
        if (answers[c].winnability == Winnability::Winnable)
            object[fmt::format("{}_line", color_key(c))] =
                written(position, answers[c].helpmate, request.write_move);
    fmt::print("{}\n", json_line(object));
}

void print_text(std::string_view fen, const Position& position, const Answers& answers,
                const Request& request) {
    fmt::print("{}", base::printable(fen));
    for (const Color c : movegen::kColors) {
        const std::string line = numbered_moves(position, answers[c].helpmate, request.write_move);
        fmt::print(" | {} {}{}{}", color_key(c), name(answers[c].winnability), line.empty() ? "" : ": ",
                   line);
    }
    fmt::print("\n");
}

/// Names the position as it was given, and flushes: another program may wait for each answer.
Expected<void> answer(const std::string& text, const Request& request) {
    const auto position = read_position(text, request.rules);
    if (!position) {
        const std::string& reason = position.error().message;
        if (request.json)
            fmt::print("{}\n", json_line({{"fen", text}, {"error", reason}}));
        else
            fmt::print("{} | error: {}\n", base::printable(base::trimmed(text)), reason);
        std::fflush(stdout);
        return unexpected(reason);
    }
    Answers answers;
    for (const Color c : movegen::kColors) answers[c] = movegen::can_win(*position, c, request.nodes);
    (request.json ? print_json : print_text)(base::trimmed(text), *position, answers, request);
    std::fflush(stdout);
    return {};
}

/// Answers for a FEN, a file or the standard input. False if something in it was refused.
bool answer_word(const std::string& word, const Request& request) {
    const auto done = is_fen(word)
                          ? answer(word, request).map([] { return true; })
                          : for_each_position(word, "unwinnable", [&](const std::string& line, std::size_t) {
                                return answer(line, request).map([] { return Next::Line; });
                            });
    if (!done) complain(fmt::format("escaque unwinnable: {}", done.error().message));
    return done.value_or(false);
}

void declare(po::options_description& options, po::positional_options_description& places) {
    auto add = options.add_options();
    add("position", text_values("POSITION"), "FENs, files of FENs, - for standard input, or startpos");
    add("variant", variant_choice(), "chess, or antichess, in which a side without a legal move wins");
    add("quick", "answer at once, leaving few positions undetermined; the same as --nodes 50000");
    add("nodes", whole_number("nodes", 1, kMaxNodes)->default_value(kDefaultNodes),
        "positions to search for each answer");
    add("notation", notation_choice("notation"), notation_help().c_str());
    add("json", "one JSON object for each position");
    places.add("position", -1);
}

Expected<Exit> run(const po::variables_map& options) {
    if (!options.count("position"))
        throw UsageError("no position: give a FEN, a file, or - for standard input");
    Request request;
    request.write_move = chosen_notation(options);
    request.json = options.count("json") > 0;
    request.rules = chosen_rules(options);
    request.nodes = *number<std::uint64_t>(options, "nodes");
    if (options.count("quick")) request.nodes = movegen::kQuickNodes;
    bool all_good = true;
    for (const std::string& word : joined_fen(options["position"].as<std::vector<std::string>>()))
        all_good &= answer_word(word, request);
    return all_good ? Exit::Success : Exit::Failure;
}

}  // namespace

const Verb kUnwinnable{
    .name = "unwinnable",
    .arguments = "POSITION...",
    .summary = "show which side can still mate by any series of legal moves",
    .example =
        "escaque unwinnable \"8/8/4k3/8/8/3K4/8/N6n w - -\"\n"
        "escaque unwinnable positions.fen --json     # one JSON object for each position\n"
        "escaque unwinnable --quick - < positions.fen\n"
        "escaque unwinnable --variant antichess \"8/8/1b6/8/8/8/2B5/8 w - -\"\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
