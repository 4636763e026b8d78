#include <gtest/gtest.h>

#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "uci/book/book.h"
#include "uci/parse.h"

namespace escaque::uci {
namespace {

std::uint64_t key_after(std::string_view position) {
    return polyglot_key(parse_position(position, movegen::Rules::Chess)->game);
}

/// The keys that the description of the format gives.
TEST(PolyglotKey, IsTheOneOfTheFormat) {
    EXPECT_EQ(key_after("startpos"), 0x463b96181691fc9cU);
    EXPECT_EQ(key_after("startpos moves e2e4"), 0x823c9b50fd114196U);
    EXPECT_EQ(key_after("startpos moves e2e4 d7d5"), 0x0756b94461c50fb0U);
    EXPECT_EQ(key_after("startpos moves e2e4 d7d5 e4e5"), 0x662fafb965db29d4U);
    EXPECT_EQ(key_after("startpos moves e2e4 d7d5 e4e5 f7f5"), 0x22a48b5a8e47ff78U);
    EXPECT_EQ(key_after("startpos moves e2e4 d7d5 e4e5 f7f5 e1e2"), 0x652a607ca3f242c1U);
    EXPECT_EQ(key_after("startpos moves e2e4 d7d5 e4e5 f7f5 e1e2 e8f7"), 0x00fdd303c946bdd9U);
    EXPECT_EQ(key_after("startpos moves a2a4 b7b5 h2h4 b5b4 c2c4"), 0x3c8123ea7b067637U);
    EXPECT_EQ(key_after("startpos moves a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3"), 0x5c3f9b829b279560U);
}

TEST(PolyglotKey, DoesNotDependOnThePathToThePosition) {
    EXPECT_EQ(key_after("fen rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
              0x22a48b5a8e47ff78U);
    EXPECT_EQ(key_after("startpos moves g1f3 g8f6 f3g1 f6g8"), key_after("startpos"));
}

TEST(PolyglotKey, CountsAnEnPassantFileEvenForAPinnedPawn) {
    // The pawn on e5 stands before its king, on the file of the rook.
    const auto before = "fen 4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    const auto jumped = key_after(std::string(before) + " moves d7d5");
    const auto same_without = key_after("fen 4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    EXPECT_NE(jumped, same_without);
    // On the other side of the board no pawn stands beside it.
    EXPECT_EQ(key_after("fen 4r1k1/1p6/8/4P3/8/8/8/4K3 b - - 0 1 moves b7b5"),
              key_after("fen 4r1k1/8/8/1p2P3/8/8/8/4K3 w - - 0 2"));
}

}  // namespace
}  // namespace escaque::uci
