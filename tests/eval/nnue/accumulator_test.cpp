#include "eval/nnue/accumulator.h"

#include <gtest/gtest.h>
#include <vector>

#include "eval/evaluate.h"
#include "movegen/notation/fen.h"
#include "tests/eval/nnue/random_network.h"

namespace escaque::eval::nnue {
namespace {

using namespace movegen;

/// Along random games, with an evaluation now and then and moves taken back now and then.
void expect_incremental(Start start, std::uint64_t seed) {
    Random random(seed);
    const auto network = random_network(seed, start == Start::Antichess ? Rules::Antichess : Rules::Chess);
    AccumulatorStack stack(network);
    int kings_moved = 0, checked = 0;
    for (int game = 0; game < 30; ++game) {
        std::vector<Position> line{start_position(start, random)};
        stack.reset(line[0]);
        for (int ply = 0; ply < 200; ++ply) {
            if (random.one_in(8) && line.size() > 3)
                for (int back = 0; back < 3; ++back) line.pop_back(), stack.pop();
            const MoveList moves = legal_moves(line.back());
            if (moves.empty()) break;
            const Move m = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
            kings_moved += line.back().moved(m) == PieceType::King;
            Position next = line.back();
            stack.push(next.make(m));
            line.push_back(next);
            if (random.one_in(3)) stack.catch_up(next);
            if (random.one_in(3)) continue;
            ++checked;
            ASSERT_EQ(stack.evaluate(next), evaluate(*network, next)) << to_fen(next);
        }
    }
    EXPECT_GT(kings_moved, 20);
    EXPECT_GT(checked, 500);
}

TEST(Accumulator, FollowsChess) {
    expect_incremental(Start::Chess, 1);
}
TEST(Accumulator, FollowsChess960) {
    expect_incremental(Start::Chess960, 2);
}
TEST(Accumulator, FollowsDoubleChess960) {
    expect_incremental(Start::DoubleChess960, 3);
}
TEST(Accumulator, FollowsAntichess) {
    expect_incremental(Start::Antichess, 4);
}

/// Every line of a few plies from positions with castling, en passant and promotions at hand.
void walk(AccumulatorStack& stack, const Network& network, const Position& position, int depth) {
    if (depth == 0) {
        ASSERT_EQ(stack.evaluate(position), evaluate(network, position)) << to_fen(position);
        return;
    }
    for (const Move m : legal_moves(position)) {
        Position next = position;
        stack.push(next.make(m));
        walk(stack, network, next, depth - 1);
        stack.pop();
    }
}

TEST(Accumulator, FollowsEveryKindOfMove) {
    const auto network = random_network(5);
    AccumulatorStack stack(network);
    for (const char* fen :
         {"r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
          "1rkr4/8/8/8/8/8/8/R2K3R w HAdb - 0 1"}) {
        const Position position = parse_fen(fen).value();
        stack.reset(position);
        walk(stack, *network, position, 2);
    }
}

TEST(Accumulator, StandsStillInNullMoves) {
    const auto network = random_network(6);
    AccumulatorStack stack(network);
    Position position;
    stack.reset(position);
    EXPECT_EQ(stack.evaluate(position), evaluate(*network, position));
    position.make_null();
    EXPECT_EQ(stack.evaluate(position), evaluate(*network, position));
    stack.push({});
    EXPECT_EQ(stack.evaluate(position), evaluate(*network, position));
}

TEST(Evaluator, UsesTheNetworkOfTheRules) {
    Networks networks;
    networks.put(Network(*random_network(7)));
    Evaluator evaluator;
    const Position chess;
    Random random(8);
    const Position antichess = start_position(Start::Antichess, random);
    evaluator.use(networks);
    evaluator.reset(chess);
    EXPECT_EQ(evaluator.evaluate(chess), evaluate(*networks.chess, chess));
    EXPECT_EQ(eval::evaluate(chess, networks), evaluate(*networks.chess, chess));
    evaluator.reset(antichess);
    EXPECT_EQ(evaluator.evaluate(antichess), eval::evaluate(antichess));
    EXPECT_EQ(eval::evaluate(antichess, networks), eval::evaluate(antichess));
    evaluator.use({});
    evaluator.reset(chess);
    EXPECT_EQ(evaluator.evaluate(chess), eval::evaluate(chess));
}

}  // namespace
}  // namespace escaque::eval::nnue
