#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>

#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "search/clock/clock_watch.h"
#include "search/clock/time_manager.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;

constexpr int kOpening = 10, kEndgame = 60;  // move numbers

Budget plan(std::string_view ahead, int move_number = kOpening, Lag lag = {}, double pace = 1.0) {
    return plan_move(parse_time_control(ahead).value(), move_number, lag, pace);
}

/// A single period.
Budget plan(Microseconds time, Lag lag = {}) {
    return plan_move(TimeControl({Period{0, time}}), kOpening, lag);
}

Game game_of(std::initializer_list<std::string_view> moves) {
    Game game;
    for (const std::string_view move : moves) game.play(parse_uci_move(move, game.current()).value());
    return game;
}

Limits white_clock(milliseconds left) {
    Limits limits;
    limits.time[Color::White] = left;
    return limits;
}

std::string ahead(const Limits& limits, std::string_view schedule, const Game& game = Game()) {
    return to_text(clock_ahead(limits, parse_time_control(schedule).value(), game));
}

TEST(ClockAhead, WithoutAScheduleItIsWhatGoSays) {
    Limits limits = white_clock(90s);
    EXPECT_EQ(to_text(clock_ahead(limits, {}, Game())), "90");
    limits.increment[Color::White] = 2s;
    limits.moves_to_go = 7;
    EXPECT_EQ(to_text(clock_ahead(limits, {}, Game())), "7/90+2");
    limits.delay[Color::White] = 3s;
    EXPECT_EQ(to_text(clock_ahead(limits, {}, Game())), "7/90d3");
    limits.delay = {};
    limits.time[Color::White] = -5ms;
    EXPECT_EQ(clock_ahead(limits, {}, Game()).periods().front().time, -5ms);
}

TEST(ClockAhead, CountsTheMovesOfTheGameWithoutMovesToGo) {
    const Game after_two = game_of({"e2e4", "e7e5", "g1f3", "b8c6"});
    EXPECT_EQ(ahead(white_clock(90s), "40/100+3:20/50+3:10+3", after_two), "38/90+3:20/50+3:10+3");
    EXPECT_EQ(ahead(white_clock(7s), "1/100:20/50:10", after_two), "19/7:10");
    EXPECT_EQ(ahead(white_clock(7s), "1/100:1/50:10+1", after_two), "7+1");
    EXPECT_EQ(ahead(white_clock(7s), "3/5", after_two), "1/7:3/5") << "the last period repeats";
    Limits black = white_clock(7s);
    black.time[Color::Black] = 8s;
    EXPECT_EQ(ahead(black, "2/5:1", game_of({"e2e4", "e7e5", "g1f3"})), "1/8:1");
}

TEST(ClockAhead, GoTakesPrecedenceOverTheSchedule) {
    Limits limits = white_clock(90s);
    limits.moves_to_go = 12;
    EXPECT_EQ(ahead(limits, "40/100:20/50:10"), "12/90:20/50:10");
    limits.increment[Color::White] = 4s;
    EXPECT_EQ(ahead(limits, "40/100:20/50:10"), "12/90+4:20/50:10");
    limits.increment = {};
    limits.delay[Color::White] = 2s;
    EXPECT_EQ(ahead(limits, "40/100b5:10b5"), "12/90d2:10b5");
}

TEST(ChanceOfMove, FallsWithTheMoveNumber) {
    EXPECT_DOUBLE_EQ(chance_of_move(37), 0.5);
    for (int move = 1; move < 400; ++move) {
        EXPECT_LE(chance_of_move(move), 1.0);
        EXPECT_GT(chance_of_move(move), chance_of_move(move + 1));
        EXPECT_GT(chance_of_move(move + 1), 0.0);
    }
}

TEST(PlanMove, SuddenDeathSharesTheClockAmongTheMovesThatMayCome) {
    EXPECT_GT(plan("600").soft, 600s / 60);
    EXPECT_LT(plan("600").soft, 600s / 30);
    EXPECT_GT(plan("600", kEndgame).soft, plan("600", kOpening).soft) << "fewer are still to come";
}

TEST(PlanMove, EveryIncrementIsSharedToo) {
    EXPECT_GT(plan("600+10").soft, plan("600").soft + 7s);
    EXPECT_LT(plan("600+10").soft, plan("600").soft + 20s) << "some of it for moves that may not come";
}

TEST(PlanMove, AnIncrementIsNotThereBeforeTheMove) {
    EXPECT_LT(plan("1+30").hard, 1s);
    EXPECT_GT(plan("1+30").soft, 500ms) << "but nothing need be saved for the next move";
}

