#include "tests/search/check_report.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <string>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::search {

using namespace movegen;

namespace {

std::string text_of(const Line& line, Position position) {
    std::ostringstream text;
    text << "line " << line.number << " depth " << line.depth << " score " << line.score << ':';
    for (const Move m : line.moves) {
        if (!is_legal(position, m)) return text.str() + " (illegal)";
        text << ' ' << to_uci(m, position, true);
        position.make(m);
    }
    return text.str();
}

/// Plies from now until the end that a mate score promises.
int plies_to_end(eval::Score s) {
    return eval::kMate - std::abs(s);
}

void check_line(const Line& line, const Position& root) {
    const std::string text = to_fen(root) + ' ' + text_of(line, root);
    EXPECT_LE(std::abs(line.score), eval::kMate) << text;
    EXPECT_GE(line.selective_depth, 0) << text;
    if (legal_moves(root).empty()) {
        EXPECT_TRUE(line.moves.empty()) << text;
        return;
    }
    EXPECT_FALSE(line.moves.empty()) << text;
    Position position = root;
    for (const Move m : line.moves) {
        ASSERT_TRUE(is_legal(position, m)) << text;
        position.make(m);
    }
    if (line.bound != Bound::Exact || !eval::is_mate(line.score)) return;
    EXPECT_EQ(static_cast<int>(line.moves.size()), plies_to_end(line.score)) << text;
    EXPECT_TRUE(legal_moves(position).empty()) << text;
    EXPECT_EQ(position.in_check(), has_royal_king(position.rules())) << text;
}

void check_final_report(const Game& game, const FinalReport& report, const Options& options) {
    const Position& root = game.current();
    const std::string fen = to_fen(root);
    const std::size_t moves = legal_moves(root).size();
    ASSERT_EQ(report.lines.empty(), false) << fen;
    EXPECT_LE(report.lines.size(), static_cast<std::size_t>(options.multi_pv)) << fen;
    std::set<std::uint16_t> first_moves;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const Line& line = report.lines[i];
        check_line(line, root);
        EXPECT_EQ(line.number, static_cast<int>(i) + 1) << fen;
        EXPECT_EQ(line.effort, report.effort) << fen;
        const std::uint16_t first = line.moves.empty() ? std::uint16_t{0} : line.moves.front().raw();
        EXPECT_TRUE(first_moves.insert(first).second) << fen << ' ' << text_of(line, root);
        if (i > 0 && !options.level) {
            EXPECT_LE(line.score, report.lines[i - 1].score) << fen << ' ' << text_of(line, root);
        }
    }
    const auto nth = [&](std::size_t n) {
        const auto& best = report.lines.front().moves;
        return n < best.size() ? best[n] : kNoMove;
    };
    EXPECT_EQ(report.best, nth(0)) << fen;
    EXPECT_EQ(report.ponder, nth(1)) << fen;
    EXPECT_EQ(!report.best, moves == 0) << fen;
}

}  // namespace

void check_report(const Game& game, const Recorder& recorder, const Options& options) {
    const Position& root = game.current();
    EXPECT_EQ(recorder.answers(), 1) << to_fen(root);
    EXPECT_FALSE(recorder.spoke_after_answer()) << to_fen(root);
    bool any_exact = false;
    for (const Line& line : recorder.lines()) {
        check_line(line, root);
        any_exact |= line.bound == Bound::Exact && line.number == 1;
        EXPECT_LE(line.effort.nodes, recorder.report().effort.nodes) << to_fen(root);
        EXPECT_LE(line.effort.time, recorder.report().effort.time) << to_fen(root);
    }
    for (const Line& line : recorder.report().lines)
        any_exact |= line.bound == Bound::Exact && line.number == 1;
    EXPECT_TRUE(any_exact) << to_fen(root);
    check_final_report(game, recorder.report(), options);
}

void run(Session& session, const Game& game, const Limits& limits, const Options& options,
         Recorder& recorder) {
    session.start(game, limits, options, recorder);
    session.wait();
    check_report(game, recorder, options);
    if (!limits.search_moves.empty() || options.level) return;
    const std::size_t moves = std::max<std::size_t>(legal_moves(game.current()).size(), 1);
    EXPECT_EQ(recorder.report().lines.size(), std::min<std::size_t>(options.multi_pv, moves));
    EXPECT_EQ(recorder.report().effort.nodes, session.nodes());
}

Line best_line(const Game& game, const Limits& limits, int threads) {
    Session session(4, threads);
    Recorder recorder;
    run(session, game, limits, {}, recorder);
    return recorder.last();
}

Game game_from(std::string_view fen, Rules rules) {
    return Game(parse_fen(fen, rules).value());
}

Game game_from(std::string_view fen, std::string_view moves, Rules rules) {
    Game game = game_from(fen, rules);
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) game.play(parse_uci_move(word, game.current()).value());
    return game;
}

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Limits to_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

Limits for_time(std::chrono::milliseconds time) {
    Limits limits;
    limits.movetime = time;
    return limits;
}

}  // namespace escaque::search
