// escaque analyse: what the engine thinks of a position, for a person to read.
#include <boost/algorithm/string/predicate.hpp>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <system_error>

#include "engine/analysis_text.h"
#include "engine/limits_argument.h"
#include "engine/notation_argument.h"
#include "engine/position_argument.h"
#include "engine/text_file.h"
#include "engine/verbs/verbs.h"
#include "movegen/generate.h"
#include "movegen/notation/fen.h"
#include "search/session.h"
#include "uci/show.h"

namespace escaque::engine {

using movegen::Position;

namespace {

constexpr search::milliseconds kDefaultTime{3000};

struct Request {
    movegen::Rules rules = movegen::Rules::Chess;
    movegen::MoveWriter write_move;
    search::Limits limits;
    search::Options options{.move_overhead = search::milliseconds(0)};  // nobody waits at the other end
};

class Printer : public search::Listener {
 public:
    Printer(const Position& root, const movegen::MoveWriter& write_move)
        : root_(root), write_move_(write_move) {}

    void on_line(const search::Line& line) override {
        if (line.bound != search::Bound::Exact) return;
        fmt::print("{}\n", analysis_row(line, root_, write_move_));
        std::fflush(stdout);
        if (line.number == 1) best_line_ = line;
        effort_ = line.effort;
    }
    void on_best_move(movegen::Move best, movegen::Move) override { best_ = best; }

    void print_summary() const {
        const std::string score = best_line_ ? ", " + score_text(best_line_->score, root_) : "";
        fmt::print("\nBest: {}{} at depth {}; {} nodes, {} a second\n",
                   numbered_moves(root_, {best_}, write_move_), score, best_line_ ? best_line_->depth : 0,
                   short_count(effort_.nodes), short_count(effort_.nodes_per_second()));
    }

 private:
    const Position& root_;
    const movegen::MoveWriter& write_move_;
    std::optional<search::Line> best_line_;
    search::Effort effort_;
    movegen::Move best_;
};

void analyse(const Position& position, Request request, search::Session& session) {
    for (const std::string& line : uci::board_lines(position)) fmt::print("{}\n", line);
    fmt::print("{}\n\n", movegen::to_fen(position));
    if (movegen::legal_moves(position).empty()) {
        fmt::print("{}\n", ending_text(position));
        return;
    }
    fmt::print("{}   (+ is good for White)\n", analysis_heading());
    std::fflush(stdout);
    Printer printer(position, request.write_move);
    request.limits.start = std::chrono::steady_clock::now();
    session.start(movegen::Game(position), request.limits, request.options, printer);
    session.wait();
    printer.print_summary();
}

/// A position a line.
Expected<Exit> analyse_file(const std::string& path, const Request& request) {
    search::Session session;
    bool first = true;
    const auto all_good = for_each_position(
        path, "analyse", [&](const std::string& line, std::size_t number) -> Expected<void> {
            const auto position = read_position(line, request.rules);
            if (!position) return tl::unexpected(position.error());
            fmt::print("{}{}:{}\n", first ? "" : "\n", path, number);
            first = false;
            analyse(*position, request, session);
            return {};
        });
    if (!all_good) return tl::unexpected(all_good.error());
    return *all_good ? Exit::Success : Exit::Failure;
}

/// A single word can only be meant as a file, be it there or not.
bool names_file(const std::string& text) {
    std::error_code ignored;
    if (std::filesystem::exists(text, ignored)) return true;
    return text.find(' ') == std::string::npos && !boost::iequals(text, "startpos");
}

Request read_request(const po::variables_map& options) {
    Request request;
    request.rules = chosen_rules(options);
    request.write_move = chosen_notation(options);
    request.limits = chosen_limits(options, kDefaultTime);
    if (options.count("multipv"))
        request.options.multi_pv = static_cast<int>(options["multipv"].as<std::int64_t>());
    return request;
}

void declare(po::options_description& options, po::positional_options_description& places) {
    options.add_options()                                                                          //
        ("position", po::value<std::vector<std::string>>(), "a FEN, a file of them, or startpos")  //
        ("variant", variant_choice(), "chess, which covers Chess960, or antichess");
    declare_limits(options, kDefaultTime);
    options.add_options()                                                       //
        ("multipv", whole_number("multipv", 1, 256), "how many lines to show")  //
        ("notation", notation_choice("notation"), kNotationHelp);
    places.add("position", -1);
}

Expected<Exit> run(const po::variables_map& options) {
    const Request request = read_request(options);
    std::vector<std::string> words{"startpos"};
    if (options.count("position")) words = options["position"].as<std::vector<std::string>>();
    const std::string text =
        fmt::format("{}", fmt::join(words, " "));  // a FEN without quotes is several words
    if (names_file(text)) return analyse_file(text, request);
    const auto position = read_position(text, request.rules);
    if (!position) return unexpected(position.error().message);
    search::Session session;
    analyse(*position, request, session);
    return Exit::Success;
}

}  // namespace

const Verb kAnalyse{
    .name = "analyse",
    .arguments = "[FEN | FILE]",
    .summary = "show what the engine thinks of a position",
    .example =
        "escaque analyse               # the start position, for three seconds\n"
        "escaque analyse \"8/8/8/3k4/8/8/3PK3/8 w - - 0 1\" --depth 20 --multipv 3\n"
        "escaque analyse positions.fen --movetime 500\n",
    .declare = declare,
    .run = run,
};

}  // namespace escaque::engine
