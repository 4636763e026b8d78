#include "engine/progress_line.h"

#include <gtest/gtest.h>
#include <string>

namespace escaque::engine {
namespace {

TEST(ProgressLine, BarsByTheirShare) {
    EXPECT_EQ(progress_bar(0), "[--------------------]");
    EXPECT_EQ(progress_bar(0.5), "[##########----------]");
    EXPECT_EQ(progress_bar(1), "[####################]");
    EXPECT_EQ(progress_bar(1.5), progress_bar(1));
}

TEST(ProgressLine, HoursMinutesAndSeconds) {
    EXPECT_EQ(hours_text(0.9), "0:00:00");
    EXPECT_EQ(hours_text(3723), "1:02:03");
}

TEST(ProgressLine, WritesOverWhatItSaid) {
    ::testing::internal::CaptureStderr();
    {
        ProgressLine line(false);
        line.show("one");
        line.tell("stays");
        line.show("two");
    }
    const std::string blank(120, ' ');
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "one\r" + blank + "\rstays\ntwo\r" + blank + "\r");
}

TEST(ProgressLine, QuietTellsOnlyWhatStays) {
    ::testing::internal::CaptureStderr();
    {
        ProgressLine line(true);
        line.show("one");
        line.tell("stays");
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "stays\n");
}

}  // namespace
}  // namespace escaque::engine
