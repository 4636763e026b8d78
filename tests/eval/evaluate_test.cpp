#include "eval/evaluate.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval {
namespace {

using namespace movegen;

Position position_of(std::string_view fen, Rules rules = Rules::Chess) {
    return parse_fen(fen, rules).value();
}

/// The same position with the colours swapped.
Position with_colors_swapped(const Position& position) {
    const Setup old = position.setup();
    Setup swapped = old;
    for (int i = 0; i < 64; ++i) {
        const auto s = static_cast<Square>(i);
        const Piece piece = old.board[s];
        swapped.board[flip(s)] = piece == Piece::None ? piece : make_piece(~color_of(piece), type_of(piece));
    }
    swapped.side_to_move = ~old.side_to_move;
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = old.castling_rooks[~c][side];
            swapped.castling_rooks[c][side] = rook == Square::None ? rook : flip(rook);
        }
    if (old.en_passant != Square::None) swapped.en_passant = flip(old.en_passant);
    return Position(swapped);
}

/// Walks the whole tree of `depth` plies with one evaluator and compares it with an evaluation from scratch
/// at every node.
void expect_incremental_everywhere(Evaluator& evaluator, const Position& position, int depth) {
    ASSERT_EQ(evaluator.evaluate(position), evaluate(position)) << to_fen(position);
    if (depth == 0) return;
    for (const Move m : legal_moves(position)) {
        Position next = position;
        evaluator.push(next.make(m));
        expect_incremental_everywhere(evaluator, next, depth - 1);
        evaluator.pop();
    }
    ASSERT_EQ(evaluator.evaluate(position), evaluate(position)) << to_fen(position);
}

TEST(Evaluate, IsTheSameForBothColors) {
    Random random(1);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 5000; ++i) {
            const Position position(scattered_setup(random, rules));
            ASSERT_EQ(evaluate(position), evaluate(with_colors_swapped(position))) << to_fen(position);
        }
}

TEST(Evaluate, StaysWithinItsBand) {
    Random random(2);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 5000; ++i) {
            const Position position(scattered_setup(random, rules));
            ASSERT_LT(std::abs(evaluate(position)), kTablebaseBound) << to_fen(position);
        }
    for (const std::string_view fen :
         {"QQQQQQQQ/QQQQQQQ1/8/8/8/8/8/k1K5 b - - 0 1", "qqqqqqqq/qqqqqqq1/8/8/8/8/8/k1K5 w - - 0 1",
          "8/8/4k3/8/8/4K3/8/8 w - - 99 1", "8/PPPPPPPP/8/1k6/8/8/8/1K6 w - - 0 1"})
        EXPECT_LT(std::abs(evaluate(position_of(fen))), kTablebaseBound) << fen;
}

TEST(Evaluate, FindsEqualArmiesEqualButForTheMove) {
    const Score start = evaluate(Position());
    EXPECT_GE(start, 0);
    EXPECT_LE(start, 50);
    EXPECT_EQ(start, evaluate(with_colors_swapped(Position())));
}

TEST(Evaluate, PrefersMorePiecesInChess) {
    constexpr std::string_view kMissing[] = {
        "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // pawn
        "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // knight
        "rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // bishop
        "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",   // rook
        "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // queen
    };
    for (const std::string_view fen : kMissing) EXPECT_GT(evaluate(position_of(fen)), 50) << fen;
}

TEST(Evaluate, SurvivesAPositionWithoutPiecesInAntichess) {
    const Position position = position_of("8/8/8/8/8/8/8/n7 w - - 0 1", Rules::Antichess);
    EXPECT_LT(std::abs(evaluate(position)), kTablebaseBound);
}

TEST(Evaluator, AgreesWithScratchAlongRandomGames) {
    Random random(3);
    for (const Start kind : kStarts)
        for (int game = 0; game < 25; ++game) {
            const Position start = start_position(kind, random);
            Evaluator evaluator;
            evaluator.reset(start);
            play_randomly(start, kMaxPly, random, [&](const Position& before, Move m) {
                ASSERT_EQ(evaluator.evaluate(before), evaluate(before)) << to_fen(before);
                Position after = before;
                evaluator.push(after.make(m));
                ASSERT_EQ(evaluator.evaluate(after), evaluate(after)) << to_fen(after);
            });
        }
}

TEST(Evaluator, AgreesWithScratchOverCastlingEnPassantAndPromotions) {
    constexpr std::string_view kFens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1k6/2P1P3/8/1pP5/5Pp1/8/1p5p/R3K1R1 b Q f3 0 1",
        "rk5r/pppppppp/8/8/8/8/PPPPPPPP/R5KR w HAha - 0 1",
        "5rkr/8/8/8/8/8/8/RKR5 b CAhf - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    };
    for (const std::string_view fen : kFens) {
        const Position position = position_of(fen);
        Evaluator evaluator;
        evaluator.reset(position);
        expect_incremental_everywhere(evaluator, position, 2);
    }
}

TEST(Evaluator, TakesBackToTheRoot) {
    Random random(4);
    const Position start = start_position(Start::Chess960, random);
    Evaluator evaluator;
    evaluator.reset(start);
    const Score before = evaluator.evaluate(start);
    int pushed = 0;
    play_randomly(start, kMaxPly, random, [&](const Position& position, Move m) {
        Position next = position;
        evaluator.push(next.make(m));
        ++pushed;
    });
    while (pushed-- > 0) evaluator.pop();
    EXPECT_EQ(evaluator.evaluate(start), before);
}

TEST(Evaluator, ForgetsTheOldRulesAtReset) {
    Random random(5);
    Evaluator evaluator;
    for (const Start kind : {Start::Antichess, Start::Chess, Start::Antichess}) {
        Position position = start_position(kind, random);
        evaluator.reset(position);
        evaluator.push(position.make(legal_moves(position)[0]));
        EXPECT_EQ(evaluator.evaluate(position), evaluate(position));
    }
}

}  // namespace
}  // namespace escaque::eval
