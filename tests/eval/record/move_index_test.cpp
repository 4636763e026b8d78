#include <gtest/gtest.h>
#include <vector>

#include "eval/record/block.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval {
namespace {

using namespace movegen;

TEST(MoveIndex, IsAPlaceAmongTheLegalMoves) {
    Random random(6);
    for (const Start start : kStarts)
        play_randomly(start_position(start, random), 200, random, [](const Position& position, Move) {
            const MoveList moves = legal_moves(position);
            std::vector<bool> seen(moves.size());
            for (const Move m : moves) {
                const auto index = index_of(m, position);
                ASSERT_TRUE(index && *index < moves.size() && !seen[*index]);
                seen[*index] = true;
                ASSERT_EQ(move_at(*index, position), m);
            }
            EXPECT_FALSE(move_at(static_cast<std::uint32_t>(moves.size()), position));
            EXPECT_FALSE(index_of(kNoMove, position));
        });
}

TEST(MoveIndex, IsPartOfTheFormatAndStaysAsItIs) {
    Position position;
    EXPECT_EQ(index_of(parse_uci_move("b1a3", position).value(), position), 0u);
    EXPECT_EQ(index_of(parse_uci_move("e2e4", position).value(), position), 13u);
    position.make(parse_uci_move("e2e4", position).value());
    EXPECT_EQ(index_of(parse_uci_move("e7e5", position).value(), position), 13u);
    position = parse_fen("r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1").value();
    EXPECT_EQ(index_of(parse_uci_move("e1c1", position).value(), position), 10u);
    EXPECT_EQ(index_of(parse_uci_move("b7a8q", position).value(), position), 29u);
    EXPECT_EQ(index_of(parse_uci_move("b7b8n", position).value(), position), 30u);
}

}  // namespace
}  // namespace escaque::eval
