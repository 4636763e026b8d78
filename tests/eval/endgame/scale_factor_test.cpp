#include "eval/endgame/scale_factor.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>

#include "eval/evaluate.h"
#include "movegen/notation/fen.h"

namespace escaque::eval::endgame {
namespace {

constexpr Score kLead = 800;

/// What counts of a lead of the mover, and of the other side.
std::pair<Score, Score> parts(const std::string& fen, movegen::Rules rules = movegen::Rules::Chess) {
    const movegen::Position position = movegen::parse_fen(fen, rules).value();
    return {scaled(position, kLead), -scaled(position, -kLead)};
}

using Parts = std::pair<Score, Score>;

TEST(ScaleFactor, OppositeBishops) {
    EXPECT_EQ(parts("8/5pk1/4b3/3p4/3P2PP/4B3/5PK1/8 w - - 0 1"), Parts(300, 300));
    EXPECT_EQ(parts("8/5pk1/4b3/3p4/3P2PP/8/4BPK1/8 w - - 0 1"), Parts(800, 800)) << "of the same colour";
    EXPECT_EQ(parts("8/5pk1/4b3/3p4/3P2PP/4B3/5PKR/7r w - - 0 1"), Parts(800, 800)) << "rooks too";
    for (const char* three :
         {"8/5pk1/3b4/3p4/3P2PP/3BB3/5PK1/8 w - - 0 1", "8/5pk1/3bb3/3p4/3P2PP/3B4/5PK1/8 w - - 0 1"})
        EXPECT_EQ(parts(three), Parts(800, 800)) << three;
    EXPECT_EQ(parts("8/5pk1/8/3p4/3P2PP/3BB3/5PK1/8 w - - 0 1"), Parts(800, 800)) << "both of one side";
}

TEST(ScaleFactor, WithoutAPawnAMinorPieceIsTooLittle) {
    EXPECT_EQ(parts("8/5k2/4r3/8/8/3RN3/5K2/8 w - - 0 1"), Parts(300, 300)) << "either may be ahead";
    EXPECT_EQ(parts("8/5k2/4bp2/8/8/3R4/5K2/8 w - - 0 1"), Parts(300, 800)) << "the pawn may win";
    EXPECT_EQ(parts("8/5k2/4bp2/8/8/3R4/5K2/8 b - - 0 1"), Parts(800, 300));
    EXPECT_EQ(parts("8/5k2/4n3/8/8/3RN3/5K2/8 w - - 0 1").first, 800) << "a rook ahead";
    EXPECT_EQ(parts("8/5k2/4r3/8/8/3Q4/5K2/8 w - - 0 1").first, 800) << "four points ahead";
    EXPECT_EQ(parts("8/8/4k3/8/8/2K5/8/n6R w - - 0 1"), Parts(800, 800)) << "the knight is hunted down";
    EXPECT_EQ(parts("8/5k2/4r3/8/8/3RN3/5K2/8 w - - 0 1", movegen::Rules::Antichess), Parts(800, 800));
}

TEST(ScaleFactor, TheLastPawnIsTakenForAMinorPiece) {
    EXPECT_EQ(parts("8/5k2/4n3/8/3P4/3B4/5K2/8 w - - 0 1").first, 400);
    EXPECT_EQ(parts("8/5k2/4nr2/8/3P4/3BR3/5K2/8 w - - 0 1").first, 400);
    EXPECT_EQ(parts("8/5k2/4r3/8/3P4/3R4/5K2/8 w - - 0 1").first, 800) << "no minor piece";
    EXPECT_EQ(parts("8/5k2/4n3/8/3PP3/3B4/5K2/8 w - - 0 1").first, 800) << "two pawns";
    EXPECT_EQ(parts("8/5k2/4n3/8/3P4/3R4/5K2/8 w - - 0 1").first, 800) << "the rook wins without it";
}

TEST(ScaleFactor, TheEvaluationAsks) {
    const auto networks = nnue::embedded_networks();
    if (!networks || !networks->of(movegen::Rules::Chess)) GTEST_SKIP() << "no network is built in";
    for (const char* fen :
         {"8/5pk1/4b3/3p4/3P2PP/4B3/5PK1/8 w - - 0 1", "8/5k2/4n3/8/3P4/3B4/5K2/8 w - - 0 1"}) {
        const movegen::Position position = movegen::parse_fen(fen).value();
        const Score network = nnue::evaluate(*networks->of(movegen::Rules::Chess), position);
        EXPECT_EQ(evaluate(position, *networks), scaled(position, network)) << fen;
        EXPECT_LE(2 * evaluate(position, *networks), network) << fen;
    }
}

}  // namespace
}  // namespace escaque::eval::endgame
