#include "tests/search/check_report.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/uci_move.h"

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

}  // namespace

void check_report(const Game& game, const Recorder& recorder) {
    const Position& root = game.current();
    EXPECT_EQ(recorder.answers(), 1) << to_fen(root);
    EXPECT_FALSE(recorder.spoke_after_answer()) << to_fen(root);
    bool any_exact = false;
    for (const Line& line : recorder.lines()) {
        check_line(line, root);
        any_exact |= line.bound == Bound::Exact && line.number == 1;
    }
    EXPECT_TRUE(any_exact) << to_fen(root);
    const Move best = recorder.best();
    if (!best) {
        EXPECT_TRUE(legal_moves(root).empty()) << to_fen(root);
        EXPECT_FALSE(recorder.ponder());
        return;
    }
    ASSERT_TRUE(is_legal(root, best)) << to_fen(root);
    EXPECT_EQ(recorder.last().moves.front(), best) << to_fen(root) << ' ' << text_of(recorder.last(), root)
                                                   << " but bestmove " << to_uci(best, root, true);
    if (recorder.ponder()) {
        EXPECT_TRUE(is_legal(root.after(best), recorder.ponder())) << to_fen(root);
    }
}

void run(Session& session, const Game& game, const Limits& limits, const Options& options,
         Recorder& recorder) {
    session.start(game, limits, options, recorder);
    session.wait();
    check_report(game, recorder);
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
