#include <gtest/gtest.h>
#include <string>

#include "movegen/notation/fen.h"
#include "tests/uci/long_game.h"
#include "uci/parse.h"

namespace escaque::uci {

using movegen::Rules;

namespace {

std::string fen_after(std::string_view arguments, Rules rules = Rules::Chess) {
    const auto game = parse_position(arguments, rules);
    return game ? movegen::to_fen(game->game.current()) : game.error().message;
}

TEST(ParsePositionTest, StartPosition) {
    EXPECT_EQ(fen_after("startpos"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(fen_after("startpos moves"), fen_after("startpos"));
    EXPECT_EQ(fen_after("startpos\tmoves  e2e4 \t e7e5 \r"),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(ParsePositionTest, AntichessBeginsWithoutCastling) {
    EXPECT_EQ(fen_after("startpos", Rules::Antichess),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_NE(fen_after("startpos moves e2e3 b7b5 a2a3", Rules::Antichess).find("capturing is compulsory"),
              std::string::npos)
        << "the capture f1b5 is forced";
}

TEST(ParsePositionTest, Fen) {
    EXPECT_EQ(fen_after("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 5 39 moves e2e4 e8e7"),
              "8/4k3/8/8/4P3/8/8/4K3 w - - 1 40");
    EXPECT_EQ(fen_after("fen 4k3/8/8/8/8/8/4P3/4K3 w - -"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(ParsePositionTest, TheGameKeepsItsHistory) {
    const auto game = parse_position("startpos moves g1f3 g8f6 f3g1 f6g8", Rules::Chess);
    ASSERT_TRUE(game);
    ASSERT_EQ(game->game.keys().size(), 5U);
    EXPECT_EQ(game->game.keys().front(), game->game.keys().back());
}

TEST(ParsePositionTest, AGameOf1500Plies) {
    const auto game = parse_position("startpos moves" + testing::long_game(1500), Rules::Chess);
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->game.moves().size(), 1500U);
    EXPECT_LT(game->game.current().halfmove_clock(), 100);
}

TEST(ParsePositionTest, MovesInCapitalLettersAreReadAndTold) {
    const auto request = parse_position("startpos moves e2e4 E7E5 G1F3", Rules::Chess);
    ASSERT_TRUE(request);
    EXPECT_EQ(request->game.moves().size(), 3U);
    EXPECT_EQ(request->complaint, "position, ply 2: move 'E7E5' should be written e7e5");
    EXPECT_EQ(parse_position("startpos moves e2e4", Rules::Chess)->complaint, "");
}

TEST(ParsePositionTest, OneBadWordIsAnErrorThatSaysWhere) {
    EXPECT_EQ(fen_after(""), "position needs 'startpos' or 'fen', not ''");
    EXPECT_EQ(fen_after("somewhere"), "position needs 'startpos' or 'fen', not 'somewhere'");
    EXPECT_EQ(fen_after("startpos e2e4"), "position needs the word 'moves' before 'e2e4'");
    EXPECT_EQ(fen_after("startpos moves e2e4 e7e5 e1e3").rfind("position, ply 3: move 'e1e3'", 0), 0U);
    EXPECT_EQ(fen_after("startpos moves e2e4 hello g1f3").rfind("position, ply 2: not a move: 'hello'", 0),
              0U);
    EXPECT_EQ(fen_after("fen").rfind("FEN: ", 0), 0U);
    EXPECT_EQ(fen_after("fen moves e2e4").rfind("FEN: ", 0), 0U);
    EXPECT_EQ(fen_after("fen 8/8/8/8/8/8/8/8 w - - 0 1").rfind("FEN: ", 0), 0U);
}

}  // namespace

}  // namespace escaque::uci
