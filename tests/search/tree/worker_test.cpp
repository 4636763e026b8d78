// Iterative deepening and several lines at once.
#include "search/tree/worker.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <set>
#include <string_view>
#include <vector>

#include "movegen/generate/generate.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

constexpr std::string_view kKiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

Options with_lines(int count) {
    Options options;
    options.multi_pv = count;
    return options;
}

/// The lines of one depth are complete, sorted, and begin with different moves.
void expect_sorted_lines(const Recorder& recorder, int depth, std::size_t count) {
    std::vector<Line> lines;
    for (const Line& line : recorder.lines())
        if (line.depth == depth && line.bound == Bound::Exact) lines.push_back(line);
    ASSERT_EQ(lines.size(), count) << "depth " << depth;
    std::set<std::uint16_t> moves;
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(lines[i].number, static_cast<int>(i) + 1);
        EXPECT_TRUE(i == 0 || lines[i - 1].score >= lines[i].score) << "depth " << depth << " line " << i + 1;
        EXPECT_TRUE(moves.insert(lines[i].moves.front().raw()).second);
    }
}

TEST(Worker, ReportsEveryLineOfEveryDepthSorted) {
    for (const std::size_t count : {1, 2, 5}) {
        Session session(4);
        Recorder recorder;
        run(session, game_from(kKiwipete), to_depth(7), with_lines(static_cast<int>(count)), recorder);
        for (int depth = 1; depth <= 7; ++depth) expect_sorted_lines(recorder, depth, count);
    }
}

TEST(Worker, ReportsNoMoreLinesThanThereAreMoves) {
    const Game game = game_from("7k/8/8/8/8/8/r7/6K1 w - - 0 1");
    Session session(4);
    Recorder recorder;
    run(session, game, to_depth(6), with_lines(256), recorder);
    expect_sorted_lines(recorder, 6, legal_moves(game.current()).size());
}

TEST(Worker, FindsTheSameBestMoveWithOneLineAndWithMany) {
    const Game game = game_from("6k1/5ppp/8/8/8/8/q7/R5K1 w - - 0 1");
    for (const int count : {1, 3, 20}) {
        Session session(1);
        Recorder recorder;
        run(session, game, to_depth(6), with_lines(count), recorder);
        EXPECT_EQ(recorder.best(), Move(Square::A1, Square::A2));
    }
}

TEST(Worker, StoppedAmongManyLinesItReportsAll) {
    for (const std::uint64_t nodes : {2'000ULL, 11'111ULL, 30'000ULL}) {
        Session session(1);
        Recorder recorder;
        run(session, game_from(kKiwipete), to_nodes(nodes), with_lines(4), recorder);
        for (int number = 1; number <= 4; ++number) EXPECT_EQ(recorder.last(number).number, number);
    }
}

TEST(Worker, DeepensOnePlyAtATime) {
    Session session(1);
    Recorder recorder;
    run(session, Game(), to_depth(8), {}, recorder);
    int depth = 0;
    for (const Line& line : recorder.lines()) {
        EXPECT_EQ(line.depth, ++depth);
        EXPECT_EQ(line.bound, Bound::Exact);
        EXPECT_GE(line.selective_depth, 1);
    }
    EXPECT_EQ(depth, 8);
    EXPECT_EQ(recorder.last().effort.nodes, session.nodes());
}

TEST(Worker, SearchesMoreNodesForAScoreThanForAMove) {
    // Of several positions: in a single one pruning can cost more nodes elsewhere.
    const std::string_view positions[] = {
        kKiwipete, "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
        "8/5pk1/3r2p1/p2P3p/P1R1P2P/5PK1/6P1/8 w - - 0 40",
        "2rr2k1/1b2bppp/pq2pn2/1p6/3BP3/P1N2B2/1PQ2PPP/2RR2K1 b - - 0 20"};
    const auto nodes_for = [&](Purpose purpose) {
        std::uint64_t nodes = 0;
        for (const std::string_view fen : positions) {
            Session session(1);
            Recorder recorder;
            run(session, game_from(fen), to_depth(8), {.purpose = purpose}, recorder);
            nodes += session.nodes();
        }
        return nodes;
    };
    EXPECT_GT(nodes_for(Purpose::Score), nodes_for(Purpose::Move));
}

TEST(Worker, MovesAtOnceOnTheClockWhenOneMoveIsLegal) {
    const Game game = game_from("7k/8/8/8/8/8/8/qK6 w - - 0 1");
    ASSERT_LE(legal_moves(game.current()).size(), 2U);
    const Game only = game_from("7k/8/8/8/8/1r6/r7/K7 w - - 0 1");
    ASSERT_EQ(legal_moves(only.current()).size(), 1U);
    Limits limits;
    limits.time[Color::White] = std::chrono::milliseconds(3'600'000);
    Session session(1);
    Recorder recorder;
    session.start(only, limits, {}, recorder);
    EXPECT_TRUE(recorder.answers_within(std::chrono::milliseconds(300)));
    session.stop();
    session.wait();
    check_report(only, recorder);
}

/// What the search knows at its end is told, also where the same move stays best.
TEST(Worker, ADeeperScoreOfAnUnfinishedIterationIsReported) {
    int deeper = 0;
    const std::array games{
        Game(), game_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        game_from("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
        game_from("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")};
    for (std::uint64_t nodes = 500; nodes < 20'000; nodes += 100) {
        Session session(1);
        Recorder recorder;
        run(session, games[nodes / 100 % games.size()], to_nodes(nodes), {}, recorder);
        ASSERT_FALSE(recorder.lines().empty());
        const Line& before = recorder.lines().back();
        const Line last = recorder.last();
        if (last.moves.front() != before.moves.front() || last.depth == before.depth) continue;
        EXPECT_EQ(last.depth, before.depth + 1);
        EXPECT_EQ(last.bound, Bound::Exact);
        ++deeper;
    }
    EXPECT_GT(deeper, 5);
}

/// A new best move may have been the second before: then two lines were told of it.
TEST(Worker, LinesOfAnUnfinishedIterationBeginWithDifferentMoves) {
    for (std::uint64_t nodes = 200; nodes < 8000; nodes += 40) {
        Session session(1);
        Recorder recorder;
        run(session, Game(), to_nodes(nodes), with_lines(2), recorder);
        ASSERT_EQ(recorder.last(2).number, 2);
        EXPECT_NE(recorder.last(1).moves.front(), recorder.last(2).moves.front()) << nodes;
    }
}

}  // namespace
}  // namespace escaque::search
