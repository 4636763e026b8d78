#include "engine/run/adjudicator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using movegen::Color;
using ::testing::HasSubstr;

constexpr int kMate = 1'000'000;

TEST(Adjudicator, ReadsItsRules) {
    const ResignRule resign = parse_resign("4:900").value();
    EXPECT_EQ(resign.moves, 4);
    EXPECT_EQ(resign.score, 900);
    const DrawRule draw = parse_draw("40:8:10").value();
    EXPECT_EQ(draw.from_move, 40);
    EXPECT_EQ(draw.moves, 8);
    EXPECT_EQ(draw.score, 10);
    for (const char* wrong : {"", "4", "4:", "4:x", "4:900:1", "0:900", "-1:900", "4:900:"})
        EXPECT_THAT(parse_resign(wrong).error().message, HasSubstr("MOVES:CENTIPAWNS"));
    for (const char* wrong : {"40:8", "40:0:10", "a:b:c", "1:2:3:4"})
        EXPECT_THAT(parse_draw(wrong).error().message, HasSubstr("FROM_MOVE:MOVES:CENTIPAWNS"));
}

TEST(Adjudicator, TellsItsRules) {
    EXPECT_EQ(to_text(AdjudicationRules{}), "none");
    EXPECT_EQ(to_text(AdjudicationRules{.draw = DrawRule{40, 8, 10}}), "draw 40:8:10");
    EXPECT_EQ(to_text(AdjudicationRules{.resign = ResignRule{4, 900}, .draw = DrawRule{40, 8, 10}}),
              "resign 4:900, draw 40:8:10");
}

TEST(Adjudicator, WithoutRulesNothingEnds) {
    Adjudicator adjudicator({});
    for (int i = 0; i < 500; ++i) EXPECT_FALSE(adjudicator.judge(i % 2 ? 30000 : 0, i));
}

TEST(Adjudicator, BothMustSeeTheLoss) {
    Adjudicator adjudicator({.resign = ResignRule{2, 900}});
    EXPECT_FALSE(adjudicator.judge(-900, 1));
    EXPECT_FALSE(adjudicator.judge(-1000, 1));
    EXPECT_FALSE(adjudicator.judge(-899, 2)) << "not in a row";
    EXPECT_FALSE(adjudicator.judge(-900, 2));
    EXPECT_FALSE(adjudicator.judge(-kMate, 3));
    EXPECT_FALSE(adjudicator.judge(-2000, 3));
    EXPECT_EQ(adjudicator.judge(-900, 4).value().winner, Color::Black);
    Adjudicator white({.resign = ResignRule{1, 900}});
    EXPECT_FALSE(white.judge(900, 1));
    EXPECT_FALSE(white.judge(std::nullopt, 1)) << "silence says nothing";
    EXPECT_FALSE(white.judge(900, 2));
    EXPECT_EQ(white.judge(kMate, 2).value().winner, Color::White);
}

TEST(Adjudicator, ALevelGame) {
    Adjudicator adjudicator({.draw = DrawRule{4, 2, 10}});
    for (int i = 0; i < 6; ++i) EXPECT_FALSE(adjudicator.judge(i % 2 ? 10 : -10, 1 + i / 2));
    EXPECT_EQ(adjudicator.judge(0, 4).value().winner, std::nullopt);
    EXPECT_FALSE(adjudicator.judge(11, 4));
    EXPECT_FALSE(adjudicator.judge(-kMate, 5));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(adjudicator.judge(0, 6));
    EXPECT_EQ(adjudicator.judge(0, 7).value().winner, std::nullopt);
}

}  // namespace
}  // namespace escaque::engine
