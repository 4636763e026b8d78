#include "movegen/laws/mate/winnability.h"

#include <fstream>
#include <gtest/gtest.h>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"
#include "tests/paths.h"

namespace escaque::movegen {
namespace {

constexpr std::uint64_t kMaxNodes = 20'000, kAtOnce = 0;

void expect_mates(Position position, Color winner, const std::vector<Move>& line) {
    for (const Move m : line) {
        ASSERT_TRUE(is_legal(position, m)) << to_fen(position);
        position.make(m);
    }
    EXPECT_TRUE(position.in_check()) << to_fen(position);
    EXPECT_EQ(position.side_to_move(), ~winner);
    EXPECT_EQ(count_legal_moves(position), 0);
}

/// Each line has who can still mate, W or B or both, and a position.
TEST(Winnability, OfPositionsWithKnownAnswers) {
    std::ifstream file(test_data("laws/unwinnability.txt"));
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        ++positions;
        const Position position = parse_fen(line.substr(3)).value();
        for (const Color c : kColors) {
            const bool winnable = line[static_cast<std::size_t>(index(c))] != '-';
            const MateAnswer answer = can_mate(position, c, kMaxNodes);
            EXPECT_EQ(answer.winnability, winnable ? Winnability::Winnable : Winnability::Unwinnable) << line;
            if (winnable) expect_mates(position, c, answer.helpmate);
        }
    }
    EXPECT_GE(positions, 50);
}

TEST(Winnability, AtOnceIsNeverWrongButMayStayOpen) {
    std::ifstream file(test_data("laws/unwinnability.txt"));
    int proved = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        for (const Color c : kColors) {
            const MateAnswer answer = can_mate(parse_fen(line.substr(3)).value(), c, kAtOnce);
            const bool winnable = line[static_cast<std::size_t>(index(c))] != '-';
            EXPECT_NE(answer.winnability, winnable ? Winnability::Unwinnable : Winnability::Winnable) << line;
            proved += answer.winnability == Winnability::Unwinnable;
        }
    }
    EXPECT_GT(proved, 30);
}

TEST(Winnability, BehindWallsWhereAKingIsMatedBesideItsOwnBishops) {
    // One of the two bishops cannot get to the corner, from the other side of the wall.
    EXPECT_EQ(
        can_mate(parse_fen("8/4k3/3b1b2/p1pBp1p1/P1P1P1P1/3B4/4K3/8 w - -").value(), Color::Black, kAtOnce)
            .winnability,
        Winnability::Unwinnable);
    const Position smothered = parse_fen("5b2/2k5/5b2/p1p1pBp1/P1P1P1P1/5K2/4B3/8 w - -").value();
    const MateAnswer answer = can_mate(smothered, Color::White, kMaxNodes);
    ASSERT_EQ(answer.winnability, Winnability::Winnable);
    expect_mates(smothered, Color::White, answer.helpmate);
}

TEST(Winnability, OfAMateOnTheBoard) {
    const Position mated = parse_fen("R6k/8/7K/8/8/8/8/8 b - -").value();
    for (const std::uint64_t nodes : {kAtOnce, kMaxNodes}) {
        const MateAnswer answer = can_mate(mated, Color::White, nodes);
        EXPECT_EQ(answer.winnability, Winnability::Winnable);
        EXPECT_TRUE(answer.helpmate.empty());
        EXPECT_EQ(can_mate(mated, Color::Black, nodes).winnability, Winnability::Unwinnable);
    }
}

TEST(Winnability, OfStalemate) {
    const Position stalemate = parse_fen("7k/5Q2/6K1/8/8/8/8/8 b - -").value();
    for (const std::uint64_t nodes : {kAtOnce, kMaxNodes})
        for (const Color c : kColors)
            EXPECT_EQ(can_mate(stalemate, c, nodes).winnability, Winnability::Unwinnable);
}

TEST(Winnability, OfForcedLines) {
    // The queen must be taken: there is no other move.
    const Position only_capture = parse_fen("k7/1Q6/8/8/8/8/8/K7 b - - 0 1").value();
    EXPECT_EQ(can_mate(only_capture, Color::White, kMaxNodes).winnability, Winnability::Unwinnable);
}

TEST(Winnability, StaysUndeterminedAtTheNodeLimit) {
    const Position locked = parse_fen("8/8/5p2/2p1pPp1/2PbPk1b/2pBp1pB/2P1P1P1/5BRK b - -").value();
    for (const Color c : kColors) {
        const MateAnswer answer = can_mate(locked, c, 10);
        EXPECT_EQ(answer.winnability, Winnability::Undetermined);
        EXPECT_TRUE(answer.helpmate.empty());
        EXPECT_LE(answer.nodes, 1'200U);
    }
}

/// Final positions of games that somebody won, most of them by resignation; W or B is the winner.
TEST(Winnability, AtOnceForWhatGamesLeave) {
    std::ifstream file(test_data("laws/final_positions.txt"));
    int positions = 0, proved = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        ++positions;
        const Position position = parse_fen(line.substr(2)).value();
        const Color winner = line.front() == 'W' ? Color::White : Color::Black;
        const MateAnswer answer = can_mate(position, winner, kAtOnce);
        EXPECT_NE(answer.winnability, Winnability::Unwinnable) << line;
        if (answer.winnability != Winnability::Winnable) continue;
        expect_mates(position, winner, answer.helpmate);
        ++proved;
    }
    EXPECT_GE(positions, 100);
    EXPECT_GE(100 * proved, 99 * positions);
}

TEST(Winnability, EveryHelpmateMates) {
    Random random(31);
    int found = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        for (const Color c : kColors) {
            const MateAnswer answer = can_mate(position, c, 2000);
            if (answer.winnability != Winnability::Winnable) continue;
            expect_mates(position, c, answer.helpmate);
            ++found;
        }
    }
    EXPECT_GT(found, 20);
}

}  // namespace
}  // namespace escaque::movegen
