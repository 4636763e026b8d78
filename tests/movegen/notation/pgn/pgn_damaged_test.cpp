// Headers and variations without their ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/movegen/notation/pgn/written.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(PgnDamaged, AHeaderThatEndsWithABackslash) {
    const auto games = read_all(
        "[Event \"A\"]\n[Site \"C:\\games\\\"]\n[Round \"\\\"] [White \"the \\\"]\\\" sign\\\\\"]\n\n1. e4 "
        "1-0\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_THAT(games[0].tags, ElementsAre(PgnTag{"Event", "A"}, PgnTag{"Site", "C:\\games\\"},
                                           PgnTag{"Round", "\\"}, PgnTag{"White", "the \"]\" sign\\"}));
    EXPECT_THAT(messages_of(games[0]), IsEmpty());
}

TEST(PgnDamaged, AHeaderOverTwoLines) {
    const auto games = read_all(
        "[Event \"Open of the town,\n  second \\\"line\\\"\n third\"]\n[White \"A\"]\n\n1. e4 1-0\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].value_of("Event"), "Open of the town, second \"line\" third");
    EXPECT_EQ(games[0].value_of("White"), "A");
    EXPECT_EQ(games[0].main_line.moves.size(), 1U);
    EXPECT_THAT(messages_of(games[0]), IsEmpty());
}

TEST(PgnDamaged, AHeaderWithItsBracketInTheNextLine) {
    const auto games = read_all("[Round \"1\"\n][White \"A\"]\n[Black \"B\\\"\n]\n\n1. e4 1-0\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_THAT(games[0].tags,
                ElementsAre(PgnTag{"Round", "1"}, PgnTag{"White", "A"}, PgnTag{"Black", "B\\"}));
    EXPECT_EQ(games[0].main_line.moves.size(), 1U);
    EXPECT_THAT(messages_of(games[0]), IsEmpty());
}

TEST(PgnDamaged, AHeaderWithoutItsEndHoldsItsLine) {
    const auto games =
        read_all("[Event \"A]\n[Site \"B\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1]\n\n1. O-O *\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].value_of("Event"), "A");
    EXPECT_EQ(games[0].value_of("Site"), "B");
    EXPECT_EQ(games[0].main_line.moves.size(), 1U);
    EXPECT_THAT(messages_of(games[0]),
                ElementsAre("the header Event is not closed", "the header Site is not closed",
                            "the header FEN is not closed"));
}

TEST(PgnDamaged, AVariationThatIsNotClosedCostsNoGame) {
    const auto games = read_all(
        "[Event \"A\"]\n\n1. e4 e5 2. Nf3 d6? {so} ({best was} 2... Nc6 3. Bb5 (3. Bc4) a6 1-0\n\n[Event "
        "\"B\"]\n\n1. d4 *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].stop);
    EXPECT_EQ(written(games[0], english_scores()), "1.e4 e5 2.Nf3 d6");
    EXPECT_EQ(games[0].termination, PgnResult::WhiteWins);
    EXPECT_EQ(games[0].main_line.moves[3].variations.at(0).moves.size(), 3U);
    EXPECT_THAT(messages_of(games[0]), ElementsAre("a variation is not closed"));
}

TEST(PgnDamaged, TheMainLineGoesOnWhereTheVariationCannot) {
    const PgnGame game = read_all("1. e4 e5 (1... c5 2. Nf3 d6 2. Nf3 Nc6 {well} 3. Bb5 1-0\n").at(0);
    EXPECT_FALSE(game.stop);
    EXPECT_EQ(written(game, english_scores()), "1.e4 e5 2.Nf3 Nc6 3.Bb5");
    EXPECT_EQ(game.main_line.moves[1].variations.at(0).moves.size(), 3U);
    EXPECT_EQ(game.termination, PgnResult::WhiteWins);
    EXPECT_THAT(messages_of(game), ElementsAre("a variation is not closed; it ends before 'Nf3'"));
}

}  // namespace
}  // namespace escaque::movegen
