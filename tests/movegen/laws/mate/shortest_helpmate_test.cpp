#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"
#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

ShortHelpmate shortest(const char* fen, Color winner, std::uint64_t nodes = 2'000'000) {
    const Position position = parse_fen(fen).value();
    const MateAnswer found = can_mate(position, winner, 1'000'000);
    return shorten_helpmate(position, winner, found.helpmate, nodes);
}

TEST(ShortestHelpmate, TheFoolsMateIsTheShortestFromTheStart) {
    const ShortHelpmate mate =
        shortest("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::Black);
    EXPECT_TRUE(mate.is_shortest);
    ASSERT_EQ(mate.line.size(), 4U);
    Position position;
    for (const Move move : mate.line) {
        ASSERT_TRUE(is_legal(position, move));
        position.make(move);
    }
    EXPECT_TRUE(position.in_check());
    EXPECT_EQ(count_legal_moves(position), 0U);
}

TEST(ShortestHelpmate, AMateInOneIsOnePly) {
    EXPECT_EQ(shortest("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::White).line.size(), 1U);
    EXPECT_EQ(shortest("6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", Color::White).line.size(), 2U);
}

TEST(ShortestHelpmate, WithoutBudgetTheOneFoundStays) {
    const Position start;
    const MateAnswer found = can_mate(start, Color::White, 1'000'000);
    const ShortHelpmate mate = shorten_helpmate(start, Color::White, found.helpmate, 10);
    EXPECT_EQ(mate.line, found.helpmate);
    EXPECT_FALSE(mate.is_shortest);
}

}  // namespace
}  // namespace escaque::movegen
