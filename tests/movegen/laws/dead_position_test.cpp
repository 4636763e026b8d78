#include "movegen/laws/dead_position.h"

#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

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

}  // namespace
}  // namespace escaque::movegen
