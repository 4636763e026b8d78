#include "movegen/laws/mate/mating_net.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

Position at(const char* fen) {
    return parse_fen(fen).value();
}

TEST(MatingNet, OfARookOnTheLastRank) {
    const auto nets = mating_nets(at("6k1/5ppp/8/8/8/8/8/R3K3 w - -"), Color::White, {}, 4);
    ASSERT_FALSE(nets.empty());
    EXPECT_EQ(nets.front().plies, 1);
    EXPECT_EQ(nets.front().hunter.from, Square::A1);
    EXPECT_EQ(nets.front().hunter.to, Square::A8);
    EXPECT_EQ(nets.front().king.to, Square::G8);
}

TEST(MatingNet, NotWhereThePieceCanBeTakenOrStopped) {
    for (const char* fen : {"1n4k1/5ppp/8/8/8/3r4/8/R3K3 w - -", "6k1/1b3ppp/8/8/8/8/8/R3K3 w - -"}) {
        const auto nets = mating_nets(at(fen), Color::White, {}, 4);
        EXPECT_TRUE(std::ranges::none_of(nets, [](const MatingNet& net) { return net.plies == 1; })) << fen;
    }
    const auto nets = mating_nets(at("6k1/1b3ppp/8/8/8/8/8/R3K3 w - -"), Color::White, {.changes = true}, 4);
    EXPECT_TRUE(std::ranges::any_of(nets, [](const MatingNet& net) { return net.vacated.has(Square::B7); }))
        << "but the bishop may go away";
}

TEST(MatingNet, OfAQueenNeedsTheHelpOfTheKing) {
    const Position position = at("8/8/8/4k3/8/8/8/KQ6 w - -");
    const auto nets = mating_nets(position, Color::White, {.helper = true}, 4);
    ASSERT_FALSE(nets.empty());
    for (const MatingNet& net : nets) {
        EXPECT_EQ(net.helper.from, Square::A1);
        EXPECT_TRUE(net.helper.exists());
        EXPECT_GT(net.plies, 1);
    }
    EXPECT_TRUE(mating_nets(position, Color::Black, {.helper = true}, 4).empty()) << "a bare king";
}

TEST(MatingNet, OfAPawnThatIsPromoted) {
    const auto nets = mating_nets(at("8/P7/8/8/8/8/8/K6k w - -"), Color::White, {.helper = true}, 4);
    ASSERT_FALSE(nets.empty());
    EXPECT_EQ(nets.front().promotion, Square::A8);
    EXPECT_EQ(nets.front().type, PieceType::Queen);
    EXPECT_TRUE(mating_nets(at("8/p7/P7/8/8/8/8/K6k w - -"), Color::White, {.helper = true}, 4).empty());
}

TEST(MatingNet, TheNearestComeFirst) {
    const auto nets =
        mating_nets(at("r4rk1/5ppp/8/8/8/8/1Q3PPP/R4RK1 w - -"), Color::White, {.guard = true}, 8);
    EXPECT_FALSE(nets.empty());
    EXPECT_LE(nets.size(), 8U);
    EXPECT_TRUE(std::ranges::is_sorted(nets, {}, &MatingNet::plies));
}

TEST(MoveCounts, OfAKingAndOfOfficers) {
    const MoveCounts king = king_moves_to(Square::A1, Bitboard(Square::B2));
    EXPECT_EQ(king[Square::A1], 0);
    EXPECT_EQ(king[Square::C1], 2);
    EXPECT_EQ(king[Square::C3], 3) << "not over b2";
    EXPECT_EQ(king[Square::B2], kNoWay);
    const MoveCounts rook = officer_moves_to(PieceType::Rook, Square::A1, Bitboard(Square::A4));
    EXPECT_EQ(rook[Square::H1], 1);
    EXPECT_EQ(rook[Square::H8], 2);
    EXPECT_EQ(rook[Square::A8], 3) << "around a4";
    EXPECT_EQ(officer_moves_to(PieceType::Bishop, Square::A1, kEmpty)[Square::B1], kNoWay);
}

}  // namespace
}  // namespace escaque::movegen
