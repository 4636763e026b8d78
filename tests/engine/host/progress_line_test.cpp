#include <gtest/gtest.h>
#include <string>

#include "engine/host/console.h"

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

TEST(ProgressLine, OverwritesItself) {
    ::testing::internal::CaptureStderr();
    {
        ProgressLine line(false);
        line.show("one");
        line.tell("stays");
        line.show("two");
    }
    const std::string blank(79, ' ');
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "one\r" + blank + "\rstays\ntwo\r" + blank + "\r");
}

TEST(ProgressLine, StaysInALineOfANarrowTerminal) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "½";
    ::testing::internal::CaptureStderr();
    ProgressLine(false).show(text);
    const std::string shown = ::testing::internal::GetCapturedStderr();
    EXPECT_EQ(shown.substr(0, shown.find('\r')), text.substr(0, 79 * std::string("½").size()));
}

TEST(ProgressLine, QuietShowsOnlyWhatStays) {
    ::testing::internal::CaptureStderr();
    {
        ProgressLine line(true);
        line.show("one");
        line.tell("stays");
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "stays\n");
}

TEST(ProgressLine, StaysInItsLine) {
    ::testing::internal::CaptureStderr();
    ProgressLine(true).tell("game 1: \033[2Jgone\n");
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "game 1: ?[2Jgone?\n");
}

}  // namespace
}  // namespace escaque::engine
