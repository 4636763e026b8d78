#include <chrono>
#include <gtest/gtest.h>
#include <set>

#include "search/session/session.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;

constexpr std::string_view kMiddlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9";

Options at(std::uint64_t nodes, double tolerance, std::uint64_t seed = 7) {
    Options options;
    options.level = {.nodes = nodes, .sight = 0.9, .tolerance = tolerance, .seed = seed};
    return options;
}

TEST(LevelSearch, ThinksItsNodesAndEndsTheIteration) {
    Session session(1, 3);
    for (const std::uint64_t nodes : {1'000ULL, 5'000ULL}) {
        Recorder recorder;
        run(session, game_from(kMiddlegame), to_depth(20), at(nodes, 30), recorder);
        EXPECT_GE(session.nodes(), nodes);
        EXPECT_LT(session.nodes(), 5 * nodes);
    }
}

TEST(LevelSearch, TakesTheTimeThatTheMoveDeserves) {
    Session session(1);
    for (const auto& limits : {for_time(300ms), [] {
                                   Limits clock;
                                   clock.time[Color::White] = clock.time[Color::Black] = 120s;
                                   return clock;
                               }()}) {
        Recorder recorder;
        const auto begin = std::chrono::steady_clock::now();
        run(session, game_from(kMiddlegame), limits, at(500, 30), recorder);
        EXPECT_GE(std::chrono::steady_clock::now() - begin, 100ms);
        EXPECT_LT(session.nodes(), 5'000U);
    }
}

TEST(LevelSearch, AnswersAtOnceWhenStoppedOrWithoutAClock) {
    Session session(1);
    const auto begin = std::chrono::steady_clock::now();
    Recorder stopped;
    session.start(game_from(kMiddlegame), for_time(60s), at(500, 30), stopped);
    session.stop();
    session.wait();
    EXPECT_EQ(stopped.answers(), 1);
    Options by_nodes = at(500, 30);
    by_nodes.nodes_per_millisecond = 10;
    Recorder counted, limited;
    run(session, game_from(kMiddlegame), for_time(60s), by_nodes, counted);
    run(session, game_from(kMiddlegame), to_depth(20), at(500, 30), limited);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

TEST(LevelSearch, PlaysTheSameWithTheSameSeedAlone) {
    Session session(1);
    const auto moves = [&](std::uint64_t seed) {
        session.clear();
        Recorder recorder;
        run(session, game_from(kMiddlegame), to_depth(20), at(500, 100, seed), recorder);
        return recorder.best().raw();
    };
    std::set<std::uint16_t> seen;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto move = moves(seed);
        EXPECT_EQ(moves(seed), move);
        seen.insert(move);
    }
    EXPECT_GT(seen.size(), 2U);
}

TEST(LevelSearch, ReportsNoMoreLinesThanAskedFor) {
    Session session(1);
    Options options = at(3'000, 100);
    options.multi_pv = 2;
    Recorder recorder;
    run(session, game_from(kMiddlegame), to_depth(20), options, recorder);
    for (const Line& line : recorder.lines()) EXPECT_LE(line.number, 2);
    EXPECT_EQ(recorder.last().moves.front(), recorder.best());
}

TEST(LevelSearch, ReportsTheMoveThatItPlaysWhateverItOverlooks) {
    Session session(1);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Options options = at(60, 300, seed);
        options.level->sight = 0.2;
        Recorder recorder;
        run(session, game_from(kMiddlegame), to_depth(20), options, recorder);
        EXPECT_EQ(recorder.last().moves.front(), recorder.best());
    }
}

}  // namespace
}  // namespace escaque::search
