#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

std::string back_rank(int number) {
    std::string rank;
    for (const PieceType piece : start960_back_rank(number))
        rank += "PNBRQK"[static_cast<std::size_t>(piece)];
    return rank;
}

TEST(Start960, KnownNumbers) {
    EXPECT_EQ(back_rank(0), "BBQNNRKR");
    EXPECT_EQ(back_rank(1), "BQNBNRKR");
    EXPECT_EQ(back_rank(kStart960OfChess), "RNBQKBNR");
    EXPECT_EQ(back_rank(534), "RNBKQBNR");
    EXPECT_EQ(back_rank(959), "RKRNNQBB");
}

TEST(Start960, AllAreDifferent) {
    std::set<std::string> ranks;
    for (int number = 0; number < kStart960Count; ++number) ranks.insert(back_rank(number));
    EXPECT_EQ(ranks.size(), 960U);
}

TEST(Start960, AllObeyTheRules) {
    for (int number = 0; number < kStart960Count; ++number) {
        const std::string rank = back_rank(number);
        EXPECT_NE(rank.find('B') % 2, rank.rfind('B') % 2) << rank;
        EXPECT_LT(rank.find('R'), rank.find('K')) << rank;
        EXPECT_GT(rank.rfind('R'), rank.find('K')) << rank;
        std::string sorted = rank;
        std::sort(sorted.begin(), sorted.end());
        EXPECT_EQ(sorted, "BBKNNQRR");
    }
}

TEST(Start960, NumberOfChessIsTheStartPosition) {
    EXPECT_EQ(start960(kStart960OfChess).value(), Position());
}

TEST(Start960, AllComeBackFromTheirFen) {
    for (int number = 0; number < kStart960Count; ++number) {
        const Position position = start960(number, kStart960Count - 1 - number).value();
        for (const CastlingStyle style : {CastlingStyle::XFen, CastlingStyle::Shredder})
            EXPECT_EQ(parse_fen(to_fen(position, style)).value(), position) << number;
    }
}

TEST(Start960, OneForEachSide) {
    EXPECT_EQ(to_fen(start960(0, 959).value()), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

TEST(Start960, ANumberOutOfRangeIsAnError) {
    EXPECT_EQ(start960(960).error().message, "start position 960: expected a number from 0 to 959");
    EXPECT_EQ(start960(0, -1).error().message, "start position -1: expected a number from 0 to 959");
}

}  // namespace
}  // namespace escaque::movegen
