#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/screen.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;

TEST(FixedScreen, ColoursTakeNoColumns) {
    EXPECT_EQ(columns_of("\x1b[48;5;109;38;5;16m ♜ \x1b[0m"), 3U);
    EXPECT_EQ(columns_of("plain"), 5U);
    EXPECT_EQ(cut_to("\x1b[31mabc\x1b[0m", 3), "\x1b[31mabc\x1b[0m");
    EXPECT_EQ(cut_to("\x1b[31mabcd", 2), "\x1b[31mab\x1b[0m");
    EXPECT_EQ(cut_to("♜♞♝", 2), "♜♞");
}

TEST(FixedScreen, TextIsFilledToAColumn) {
    EXPECT_EQ(padded("♜b", 4), "♜b  ");
    EXPECT_EQ(padded("abcdef", 4), "abcd");
}

TEST(FixedScreen, TextIsBrokenAtBlanks) {
    EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
    EXPECT_THAT(wrapped("abcdefgh i", 3), ElementsAre("abc", "def", "gh", "i"));
    EXPECT_THAT(wrapped("", 7), ElementsAre(""));
    EXPECT_THAT(wrapped("ab", 0), ElementsAre("a", "b"));
}

TEST(FixedScreen, AFrameWritesEveryLineAndClearsWhatIsBelow) {
    ScreenText text;
    EXPECT_EQ(text.frame({"a", "b"}, "> "), "\x1b[1;1Ha\x1b[K\x1b[2;1Hb\x1b[K\x1b[3;1H\x1b[J> ");
}

TEST(FixedScreen, AChangeWritesOnlyWhatDiffersAndPutsTheCursorBack) {
    ScreenText text;
    text.frame({"a", "b"}, "> ");
    EXPECT_EQ(text.change({"a", "b"}), "");
    const std::string change = text.change({"a", "c"});
    EXPECT_EQ(change,
              "\x1b"
              "7\x1b[2;1Hc\x1b[K\x1b"
              "8");
    EXPECT_EQ(text.change({"a", "c"}), "");
}

}  // namespace
}  // namespace escaque::engine
