#include "search/session/session.h"

#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <new>
#include <string_view>
#include <thread>

#include "eval/nnue/network.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "search/clock/clock_watch.h"
#include "search/hash/tt.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr auto kSoon = 3s;  // everything is many times slower
#else
constexpr auto kSoon = 200ms;  // 20 ms are promised; a busy machine gets some slack
#endif
constexpr auto kPatience = 10s;  // far more than anything here takes

/// All squares filled with queens: captures without end.
constexpr std::string_view kQueens = "1qqqkqq1/qqqqqqqq/8/8/8/8/QQQQQQQQ/1QQQKQQ1 w - - 0 1";

TEST(Session, AnswersOnceWithoutALegalMove) {
    for (const auto& game :
         {game_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), game_from("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
          game_from("8/8/8/8/8/8/8/n7 w - - 0 1", Rules::Antichess)}) {
        Session session(1);
        Recorder recorder;
        run(session, game, to_depth(5), {}, recorder);
        EXPECT_FALSE(recorder.best());
    }
}

TEST(Session, SearchesNoOtherMovesThanAskedFor) {
    Session session(1);
    const Game game;
    Limits limits = to_depth(6);
    limits.search_moves = {Move(Square::A2, Square::A3), Move(Square::H2, Square::H3)};
    Recorder recorder;
    run(session, game, limits, {}, recorder);
    for (const Line& line : recorder.lines())
        EXPECT_TRUE(line.moves.front() == limits.search_moves[0] ||
                    line.moves.front() == limits.search_moves[1]);
}

TEST(Session, StopsAtTheDepth) {
    Session session(1);
    for (const int depth : {1, 2, 7}) {
        Recorder recorder;
        run(session, Game(), to_depth(depth), {}, recorder);
        EXPECT_EQ(recorder.last().depth, depth);
    }
}

