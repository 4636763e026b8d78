#include "search/clock/control.h"

#include <gtest/gtest.h>

namespace escaque::search {
namespace {

using namespace std::chrono_literals;

Control pondering(Options options = {}) {
    Limits limits;
    limits.ponder = true;
    limits.start -= 5s;
    return {limits, options, {}};
}

TEST(Control, StartsTheClockAtPonderhit) {
    Control control = pondering();
    EXPECT_TRUE(control.pondering());
    control.ponderhit(0);
    EXPECT_FALSE(control.pondering());
    EXPECT_LT(control.on_clock(0), 1s);
    EXPECT_GE(control.elapsed(), 5s);
    EXPECT_GE(control.thought(0), 5s);
}

TEST(Control, KeepsTheClockAtASurplusPonderhit) {
    Limits limits;
    limits.start -= 5s;
    Control control(limits, {}, {});
    control.ponderhit(0);
    EXPECT_GE(control.on_clock(0), 5s);
}

Limits infinite() {
    Limits limits;
    limits.infinite = true;
    limits.nodes = 10;
    return limits;
}

TEST(Control, ASearchWithALimitEndsByItself) {
    Limits limits;
    limits.depth = 3;
    Control control(limits, {}, {});
    EXPECT_FALSE(control.stopped());
    EXPECT_TRUE(control.may_answer());
    EXPECT_TRUE(control.will_end());
    control.stop();
    EXPECT_TRUE(control.stopped());
    EXPECT_TRUE(control.will_end()) << "it has not answered yet";
    control.answer();
    EXPECT_TRUE(control.has_answered());
    EXPECT_FALSE(control.will_end());
}

TEST(Control, ASearchWithoutLimitEndsWhenToldTo) {
    Control control(Limits{}, {}, {});
    EXPECT_FALSE(control.will_end());
    EXPECT_TRUE(control.may_answer()) << "it may reach the greatest depth";
    control.dismiss();
    EXPECT_TRUE(control.stopped());
    EXPECT_FALSE(control.will_end());
}

TEST(Control, AnInfiniteSearchAnswersOnlyWhenToldTo) {
    Control control(infinite(), {}, {});
    control.stop();
    EXPECT_TRUE(control.stopped());
    EXPECT_FALSE(control.may_answer());
    EXPECT_FALSE(control.will_end());
    control.dismiss();
    EXPECT_TRUE(control.may_answer());
    EXPECT_TRUE(control.is_dismissed());
}

TEST(Control, ASearchThatPondersEndsAfterThePonderhit) {
    Limits limits;
    limits.ponder = true;
    limits.depth = 3;
    Control control(limits, {}, {});
    control.stop();
    EXPECT_FALSE(control.may_answer());
    EXPECT_FALSE(control.will_end());
    control.ponderhit(0);
    EXPECT_TRUE(control.may_answer());
    EXPECT_TRUE(control.will_end());
}

TEST(Control, WhatHasAnsweredCannotBeStopped) {
    Control control(infinite(), {}, {});
    control.answer();
    control.dismiss();
    control.stop();
    EXPECT_TRUE(control.has_answered());
}

TEST(Control, NodesMayStandForTime) {
    Options options;
    options.nodes_per_millisecond = 200;
    const Control control = pondering(options);
    EXPECT_EQ(control.thought(30'100), 150'500us);
    EXPECT_EQ(control.on_clock(30'100), 150'500us);
    Control pondered = pondering(options);
    pondered.ponderhit(10'000);
    EXPECT_EQ(pondered.thought(30'100), 150'500us);
    EXPECT_EQ(pondered.on_clock(30'100), 100'500us) << "the clock did not run while it pondered";
    EXPECT_GE(control.elapsed(), 5s) << "what is reported stays real";
}

}  // namespace
}  // namespace escaque::search
