#include "movegen/notation/pgn/time_control_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> readings(std::string_view text) {
    const auto controls = parse_time_control_text(text);
    if (!controls) return {controls.error().message};
    std::vector<std::string> texts;
    for (const TimeControl& control : *controls) texts.push_back(to_text(control));
    return texts;
}

TEST(TimeControlText, FormsOfTheStandardAreInSecondsUnlessMinutesFit) {
    EXPECT_THAT(readings("5400+30"), ElementsAre("5400+30"));
    EXPECT_THAT(readings("90+30"), ElementsAre("90+30", "5400+30"));
    EXPECT_THAT(readings("40/90:30"), ElementsAre("40/90:30", "40/5400:1800"));
    EXPECT_THAT(readings("5400 + 30"), ElementsAre("5400+30"));
    EXPECT_THAT(readings("40/7200:3600"), ElementsAre("40/7200:3600"));
    EXPECT_THAT(readings("1/86400"), ElementsAre("1/86400"));
}

TEST(TimeControlText, WordsOfBoardsAndServers) {
    for (const char* text : {"90 min + 30 sec", "90'+30''", "90' + 30\"", "90min+30s", "90m+30s", "1h30+30s",
                             "1 hour 30 minutes with 30 seconds increment", "1:30:00 + 0:00:30",
                             "90 minutes plus 30 seconds per move", "90 mins, 30 sec increment",
                             "90′ + 30″/move", "Classical 90+30", "90\xC2\xA0min + 30\xC2\xA0sec",
                             "G/90;inc30", "90 Minuten + 30 Sekunden pro Zug"})
        EXPECT_EQ(readings(text).front(), "5400+30") << text;
    EXPECT_THAT(readings("60 mins"), ElementsAre("3600"));
    EXPECT_THAT(readings("5|5"), ElementsAre("300+5"));
    EXPECT_THAT(readings("3 2"), ElementsAre("180+2"));
    EXPECT_THAT(readings("Blitz 3+2"), ElementsAre("180+2"));
    EXPECT_THAT(readings("G/90 d5"), ElementsAre("5400d5"));
    EXPECT_THAT(readings("G/5"), ElementsAre("300", "18000")) << "hours, in old events";
    EXPECT_THAT(readings("1:30"), ElementsAre("5400", "90"));
}

TEST(TimeControlText, SeveralPeriods) {
    for (const char* text :
         {"90'/40 + 30' + 30''", "40 moves in 90 min, then 30 min, 30 sec/move", "40/90', 30' + 30''",
          "90 minutes for 40 moves + 30 minutes for the rest of the game + 30 seconds per move from move 1",
          "90'/40m + 30' + 30''/m", "90/40 + 30 + 30"})
        EXPECT_EQ(readings(text).front(), "40/5400+30:1800+30") << text;
    EXPECT_THAT(readings("40 moves in 2 hours, then 1 hour"), ElementsAre("40/7200:3600"));
    EXPECT_THAT(readings("40/90, SD/30; +30"), ElementsAre("40/5400+30:1800+30"));
}

TEST(TimeControlText, WhatIsNoneIsReported) {
    EXPECT_THAT(readings("*5400"), ElementsAre("it is an hourglass"));
    EXPECT_THAT(readings("1.5/move"), ElementsAre("it is a time for each move"));
    EXPECT_THAT(readings("5+0.05; 10+0.1"), ElementsAre("its form is unknown"));
    EXPECT_THAT(readings("unlimited"), ElementsAre("it has unknown words"));
    EXPECT_THAT(readings("-"), ElementsAre("it has unknown words"));
    EXPECT_THAT(readings(std::string(1000, '9')), ElementsAre("it is too long"));
    for (const char* text :
         {"+", "min", "for", "90 min 90 min", "/", "|5", "40 moves", "40 moves 40 moves 5 min"})
        EXPECT_FALSE(parse_time_control_text(text)) << text;
}

}  // namespace
}  // namespace escaque::movegen
