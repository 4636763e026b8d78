// Do the times in a file fit its time control?
#include <gtest/gtest.h>
#include <utility>

#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

bool holds(const std::string& control, const std::string& moves, const std::string& laws = "fide2023",
           const std::string& fen = "") {
    const auto report = referee_json(game(fen, moves, "*", header("TimeControl", control)), {"--laws", laws});
    return report["clock"]["holds"].get<bool>();
}

TEST(RefereeClock, TheArithmeticOfTheClocks) {
    const auto clock_of = [](const std::string& control, const std::string& moves) {
        return referee_json(game("", moves, "*", "[TimeControl \"" + control + "\"]\n"))["clock"];
    };
    EXPECT_EQ(clock_of("60", "1. e4 {[%clk 0:00:58]} e5 {[%clk 0:01:00]} 2. d4 {[%clk 0:00:57]}")["holds"],
              true);
    const nlohmann::json gained =
        clock_of("60", "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:01:00]} 2. d4 {[%clk 0:00:55]}");
    EXPECT_EQ(gained["holds"], false);
    EXPECT_EQ(gained["fault"], "2. White's clock shows 55 s but can have at most 50 s");
    EXPECT_EQ(clock_of("60+5", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:55]}")["holds"], true);
    EXPECT_EQ(clock_of("60", "1. e4 {[%clk 0:00:50.0]} e5 2. d4 {[%clk 0:00:50.2]}")["holds"], false);
    EXPECT_TRUE(clock_of("60", "1. e4 e5").is_null()) << "there are no times";
    EXPECT_EQ(clock_of("60", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:01:40] [%given 0:01:00]}")["holds"],
              true);
    EXPECT_EQ(clock_of("60", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:02:00] [%given 0:01:00]}")["holds"],
              false);
    const std::string taken = " e5 {[%clk 0:08:00]} 2. d4 {[%clk 0:05:30] [%taken 0:03:00]}";
    EXPECT_EQ(clock_of("600", "1. e4 {[%clk 0:09:00]}" + taken)["holds"], true);
    EXPECT_EQ(clock_of("600", "1. e4 {[%clk 0:08:00]}" + taken)["holds"], false);
}

TEST(RefereeClock, TheUnitIsThatWhichTheClocksShow) {
    const auto report = [](const std::string& control, const std::string& clock) {
        return referee_json(game("", "1. e4 {[%clk " + clock + "]} e5", "*", header("TimeControl", control)));
    };
    EXPECT_EQ(report("90+30", "1:30:25")["clock"]["holds"], true);
    EXPECT_EQ(report("90+30", "1:30:25")["speed"], "standard");
    EXPECT_EQ(report("90+30", "0:01:25")["clock"]["holds"], true);
    EXPECT_EQ(report("90+30", "0:03:00")["clock"]["fault"],
              "1. White's clock shows 180 s but can have at most 150 s");
    EXPECT_EQ(report("60 mins", "1:30:25")["clock"]["fault"],
              "1. White's clock shows 5425 s but can have at most 3600 s");
    for (const char* control : {"90 min + 30 sec", "5400 + 30", "G/90;inc30", "90'+30''"})
        EXPECT_EQ(report(control, "1:30:25")["clock"]["holds"], true) << control;
    EXPECT_EQ(report("5400+30", "1:29")["clock"]["holds"], true) << "hours and minutes";
}

TEST(RefereeClock, ATimeControlThatCannotBeReadIsTold) {
    for (const auto& [control, reason] :
         {std::pair("*5400", "it is an hourglass"), std::pair("1.5/move", "it is a time for each move"),
          std::pair("5+0.05; 10+0.1", "its form is unknown")})
        EXPECT_EQ(referee_json(game("", "1. e4 {[%clk 1:30:25]}", "*",
                                    header("TimeControl", control)))["unchecked"][0],
                  std::string("the header TimeControl cannot be read: '") + control + "': " + reason);
}

TEST(RefereeClock, ANewPeriodBringsItsTime) {
    const std::string at_the_control = "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:01:45]}";
    const std::string later = "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:45]} d5 3. c4 {[%clk 0:01:40]}";
    const std::string twice = at_the_control + " d5 3. c4 {[%clk 0:02:40]}";
    EXPECT_TRUE(holds("2/60:60", at_the_control, "fide2023"));
    EXPECT_TRUE(holds("2/60:60", later, "fide2023")) << "many clocks give it when the first is used up";
    EXPECT_FALSE(holds("2/60:60", twice, "fide2023"));
    EXPECT_FALSE(holds("3/60:60", at_the_control, "fide2023"));
    EXPECT_TRUE(holds("2/60d5:60d5", at_the_control, "fide2023"));
    EXPECT_FALSE(holds("2/60d5:60d5", at_the_control, "fide2009")) << "in delay mode nothing is carried over";
}

TEST(RefereeClock, UnderDelayOf2009ANewPeriodMayShowLate) {
    const std::string late = "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:45]} d5 3. c4 {[%clk 0:00:40]} c5 ";
    EXPECT_TRUE(holds("2/60d5:60d5", late + "4. Nf3 {[%clk 0:01:00]}", "fide2009"));
    EXPECT_FALSE(holds("2/60d5:60d5", late + "4. Nf3 {[%clk 0:01:40]}", "fide2009"))
        << "the old time is lost";
    EXPECT_FALSE(
        holds("2/60d5:60d5", late + "4. Nf3 {[%clk 0:01:00]} Nf6 5. Nc3 {[%clk 0:01:05]}", "fide2009"));
}

