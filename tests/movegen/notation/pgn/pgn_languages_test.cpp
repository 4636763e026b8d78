// Games in the letters and habits of score sheets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/movegen/notation/pgn/written.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(PgnLanguages, TheLanguageIsGuessedForEachGame) {
    const auto games = read_all(
        "1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n\n1. e4 e5 2. Cf3 Cc6 3. Fb5 *\n\n"
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 *\n\n1. e4 e5 2. Cf3 Cc6 3. Bb5 *\n\n1. e4 e5 2. Pf3 Pc6 3. Lb5 *\n\n1. "
        "e4 e5 *\n");
    std::vector<std::string> languages;
    for (const PgnGame& game : games) {
        EXPECT_FALSE(game.stop) << game.language;
        languages.push_back(game.language);
    }
    EXPECT_THAT(languages, ElementsAre("en", "de", "fr", "es", "pt", "nl", "en"));
}

TEST(PgnLanguages, PIsAKnightWhereOtherPawnsHaveNoLetter) {
    const auto reads = [](const std::string& moves) {
        const PgnGame game = read_all(moves + " *")[0];
        return game.language + ' ' + written(game, english_scores());
    };
    EXPECT_EQ(reads("1. e4 e5 2. Pf3 Pc6"), "nl 1.e4 e5 2.Nf3 Nc6");
    EXPECT_EQ(reads("1. e4 e5 2. Pc3 Dh4 3. d3"), "nl 1.e4 e5 2.Nc3 Qh4 3.d3")
        << "Spanish would read it, too";
    EXPECT_EQ(reads("1. Pf3 Pc6"), "en 1.f3 c6") << "every pawn has its letter";
    EXPECT_EQ(reads("1. Pe4 e5"), "en 1.e4 e5") << "no knight goes there";
}

TEST(PgnLanguages, LettersAreNamedByTheUserOrTheHeader) {
    EXPECT_EQ(read_all("1. e4 e5 2. Jf3 *", letters_named("KHWGJ").value())[0].main_line.moves.size(), 3U);
    EXPECT_EQ(read_all("[Letters \"KHWGJ\"]\n\n1. e4 e5 2. Jf3 *")[0].main_line.moves.size(), 3U);
    const PgnGame spanish =
        read_all("[Letters \"es\"]\n[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1\"]\n\n1. Rd1 *")[0];
    EXPECT_EQ(spanish.main_line.moves[0].move.from(), Square::E1) << "R is the king";
    EXPECT_THAT(read_all("[Letters \"xx\"]\n\n1. e4 *")[0].problems.at(0).message,
                HasSubstr("header Letters"));
    EXPECT_FALSE(letters_named("xx"));
}

TEST(PgnLanguages, AnIllegalMoveIsToldInTheLanguageThatCameFurthest) {
    const PgnGame english = read_all("1. e4 e5 2. Nf3 Nc6 3. Qd8 *")[0];
    EXPECT_EQ(english.language, "en");
    EXPECT_EQ(english.main_line.moves.size(), 4U);
    const PgnGame spanish = read_all("1. e4 e5 2. Cf3 Cc6 3. Dd8 Ae7 4. d4 *")[0];
    EXPECT_EQ(spanish.language, "es");
    EXPECT_EQ(spanish.main_line.moves.size(), 4U);
    EXPECT_EQ(spanish.stopped_at, "Dd8");
    EXPECT_EQ(spanish.moves_after_stop, 2U);
}

TEST(PgnLanguages, TheLinesAndCommentsOfTheGameAreKept) {
    const auto games = read_all(
        "[Event \"A\"]\n\n1. e4 {uno}\ne5 2.\nCf3 (2. Ac4 Cf6) Cc6 $1 *\n\n[Event \"B\"]\n\n1. d4 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].main_line.moves[2].line, 5U);
    EXPECT_THAT(games[0].main_line.moves[0].comments, ElementsAre("uno"));
    EXPECT_EQ(games[0].main_line.moves[2].variations.size(), 1U);
    EXPECT_EQ(games[1].line, 7U);
}

TEST(PgnLanguages, LongAlgebraicDashesZerosAndSmallLetters) {
    const PgnGame game = read_all("1. e2-e4 e7–e5 2. Cg1-f3 cb8-c6 3. af1–b5 a7-a6 4. 0-0 ♞g8-f6 1-0")[0];
    EXPECT_FALSE(game.stop) << game.stop->message;
    EXPECT_EQ(written(game, language_named(game.language)), "1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.0-0 Cf6");
}

TEST(PgnLanguages, Utf16WithItsMarkIsRead) {
    const std::string text = "[White \"A\"]\n\n1. e4 e5 2. Cf3 {si} *\n";
    std::string little = "\xFF\xFE", big = "\xFE\xFF";
    for (const char c : text) {
        little += {c, '\0'};
        big += {'\0', c};
    }
    for (const std::string& bytes : {little, big}) {
        const auto games = read_all(bytes);
        ASSERT_EQ(games.size(), 1U);
        EXPECT_EQ(games[0].main_line.moves.size(), 3U);
        EXPECT_EQ(*games[0].tag("White"), "A");
    }
}

TEST(PgnLanguages, AMarkAtTheEndIsTold) {
    EXPECT_TRUE(read_all("1. e4 *")[0].is_marked);
    EXPECT_TRUE(read_all("1. Zz9 1-0")[0].is_marked);
    EXPECT_FALSE(read_all("1. e4")[0].is_marked);
    EXPECT_FALSE(read_all("[Result \"1-0\"]\n\n1. e4")[0].is_marked);
}

}  // namespace
}  // namespace escaque::movegen
