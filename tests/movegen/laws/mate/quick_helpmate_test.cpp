#include "movegen/laws/mate/quick_helpmate.h"

#include <gtest/gtest.h>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

constexpr std::uint64_t kNodes = 1'000;

/// Plays the line, which must be legal and mate the other king.
void expect_mate(const char* fen, Color winner, std::uint64_t nodes) {
    Position position = parse_fen(fen).value();
    const QuickHelpmate answer = quick_helpmate(position, winner, nodes);
    ASSERT_FALSE(answer.line.empty()) << fen;
    EXPECT_LE(answer.nodes, nodes);
    for (const Move m : answer.line) {
        ASSERT_TRUE(is_legal(position, m)) << fen;
        position.make(m);
    }
    EXPECT_TRUE(position.in_check()) << fen;
    EXPECT_EQ(position.side_to_move(), ~winner) << fen;
    EXPECT_EQ(count_legal_moves(position), 0) << fen;
}

TEST(QuickHelpmate, WithOnePieceAgainstABareKing) {
    for (const char* fen :
         {"8/8/8/4k3/8/8/8/KQ6 w - -", "8/8/8/4k3/8/8/8/KQ6 b - -", "8/8/8/4k3/8/8/8/KR6 w - -",
          "8/8/8/4k3/8/8/8/KR6 b - -", "8/P7/8/8/8/8/8/K6k w - -", "8/8/8/4k3/8/8/P7/K7 b - -"})
        expect_mate(fen, Color::White, kNodes);
}

TEST(QuickHelpmate, InTheMiddleOfAGame) {
    for (const Color c : kColors) {
        expect_mate("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQ -", c, kNodes);
        expect_mate("5rk1/5ppp/8/8/8/8/5PPP/5RK1 w - -", c, kNodes);
    }
}

TEST(QuickHelpmate, OfChess960) {
    for (const Color c : kColors)
        expect_mate("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -", c, kNodes);
}

TEST(QuickHelpmate, FindsNoneWhereThereIsNone) {
    for (const char* fen : {"8/8/4k3/8/8/3K4/8/N7 w - -", "7k/8/8/8/p1p5/P1Pp2p1/PB1P2P1/BRB3K1 w - -",
                            "k7/1Q6/8/8/8/8/8/K7 b - -"}) {
        const QuickHelpmate answer = quick_helpmate(parse_fen(fen).value(), Color::White, kNodes);
        EXPECT_TRUE(answer.line.empty()) << fen;
        EXPECT_LE(answer.nodes, kNodes);
    }
}

TEST(QuickHelpmate, KeepsToItsNodes) {
    const Position position = parse_fen("8/8/8/4k3/8/8/8/KR6 w - -").value();
    const QuickHelpmate answer = quick_helpmate(position, Color::White, 3);
    EXPECT_TRUE(answer.line.empty());
    EXPECT_LE(answer.nodes, 3U);
}

}  // namespace
}  // namespace escaque::movegen