TEST(RefereeClock, MovesBeforeTheStartOfTheFileCount) {
    const std::string at_move_39 = "6k1/4pppp/8/8/8/8/4PPPP/6K1 w - - 0 39";
    const std::string moves =
        "39. e3 {[%clk 0:00:50]} e6 {[%clk 0:00:40]} 40. e4 {[%clk 0:10:45]} e5 "
        "{[%clk 0:10:30]}";
    EXPECT_TRUE(holds("40/3600:600", moves, "fide2023", at_move_39));
    EXPECT_FALSE(holds("41/3600:600", moves, "fide2023", at_move_39));
}

TEST(RefereeClock, TheTimeUsedForAMoveCounts) {
    EXPECT_TRUE(holds("60", "1. e4 {[%emt 0:00:30]} e5 {[%emt 0:00:10]} 2. d4 {[%emt 0:00:30]}"));
    EXPECT_FALSE(holds("60", "1. e4 {[%emt 0:00:30]} e5 {[%emt 0:00:10]} 2. d4 {[%emt 0:00:33]}"));
    EXPECT_TRUE(holds("60+5", "1. e4 {[%emt 0:00:30]} e5 2. d4 {[%emt 0:00:33]}"));
    EXPECT_TRUE(holds("60d5", "1. e4 {[%emt 0:00:34]} e5 2. d4 {[%emt 0:00:34]}"));
    EXPECT_TRUE(
        holds("2/60:60", "1. e4 {[%emt 0:00:30]} e5 2. d4 {[%emt 0:00:20]} d5 3. c4 {[%emt 0:01:00]}"));
    EXPECT_FALSE(
        holds("2/60:60", "1. e4 {[%emt 0:00:30]} e5 2. d4 {[%emt 0:00:20]} d5 3. c4 {[%emt 0:01:15]}"));
}

TEST(RefereeClock, WithAnIncrementNoClockIsAtZeroInTheMiddleOfAGame) {
    const std::string moves = "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:30]}";
    EXPECT_FALSE(holds("60+5", moves));
    EXPECT_TRUE(holds("60", moves)) << "less than a second is left";
    EXPECT_TRUE(holds("60+5", "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:00]}")) << "the last move";
}

/// A hundred years for each move: the sums do not overflow.
TEST(RefereeClock, TimesWithoutMeasure) {
    std::string moves;
    for (int i = 0; i < 2000; ++i)
        moves += i % 2 == 0
                     ? "1. Nf3 {[%given 876600:0:0]} Nf6 2. Ng1 {[%given 876600:0:0]} Ng8 "
                     : "1. Nc3 {[%given 876600:0:0]} Nc6 2. Nb1 {[%clk 0:1:0] [%given 876600:0:0]} Nb8 ";
    EXPECT_TRUE(holds("3155760000+3155760000", moves));
}

TEST(RefereeClock, TimesOfEnginesComments) {
    EXPECT_TRUE(
        holds("60", "1. e4 {+0.31/12 30.2s} e5 {-0.20/11 12s} 2. d4 {0.31/12 29.8s, n=5210, nps=104}"));
    EXPECT_FALSE(holds("60", "1. e4 {+0.31/12 30.2s} e5 {-0.20/11 12s} 2. d4 {+0.31/12 31s, White wins}"));
    EXPECT_TRUE(holds("60", "1. e4 {book} e5 {book} 2. d4 {+0.12/9 59.9} d5 {+0.12/9 0:58}"));
    EXPECT_FALSE(holds("60", "1. e4 {book} e5 {book} 2. d4 {+0.12/9 0:40} d5 3. c4 {+0.12/9 25}"));
    const auto report = [](const std::string& moves) {
        return referee_json(game("", moves, "*", header("TimeControl", "60")));
    };
    EXPECT_FALSE(report("1. e4 {+0.31/12 1.2s} e5 {-0.20/11 1.0s}").contains("unchecked"));
    EXPECT_EQ(report("1. e4 {book} e5 {+0.12/9}")["unchecked"][0], "the clocks: the file has no move times");
}

TEST(RefereeClock, WhatAnEngineWroteIsNotPartOfTheWords) {
    const auto report = referee_json(game("",
                                          "1. f3 {+0.31/12 1.2s} e5 {-0.20/11 1s} 2. g4 {-M2/3 1s} Qh4# "
                                          "{+M1/245 0.001s, n=31, nps=31000, Black mates}",
                                          "0-1", header("TimeControl", "60")));
    EXPECT_EQ(report["agrees"], true);
    EXPECT_EQ(report["clock"]["holds"], true);
    const auto denied =
        referee_json(game("", "1. e4 {+0.31/12 1.2s} e5 {-0.20/11 1s, White resigns}", "1-0"));
    EXPECT_EQ(denied["contradictions"][0].get<std::string>().find("0.20"), std::string::npos) << denied;
}

}  // namespace
}  // namespace escaque::engine
