#include <gtest/gtest.h>

#include "movegen/laws/mate/winnability.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {
namespace {

bool is_dead(const char* placement, Rules rules = Rules::Chess) {
    return is_dead_by_material(parse_fen(std::string(placement) + " w - - 0 1", rules).value());
}

TEST(DeadPosition, WithTooFewPiecesToMate) {
    EXPECT_TRUE(is_dead("8/8/4k3/8/8/3K4/8/8"));
    EXPECT_TRUE(is_dead("8/8/4k3/8/7N/3K4/8/8"));
    EXPECT_TRUE(is_dead("8/8/4k3/8/5b2/3K4/8/8"));
    EXPECT_TRUE(is_dead("8/8/4k3/8/5b2/3K4/7B/8")) << "bishops on squares of one colour, whoever owns them";
    EXPECT_TRUE(is_dead("8/8/4k1b1/8/8/3K1B2/4B3/8")) << "however many";
}

TEST(DeadPosition, NotWhereAHelpmateIsLeft) {
    EXPECT_FALSE(is_dead("8/8/4k3/8/5b2/3K4/8/7B")) << "bishops on both colours";
    EXPECT_FALSE(is_dead("8/8/4k3/8/7N/3K4/8/6N1")) << "two knights mate with the victim's help";
    EXPECT_FALSE(is_dead("8/8/4kn2/8/7N/3K4/8/8")) << "knight against knight, in the corner";
    EXPECT_FALSE(is_dead("8/8/4kb2/8/7N/3K4/8/8"));
    EXPECT_FALSE(is_dead("8/8/4k3/8/4P3/3K4/8/8"));
    EXPECT_FALSE(is_dead("8/8/4k3/8/7R/3K4/8/8"));
}

TEST(DeadPosition, NeverInAntichess) {
    EXPECT_FALSE(is_dead("8/8/4k3/8/8/3K4/8/8", Rules::Antichess));
    EXPECT_FALSE(is_dead(parse_fen("8/8/4k3/8/8/3K4/8/8 w - - 0 1", Rules::Antichess).value(), 0));
}

TEST(DeadPosition, BehindWalls) {
    const Position walled = parse_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").value();
    EXPECT_FALSE(is_dead_by_material(walled));
    EXPECT_TRUE(is_dead(walled, 0));
    const Position with_a_gap = parse_fen("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1").value();
    EXPECT_FALSE(is_dead(with_a_gap, 0));
}

/// After how many of the moves, written as in UCI, the game was dead for the first time.
std::optional<std::size_t> first_dead(const char* fen, std::initializer_list<const char*> moves,
                                      std::uint64_t nodes, bool thorough = false,
                                      Rules rules = Rules::Chess) {
    const Position start = parse_fen(fen, rules).value();
    Position position = start;
    std::vector<Move> played;
    for (const char* move : moves) {
        played.push_back(parse_uci_move(move, position).value());
        position = position.after(played.back());
    }
    return first_dead_position(start, played, nodes, thorough);
}

TEST(FirstDeadPosition, IsFoundFromTheEnd) {
    // The last pawn falls at the first move; the kings walk on.
    const char* pawn = "8/8/8/1k6/4p3/4K3/8/8 w - - 0 1";
    EXPECT_EQ(first_dead(pawn, {"e3e4", "b5c5", "e4e5"}, 1000), 1);
    EXPECT_EQ(first_dead(pawn, {"e3f4", "b5c5"}, 1000), std::nullopt) << "the pawn is alive";
    EXPECT_EQ(first_dead("8/8/4k3/8/8/3K4/8/8 w - - 0 1", {"d3d4"}, 1000), 0) << "dead from the start";
    EXPECT_EQ(first_dead(pawn, {"e3e4"}, 1000, false, Rules::Antichess), std::nullopt);
}

TEST(FirstDeadPosition, IsAsEarlyAsTheNodesProve) {
    const char* queen_must_be_taken = "k7/1Q6/8/8/8/8/8/K7 b - - 0 1";
    EXPECT_EQ(first_dead(queen_must_be_taken, {"a8b7"}, 1000), 0);
    EXPECT_EQ(first_dead(queen_must_be_taken, {"a8b7"}, 0), 1);
    EXPECT_EQ(first_dead(queen_must_be_taken, {"a8b7"}, 0, true), 1);
}

}  // namespace
}  // namespace escaque::movegen