TEST(Session, CountsNodesExactlyAndTheSameEachTime) {
    for (const std::uint64_t nodes : {1'000ULL, 12'345ULL, 20'000ULL, 33'333ULL, 60'000ULL}) {
        Session session(1);
        Recorder first, second;
        run(session, Game(), to_nodes(nodes), {}, first);
        EXPECT_EQ(session.nodes(), nodes);
        session.clear();
        run(session, Game(), to_nodes(nodes), {}, second);
        EXPECT_EQ(session.nodes(), nodes);
        EXPECT_EQ(first.best(), second.best());
        EXPECT_EQ(first.last().moves, second.last().moves);
        EXPECT_EQ(first.lines().size(), second.lines().size());
    }
}

TEST(Session, CountsNodesExactlyWherePassingIsVerified) {
    const movegen::Game endgame = game_from("8/2p2pk1/1p1p2p1/p2P4/P1P1bN2/1P4PK/5P2/8 w - - 0 1");
    Session session(1);
    for (std::uint64_t nodes = 200'000; nodes < 204'000; nodes += 211) {
        session.clear();
        Recorder recorder;
        run(session, endgame, to_nodes(nodes), {}, recorder);
        EXPECT_EQ(session.nodes(), nodes);
    }
}

TEST(Session, StopsSoonAfterOneNode) {
    Session session(1);
    Recorder recorder;
    run(session, Game(), to_nodes(1), {}, recorder);
    EXPECT_LT(session.nodes(), 1'000U);
}

TEST(Session, TakesTheFirstLimitReached) {
    Session session(1);
    Limits limits = to_depth(200);
    limits.nodes = 5'000;
    limits.movetime = 60s;
    Recorder recorder;
    run(session, Game(), limits, {}, recorder);
    EXPECT_EQ(session.nodes(), 5'000U);
}

TEST(Session, KeepsToItsTime) {
    Session session(1);
    for (const auto time : {1ms, 30ms, 100ms}) {
        Recorder recorder;
        const auto start = Clock::now();
        run(session, Game(), for_time(time), {}, recorder);
        EXPECT_LT(Clock::now() - start, time + kSoon);
    }
    Limits limits;
    limits.time[Color::White] = -5ms;
    Recorder recorder;
    const auto start = Clock::now();
    run(session, Game(), limits, {}, recorder);
    EXPECT_LT(Clock::now() - start, kSoon);
}

TEST(Session, StopsSoonWhenTold) {
    Limits infinite;
    infinite.infinite = true;
    for (const auto& game : {Game(), game_from("8/8/8/8/8/4k3/8/4K2R w K - 0 1"), game_from(kQueens),
                             game_from(kQueens, Rules::Antichess)})
        for (const auto delay : {0ms, 1ms, 30ms}) {
            Session session(1);
            Recorder recorder;
            session.start(game, infinite, {}, recorder);
            EXPECT_FALSE(recorder.answers_within(delay));
            const auto stop_time = Clock::now();
            session.stop();
            session.wait();
            EXPECT_LT(Clock::now() - stop_time, kSoon);
            check_report(game, recorder);
        }
}

TEST(Session, LinesThatWereNotSearchedAreJudgedByTheEvaluation) {
    Options options;
    options.multi_pv = 256;  // more than the first iteration, cut off among queens, gets to
    Session session(1);
    Recorder recorder;
    run(session, game_from(kQueens), to_nodes(10'000), options, recorder);
    EXPECT_EQ(recorder.report().lines.size(), legal_moves(game_from(kQueens).current()).size());
    for (const Line& line : recorder.report().lines) EXPECT_GT(line.score, -eval::kMate) << line.number;
}

/// Also in the first iteration, which among many queens is longer than the search may be.
TEST(Session, KeepsToItsNodesAmongQueens) {
    for (const std::uint64_t nodes : {1'000ULL, 3'000ULL}) {
        Session session(1);
        Recorder recorder;
        run(session, game_from(kQueens), to_nodes(nodes), {}, recorder);
        EXPECT_LE(session.nodes(), nodes + nodes / 20);
    }
    Session session(1, 4);
    Recorder recorder;
    run(session, game_from(kQueens), to_nodes(10'000), {}, recorder);
    EXPECT_LE(session.nodes(), 10'500U);
}

/// Every defence is refuted, so the answer comes without a stop.
TEST(Session, AMateThatIsAskedForMayBeGivenToUs) {
    Limits limits;
    limits.mate = 5;
    const Game game = game_from("8/3R2B1/6pk/8/4N1p1/8/6K1/2q5 b - - 0 1");
    Session session(4);
    Recorder recorder;
    session.start(game, limits, {}, recorder);
    EXPECT_TRUE(recorder.answers_within(60s));
    session.stop();
    session.wait();
    check_report(game, recorder);
    EXPECT_TRUE(eval::is_mate(recorder.last().score));
    EXPECT_GE(eval::moves_to_mate(recorder.last().score), -5);
    EXPECT_LT(recorder.last().score, 0);
}

/// The reply that the table knows where the move was found too late for a line.
TEST(Session, ExpectsAReplyAlsoToAMoveFoundLast) {
    int with_reply = 0, all = 0;
    for (std::uint64_t nodes = 500; nodes < 12'000; nodes += 100) {
        Session session(1);
        Recorder recorder;
        run(session, game_from("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
            to_nodes(nodes), {}, recorder);
        with_reply += static_cast<bool>(recorder.ponder());
        ++all;
    }
    EXPECT_GT(with_reply, all * 95 / 100);
}

TEST(Session, KeepsToItsTimeAmongQueens) {
    Session session(1);
    Recorder recorder;
    const auto start = Clock::now();
    run(session, game_from(kQueens), for_time(50ms), {}, recorder);
    EXPECT_LT(Clock::now() - start, 50ms + kSoon);
}

/// With any other limit, and even when there is nothing left to search.
TEST(Session, AnswersAnInfiniteSearchOnlyWhenTold) {
    Limits with_depth = to_depth(2), with_nodes = to_nodes(500), with_time = for_time(5ms), with_mate;
    with_mate.mate = 1;
    Limits with_clock;
    with_clock.time[Color::White] = 20ms;
    for (Limits limits : {with_depth, with_nodes, with_time, with_mate, with_clock}) {
        limits.infinite = true;
        for (const auto& game :
             {game_from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), game_from("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")}) {
            Session session(1);
            Recorder recorder;
            session.start(game, limits, {}, recorder);
            EXPECT_FALSE(recorder.answers_within(60ms));
            EXPECT_TRUE(session.is_searching());
            session.stop();
            EXPECT_TRUE(recorder.answers_within(kPatience));
            session.wait();
            check_report(game, recorder);
            EXPECT_FALSE(session.is_searching());
        }
    }
}

TEST(Session, PondersUntilTheMoveIsPlayed) {
    for (const bool by_nodes : {false, true}) {
        Limits limits = by_nodes ? to_nodes(500) : Limits{};
        limits.time[Color::White] = 100ms;
        limits.ponder = true;
        Session session(1);
        Recorder recorder;
        session.start(Game(), limits, {}, recorder);
        EXPECT_FALSE(recorder.answers_within(150ms));
        session.ponderhit();
        EXPECT_TRUE(recorder.answers_within(90ms + kSoon));
        session.wait();
        check_report(Game(), recorder);
    }
}

TEST(Session, AnswersAtThePonderhitWhatItHasThoughtAboutForLong) {
    Limits limits;
    limits.time[Color::White] = 1000ms;  // about 20 for a move
    limits.ponder = true;
    Session session(1);
    Recorder recorder;
    session.start(Game(), limits, {}, recorder);
    EXPECT_FALSE(recorder.answers_within(400ms));
    session.ponderhit();
    EXPECT_TRUE(recorder.answers_within(kSoon));
}

/// A ponderhit that comes before the threads are set counts the nodes from then on.
TEST(Session, ANewSearchHasSpentNothing) {
    Session session(1);
    Recorder recorder;
    run(session, Game(), to_nodes(30'000), {}, recorder);
    EXPECT_GE(session.nodes(), 30'000U);
    Limits limits;
    limits.ponder = true;
    Recorder pondering;
    session.start(Game(), limits, {}, pondering);
    EXPECT_LT(session.nodes(), 30'000U);
    session.stop();
    session.wait();
}

TEST(Session, PlaysAForcedMoveAtOnce) {
    const Game game = game_from("7k/8/8/8/8/8/r7/7K w - - 0 1");
    for (const bool ponder : {false, true}) {
        Limits limits;
        limits.time[Color::White] = 1h;
        limits.ponder = ponder;
        Session session(1);
        Recorder recorder;
        session.start(game, limits, {}, recorder);
        if (ponder) {
            EXPECT_FALSE(recorder.answers_within(50ms));
            session.ponderhit();
        }
        EXPECT_TRUE(recorder.answers_within(kSoon));
        session.wait();
        check_report(game, recorder);
    }
}

TEST(Session, NodesMayStandForTime) {
    Limits limits;
    limits.time[Color::White] = 60s;
    Options options;
    options.nodes_per_millisecond = 1;
    std::uint64_t nodes = 0;
    for (int i = 0; i < 2; ++i) {
        Session session(1);
        Recorder recorder;
        run(session, Game(), limits, options, recorder);
        EXPECT_GT(session.nodes(), 500U);
        EXPECT_LT(session.nodes(), 60'000U);
        if (i == 1) {
            EXPECT_EQ(session.nodes(), nodes) << "the same on every machine";
        }
        nodes = session.nodes();
    }
}

TEST(Session, ReportsItsBudgetFirst) {
    struct Listening : Recorder {
        void on_budget(const Budget& b) override {
            EXPECT_TRUE(lines().empty());
            budget = b;
        }
        Budget budget;
    } with_clock, without;
    Session session(1);
    Limits limits = to_depth(2);
    run(session, Game(), limits, {}, without);
    EXPECT_FALSE(without.budget.is_timed());
    limits.time[Color::White] = 60s;
    run(session, Game(), limits, {}, with_clock);
    EXPECT_GT(with_clock.budget.soft, 500ms);
}

TEST(Session, EndsPonderingWhenToldToStop) {
    Limits limits;
    limits.time[Color::White] = 100ms;
    limits.ponder = true;
    Session session(1);
    Recorder recorder;
    session.start(Game(), limits, {}, recorder);
    EXPECT_FALSE(recorder.answers_within(30ms));
    session.stop();
    EXPECT_TRUE(recorder.answers_within(kSoon));
}

TEST(Session, CanBeDestroyedWhileItSearches) {
    Limits infinite;
    infinite.infinite = true;
    for (const int threads : {1, 3}) {
        Recorder recorder;
        {
            Session session(1, threads);
            session.start(Game(), infinite, {}, recorder);
        }
        EXPECT_EQ(recorder.answers(), 1);
    }
}

TEST(Session, ToleratesStrayCalls) {
    Session session(1);
    session.stop();
    session.ponderhit();
    session.wait();
    Recorder recorder;
    run(session, Game(), to_depth(3), {}, recorder);
    session.stop();
    session.ponderhit();
    EXPECT_EQ(recorder.answers(), 1);
}

TEST(Session, KeepsItsTableWithoutMemory) {
    Session session(1);
    EXPECT_FALSE(session.set_hash(kMaxHashMb));
    EXPECT_TRUE(session.set_hash(2));
    EXPECT_TRUE(session.set_threads(2));
    Recorder recorder;
    run(session, Game(), to_depth(6), {}, recorder);
}

TEST(Session, UsesTheFindingsOfAnotherWithTheSameTable) {
    const auto networks = eval::nnue::embedded_networks().value();
    const auto new_table = [] {
        auto table = std::make_shared<TranspositionTable>();
        EXPECT_TRUE(table->resize(4));
        table->clear();
        return table;
    };
    const auto nodes_to = [&networks](int depth, const std::shared_ptr<TranspositionTable>& table) {
        Session session(table, networks);
        Recorder recorder;
        run(session, Game(), to_depth(depth), {}, recorder);
        return session.nodes();
    };
    const auto shared = new_table();
    nodes_to(12, shared);
    EXPECT_LT(nodes_to(8, shared), nodes_to(8, new_table()));
}

TEST(Session, SharesItsTableWhileItSearches) {
    const auto table = std::make_shared<TranspositionTable>();
    ASSERT_TRUE(table->resize(1));
    table->clear();
    const auto play = [&table](std::string_view fen) {
        Session session(table, eval::nnue::embedded_networks().value());
        for (int i = 0; i < 5; ++i) {
            Recorder recorder;
            run(session, game_from(fen), to_nodes(20'000), {}, recorder);
            EXPECT_EQ(session.nodes(), 20'000U);
        }
    };
    std::thread other(play, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
    play("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    other.join();
}

TEST(Session, PlaysAGameWithItself) {
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        Session session(1);
        Game game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", rules);
        for (int ply = 0; ply < 150 && !legal_moves(game.current()).empty(); ++ply) {
            Recorder recorder;
            run(session, game, to_nodes(3'000), {}, recorder);
            game.play(recorder.best());
        }
    }
}

TEST(Session, ReportsLegalLinesWhereverItIsCutShort) {
    for (const std::string_view fen :
         {"rnb1kb1r/ppppqppp/5n2/4p3/8/2P1PN2/PP1P1PPP/RNBQKB1R w KQkq - 0 4",
          "r1b1kb1r/ppqn1pp1/2pp3p/4p3/2PPP1n1/2N1BN2/PP2BPPP/R2Q1RK1 w kq - 2 9"})
        for (std::uint64_t nodes = 500; nodes < 6'000; nodes += 20) {
            Session session(1);
            Recorder recorder;
            run(session, game_from(fen), to_nodes(nodes), {}, recorder);  // looks at every line
        }
}

/// A listener that needs memory when there is none.
class OutOfMemory : public Recorder {
 public:
    void on_line(const Line& line) override {
        if (line.depth >= from_depth) throw std::bad_alloc();
        Recorder::on_line(line);
    }
    int from_depth = 1;
};

TEST(Session, AnswersWithoutMemory) {
    for (const int depth : {1, 4}) {
        Session session(1, 3);
        OutOfMemory listener;
        listener.from_depth = depth;
        session.start(Game(), to_depth(9), {}, listener);
        ASSERT_TRUE(listener.answers_within(kPatience));
        session.wait();
        EXPECT_TRUE(is_legal(Position(), listener.best()));
        EXPECT_EQ(listener.answers(), 1);
        EXPECT_FALSE(session.is_searching());
        Recorder recorder;
        run(session, Game(), to_depth(4), {}, recorder);
    }
}

TEST(Session, WithoutMemoryAnInfiniteSearchStillWaitsForStop) {
    Session session(1);
    OutOfMemory listener;
    Limits limits;
    limits.infinite = true;
    session.start(Game(), limits, {}, listener);
    EXPECT_FALSE(listener.answers_within(100ms));
    session.stop();
    EXPECT_TRUE(listener.answers_within(kPatience));
}

TEST(Session, OnTheCallersThreadLackOfMemoryThrows) {
    Session session(1);
    OutOfMemory listener;
    EXPECT_THROW(session.search(Game(), to_depth(5), {}, listener), std::bad_alloc);
    EXPECT_FALSE(session.is_searching());
    Recorder recorder;
    run(session, Game(), to_depth(4), {}, recorder);
}

}  // namespace
}  // namespace escaque::search
