#include <chrono>
#include <gtest/gtest.h>

#include "engine/report/search_words.h"

namespace escaque::engine {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(ClockText, ShowsTenthsAtTheEnd) {
    EXPECT_EQ(clock_text(hours(1) + minutes(2) + seconds(3)), "1:02:03");
    EXPECT_EQ(clock_text(minutes(59) + seconds(59) + milliseconds(999)), "59:59");
    EXPECT_EQ(clock_text(seconds(10)), "0:10");
    EXPECT_EQ(clock_text(milliseconds(9870)), "9.8");
    EXPECT_EQ(clock_text(milliseconds(0)), "0.0");
}

}  // namespace
}  // namespace escaque::engine
