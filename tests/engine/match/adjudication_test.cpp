#include "engine/match/adjudication.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using movegen::PgnEval;
using movegen::PgnResult;
using ::testing::HasSubstr;

PgnEval centipawns(int value) {
    return {.value = value};
}

TEST(Adjudication, ReadsItsRules) {
    const ResignRule resign = parse_resign("4:900").value();
    EXPECT_EQ(resign.moves, 4);
    EXPECT_EQ(resign.centipawns, 900);
    const DrawRule draw = parse_draw("40:8:10").value();
    EXPECT_EQ(draw.from_move, 40);
    EXPECT_EQ(draw.moves, 8);
    EXPECT_EQ(draw.centipawns, 10);
    for (const char* wrong : {"", "4", "4:", "4:x", "4:900:1", "0:900", "-1:900", "4:900:"})
        EXPECT_THAT(parse_resign(wrong).error().message, HasSubstr("MOVES:CENTIPAWNS"));
    for (const char* wrong : {"40:8", "40:0:10", "a:b:c", "1:2:3:4"})
        EXPECT_THAT(parse_draw(wrong).error().message, HasSubstr("FROM_MOVE:MOVES:CENTIPAWNS"));
}

TEST(Adjudication, WithoutRulesNothingEnds) {
    Adjudicator adjudicator({});
    for (int i = 0; i < 500; ++i) EXPECT_FALSE(adjudicator.judge(centipawns(i % 2 ? 30000 : 0), i));
}

TEST(Adjudication, BothMustSeeTheLoss) {
    Adjudicator adjudicator({.resign = ResignRule{2, 900}});
    EXPECT_FALSE(adjudicator.judge(centipawns(-900), 1));
    EXPECT_FALSE(adjudicator.judge(centipawns(-1000), 1));
    EXPECT_FALSE(adjudicator.judge(centipawns(-899), 2)) << "not in a row";
    EXPECT_FALSE(adjudicator.judge(centipawns(-900), 2));
    EXPECT_FALSE(adjudicator.judge(PgnEval{.is_mate = true, .value = -9}, 3));
    EXPECT_FALSE(adjudicator.judge(centipawns(-2000), 3));
    EXPECT_EQ(adjudicator.judge(centipawns(-900), 4), PgnResult::BlackWins);
    Adjudicator white({.resign = ResignRule{1, 900}});
    EXPECT_FALSE(white.judge(centipawns(900), 1));
    EXPECT_FALSE(white.judge(std::nullopt, 1)) << "silence says nothing";
    EXPECT_FALSE(white.judge(centipawns(900), 2));
    EXPECT_EQ(white.judge(PgnEval{.is_mate = true, .value = 1}, 2), PgnResult::WhiteWins);
}

TEST(Adjudication, ALevelGame) {
    Adjudicator adjudicator({.draw = DrawRule{4, 2, 10}});
    for (int i = 0; i < 6; ++i) EXPECT_FALSE(adjudicator.judge(centipawns(i % 2 ? 10 : -10), 1 + i / 2));
    EXPECT_EQ(adjudicator.judge(centipawns(0), 4), PgnResult::Draw);
    EXPECT_FALSE(adjudicator.judge(centipawns(11), 4));
    EXPECT_FALSE(adjudicator.judge(PgnEval{.is_mate = true, .value = -2}, 5));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(adjudicator.judge(centipawns(0), 6));
    EXPECT_EQ(adjudicator.judge(centipawns(0), 7), PgnResult::Draw);
}

}  // namespace
}  // namespace escaque::engine
