#include "uci/writer.h"

#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <iostream>
#include <iterator>
#include <new>

#include "eval/nnue/network.h"
#include "movegen/board/types.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"

namespace escaque::uci {

// Reading must not flush the output, as a tied stream does: another thread may be writing.
StandardWire::StandardWire() {
    std::cin.tie(nullptr);
}

std::optional<std::string> StandardWire::read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

void StandardWire::write_line(std::string_view line) {
    // Without a copy: a best move is sent even if memory has run out.
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void Writer::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    wire_.write_line(text);
}

using movegen::Color;
using movegen::Move;
using movegen::Position;
using movegen::Square;
using movegen::to_uci;
using search::Bound;

namespace {

/// For a score that is not exact, as in " lowerbound".
std::string_view bound_text(Bound bound) {
    switch (bound) {
        case Bound::Upper:
            return " upperbound";
        case Bound::Lower:
            return " lowerbound";
        default:
            return "";
    }
}

std::string wdl_text(const search::Line& line, const movegen::Game& game) {
    const auto [win, draw, loss] = chances(game, line);
    return fmt::format(" wdl {} {} {}", win, draw, loss);
}

}  // namespace

std::string score_text(eval::Score score, movegen::Rules rules) {
    if (eval::is_mate(score)) return fmt::format("mate {}", eval::moves_to_mate(score));
    return fmt::format("cp {}", eval::centipawns(score, rules));
}

std::string info_line(const search::Line& line, const movegen::Game& game, Style style) {
    Position position = game.current();
    const search::Effort& effort = line.effort;
    std::string text = fmt::format(
        "info depth {} seldepth {} multipv {} score {}{}{} nodes {} nps {} hashfull {} tbhits {} time {}",
        line.depth, line.selective_depth, line.number, score_text(line.score, position.rules()),
        bound_text(line.bound), style.wdl ? wdl_text(line, game) : std::string(), effort.nodes,
        effort.nodes_per_second(), effort.hash_full, effort.tablebase_hits, effort.time.count());
    if (line.moves.empty()) return text;
    text += " pv";
    for (const Move move : line.moves) {
        fmt::format_to(std::back_inserter(text), " {}", to_uci(move, position, style.chess960));
        position.make(move);
    }
    return text;
}

std::string budget_line(const search::Budget& budget) {
    const auto ms = [](movegen::Microseconds t) {
        return std::chrono::duration<double, std::milli>(t).count();
    };
    const bool on_clock = budget.soft < search::milliseconds::max();
    return fmt::format(
        "info string budget {}at most {} ms, {} ms of it free; lag {:.1f} ms, at worst {:.1f} ms",
        on_clock ? fmt::format("{} ms, ", budget.soft.count()) : std::string(), budget.hard.count(),
        budget.free.count(), ms(budget.lag.typical), ms(budget.lag.worst));
}

std::string best_move_line(Move best, Move ponder, const Position& root, bool chess960) {
    if (!best) return "bestmove (none)";
    const std::string text = "bestmove " + to_uci(best, root, chess960);
    return ponder ? text + " ponder " + to_uci(ponder, root.after(best), chess960) : text;
}

void Reporter::on_budget(const search::Budget& budget) {
    if (style_.budget) writer_.line(budget_line(budget));
}

void Reporter::on_line(const search::Line& line) {
    writer_.line(info_line(line, game_, style_));
    if (line.number == 1) reported_.clear();
    reported_.push_back(line);
}

void Reporter::on_current_move(const search::CurrentMove& current) {
    writer_.line(fmt::format("info depth {} currmove {} currmovenumber {}", current.depth,
                             to_uci(current.move, game_.current(), style_.chess960), current.number));
}

/// What was said already to the letter is not said again.
void Reporter::tell_last(const search::FinalReport& report) {
    if (report.lines != reported_)
        for (const search::Line& line : report.lines) writer_.line(info_line(line, game_, style_));
    if (report.lines.empty()) return;
    if (const auto reason = draw_reason(game_, report.lines.front()))
        writer_.line(fmt::format("info string draw by {}", *reason));
}

/// When memory runs out only the move is sent: it is short enough to need none.
void Reporter::on_end(const search::FinalReport& report) {
    Move ponder = report.ponder;
    try {
        tell_last(report);
    } catch (const std::bad_alloc&) {
        ponder = movegen::kNoMove;
    }
    before_end_();
    try {
        return writer_.line(best_move_line(report.best, ponder, game_.current(), style_.chess960));
    } catch (const std::bad_alloc&) {
        writer_.line(best_move_line(report.best, movegen::kNoMove, game_.current(), style_.chess960));
    }
}

namespace {

std::string checkers_text(const Position& position) {
    std::string text;
    for (const Square s : position.checkers()) text += ' ' + movegen::square_name(s);
    return text;
}

}  // namespace

std::vector<std::string> position_lines(const Position& position) {
    std::vector<std::string> lines = board_lines(position);
    lines.push_back("Fen: " + movegen::to_fen(position));
    lines.push_back(fmt::format("Key: {:016X}", position.key()));
    lines.push_back("Checkers:" + checkers_text(position));
    return lines;
}

std::string evaluation_line(const Position& position, const search::Session& session) {
    const eval::Score score = session.static_evaluation(position);
    const bool white = position.side_to_move() == Color::White;
    const auto& network = session.networks().of(position.rules());
    return fmt::format("Evaluation: {:+.2f} (from White's side, {})",
                       eval::centipawns(white ? score : -score, position.rules()) / 100.0,
                       network ? "by the network " + network->label() : "by the hand-crafted evaluation");
}

}  // namespace escaque::uci
