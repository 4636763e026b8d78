#include <gtest/gtest.h>
#include <sstream>

#include "engine/study/marks/pgn_annotations.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::vector<MoveTime> times_of(const std::string& pgn) {
    std::istringstream in(pgn);
    return move_times(movegen::PgnReader(in).next().value());
}

TEST(MoveTimes, FromTwoClocksAndTheIncrement) {
    const auto times = times_of(
        "[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:04:59]} e5 {[%clk 0:05:01]} 2. Nf3 {[%clk 0:04:52]} Nc6 "
        "*");
    EXPECT_EQ(times.at(0).used, seconds(4));
    EXPECT_EQ(times.at(1).used, seconds(2));
    EXPECT_EQ(times.at(2).used, seconds(10));
    EXPECT_EQ(times.at(2).left, seconds(292));
    EXPECT_FALSE(times.at(3).used);
    EXPECT_FALSE(times.at(3).left);
}

TEST(MoveTimes, TheNextPeriodAddsItsTime) {
    const auto times = times_of(
        "[TimeControl \"2/60:30\"]\n\n1. e4 {[%clk 0:00:50]} e5 2. Nf3 {[%clk 0:01:10]} Nc6 3. Bb5 {[%clk "
        "0:01:05]} *");
    EXPECT_EQ(times.at(2).used, seconds(10));
    EXPECT_EQ(times.at(4).used, seconds(5));
}

TEST(MoveTimes, WithoutATimeControlFromTheSecondMoveOn) {
    const auto times =
        times_of("1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 0:04:40]} Nc6 3. Bb5 {[%clk 0:04:50]} *");
    EXPECT_FALSE(times.at(0).used);
    EXPECT_EQ(times.at(2).used, seconds(20));
    EXPECT_FALSE(times.at(4).used);  // an increment that nothing states
}

TEST(MoveTimes, WithADelay) {
    const auto simple =
        times_of("[TimeControl \"300d5\"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 0:04:58]} Nc6 *");
    EXPECT_FALSE(simple.at(0).used) << "five seconds or less";
    EXPECT_EQ(simple.at(2).used, seconds(7));
    const auto bronstein =
        times_of("[TimeControl \"300b5\"]\n\n1. e4 {[%clk 0:05:05]} e5 2. Nf3 {[%clk 0:05:03]} Nc6 *");
    EXPECT_FALSE(bronstein.at(0).used);
    EXPECT_EQ(bronstein.at(2).used, seconds(7));
    const auto reported =
        times_of("[TimeControl \"300d5\"]\n\n1. e4 {[%emt 0:00:04]} e5 2. Nf3 {[%emt 0:00:09]} *");
    EXPECT_EQ(reported.at(0).left, seconds(300));
    EXPECT_EQ(reported.at(2).left, seconds(296));
}

TEST(MoveTimes, WhatTheArbiterGivesAndTakesIsNotThought) {
    const auto times = times_of(
        "[WhiteTimeControl \"300+2\"]\n[BlackTimeControl \"60\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk "
        "0:00:59]} 2. Nf3 "
        "{[%taken 0:03:00] [%clk 0:02:00]} Nc6 {[%given 0:02:00] [%clk 0:02:55]} *");
    EXPECT_EQ(times.at(0).used, seconds(2));
    EXPECT_EQ(times.at(1).used, seconds(1));
    EXPECT_EQ(times.at(2).used, seconds(2));
    EXPECT_EQ(times.at(3).used, seconds(4));
}

TEST(MoveTimes, AsTheGameTells) {
    const auto times =
        times_of("[TimeControl \"10+0.5\"]\n\n1. e4 {+0.13/12 0.25s} e5 {[%emt 0:00:02]} 2. Nf3 {book} *");
    EXPECT_EQ(times.at(0).used, milliseconds(250));
    EXPECT_EQ(times.at(0).left, milliseconds(10'250));
    EXPECT_EQ(times.at(1).left, milliseconds(8'500));
    EXPECT_EQ(times.at(2).used, milliseconds(0));
}

TEST(MoveTimes, ShortOfTime) {
    const auto times = times_of(
        "[TimeControl \"600\"]\n\n1. e4 {[%clk 0:01:00]} e5 2. Nf3 {[%clk 0:00:59]} Nc6 3. Bb5 {[%clk "
        "0:00:58]} *");
    EXPECT_FALSE(times.at(0).in_trouble);
    EXPECT_FALSE(times.at(2).in_trouble);  // with exactly a tenth before it
    EXPECT_TRUE(times.at(4).in_trouble);
    const auto slow =
        times_of("1. e4 {[%clk 2:00:00]} e5 2. Nf3 {[%clk 0:04:59]} Nc6 3. Bb5 {[%clk 0:04:00]} *");
    EXPECT_FALSE(slow.at(2).in_trouble);
    EXPECT_TRUE(slow.at(4).in_trouble);
    const auto not_yet =
        times_of("1. e4 {[%clk 2:00:00]} e5 2. Nf3 {[%clk 0:05:01]} Nc6 3. Bb5 {[%clk 0:04:00]} *");
    EXPECT_FALSE(not_yet.at(4).in_trouble);
}

}  // namespace
}  // namespace escaque::engine
