#include <gtest/gtest.h>

#include "movegen/laws/mate/reach.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

TEST(PackedPosition, GivesBackWhatItWasMadeOf) {
    Random random(5);
    for (const Start kind : {Start::Chess, Start::Chess960, Start::DoubleChess960})
        play_randomly(start_position(kind, random), 200, random, [](const Position& position, Move) {
            const PackedPosition packed(position);
            const Position unpacked = packed.unpack();
            EXPECT_EQ(to_fen_without_counters(unpacked), to_fen_without_counters(position));
            EXPECT_EQ(unpacked.key(), position.key());
            EXPECT_EQ(PackedPosition(unpacked), packed);
            EXPECT_EQ(PackedPosition(unpacked).hash(), packed.hash());
        });
}

TEST(PackedPosition, HoldsOddPositions) {
    Random random(6);
    for (int i = 0; i < 2000; ++i) {
        const Position position(scattered_setup(random, Rules::Chess));
        EXPECT_EQ(to_fen_without_counters(PackedPosition(position).unpack()),
                  to_fen_without_counters(position));
    }
}

TEST(PackedPosition, DiffersWhereThePositionsDo) {
    const auto packed = [](const char* fen) { return PackedPosition(parse_fen(fen).value()); };
    const PackedPosition base = packed("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const char* other : {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
                              "r3k2r/8/8/8/8/8/8/R3KR2 w Qkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2B w Qkq - 0 1"})
        EXPECT_NE(packed(other), base) << other;
    EXPECT_EQ(packed("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 30 70"), base) << "counters do not count";
}

}  // namespace
}  // namespace escaque::movegen
