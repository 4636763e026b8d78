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

TEST(EngineComment, OfTheBook) {
    const auto book = engine_comment("book", Color::White);
    ASSERT_TRUE(book);
    EXPECT_FALSE(book->eval);
    EXPECT_EQ(book->used, microseconds(0));
}

TEST(EngineComment, OtherCommentsAreNone) {
    for (const char* text : {"", "a fine move", "12s", "+0.31", "+0.31/12", "+0.31/12 0.05", "0.3x/12 0.05s",
                             "+0.31/x 0.05s", "3/12 0.05s", "+M/3 1s", "1/2 after 5s", "book of 1850"})
        EXPECT_FALSE(engine_comment(text, Color::White)) << text;
}

}  // namespace
}  // namespace escaque::movegen
