#include <chrono>
#include <gtest/gtest.h>

#include "movegen/laws/clock.h"

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;

GameClocks clocks_of(const char* control) {
    return {{{parse_time_control(control).value(), parse_time_control(control).value()}}, kDefaultEdition};
}

TEST(GameClocks, ShowWhatIsLeftWhileAPlayerThinks) {
    const GameClocks plain = clocks_of("60+1"), delay = clocks_of("60d5"), bronstein = clocks_of("60b5");
    EXPECT_EQ(plain.shown(Color::White, 0s), 60s);
    EXPECT_EQ(plain.shown(Color::White, 15s), 45s);
    EXPECT_EQ(plain.shown(Color::Black, 70s), 0s);
    EXPECT_EQ(delay.shown(Color::White, 4s), 60s) << "a simple delay runs first";
    EXPECT_EQ(delay.shown(Color::White, 6s), 59s);
    EXPECT_EQ(bronstein.shown(Color::White, 0s), 65s);
    EXPECT_EQ(bronstein.shown(Color::White, 4s), 61s);
}

TEST(GameClocks, WhatTheArbiterGaveIsToldWithTheNextMove) {
    GameClocks clocks = clocks_of("60");
    clocks.give(Color::White, 30s);
    clocks.give(Color::White, -10s);
    EXPECT_EQ(clocks.given(Color::White), 0s);
    clocks.complete_move(Color::White, 5s);
    EXPECT_EQ(clocks.given(Color::White), 20s);
    EXPECT_EQ(clocks[Color::White].main_time(), 75s);
    clocks.complete_move(Color::White, 5s);
    EXPECT_EQ(clocks.given(Color::White), 0s);
    clocks.begin_increment(5s);
    clocks.complete_move(Color::White, 5s);
    EXPECT_EQ(clocks.given(Color::White), 5s);
}

}  // namespace
}  // namespace escaque::movegen
