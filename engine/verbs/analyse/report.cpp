#include "engine/verbs/analyse/report.h"

#include <algorithm>
#include <fmt/color.h>
#include <fmt/format.h>

#include "engine/host/console.h"
#include "engine/report/json_line.h"
#include "engine/report/laws_words.h"
#include "engine/screen/screen.h"
#include "eval/evaluate.h"
#include "movegen/laws/outcome.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/openings/openings.h"
#include "search/api/report.h"
#include "uci/loop.h"

namespace escaque::engine {

using Json = nlohmann::ordered_json;
using movegen::Move;
using movegen::Position;

namespace {

std::string styled(const std::string& text, fmt::text_style style, bool colour) {
    return colour ? fmt::format(style, "{}", text) : text;
}

/// Green is good for that side, red is bad.
std::string coloured(const std::string& text, eval::Score score, const Position& root, Pov pov, bool colour) {
    const eval::Score pov_score = from_pov(score, root, pov);
    if (pov_score == eval::kDraw) return text;
    return styled(text, fmt::fg(pov_score > 0 ? fmt::terminal_color::green : fmt::terminal_color::red),
                  colour);
}

std::string score_cell(eval::Score score, const Position& root, Pov pov, bool colour) {
    return coloured(fmt::format("{:>8}", score_text(score, root, pov)), score, root, pov, colour);
}

std::string chances_text(const search::Line& line, const movegen::Game& game, Pov pov) {
    const auto [win, draw, loss] = from_pov(search::chances(game, line), game.current(), pov);
    return fmt::format("{}/{}/{}", win, draw, loss);
}

std::string effort_text(const search::Effort& effort) {
    return fmt::format("{:>8} {:>8} {:>8.2f}s", short_count(effort.nodes),
                       short_count(effort.nodes_per_second()), seconds(effort.time));
}

std::string bound_text(search::Bound bound) {
    return bound == search::Bound::Lower ? "at least " : bound == search::Bound::Upper ? "at most " : "";
}

std::string draw_text(const search::Line& line, const movegen::Game& game) {
    const auto reason = search::draw_reason(game, line);
    return reason ? fmt::format(" by {}", *reason) : std::string();
}

constexpr std::size_t kWithChances = 100;  // columns

/// The columns before the moves: "  2   24/35    +0.34   450/184/366  ".
std::string before_moves(const search::Line& line, const movegen::Game& game, const AnalysisRequest& request,
                         TableSize size) {
    const Position& root = game.current();
    const search::Bound bound = from_pov(line.bound, root, request.pov);
    const std::string_view sign = bound == search::Bound::Lower   ? "≥"
                                  : bound == search::Bound::Upper ? "≤"
                                                                  : "";
    const std::string score = fmt::format("{}{}", sign, score_text(line.score, root, request.pov));
    const std::string number = request.options.multi_pv > 1 ? fmt::format("{:>3} ", line.number) : "";
    const std::string depth = fmt::format("{}/{}", line.depth, line.selective_depth);
    const std::string blanks(8 - std::min<std::size_t>(columns_of(score), 8), ' ');
    const std::string chances =
        size.columns < kWithChances ? "" : fmt::format("{:>14}", chances_text(line, game, request.pov));
    return fmt::format("{}{:>7} {}{}{}  ", number, depth, blanks,
                       coloured(score, line.score, root, request.pov, request.colour), chances);
}

/// The moves in rows of at most `columns` columns; no move is broken.
std::vector<std::string> move_rows(const std::vector<std::string>& moves, std::size_t columns,
                                   TableSize size) {
    std::vector<std::string> rows(1);
    for (const std::string& move : moves) {
        if (!rows.back().empty() && columns_of(rows.back()) + 1 + columns_of(move) > columns) {
            if (rows.size() == size.rows_a_line) break;
            rows.emplace_back();
        }
        if (!rows.back().empty()) rows.back() += ' ';
        rows.back() += move;
    }
    return rows;
}

}  // namespace

std::vector<std::string> finding_table(const Findings& findings, const movegen::Game& game,
                                       const AnalysisRequest& request, TableSize size) {
    const std::string_view side = request.pov == Pov::White ? "White" : "mover";
    const std::string chances =
        size.columns < kWithChances ? "" : fmt::format("{:>14}", fmt::format("W/D/L {}", side));
    std::vector<std::string> table{
        styled(fmt::format("{}{:>7} {:>8}{}  moves", request.options.multi_pv > 1 ? "    " : "", "depth",
                           side, chances),
               fmt::emphasis::bold, request.colour)};
    for (const search::Line& line : findings.lines) {
        const std::string before = before_moves(line, game, request, size);
        const std::size_t width = columns_of(before);
        const auto moves = single_moves(game.current(), line.moves, request.write_move);
        const std::size_t room = size.columns > width ? size.columns - width : 1;
        const std::size_t first = table.size();
        for (const std::string& row : move_rows(moves, room, size))
            table.push_back((table.size() == first ? before : std::string(width, ' ')) + row);
    }
    return table;
}

std::string table_heading(const AnalysisRequest& request) {
    const std::string text = fmt::format("{:>7} {:>8} {:>8} {:>12} {:>8} {:>8} {:>9}  {}", "depth", "White",
                                         "mover", request.pov == Pov::White ? "W/D/L White" : "W/D/L mover",
                                         "nodes", "a second", "time", "moves");
    return styled(text, fmt::emphasis::bold, request.colour);
}

std::string table_row(const search::Line& line, const movegen::Game& game, const AnalysisRequest& request) {
    const Position& root = game.current();
    const auto score = [&](Pov pov) { return score_cell(line.score, root, pov, request.colour); };
    const std::string number = request.options.multi_pv > 1 ? fmt::format("({}) ", line.number) : "";
    return fmt::format("{:>7} {} {} {:>12} {}  {}{}", fmt::format("{}/{}", line.depth, line.selective_depth),
                       score(Pov::White), score(Pov::Mover), chances_text(line, game, request.pov),
                       effort_text(line.effort), number,
                       numbered_moves(root, line.moves, request.write_move));
}

std::string progress_text(const Findings& findings, const search::Effort& so_far, const Position& root,
                          const AnalysisRequest& request) {
    const std::string effort = fmt::format("{}  {} nodes, {} a second", hours_text(seconds(so_far.time)),
                                           short_count(so_far.nodes), short_count(so_far.nodes_per_second()));
    if (findings.lines.empty()) return effort;
    const search::Line& best = findings.lines.front();
    return fmt::format("{}  {} {} at depth {}", effort,
                       numbered_moves(root, {best.moves.front()}, request.write_move),
                       score_text(best.score, root, request.pov), best.depth);
}

std::string known_draw_text(const Findings& findings, const movegen::Game& game) {
    if (findings.lines.empty()) return {};
    const search::Line& best = findings.lines.front();
    if (const auto now = known_draw_now(best, game); !now.empty()) return fmt::format("Known draw: {}.", now);
    const std::string_view after = known_draw_after(best, game);
    return after.empty() ? "" : fmt::format("The best line ends in a known draw: {}.", after);
}

std::string summary(const Findings& findings, const movegen::Game& game, const AnalysisRequest& request) {
    const Position& root = game.current();
    const std::string move = numbered_moves(root, {findings.best}, request.write_move);
    if (findings.lines.empty()) return "Best: " + move;  // there was no memory to search with
    const search::Line& best = findings.lines.front();
    return fmt::format("Best: {}, {}{}{} at depth {}; {} nodes, {} a second",
                       styled(move, fmt::emphasis::bold, request.colour),
                       bound_text(from_pov(best.bound, root, request.pov)),
                       score_text(best.score, root, request.pov), draw_text(best, game), best.depth,
                       short_count(findings.effort.nodes), short_count(findings.effort.nodes_per_second()));
}

namespace {

Json moves_json(Position position, const std::vector<Move>& moves) {
    Json list = Json::array();
    for (const Move move : moves) {
        list.push_back(movegen::to_uci(move, position, false));
        position.make(move);
    }
    return list;
}

Json line_json(const search::Line& line, const movegen::Game& game, const AnalysisRequest& request) {
    const Position& root = game.current();
    const auto [win, draw, loss] = from_pov(search::chances(game, line), root, request.pov);
    Json json{{"depth", line.depth},
              {"seldepth", line.selective_depth},
              {"score", score_json(line.score, root, request.pov)}};
    const search::Bound bound = from_pov(line.bound, root, request.pov);
    if (bound != search::Bound::Exact) json["bound"] = bound == search::Bound::Lower ? "lower" : "upper";
    json["wdl"] = {win, draw, loss};
    json["moves"] = moves_json(root, line.moves);
    json["text"] = numbered_moves(root, line.moves, request.write_move);
    if (const auto reason = search::draw_reason(game, line)) json["draw"] = *reason;
    if (const auto known = known_draw(line, game); !known.empty()) json["known_draw"] = known;
    return json;
}

}  // namespace

Json to_json(const Subject& subject, const Findings& findings, const AnalysisRequest& request) {
    const Position& root = subject.game.current();
    Json json{{"name", subject.name},
              {"fen", movegen::to_fen(root)},
              {"pov", request.pov == Pov::White ? "white" : "mover"},
              {"best", nullptr}};
    if (const auto* opening = movegen::opening_of(subject.game).opening)
        json["opening"] = {{"eco", opening->eco}, {"name", opening->name}};
    if (const auto over = movegen::outcome(subject.game)) {
        json["ended"] = name(over->ending);
        json["ended_text"] = *ending_text(subject.game);
    }
    if (!findings.best) {
        json["lines"] = Json::array();
        return json;
    }
    json["best"] = movegen::to_uci(findings.best, root, false);
    if (findings.ponder) json["ponder"] = movegen::to_uci(findings.ponder, root.after(findings.best), false);
    json["lines"] = Json::array();
    for (const search::Line& line : findings.lines)
        json["lines"].push_back(line_json(line, subject.game, request));
    const search::Effort& effort = findings.effort;
    json["nodes"] = effort.nodes;
    json["nps"] = effort.nodes_per_second();
    json["milliseconds"] = effort.time.count();
    json["hashfull"] = effort.hash_full;
    json["tbhits"] = effort.tablebase_hits;
    return json;
}

}  // namespace escaque::engine
