#include "search/api/level.h"

#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <vector>

#include "movegen/base/random.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using eval::Score;

constexpr std::string_view kMiddlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9";

std::map<std::size_t, int> choices(const std::vector<Score>& scores, double tolerance, int times) {
    std::map<std::size_t, int> counts;
    std::uint64_t state = 1;
    for (int i = 0; i < times; ++i) ++counts[choose(scores, tolerance, split_mix(state))];
    return counts;
}

Options at(Level level) {
    Options options;
    options.level = level;
    return options;
}

TEST(Level, RisesAllAlongTheDial) {
    for (int elo = kLeastElo; elo < kMostElo; elo += 10) {
        const Level lower = level_of(elo, 0), higher = level_of(elo + 10, 0);
        EXPECT_LE(lower.nodes, higher.nodes) << elo;
        EXPECT_GT(lower.tolerance, higher.tolerance) << elo;
    }
    EXPECT_GT(level_of(kMostElo, 0).nodes, 100 * level_of(kLeastElo, 0).nodes);
}

TEST(Level, ChoosesWorseMovesLessOften) {
    constexpr int kTimes = 20'000;
    constexpr Score kLoss = 120;
    auto counts = choices({0, -kLoss, -2 * kLoss, -12 * kLoss}, kLoss, kTimes);
    EXPECT_NEAR(counts[1] / static_cast<double>(counts[0]), std::exp(-1), 0.03);
    EXPECT_NEAR(counts[2] / static_cast<double>(counts[0]), std::exp(-2), 0.02);
    EXPECT_LE(counts[3], 2);
}

TEST(Level, AlwaysMatesInOne) {
    EXPECT_EQ(choices({eval::mate_in(1), eval::mate_in(1), 900}, 300, 100).size(), 1U);
    EXPECT_GT(choices({eval::mate_in(3), eval::mate_in(5)}, 300, 100).size(), 1U);
}

TEST(Level, PrefersBeingMatedLater) {
    EXPECT_EQ(choices({eval::mated_in(8), eval::mated_in(2)}, 10, 100).size(), 1U);
    EXPECT_GT(choices({eval::mated_in(8), eval::mated_in(2)}, 300, 100).size(), 1U);
}

TEST(Level, ThinksItsNodesAndEndsTheIteration) {
    Session session(1, 3);
    for (const std::uint64_t nodes : {1'000ULL, 5'000ULL}) {
        Recorder recorder;
        run(session, game_from(kMiddlegame), to_depth(20), at({nodes, 30, 7}), recorder);
        EXPECT_GE(session.nodes(), nodes);
        EXPECT_LT(session.nodes(), 5 * nodes);
    }
}

TEST(Level, TakesTheTimeThatTheMoveDeserves) {
    Session session(1);
    for (const auto& limits : {for_time(300ms), [] {
                                   Limits clock;
                                   clock.time[Color::White] = clock.time[Color::Black] = 120s;
                                   return clock;
                               }()}) {
        Recorder recorder;
        const auto begin = std::chrono::steady_clock::now();
        run(session, game_from(kMiddlegame), limits, at({500, 30, 7}), recorder);
        EXPECT_GE(std::chrono::steady_clock::now() - begin, 150ms);
        EXPECT_LT(session.nodes(), 5'000U);
    }
}

TEST(Level, AnswersAtOnceWhenStoppedOrWithoutAClock) {
    Session session(1);
    const auto begin = std::chrono::steady_clock::now();
    Recorder stopped;
    session.start(game_from(kMiddlegame), for_time(60s), at({500, 30, 7}), stopped);
    session.stop();
    session.wait();
    EXPECT_EQ(stopped.answers(), 1);
    Options by_nodes = at({500, 30, 7});
    by_nodes.nodes_per_millisecond = 10;
    Recorder counted, limited;
    run(session, game_from(kMiddlegame), for_time(60s), by_nodes, counted);
    run(session, game_from(kMiddlegame), to_depth(20), at({500, 30, 7}), limited);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

TEST(Level, PlaysTheSameWithTheSameSeedAlone) {
    Session session(1);
    const auto moves = [&](std::uint64_t seed) {
        session.clear();
        Recorder recorder;
        run(session, game_from(kMiddlegame), to_depth(20), at({500, 100, seed}), recorder);
        return recorder.best().raw();
    };
    std::set<std::uint16_t> seen;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto move = moves(seed);
        EXPECT_EQ(moves(seed), move);
        seen.insert(move);
    }
    EXPECT_GT(seen.size(), 2U);
    EXPECT_LE(seen.size(), static_cast<std::size_t>(kChoices));
}

TEST(Level, ReportsNoMoreLinesThanAskedFor) {
    Session session(1);
    Options options = at({3'000, 100, 5});
    options.multi_pv = 2;
    Recorder recorder;
    run(session, game_from(kMiddlegame), to_depth(20), options, recorder);
    for (const Line& line : recorder.lines()) EXPECT_LE(line.number, 2);
    EXPECT_EQ(recorder.last().moves.front(), recorder.best());
}

TEST(Level, GivesTheMateThatItSees) {
    Session session(1);
    Recorder recorder;
    run(session, game_from("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40"), to_depth(20), at({1, 300, 5}),
        recorder);
    EXPECT_EQ(recorder.best(), Move(Square::D1, Square::D8));
}

}  // namespace
}  // namespace escaque::search
