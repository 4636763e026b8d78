#include "movegen/notation/pgn/pgn_command.h"

#include <gtest/gtest.h>

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;

TEST(PgnCommand, TimesInHoursMinutesAndSeconds) {
    EXPECT_EQ(time_in("[%clk 1:02:03]", "clk"), 3723s);
    EXPECT_EQ(time_in("good [%emt 0:00:01] [%clk 0:09:58.3] move", "clk"), 598'300ms);
    EXPECT_EQ(time_in("good [%emt 0:00:01] [%clk 0:09:58.3] move", "emt"), 1s);
    EXPECT_EQ(time_in("[%clk 05:00]", "clk"), 5min);
    EXPECT_EQ(time_in("[%clk 7.000001]", "clk"), 7'000'001us);
}

TEST(PgnCommand, WhatCannotBeReadIsNotThere) {
    for (const char* comment : {"", "[%clk]", "[%clk ", "[%clk 1:2:3:4]", "[%clk 1::2]", "[%clk -0:01]",
                                "[%clk 0:00:01.1234567]", "%clk 0:01", "[%clk 9999999:00]", "[%emt 0:01]",
                                "[%clk 100000:00:01]", "[%clk 99999:60:01]", "[%clk 360000000.1]"})
        EXPECT_EQ(time_in(comment, "clk"), std::nullopt) << comment;
    for (const char* comment :
         {"[%eval ]", "[%eval +-]", "[%eval #]", "[%eval nan]", "[%eval inf]", "[%eval 1e99]"})
        EXPECT_EQ(eval_in(comment), std::nullopt) << comment;
}

TEST(PgnCommand, TheFirstOfThatNameIsTakenOff) {
    const auto without = [](std::string comment) {
        remove_command(comment, "clk");
        return comment;
    };
    EXPECT_EQ(without("a [%clk 1:00] b [%clk 2:00]"), "a b [%clk 2:00]");
    EXPECT_EQ(without("[%clk 1:00]"), "");
    EXPECT_EQ(without("[%emt 1:00] [%clk 1:00"), "[%emt 1:00] [%clk 1:00");
}

TEST(PgnCommand, Evaluations) {
    EXPECT_EQ(eval_in("[%eval 0.34,18]"), (PgnEval{.value = 34, .depth = 18}));
    EXPECT_EQ(eval_in("[%eval -1.5]"), (PgnEval{.value = -150}));
    EXPECT_EQ(eval_in("[%eval +2]"), (PgnEval{.value = 200}));
    EXPECT_EQ(eval_in("[%eval #-5]"), (PgnEval{.is_mate = true, .value = -5}));
    EXPECT_EQ(eval_in("[%eval #3,20]"), (PgnEval{.is_mate = true, .value = 3, .depth = 20}));
}

TEST(PgnCommand, CommentsWithoutThem) {
    EXPECT_EQ(without_commands("[%clk 0:05:00] good [%eval 0.3,18] move"), "good move");
    EXPECT_EQ(without_commands("[%clk 0:05:00] good [%eval 0.3,18] move", "eval"),
              "[%clk 0:05:00] good move");
    EXPECT_EQ(without_commands("[%eval 0.3] [%eval 0.4]", "eval"), "");
    EXPECT_EQ(without_commands("not [%eval ended", "eval"), "not [%eval ended");
    EXPECT_EQ(without_commands("[%evaluation 1]", "eval"), "[%evaluation 1]");
}

TEST(PgnCommand, WrittenAsTheyAreRead) {
    EXPECT_EQ(time_command("clk", 3723s), "[%clk 1:02:03]");
    EXPECT_EQ(time_command("clk", 598'300ms), "[%clk 0:09:58.3]");
    EXPECT_EQ(time_command("emt", 50us), "[%emt 0:00:00.00005]");
    EXPECT_EQ(eval_command({.value = -34, .depth = 18}), "[%eval -0.34,18]");
    EXPECT_EQ(eval_command({.is_mate = true, .value = -5}), "[%eval #-5]");
}

TEST(PgnCommand, EveryTimeThatIsReadIsReadBack) {
    for (const char* comment : {"[%clk 360000000]", "[%clk 6000000:00]", "[%clk 100000:00:00]"}) {
        EXPECT_EQ(time_in(comment, "clk"), 100'000h) << comment;
        EXPECT_EQ(time_in(time_command("clk", 100'000h), "clk"), 100'000h) << comment;
    }
}

TEST(PgnCommand, NoMateIsFartherThanAnyGame) {
    EXPECT_EQ(eval_in("[%eval #-10000]")->value, -10'000);
    EXPECT_FALSE(eval_in("[%eval #10001]"));
    EXPECT_FALSE(eval_in("[%eval #-2147483648]"));
}

using Marks = std::vector<std::string>;

TEST(PgnMarks, CirclesAndArrowsLeaveTheComment) {
    std::string comment = "[%csl Gd4,Re5] Here [%cal Yc2c4, Bg1f3] it goes [%clk 0:01]";
    EXPECT_EQ(take_marks(comment), (Marks{"Gd4", "Re5", "Yc2c4", "Bg1f3"}));
    EXPECT_EQ(comment, "Here it goes [%clk 0:01]");
    comment = "[%csl Ga1][%csl Ga2]";
    EXPECT_EQ(take_marks(comment), (Marks{"Ga1", "Ga2"}));
    EXPECT_EQ(comment, "");
}

TEST(PgnMarks, WhatIsNoneStays) {
    for (const char* text : {"", "plain", "[%csl ]", "[%csl Gd9]", "[%csl d4]", "[%csl Gd4,]", "[%cal Gd4]",
                             "[%csl Gd4", "[%cal gd4d5]"}) {
        std::string comment = text;
        EXPECT_EQ(take_marks(comment), Marks{}) << text;
        EXPECT_EQ(comment, text);
    }
}

}  // namespace
}  // namespace escaque::movegen
