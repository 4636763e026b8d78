#include "engine/match/table_clocks.h"

#include <chrono>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using movegen::Color;
using movegen::parse_time_control;

TableClocks clocks_of(const char* control) {
    return {{{parse_time_control(control).value(), parse_time_control(control).value()}},
            movegen::kDefaultEdition};
}

TEST(TableClocks, ShowWhatIsLeftWhileAPlayerThinks) {
    const TableClocks plain = clocks_of("60+1"), delay = clocks_of("60d5"), bronstein = clocks_of("60b5");
    EXPECT_EQ(plain.shown(Color::White, 0s), 60s);
    EXPECT_EQ(plain.shown(Color::White, 15s), 45s);
    EXPECT_EQ(plain.shown(Color::Black, 70s), 0s);
    EXPECT_EQ(delay.shown(Color::White, 4s), 60s) << "a simple delay runs first";
    EXPECT_EQ(delay.shown(Color::White, 6s), 59s);
    EXPECT_EQ(bronstein.shown(Color::White, 0s), 65s);
    EXPECT_EQ(bronstein.shown(Color::White, 4s), 61s);
}

}  // namespace
}  // namespace escaque::engine
