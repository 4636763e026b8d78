// Games in the letters and habits of score sheets.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "movegen/notation/moves/score_language.h"
#include "movegen/notation/pgn/pgn_reader.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<PgnGame> read_all(const std::string& text, std::optional<PieceLetters> letters = std::nullopt) {
    std::istringstream in(text);
    PgnReader reader(in, std::move(letters));
    std::vector<PgnGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

/// The moves as a score sheet of that language has them, with single blanks.
std::string written(const PgnGame& game, const ScoreLanguage& language) {
    std::string text;
    Position position = game.start;
    for (const PgnMove& move : game.main_line.moves) {
        if (position.side_to_move() == Color::White)
            text += fmt::format("{}{}.", text.empty() ? "" : " ", position.fullmove_number());
        else
            text += ' ';
        text += to_san(move.move, position, language.letters, language.marks);
        position.make(move.move);
    }
    return text;
}

const ScoreLanguage& language_of(const PgnGame& game) {
    for (const ScoreLanguage& language : score_languages())
        if (language.name == game.language) return language;
    return english_scores();
}

TEST(PgnLanguages, TheSampleGamesOfTheSourcesAreReadAndWrittenBack) {
    // Appendix C of 2009 and E of 2005; only the offer of a draw is no move.
    for (const std::string game : {"1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 a.p. Cxd6 7.Ag5 "
                                   "Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 "
                                   "Te8 11.Rb1",
                                   "1.d4 Cf6 2.c4 e6 3.Cc3 Ab4 4.Ad2 0-0 5.e4 d5 6.exd5 exd5 7.cxd5 Axc3 "
                                   "8.Axc3 Cxd5 9.Cf3 b6 10.Db3 Cxc3 "
                                   "11.bxc3 c5 12.Ae2 cxd4 13.Cxd4 Te8 14.0-0 Cd7 15.a4 Cc5 16.Db4 Ab7"}) {
        const auto games = read_all(game + "(=)\n");
        ASSERT_EQ(games.size(), 1U);
        EXPECT_FALSE(games[0].stop) << games[0].stop->message;
        EXPECT_EQ(games[0].language, "es");
        EXPECT_EQ(written(games[0], language_of(games[0])), game);
        EXPECT_THAT(games[0].main_line.moves.back().comments, ElementsAre("(=)"));
    }
}

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
    EXPECT_EQ(written(game, language_of(game)), "1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.0-0 Cf6");
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
