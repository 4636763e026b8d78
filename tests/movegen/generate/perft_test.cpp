#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

struct PerftCase {
    std::string_view fen;
    std::vector<std::uint64_t> leaves;  // from depth 1 on
};

void expect_leaves(const std::vector<PerftCase>& cases, Rules rules) {
    for (const PerftCase& c : cases) {
        const base::Expected<Position> position = parse_fen(c.fen, rules);
        ASSERT_TRUE(position.has_value()) << c.fen << ": " << position.error().message;
        for (std::size_t i = 0; i < c.leaves.size(); ++i)
            EXPECT_EQ(perft(*position, static_cast<int>(i) + 1), c.leaves[i]) << c.fen << " depth " << i + 1;
    }
}

TEST(Perft, DepthZeroIsThePositionItself) {
    EXPECT_EQ(perft(Position(), 0), 1U);
}

TEST(Perft, EndsAboveTheMost) {
    for (const std::uint64_t most : {8901ULL, 8902ULL, 100'000ULL}) {
        const std::uint64_t leaves = perft_up_to(most, Position(), 3);
        EXPECT_EQ(leaves > most, most < 8902) << most;
        if (most >= 8902) {
            EXPECT_EQ(leaves, 8902U);
        }
    }
    EXPECT_GT(perft_up_to(5, Position(), 100), 5U);
    EXPECT_EQ(perft_up_to(5, Position(), 0), 1U);
}

TEST(Perft, Chess) {
    expect_leaves(
        {
            {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8902, 197281, 4865609}},
            {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             {48, 2039, 97862, 4085603}},
            {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238, 674624}},
            {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467, 422333}},
            {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379, 2103487}},
        },
        Rules::Chess);
}

TEST(Perft, Chess960) {
    expect_leaves(
        {
            {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", {21, 528, 12189, 326672}},
            {"1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
             {28, 1120, 31058, 1171749}},
        },
        Rules::Chess);
}

TEST(Perft, Antichess) {
    expect_leaves(
        {
            {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", {20, 400, 8067, 153299}},
            {"8/1p6/8/8/8/8/P7/8 w - - 0 1", {2, 4, 4, 3, 1, 0}},
            {"8/2p5/8/8/8/8/P7/8 w - - 0 1", {2, 4, 4, 4, 4, 4, 4, 4, 12, 36, 312, 2557}},
        },
        Rules::Antichess);
}

}  // namespace
}  // namespace escaque::movegen