TEST(PlanMove, ADelayIsFreeForEveryMove) {
    for (const char* control : {"600d10", "600b10"}) {
        EXPECT_GE(plan(control).free, 9s) << control;
        EXPECT_GT(plan(control).soft, plan("600").soft + 7s) << control;
        EXPECT_GE(plan(control).hard, plan(control).free) << control;
    }
    EXPECT_EQ(plan("600+10").free, 0s);
    // Nothing but the delay.
    EXPECT_GT(plan("0d5").soft, 4s);
    EXPECT_LT(plan("0d5").hard, 5s);
    EXPECT_GT(plan("0d5").free, 4s);
}

TEST(PlanMove, BeforeAControlSpendsWhatTheNextPeriodDoesNotNeed) {
    EXPECT_GT(plan("1/10:600").soft, 9s) << "time kept is worth least where there is much of it";
    EXPECT_GT(plan("1/10:600").hard, 9s);
    EXPECT_LT(plan("1/10:600").hard, 10s);
    EXPECT_GT(plan("2/10:600").soft, 4s);
    EXPECT_LT(plan("2/10:600").hard, 8s);
}

TEST(PlanMove, BeforeAControlKeepsWhatTheNextPeriodNeeds) {
    EXPECT_LT(plan("1/10:1").soft, 500ms);
    EXPECT_LT(plan("20/60:1").soft, plan("20/60:600").soft * 3 / 4);
    EXPECT_GT(plan("1/10:40/600").soft, plan("1/10:40/60").soft);
}

TEST(PlanMove, AControlThatIsFarDoesNotBind) {
    EXPECT_EQ(plan("250/600+1:600+1").soft, plan("600+1").soft);
    EXPECT_EQ(plan("20/60").soft, plan("20/60:20/60:20/60:600").soft) << "the last period repeats";
}

TEST(PlanMove, PaceScalesTheSoftBudget) {
    EXPECT_NEAR(static_cast<double>(plan("600", kOpening, {}, 0.5).soft.count()),
                static_cast<double>(plan("600").soft.count()) / 2, 2.0);
    EXPECT_LT(plan("600", kOpening, {}, 1000.0).hard, 600s);
}

TEST(PlanMove, LagIsPartOfWhatAMoveCosts) {
    const Lag lag{.typical = 30ms, .worst = 50ms};
    EXPECT_LT(plan("600", kOpening, lag).soft, plan("600").soft - 29ms);
    EXPECT_GT(plan("600", kOpening, lag).soft, plan("600").soft - 300ms)
        << "not charged for every move to come";
    EXPECT_LE(plan(100ms, lag).hard, 50ms);
    EXPECT_EQ(plan(60ms, {.typical = 1ms, .worst = 5s}).hard, 1ms);
}

TEST(PlanMove, TheWorstLagIsChargedOnce) {
    EXPECT_GT(plan("600", kOpening, {.typical = 0ms, .worst = 5s}).soft, plan("600").soft * 98 / 100);
}

TEST(PlanMove, EveryClockYieldsAMove) {
    for (const Microseconds left : {-3'600s, -1s, 0s}) {
        EXPECT_EQ(plan(left).hard, 1ms);
        EXPECT_EQ(plan(left).soft, 0ms);
        EXPECT_EQ(plan(left).free, 0ms);
    }
    EXPECT_EQ(plan(1us).hard, 1ms);
}

TEST(PlanMove, IsInOrderOnEveryClock) {
    for (const Microseconds left :
         {-1s + 0us, 0us, 900us, 2000us, 20'000us, 1'000'000us, 100'000'000'000'000us})
        for (const Microseconds bonus : {0us, 1us, 5000us, 30'000'000us, 100'000'000'000'000us})
            for (const MoveBonus kind : {MoveBonus::Increment, MoveBonus::SimpleDelay, MoveBonus::Bronstein})
                for (const int moves : {0, 1, 2, 40, 10'000})
                    for (const Microseconds worst : {0us, 10'000us, 5'000'000us}) {
                        const Period now{moves, left, bonus, kind};
                        const Budget budget = plan_move(TimeControl({now}), kOpening, {worst / 2, worst});
                        const Microseconds until_flag = left + (now.has_delay() ? bonus : 0us);
                        EXPECT_GE(budget.soft, 0ms);
                        EXPECT_GE(budget.free, 0ms);
                        EXPECT_GE(budget.hard, 1ms);
                        EXPECT_LE(budget.soft, budget.hard);
                        EXPECT_LE(budget.free, budget.hard);
                        EXPECT_LE(budget.hard, std::max<Microseconds>(until_flag - worst, 1ms))
                            << to_text(TimeControl({now}));
                    }
}

}  // namespace
}  // namespace escaque::search
