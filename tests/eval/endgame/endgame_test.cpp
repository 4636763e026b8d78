#include "eval/endgame/endgame.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <string>

#include "eval/evaluate.h"
#include "movegen/notation/fen.h"

namespace escaque::eval::endgame {
namespace {

using namespace movegen;

constexpr Score kAny = 500;  // of the network, for the mover

std::optional<Score> asked(const std::string& fen, Score score = kAny) {
    const Position position = parse_fen(fen).value();
    EXPECT_TRUE(is_small(position)) << fen;
    return known_score(position, score);
}

Score known(const std::string& fen, Score score = kAny) {
    return asked(fen, score).value();
}

void expect_drawn(const std::string& fen) {
    EXPECT_EQ(known(fen), kAny / 16) << fen;
    EXPECT_EQ(known(fen, -kAny), -kAny / 16) << fen;
    EXPECT_LE(known(fen, 3000), 50) << fen;
    EXPECT_TRUE(is_known(parse_fen(fen).value())) << fen;
}

void expect_unknown(const std::string& fen) {
    EXPECT_EQ(asked(fen), std::nullopt) << fen;
    EXPECT_FALSE(is_known(parse_fen(fen).value())) << fen;
}

TEST(Endgame, NothingIsKnownOfManyPieces) {
    EXPECT_FALSE(is_small(parse_fen("8/3k4/8/8/3PP3/8/2BN4/3K4 w - - 0 1").value()));
    EXPECT_FALSE(is_small(Position()));
    EXPECT_FALSE(is_small(parse_fen("8/3k4/8/8/8/8/2NN4/3K4 w - - 0 1", Rules::Antichess).value()));
}

TEST(Endgame, PiecesThatDoNotWin) {
    expect_drawn("8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1");
    expect_drawn("8/8/3k4/8/8/8/2nn4/3K4 w - - 0 1");
    expect_drawn("8/8/3kb3/8/8/8/4R3/3K4 w - - 0 1");
    expect_drawn("8/8/3kn3/8/8/8/4R3/3K4 b - - 0 1");
    expect_drawn("8/8/3kn3/8/8/8/4B3/3K4 b - - 0 1");
    expect_unknown("8/7n/8/3k4/8/8/4R3/3K4 b - - 0 1");
    expect_unknown("8/8/3k4/8/8/8/3NN3/3NK3 w - - 0 1");
    expect_unknown("8/8/3kb3/8/8/8/4Q3/3K4 w - - 0 1");
}

TEST(Endgame, ACornerThatTheBishopDoesNotControl) {
    expect_drawn("7B/k7/8/P7/8/8/3K4/8 w - - 0 1");
    expect_drawn("8/8/8/8/7p/4b3/7K/2k5 w - - 0 1");
    expect_drawn("k7/8/P7/P2K4/8/8/5B2/8 w - - 0 1");
    expect_drawn("1k6/8/P7/P2K4/P7/8/8/8 w - - 0 1");
    expect_drawn("k7/8/P7/3K4/8/8/3B1B2/8 w - - 0 1");
    expect_unknown("B7/k7/8/P7/8/8/3K4/8 w - - 0 1");
    expect_unknown("7B/k7/8/1P6/8/8/3K4/8 w - - 0 1");
    expect_unknown("7B/8/8/P7/4k3/8/3K4/8 w - - 0 1");
    expect_unknown("7B/k7/8/P6P/8/8/3K4/8 w - - 0 1");
}

TEST(Endgame, PawnsAboutToPromote) {
    expect_drawn("8/8/8/5K2/8/1Q6/p7/1k6 b - - 0 1");
    expect_drawn("8/8/8/6K1/8/8/2p5/Q2k4 b - - 0 1");
    expect_unknown("8/8/8/8/8/1K6/p7/1k1Q4 b - - 0 1");
    expect_unknown("8/8/8/5K2/8/1Q6/3p4/2k5 b - - 0 1");
    expect_drawn("k7/P7/8/3N4/4K3/8/8/8 w - - 0 1");
    expect_unknown("k7/8/P7/3N4/4K3/8/8/8 w - - 0 1");
    expect_drawn("8/8/8/7K/8/2k5/2p5/6R1 b - - 0 1");
    expect_unknown("8/8/8/8/3K4/2p5/1k6/6R1 b - - 0 1");
    expect_unknown("8/1p6/8/2k5/8/8/1K6/6R1 b - - 0 1");
}

TEST(Endgame, AMinorPieceDoesNotWinAgainstAPawn) {
    EXPECT_EQ(known("8/8/3kp3/8/8/8/4B3/3K4 w - - 0 1", 320), 20);
    EXPECT_EQ(asked("8/8/3kp3/8/8/8/4B3/3K4 b - - 0 1", 320), std::nullopt) << "the pawn may";
}

TEST(Endgame, KingAndPawn) {
    EXPECT_LE(known("8/8/8/3k4/8/8/3PK3/8 b - - 0 1"), 50);
    EXPECT_GT(known("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 30), 400);
    EXPECT_LT(known("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", 30), -400);
    EXPECT_LT(known("8/3K4/8/4P1k1/8/8/8/8 w - - 0 1"), known("8/3KP3/8/6k1/8/8/8/8 w - - 0 1")) << "nearer";
}

/// The king is driven to a corner of the bishop's colour, and the other king and the knight follow.
TEST(Endgame, BishopAndKnightKnowTheCorner) {
    const auto with_king = [](const std::string& ranks) { return known(ranks + " w - - 0 1", 100); };
    const Score right = with_king("7k/8/5K2/8/8/8/8/2BN4"), wrong = with_king("k7/8/2K5/8/8/8/8/2BN4");
    EXPECT_GT(right, wrong + 200) << "a bishop on dark squares mates on h8";
    EXPECT_GT(wrong, 300);
    EXPECT_LT(with_king("7k/8/8/8/8/8/K7/2BN4"), right);
    EXPECT_GT(with_king("k7/8/2K5/8/8/8/8/3BN3"), with_king("7k/8/5K2/8/8/8/8/3BN3"))
        << "on light squares a8";
    EXPECT_LT(known("7k/8/5K2/8/8/8/8/2BN4 b - - 0 1"), -600);
    EXPECT_GT(with_king("7k/8/5K2/5N2/8/8/8/2B5"), right) << "a knight near the king";
}

TEST(Endgame, DrawsHaveNames) {
    const auto named = [](const char* fen, Score score) {
        return eval::known_draw(parse_fen(fen).value(), score);
    };
    EXPECT_EQ(named("8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1", 7), "two knights cannot force mate");
    EXPECT_EQ(named("8/8/3kb3/8/8/8/4R3/3K4 w - - 0 1", 0), "rook against bishop");
    EXPECT_EQ(named("8/8/3kn3/8/8/8/4R3/3K4 b - - 0 1", 0), "rook against knight");
    EXPECT_EQ(named("8/8/3kn3/8/8/8/4B3/3K4 b - - 0 1", 0), "a minor piece on each side");
    EXPECT_EQ(named("7B/k7/8/P7/8/8/3K4/8 w - - 0 1", 50), "wrong bishop");
    EXPECT_EQ(named("1k6/8/P7/P2K4/P7/8/8/8 w - - 0 1", -50), "the king holds the corner");
    EXPECT_EQ(named("8/8/8/3k4/8/8/3PK3/8 b - - 0 1", 0), "the king holds the pawn");
    EXPECT_EQ(named("8/8/8/5K2/8/1Q6/p7/1k6 b - - 0 1", 0), "queen against a pawn about to promote");
    EXPECT_EQ(named("8/8/8/7K/8/2k5/2p5/6R1 b - - 0 1", 0), "the pawn costs the rook");
    EXPECT_EQ(named("k7/P7/8/3N4/4K3/8/8/8 w - - 0 1", 0), "the knight is tied to the pawn");
    EXPECT_EQ(named("8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1", 51), "") << "the search has found more";
    EXPECT_EQ(named("8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1", -51), "");
    EXPECT_EQ(named("8/8/3k4/8/8/8/2BN4/3K4 w - - 0 1", 0), "") << "won";
    EXPECT_EQ(eval::known_draw(Position(), 0), "");
    for (const KnownDraw draw : kKnownDraws) EXPECT_NE(name(draw), "");
}

TEST(Endgame, TheEvaluationAsks) {
    const Position drawn = parse_fen("8/8/3k4/8/8/8/2NN4/3K4 w - - 0 1").value();
    EXPECT_LE(std::abs(evaluate(drawn)), 50);
    EXPECT_TRUE(is_known_ending(drawn));
    EXPECT_FALSE(is_known_ending(Position()));
    Evaluator evaluator;
    evaluator.reset(drawn);
    EXPECT_EQ(evaluator.evaluate(drawn), evaluate(drawn));
}

}  // namespace
}  // namespace escaque::eval::endgame
