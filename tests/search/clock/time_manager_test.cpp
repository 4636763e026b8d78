#include "search/clock/time_manager.h"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "movegen/notation/fen.h"
#include "search/clock/clock_watch.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace std::chrono_literals;
using movegen::Color;
using movegen::Game;

constexpr milliseconds kOne{1};

struct Clock {
    long long left;
    long long increment;
    std::optional<int> moves_to_go;
};

Limits limits_of(const Clock& clock, Color us = Color::White) {
    Limits limits;
    limits.time[us] = milliseconds(clock.left);
    limits.time[~us] = milliseconds(60'000);
    limits.increment[us] = milliseconds(clock.increment);
    limits.moves_to_go = clock.moves_to_go;
    return limits;
}

Options with_overhead(long long overhead) {
    Options options;
    options.move_overhead = milliseconds(overhead);
    return options;
}

/// Of the first move of a game by an engine that has just been started.
Budget first_budget(const Limits& limits, const Options& options = {}, const Game& game = Game(),
                    bool forced = false) {
    return TimeManager().begin(game, limits, options, forced);
}

Game after_e4() {
    return game_from(to_fen(movegen::Position()), "e2e4");
}

constexpr long long kClocks[] = {
    -100'000, -1, 0, 1, 2, 9, 10, 11, 20, 50, 100, 1'000, 60'000, 7'200'000, 100'000'000'000};
constexpr long long kIncrements[] = {0, 1, 30, 1'000, 30'000, 100'000'000'000};
constexpr long long kOverheads[] = {0, 1, 10, 300, 5'000};
const std::optional<int> kMovesToGo[] = {std::nullopt, 1, 2, 3, 40, 10'000};

template <typename Visit>
void for_every_clock(Visit visit) {
    for (const long long left : kClocks)
        for (const long long increment : kIncrements)
            for (const auto moves : kMovesToGo)
                for (const long long overhead : kOverheads) visit(Clock{left, increment, moves}, overhead);
}

TEST(TimeManager, NeverSpendsMoreThanTheClockLessOverhead) {
    for (const Color us : movegen::kColors) {
        const Game game = us == Color::White ? Game() : after_e4();
        for_every_clock([&](const Clock& clock, long long overhead) {
            const Budget budget = first_budget(limits_of(clock, us), with_overhead(overhead), game);
            ASSERT_TRUE(budget.is_timed());
            EXPECT_GE(budget.hard, kOne) << "no time to answer at all";
            EXPECT_LE(budget.hard, std::max(milliseconds(clock.left - overhead), kOne))
                << clock.left << '+' << clock.increment << " overhead " << overhead;
            EXPECT_LE(budget.soft, budget.hard);
            EXPECT_GE(budget.soft, 0ms);
        });
    }
}

TEST(TimeManager, LeavesSomethingForTheMovesAfterThis) {
    for_every_clock([](const Clock& clock, long long overhead) {
        if (clock.left - overhead < 100 || clock.moves_to_go == 1 || clock.increment > clock.left / 10)
            return;
        const Budget budget = first_budget(limits_of(clock), with_overhead(overhead));
        EXPECT_LE(budget.hard, milliseconds(clock.left) * 3 / 4) << clock.left << '+' << clock.increment;
    });
}

TEST(TimeManager, GivesAllOfMoveTimeButTheOverhead) {
    for (const long long movetime : {0LL, 1LL, 5LL, 10LL, 11LL, 1'000LL, 100'000'000'000LL}) {
        Limits limits;
        limits.movetime = milliseconds(movetime);
        const Budget budget = first_budget(limits, with_overhead(10));
        EXPECT_EQ(budget.hard, std::max(milliseconds(movetime - 10), kOne));
        EXPECT_FALSE(budget.is_enough(budget.hard - kOne, {}));
        EXPECT_EQ(first_budget(limits, with_overhead(10), Game(), true).hard, budget.hard)
            << "who asks for a time wants it for any move";
    }
}

TEST(TimeManager, TakesTheShorterOfClockAndMoveTime) {
    Limits limits = limits_of({100, 0, std::nullopt});
    limits.movetime = 10s;
    EXPECT_LE(first_budget(limits).hard, 90ms);
    limits = limits_of({1'000'000, 0, std::nullopt});
    limits.movetime = 50ms;
    EXPECT_LE(first_budget(limits).hard, 50ms);
}

TEST(TimeManager, IsUntimedWithoutAClockOfOurs) {
    Limits limits;
    limits.depth = 5;
    EXPECT_FALSE(first_budget(limits).is_timed());
    limits.time[Color::Black] = 1s;
    EXPECT_FALSE(first_budget(limits).is_timed());
}

TEST(TimeManager, AForcedReplyIsPlayedAtOnce) {
    const Budget budget = first_budget(limits_of({600'000, 0, std::nullopt}), {}, Game(), true);
    EXPECT_TRUE(budget.is_enough(0ms, {.score_drop = 100}));
    EXPECT_TRUE(budget.is_over(1ms));
}

TEST(TimeManager, SpendsMoreWhereTheGuiPonders) {
    const Limits limits = limits_of({60'000, 0, std::nullopt});
    Options pondering;
    pondering.ponder = true;
    EXPECT_GT(first_budget(limits, pondering).soft, first_budget(limits).soft);
    EXPECT_LT(first_budget(limits, pondering).soft, first_budget(limits).soft * 3 / 2);
}

TEST(TimeManager, SlowMoverScalesTheSoftBudget) {
    const Limits limits = limits_of({60'000, 0, std::nullopt});
    Options slow, fast;
    slow.slow_mover = 200;
    fast.slow_mover = 10;
    EXPECT_NEAR(first_budget(limits, slow).soft / kOne, 2.0 * (first_budget(limits).soft / kOne), 3.0);
    EXPECT_NEAR(first_budget(limits, fast).soft / kOne, 0.1 * (first_budget(limits).soft / kOne), 3.0);
}

TEST(TimeManager, KnowsAnAnnouncedSchedule) {
    Limits limits = limits_of({10'000, 0, 1});
    Options options;
    options.time_control = movegen::parse_time_control("40/60:1").value();
    EXPECT_GT(first_budget(limits).soft, 9s) << "nothing is known of what comes then";
    EXPECT_LT(first_budget(limits, options).soft, 500ms);
}

/// A game in which the engine thinks two seconds a move while the GUI's clock runs as given.
Budget after_two_moves(const std::vector<long long>& clocks, const Options& options = {}) {
    TimeManager manager;
    Budget budget;
    std::string moves;
    bool is_out = false;  // the knight
    for (const long long left : clocks) {
        const Game game = game_from(to_fen(movegen::Position()), moves);
        budget = manager.begin(game, limits_of({left, 0, std::nullopt}), options, false);
        manager.end(2s);
        moves += is_out ? "f3g1 f6g8 " : "g1f3 g8f6 ";
        is_out = !is_out;
    }
    return budget;
}

TEST(TimeManager, MeasuresTheLagWithMoveOverheadAsTheFloor) {
    EXPECT_EQ(after_two_moves({60'000, 57'995}).lag.worst, 10ms);
    EXPECT_EQ(after_two_moves({60'000, 57'920}).lag.worst, 80ms);
    std::vector<long long> clocks;
    for (int move = 0; move < 40; ++move) clocks.push_back(180'000 - 2'080 * move);
    EXPECT_EQ(after_two_moves(clocks).lag.typical, 80ms);
}

/// With 150 ms on the clock, after that many searches of which each took so long.
milliseconds soft_after(TimeManager& manager, int searches, milliseconds used) {
    const auto begin = [&] { return manager.begin(Game(), limits_of({150, 10, std::nullopt}), {}, false); };
    for (int i = 0; i < searches; ++i) {
        begin();
        manager.end(used);
    }
    return begin().soft;
}

TEST(TimeManager, KeepsMoreWhileSearchesEndLate) {
    TimeManager manager;
    const milliseconds quiet = soft_after(manager, 0, 0ms);
    const milliseconds hard = manager.begin(Game(), limits_of({150, 10, std::nullopt}), {}, false).hard;
    EXPECT_GT(quiet, 5ms);
    EXPECT_EQ(soft_after(manager, 20, hard), quiet);
    EXPECT_EQ(soft_after(manager, 20, hard + 2ms), quiet) << "a quiet machine";
    EXPECT_LT(soft_after(manager, 1, hard + 15ms), quiet);
    EXPECT_EQ(soft_after(manager, 1, 90ms), 0ms);
    EXPECT_EQ(soft_after(manager, 60, 1ms), quiet) << "the machine is quiet again";
    EXPECT_GT(soft_after(manager, 1, 100s), -1ms);
    EXPECT_EQ(soft_after(manager, 60, 1ms), quiet) << "it had slept";
}

TEST(TimeManager, SpendsAnUnannouncedDelay) {
    EXPECT_GE(after_two_moves({60'000, 60'000}).free, 1'900ms);
    EXPECT_EQ(after_two_moves({60'000, 58'000}).free, 0ms);
}

TEST(TimeManager, CountsNodesInsteadOfTime) {
    Options options;
    options.nodes_per_millisecond = 100;
    EXPECT_EQ(after_two_moves({60'000, 3'000}, options).soft, after_two_moves({60'000, 50'000}, options).soft)
        << "the clock of the GUI does not count";
}

}  // namespace
}  // namespace escaque::search
