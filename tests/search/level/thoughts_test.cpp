#include <gtest/gtest.h>

#include "search/level/level.h"
#include "tests/search/recorder.h"

namespace escaque::search {
namespace {

using movegen::Move;
using movegen::Square;

const Move kA(Square::E2, Square::E4), kB(Square::D2, Square::D4), kC(Square::C2, Square::C4),
    kReply(Square::E7, Square::E5);

Line line(int number, int depth, eval::Score score, std::vector<Move> moves) {
    return {.number = number,
            .depth = depth,
            .selective_depth = depth,
            .score = score,
            .moves = std::move(moves),
            .effort = {}};
}

struct Heard {
    Recorder recorder;
    Thoughts thoughts{{{.move = kA, .impression = 10}, {.move = kB, .impression = 20}}, recorder, 1};
};

TEST(Thoughts, HaveALookOfEachIteration) {
    Heard heard;
    heard.thoughts.on_line(line(1, 1, 30, {kA, kReply}));
    heard.thoughts.on_line(line(2, 1, 25, {kB}));
    heard.thoughts.on_line(line(1, 2, 40, {kB, kReply}));
    const std::vector<Thought>& all = heard.thoughts.all();
    ASSERT_EQ(all[0].looks.size(), 2u);
    EXPECT_TRUE(all[0].looks[0].is_kept);
    EXPECT_FALSE(all[0].looks[1].is_kept);
    EXPECT_EQ(all[0].looks[0].score, 30);
    EXPECT_EQ(all[0].looks[0].reply, kReply);
    ASSERT_EQ(all[1].looks.size(), 2u);
    EXPECT_EQ(all[1].looks[0].reply, movegen::kNoMove);
    EXPECT_EQ(all[1].looks[1].score, 40);
    EXPECT_EQ(all[1].line.depth, 2);
    EXPECT_EQ(all[1].impression, 20);
}

TEST(Thoughts, AMoveLeftOutIsNoBetterThanTheWorstKept) {
    Recorder recorder;
    Thoughts thoughts{
        {{.move = kA, .impression = 90}, {.move = kB, .impression = 20}, {.move = kC, .impression = 0}},
        recorder,
        1};
    const auto left_out = [&] { return thoughts.all()[0].looks.back(); };
    thoughts.on_line(line(1, 1, 50, {kB}));
    EXPECT_EQ(left_out().score, 50);
    thoughts.on_line(line(2, 1, 30, {kC}));
    EXPECT_EQ(left_out().score, 30);
    thoughts.on_line(line(1, 2, 60, {kB}));
    thoughts.on_line(line(2, 2, 40, {kC}));
    EXPECT_EQ(left_out().score, 30) << "what was seen is not forgotten";
    EXPECT_EQ(thoughts.all()[1].looks.back().score, 60) << "a better move is none the worse";
    thoughts.on_line(line(1, 3, 70, {kA, kReply}));
    EXPECT_EQ(left_out().score, 70) << "it comes back";
    EXPECT_EQ(left_out().reply, kReply);
    EXPECT_EQ(thoughts.all()[0].looks[1].score, 30);
    EXPECT_FALSE(thoughts.all()[0].looks[1].is_kept);
    thoughts.on_line(line(1, 4, 10, {kB}));
    EXPECT_EQ(left_out().score, 10);
    EXPECT_FALSE(left_out().is_kept);
    EXPECT_EQ(thoughts.all()[0].line.depth, 3);
}

TEST(Thoughts, LeaveBoundsAndRepetitionsOut) {
    Heard heard;
    Line bound = line(1, 1, 30, {kA});
    bound.bound = Bound::Lower;
    heard.thoughts.on_line(bound);
    EXPECT_TRUE(heard.thoughts.all()[0].looks.empty());
    heard.thoughts.on_line(line(1, 1, 30, {kA}));
    heard.thoughts.on_line(line(1, 1, 30, {kA}));
    EXPECT_EQ(heard.thoughts.all()[0].looks.size(), 1u);
}

TEST(Thoughts, PassOnWhatWasAskedFor) {
    Heard heard;
    heard.thoughts.on_line(line(1, 1, 30, {kA}));
    heard.thoughts.on_line(line(2, 1, 25, {kB}));
    ASSERT_EQ(heard.recorder.lines().size(), 1u);
    EXPECT_EQ(heard.recorder.lines()[0].number, 1);
    heard.thoughts.on_end(FinalReport({line(1, 1, 30, {kA, kReply})}, {}));
    EXPECT_EQ(heard.recorder.best(), kA);
    EXPECT_EQ(heard.recorder.ponder(), kReply);
}

}  // namespace
}  // namespace escaque::search
