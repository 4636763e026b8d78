#include "search/tree/root_move.h"

#include <gtest/gtest.h>

namespace escaque::search {
namespace {

using eval::kInfinity;
using eval::Score;
using movegen::Move;
using movegen::Square;

const Move kA(Square::A2, Square::A3), kB(Square::B2, Square::B3), kC(Square::C2, Square::C3);

RootFinding found(Move move, Score score, int depth, Bound bound = Bound::Exact) {
    return {.score = score, .bound = bound, .depth = depth, .selective_depth = depth, .line = {move}};
}

/// Not looked at in the iteration under way.
RootMove waiting(Move move, Score score, int depth) {
    return {.move = move, .now = found(move, score, depth), .before = found(move, score, depth)};
}

RootMove searched(Move move, RootFinding now, Score before, int depth) {
    return {.move = move, .now = std::move(now), .before = found(move, before, depth)};
}

/// Behind others, after a search in which they left it at most so much.
RootMove beaten(Move move, Score before, int depth, Score ceiling) {
    RootMove beaten{
        .move = move, .now = found(move, -kInfinity, depth), .before = found(move, before, depth)};
    beaten.ceiling = ceiling;
    return beaten;
}

std::vector<Line> lines_of(std::vector<RootMove> moves, std::size_t count = 3, bool first_is_done = false) {
    sort_for_end(moves);
    return final_lines(moves, count, first_is_done);
}

TEST(FinalLines, OfAnIterationHardlyBegunAreThoseBefore) {
    const auto lines = lines_of({waiting(kA, 50, 8), waiting(kB, 30, 8), waiting(kC, 10, 8)});
    ASSERT_EQ(lines.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(lines[i].depth, 8);
    EXPECT_EQ(lines[1].score, 30);
}

TEST(FinalLines, AMoveLeftBehindIsNoBetterThanThoseBeforeIt) {
    const auto lines = lines_of(
        {searched(kA, found(kA, 20, 9), 50, 8), beaten(kB, 30, 8, 20), beaten(kC, 10, 8, 20)}, 3, true);
    EXPECT_EQ(lines[0].score, 20);
    EXPECT_EQ(lines[0].depth, 9);
    EXPECT_EQ(lines[1].moves.front(), kB);
    EXPECT_EQ(lines[1].score, 20);
    EXPECT_EQ(lines[1].bound, Bound::Upper);
    EXPECT_EQ(lines[2].score, 10);
    EXPECT_EQ(lines[2].bound, Bound::Exact);
}

/// The iteration would have searched it again.
TEST(FinalLines, AnOpenQuestionIsNotTold) {
    for (const Bound bound : {Bound::Upper, Bound::Lower}) {
        const Score score = bound == Bound::Upper ? 10 : 70;
        const auto lines =
            lines_of({searched(kA, found(kA, score, 9, bound), 50, 8), beaten(kB, 30, 8, 40)}, 2);
        EXPECT_EQ(lines[0].moves.front(), kA);
        EXPECT_EQ(lines[0].score, 50);
        EXPECT_EQ(lines[0].depth, 8);
        EXPECT_EQ(lines[0].bound, Bound::Exact);
        EXPECT_EQ(lines[1].score, 30);
    }
}

TEST(FinalLines, ANewBestMoveHasAtLeastABound) {
    const auto lines = lines_of(
        {searched(kC, found(kC, 70, 9, Bound::Lower), 10, 8), waiting(kA, 50, 8), waiting(kB, 30, 8)});
    EXPECT_EQ(lines[0].moves.front(), kC);
    EXPECT_EQ(lines[0].score, 70);
    EXPECT_EQ(lines[0].bound, Bound::Lower);
    EXPECT_EQ(lines[1].score, 50);
}

/// A loss that the first move of an iteration runs into says nothing of the others.
TEST(FinalLines, AMateAgainstUsComesBehindALostScore) {
    const Score mated = eval::mated_in(6);
    // The first line is done, in the second the mate is all that is known.
    const auto lines = lines_of({searched(kA, found(kA, -500, 9), -400, 8),
                                 searched(kB, found(kB, mated, 9), -600, 8), beaten(kC, -700, 8, -500)},
                                3, true);
    EXPECT_EQ(lines[1].moves.front(), kC);
    EXPECT_EQ(lines[1].score, -700);
    EXPECT_EQ(lines[2].score, mated);
    // And of a single line what was known before is told.
    const auto alone = lines_of({searched(kA, found(kA, mated, 9), -400, 8)}, 1);
    EXPECT_EQ(alone[0].score, -400);
    EXPECT_EQ(lines_of({searched(kA, found(kA, mated, 9), -400, 8)}, 1, true)[0].score, mated);
}

TEST(FinalLines, TheTablesComeFirst) {
    RootMove draw = waiting(kA, 300, 8), win = waiting(kB, 200, 8), mate = waiting(kC, eval::mate_in(5), 8);
    draw.tablebase = {.rank = 0, .score = eval::kDraw};
    win.tablebase = {.rank = 10, .score = eval::kTablebaseWin};
    mate.tablebase = {.rank = 9, .score = eval::kTablebaseWin};
    const auto lines = lines_of({draw, win, mate});
    EXPECT_EQ(lines[0].moves.front(), kB);
    EXPECT_EQ(lines[0].score, eval::kTablebaseWin);
    EXPECT_EQ(lines[1].moves.front(), kC);
    EXPECT_EQ(lines[1].score, eval::kTablebaseWin);
    EXPECT_EQ(lines[1].bound, Bound::Exact);
    EXPECT_EQ(lines[2].score, eval::kDraw);
}

}  // namespace
}  // namespace escaque::search
