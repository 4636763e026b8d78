#include "search/time_manager.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>

#include "search/control.h"

namespace escaque::search {
namespace {

using movegen::Color;

constexpr milliseconds kOne{1};

struct Clock {
    long long left;
    long long increment;
    std::optional<int> moves_to_go;
};

Limits limits_of(const Clock& clock, Color us) {
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
    for (const Color us : movegen::kColors)
        for_every_clock([us](const Clock& clock, long long overhead) {
            const TimeManager time(limits_of(clock, us), with_overhead(overhead), us);
            ASSERT_TRUE(time.is_timed());
            EXPECT_GE(time.hard(), kOne) << "no time to answer at all";
            EXPECT_LE(time.hard(), std::max(milliseconds(clock.left - overhead), kOne))
                << clock.left << '+' << clock.increment << " overhead " << overhead;
            EXPECT_LE(time.soft(), std::max(time.hard(), kOne));
            EXPECT_GE(time.soft(), milliseconds(0));
        });
}

TEST(TimeManager, LeavesSomethingForTheMovesAfterThis) {
    for_every_clock([](const Clock& clock, long long overhead) {
        if (clock.left - overhead < 100 || clock.moves_to_go == 1) return;
        const TimeManager time(limits_of(clock, Color::White), with_overhead(overhead), Color::White);
        EXPECT_LE(time.hard(), milliseconds(clock.left) * 3 / 4) << clock.left << '+' << clock.increment;
    });
}

TEST(TimeManager, UsesAFairPartOfALongClock) {
    const TimeManager time(limits_of({60'000, 0, std::nullopt}, Color::White), {}, Color::White);
    EXPECT_GE(time.soft(), milliseconds(600));
    const TimeManager last(limits_of({60'000, 0, 1}, Color::White), {}, Color::White);
    EXPECT_GT(last.hard(), time.hard());
}

TEST(TimeManager, GivesMoveTimeWholeButForTheOverhead) {
    for (const long long movetime : {0LL, 1LL, 5LL, 10LL, 11LL, 1'000LL, 100'000'000'000LL}) {
        Limits limits;
        limits.movetime = milliseconds(movetime);
        const TimeManager time(limits, with_overhead(10), Color::Black);
        EXPECT_EQ(time.hard(), std::max(milliseconds(movetime - 10), kOne));
        EXPECT_FALSE(time.is_enough(time.hard() - kOne, {}));
    }
}

TEST(TimeManager, TakesTheShorterOfClockAndMoveTime) {
    Limits limits = limits_of({100, 0, std::nullopt}, Color::White);
    limits.movetime = milliseconds(10'000);
    EXPECT_LE(TimeManager(limits, {}, Color::White).hard(), milliseconds(90));
    limits = limits_of({1'000'000, 0, std::nullopt}, Color::White);
    limits.movetime = milliseconds(50);
    EXPECT_LE(TimeManager(limits, {}, Color::White).hard(), milliseconds(50));
}

TEST(TimeManager, IsUntimedWithoutAClockOfOurs) {
    Limits limits;
    limits.depth = 5;
    EXPECT_FALSE(TimeManager(limits, {}, Color::White).is_timed());
    limits.time[Color::Black] = milliseconds(1'000);
    EXPECT_FALSE(TimeManager(limits, {}, Color::White).is_timed());
    const TimeManager none;
    EXPECT_FALSE(none.is_over(milliseconds(1'000'000)));
    EXPECT_FALSE(none.is_enough(milliseconds(1'000'000), {}));
}

TEST(TimeManager, StopsEarlierTheSurerItIs) {
    const TimeManager time(limits_of({600'000, 0, std::nullopt}, Color::White), {}, Color::White);
    const auto budget = [&](const SearchMood& mood) {
        int ms = 0;
        while (!time.is_enough(milliseconds(ms), mood)) ms += 10;
        return ms;
    };
    const SearchMood calm{.stable_iterations = 8, .best_move_share = 0.95, .score_drop = -20};
    const SearchMood torn{.stable_iterations = 0, .best_move_share = 0.2, .score_drop = 0};
    const SearchMood alarmed{.stable_iterations = 0, .best_move_share = 0.2, .score_drop = 60};
    EXPECT_LT(budget(calm), budget(torn));
    EXPECT_LT(budget(torn), budget(alarmed));
}

TEST(TimeManager, SpendsMoreWhereTheGuiPonders) {
    const Limits limits = limits_of({60'000, 0, std::nullopt}, Color::White);
    Options pondering;
    pondering.ponder = true;
    const TimeManager without(limits, {}, Color::White), with(limits, pondering, Color::White);
    milliseconds enough{0};
    while (!without.is_enough(enough, {})) ++enough;
    EXPECT_FALSE(with.is_enough(enough, {}));
    EXPECT_TRUE(with.is_enough(enough * 3 / 2, {}));
}

TEST(TimeManager, IsOverAtTheHardBound) {
    const TimeManager time(limits_of({1'000, 0, std::nullopt}, Color::White), {}, Color::White);
    EXPECT_FALSE(time.is_over(time.hard() - kOne));
    EXPECT_TRUE(time.is_over(time.hard()));
}

TEST(Control, StartsTheClockAtPonderhit) {
    Limits limits;
    limits.ponder = true;
    limits.start -= milliseconds(5'000);
    Control control(limits, {}, Color::White);
    EXPECT_TRUE(control.pondering());
    control.ponderhit();
    EXPECT_FALSE(control.pondering());
    EXPECT_LT(control.on_clock(), milliseconds(1'000));
    EXPECT_GE(control.elapsed(), milliseconds(5'000));
}

TEST(Control, KeepsTheClockWhenPonderhitComesUncalledFor) {
    Limits limits;
    limits.start -= milliseconds(5'000);
    Control control(limits, {}, Color::White);
    control.ponderhit();
    EXPECT_GE(control.on_clock(), milliseconds(5'000));
}

}  // namespace
}  // namespace escaque::search
