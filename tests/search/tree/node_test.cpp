// Searches of positions: mates, draws, the rules of the variants, the ends of the stack.
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/board/setup.h"
#include "tests/movegen/random_positions.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

struct Mate {
    std::string_view fen;
    int moves;  // negative: against the side to move
};

constexpr Mate kMates[] = {
    {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
    {"8/8/8/8/8/5k2/7r/5K2 b - - 0 1", 1},
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
    {"7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2},
    {"7k/5K2/8/8/8/8/8/6R1 b - - 0 1", -1},
    {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
    {"6k1/8/4K3/8/8/8/8/5R2 w - - 0 1", 4},
};

TEST(Search, FindsMatesOfTheRightLength) {
    for (const Mate& mate : kMates) {
        Limits limits = to_nodes(500'000);
        limits.depth = 30;
        limits.mate = std::abs(mate.moves);
        const Line line = best_line(game_from(mate.fen), limits);
        ASSERT_TRUE(eval::is_mate(line.score)) << mate.fen << ' ' << line.score;
        EXPECT_EQ(eval::moves_to_mate(line.score), mate.moves) << mate.fen;
    }
}

TEST(Search, EndsAsSoonAsTheMateAskedForIsFound) {
    Limits limits;
    limits.mate = 2;
    const Line line = best_line(game_from("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), limits);
    EXPECT_EQ(line.score, eval::mate_in(3));
}

TEST(Search, SeesThatMateOnTheHundredthPlyWins) {
    const Line wins = best_line(game_from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80"), to_depth(6));
    EXPECT_EQ(wins.score, eval::mate_in(1));
    // Two moves away it comes too late.
    const Line late = best_line(game_from("7k/8/5K2/8/8/8/8/6R1 w - - 98 80"), to_depth(8));
    EXPECT_EQ(late.score, eval::kDraw);
}

TEST(Search, SeesThatHavingNoMoveOnTheHundredthPlyWinsInAntichess) {
    // The king's move is the hundredth ply and leaves Black, whose pawn is blocked, without a move.
    const Line blocked =
        best_line(game_from("8/8/8/p7/P7/8/7K/8 w - - 99 80", Rules::Antichess), to_depth(3));
    EXPECT_EQ(blocked.score, -eval::mate_in(1));
    // With a second pawn Black has a move, and the game is drawn.
    const Line free = best_line(game_from("8/p7/8/p7/P7/8/7K/8 w - - 99 80", Rules::Antichess), to_depth(3));
    EXPECT_EQ(free.score, eval::kDraw);
}

TEST(Search, SeesTheFiftyMoveRuleComing) {
    const Line line = best_line(game_from("8/8/8/3k4/8/8/4R3/4K3 w - - 99 90"), to_depth(4));
    EXPECT_EQ(line.score, eval::kDraw);
}

TEST(Search, SeesStalemate) {
    const Line line = best_line(game_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), to_depth(8));
    EXPECT_TRUE(eval::is_win(line.score));
    // In the corner Black is safe: the pawn is lost or its king has no move.
    const Line corner = best_line(game_from("1k6/P7/K7/8/8/8/8/8 b - - 0 1"), to_depth(10));
    EXPECT_EQ(corner.moves.front(), Move(Square::B8, Square::A8));
    EXPECT_LT(std::abs(corner.score), 50);
}

TEST(Search, TakesAThirdRepetitionForADraw) {
    // White is lost but for the repetition: the position has been there twice, and once more is a draw.
    const std::string_view fen = "7k/8/8/8/8/1q6/5Q2/K7 w - - 0 1";
    const Game game = game_from(fen, "f2f8 h8h7 f8f7 h7h8 f7f8 h8h7 f8f7 h7h8");
    Limits limits = to_depth(4);
    limits.search_moves = {Move(Square::F7, Square::F8)};
    const Line line = best_line(game, limits);
    EXPECT_EQ(line.score, eval::kDraw);
}

TEST(Search, FindsPerpetualCheck) {
    const Line line = best_line(game_from("6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1"), to_depth(12));
    EXPECT_LE(std::abs(line.score), 1);
}

TEST(Search, LosesAllItsPiecesInAntichess) {
    // One capture away from having none: White offers the last piece.
    const Line win = best_line(game_from("8/8/8/3r4/8/8/8/4B3 w - - 0 1", Rules::Antichess), to_depth(6));
    EXPECT_TRUE(eval::is_win(win.score));
    // Captures are forced: nothing else may be played.
    const Line forced =
        best_line(game_from("8/8/8/8/3p4/4P3/8/k6K w - - 0 1", Rules::Antichess), to_depth(5));
    EXPECT_EQ(forced.moves.front(), Move(Square::E3, Square::D4));
}

TEST(Search, ReportsTheTruthInManyPositionsOfEveryKind) {
    Random random(61);
    for (const Rules rules : {Rules::Chess, Rules::Antichess}) {
        Session session(1);
        for (int i = 0; i < 60; ++i) {
            const Game game{Position(scattered_setup(random, rules))};
            Recorder recorder;
            run(session, game, to_nodes(4'000), {}, recorder);
        }
    }
    Session session(1);
    for (int i = 0; i < 40; ++i) {
        const Game game(start960(random.below(kStart960Count), random.below(kStart960Count)).value());
        Recorder recorder;
        run(session, game, to_nodes(3'000), {}, recorder);
    }
}

TEST(Search, ReachesTheGreatestDepth) {
    // Kings that step back and forth: every line is soon a draw.
    const Limits limits = to_depth(eval::kMaxPly - 1);
    for (const char* fen :
         {"k1b5/1p1p4/pP1P4/P7/7p/4p1pP/4P1P1/5B1K w - - 0 1", "5k2/8/8/8/8/8/8/K7 w - - 0 1"})
        EXPECT_EQ(best_line(game_from(fen), limits).depth, limits.depth) << fen;
}

TEST(Search, SurvivesLongLines) {
    // Nothing can move but the king, who walks around the wall.
    Limits limits = to_depth(eval::kMaxPly - 1);
    limits.nodes = 400'000;
    const Line line = best_line(game_from("k1b5/1p1p4/pP1Pp3/K2pPp2/1P1p1P2/3P1P2/5P2/8 w - - 0 1"), limits);
    EXPECT_GT(line.selective_depth, 50);
}

TEST(Search, SurvivesAGameOf1500Plies) {
    Game game;
    for (int i = 0; i < 375; ++i)
        for (const Move m : {Move(Square::G1, Square::F3), Move(Square::G8, Square::F6),
                             Move(Square::F3, Square::G1), Move(Square::F6, Square::G8)})
            game.play(m);
    EXPECT_LT(std::abs(best_line(game, to_depth(5)).score), 200);
}

}  // namespace
}  // namespace escaque::search
