// Several threads on one position.
#include "search/session/pool.h"

#include <gtest/gtest.h>

#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

TEST(Pool, SearchesWithOneToEightThreads) {
    for (const int threads : {1, 2, 3, 4, 8}) {
        Session session(4, threads);
        Recorder recorder;
        run(session, game_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            to_nodes(40'000), {}, recorder);
        EXPECT_GE(session.nodes(), 1'000U);
        EXPECT_LT(session.nodes(), 40'000U + 20'000U * static_cast<unsigned>(threads));
    }
}

TEST(Pool, ReportsTheTruthWithAnyThread) {
    Session session(2, 4);
    for (const std::string_view fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                       "r2q1rk1/ppp2ppp/2n1bn2/2bpp3/4P3/2PP1N2/PPB2PPP/RNBQ1RK1 w - - 0 9",
                                       "8/8/8/8/8/5k2/7r/5K2 b - - 0 1"})
        for (const std::uint64_t nodes : {3'000ULL, 10'000ULL, 30'000ULL}) {
            Recorder recorder;
            run(session, game_from(fen), to_nodes(nodes), {}, recorder);
        }
}

TEST(Pool, FindsMatesTogether) {
    Limits limits = to_nodes(1'000'000);
    limits.mate = 3;
    const Line line = best_line(game_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"), limits, 4);
    EXPECT_EQ(line.score, eval::mate_in(5));
}

TEST(Pool, ChangesItsSizeBetweenSearches) {
    Session session(1);
    for (const int threads : {4, 1, 2, 7}) {
        ASSERT_TRUE(session.set_threads(threads));
        Recorder recorder;
        run(session, Game(), to_depth(4), {}, recorder);
    }
}

TEST(Pool, ReportsAllLinesWithManyThreads) {
    Session session(2, 3);
    Options options;
    options.multi_pv = 3;
    Recorder recorder;
    run(session, Game(), to_depth(6), options, recorder);
    for (int number = 1; number <= 3; ++number) EXPECT_EQ(recorder.last(number).depth, 6);
}

/// What helper threads find in a fraction of a millisecond is not worth waiting for their beginning and end.
TEST(Pool, AMoveMadeAtOnceIsSearchedByOneThread) {
    const auto nodes = [](int threads, Limits limits) {
        Session session(1, threads);
        Recorder recorder;
        run(session, Game(), limits, {}, recorder);
        return session.nodes();
    };
    Limits at_once;
    at_once.time[Color::White] = milliseconds(1);
    EXPECT_EQ(nodes(8, at_once), nodes(1, at_once));
    // Deep enough for the helpers to have begun.
    EXPECT_GT(nodes(8, to_depth(11)), nodes(1, to_depth(11)));
}

/// The main one may be waiting for its turn on a busy machine.
TEST(Pool, AnyThreadEndsTheSearchWhenTheTimeIsOver) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    Pool pool(table, 2);
    pool.use(*eval::nnue::embedded_networks());
    Worker helper(table, pool, 1);
    Limits limits;
    limits.depth = 15;  // where it ends if nothing else ends it
    Control control(limits, {}, {.hard = milliseconds(20)});
    const Game game;
    helper.prepare(game, root_moves(game.current(), {}), pool.networks(), {}, control);
    Recorder recorder;
    helper.iterative_deepening(recorder);
    EXPECT_TRUE(control.stopped());
}

TEST(Pool, TakesMoreOfTheTableIntoUseWhileItSearches) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(32));
    table.clear();
    Pool pool(table, 3);
    pool.use(*eval::nnue::embedded_networks());
    const Game game;
    const auto search = [&](int depth, std::uint64_t nodes_before) {
        table.fit(nodes_before, [] { return true; });
        table.new_search();
        const Limits limits = to_depth(depth);
        Control control(limits, {}, {});
        pool.prepare(game, root_moves(game.current(), {}), {}, control);
        Recorder recorder;
        pool.run(control, recorder, [] {});
    };
    const std::uint64_t places = 3 * TranspositionTable::kFirstBytes / 32;
    search(9, places);
    EXPECT_EQ(table.doublings(), 0);
    search(1, 32 * places);  // its only iteration is the last
    EXPECT_EQ(table.doublings(), 0);
    search(9, 0);
    EXPECT_EQ(table.doublings(), 2);
}

TEST(Pool, PlaysAntichessTogether) {
    Session session(1, 3);
    Recorder recorder;
    run(session, game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", Rules::Antichess),
        to_nodes(20'000), {}, recorder);
}

}  // namespace
}  // namespace escaque::search
