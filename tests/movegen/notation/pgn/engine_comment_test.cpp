#include <gtest/gtest.h>

#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::movegen {
namespace {

using std::chrono::microseconds;

TEST(EngineComment, ScoreDepthAndTime) {
    const auto white = engine_comment("+0.31/12 0.05s", Color::White);
    ASSERT_TRUE(white);
    EXPECT_EQ(white->eval, (PgnEval{.value = 31, .depth = 12}));
    EXPECT_EQ(white->used, microseconds(50'000));
    EXPECT_EQ(white->rest, "");
    EXPECT_EQ(engine_comment("-0.17/15 0.30s", Color::Black)->eval, (PgnEval{.value = 17, .depth = 15}));
    EXPECT_EQ(engine_comment("0.00/10 12s", Color::Black)->eval, (PgnEval{.value = 0, .depth = 10}));
}

TEST(EngineComment, MatesAreInHalfmoves) {
    const auto mates = engine_comment("+M1/127 0.003s, Black mates", Color::Black);
    ASSERT_TRUE(mates);
    EXPECT_EQ(mates->eval, (PgnEval{.is_mate = true, .value = -1, .depth = 127}));
    EXPECT_EQ(mates->rest, "Black mates");
    EXPECT_EQ(engine_comment("-M6/6 0.001s", Color::White)->eval,
              (PgnEval{.is_mate = true, .value = -3, .depth = 6}));
    EXPECT_EQ(engine_comment("+M35/23 0.14s", Color::White)->eval,
              (PgnEval{.is_mate = true, .value = 18, .depth = 23}));
}

TEST(EngineComment, XBoardHasTimesWithoutUnit) {
    const auto tenths = engine_comment("+0.12/9 1.5", Color::White);
    ASSERT_TRUE(tenths);
    EXPECT_EQ(tenths->eval, (PgnEval{.value = 12, .depth = 9}));
    EXPECT_EQ(tenths->used, microseconds(1'500'000));
    EXPECT_EQ(tenths->precision, microseconds(100'000));
    const auto minutes = engine_comment("-0.40/14 1:05", Color::Black);
    ASSERT_TRUE(minutes);
    EXPECT_EQ(minutes->used, std::chrono::seconds(65));
    EXPECT_EQ(minutes->precision, std::chrono::seconds(1));
    const auto at_once = engine_comment("+0.00/1", Color::White);
    ASSERT_TRUE(at_once);
    EXPECT_FALSE(at_once->used);
    EXPECT_EQ(engine_comment("+1000.03/9 2", Color::Black)->eval,
              (PgnEval{.is_mate = true, .value = -3, .depth = 9}));
    EXPECT_EQ(engine_comment("-1000.02/9", Color::White)->eval,
              (PgnEval{.is_mate = true, .value = -2, .depth = 9}));
}

TEST(EngineComment, CountsOfFastchessAreNoWords) {
    const auto counted = engine_comment(
        "0.31/12 1.2s, n=5210, nps=104200, hashfull=12, White wins by adjudication", Color::White);
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->eval, (PgnEval{.value = 31, .depth = 12}));
    EXPECT_EQ(counted->used, microseconds(1'200'000));
    EXPECT_EQ(counted->rest, "White wins by adjudication");
}

TEST(EngineComment, WordsForPeople) {
    EXPECT_EQ(words_in("[%clk 0:01:00] +0.31/12 0.05s, Black mates", Color::Black), "Black mates");
    EXPECT_EQ(words_in("+0.12/9 1.5", Color::White), "");
    EXPECT_EQ(words_in("[%clk 0:01:00] a fine move, n=1", Color::White), "a fine move, n=1");
}

TEST(EngineComment, OfTheBook) {
    const auto book = engine_comment("book", Color::White);
    ASSERT_TRUE(book);
    EXPECT_FALSE(book->eval);
    EXPECT_EQ(book->used, microseconds(0));
}

TEST(EngineComment, OtherCommentsAreNone) {
    for (const char* text :
         {"", "a fine move", "12s", "+0.31", "+31/12", "+0.31/12 soon", "0.3x/12 0.05s", "+0.31/12 1.5 s 3",
          "+0.31/x 0.05s", "3/12 0.05s", "+M/3 1s", "1/2 after 5s", "book of 1850"})
        EXPECT_FALSE(engine_comment(text, Color::White)) << text;
}

}  // namespace
}  // namespace escaque::movegen
