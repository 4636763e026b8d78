// Words among the moves that are none: signs of annotators, marks, and what means nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/movegen/notation/pgn/written.h"

namespace escaque::movegen {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kMoves = "1.e4 e5 2.Nf3 Nc6 3.Bb5";

PgnGame game_of(const std::string& text) {
    return read_all(text).at(0);
}
std::string moves_of(const PgnGame& game) {
    return written(game, english_scores());
}

TEST(PgnWords, AWordThatIsNoMoveIsPassedOverAndStaysAsAComment) {
    for (const std::string word :
         {"blah", "x", "Diagram", "#12", "+0.35/12", "q9", "¿", "(ep)x", "nf", "P@e"}) {
        const PgnGame game = game_of("1. e4 e5 2. Nf3 " + word + " Nc6 3. Bb5 1-0\n");
        EXPECT_EQ(moves_of(game), kMoves) << word;
        EXPECT_FALSE(game.stop) << word;
        EXPECT_EQ(game.termination, PgnResult::WhiteWins) << word;
        EXPECT_EQ(game.passed_over, 1U) << word;
        ASSERT_EQ(game.main_line.moves[2].comments.size(), 1U) << word;
        ASSERT_EQ(game.problems.size(), 1U) << word;
        EXPECT_TRUE(game.problems[0].is_unread);
        EXPECT_THAT(game.problems[0].message, HasSubstr("2... not a move, ignored: '"));
        const PgnGame again = game_of(to_pgn(game));
        EXPECT_THAT(messages_of(again), IsEmpty());
        EXPECT_EQ(moves_of(again), kMoves);
    }
}

TEST(PgnWords, WordsInARowAreOneComment) {
    const PgnGame game =
        game_of("1. e4 e5 2. Nf3 this is\nmove 2 of many 2... Nc6 {so} and (no more) 3. Bb5 *");
    EXPECT_EQ(moves_of(game), kMoves);
    EXPECT_THAT(game.main_line.moves[2].comments, ElementsAre("this is move 2 of many"));
    EXPECT_THAT(game.main_line.moves[3].comments, ElementsAre("so", "and"));
    EXPECT_THAT(messages_of(game),
                ElementsAre("2... not a move, ignored: 'this is move 2 of many'",
                            "3. not a move, ignored: 'and'", "2... not a move, ignored: 'no more'"));
    EXPECT_THAT(game.main_line.moves[3].variations.at(0).comments, ElementsAre("no more"));
}

TEST(PgnWords, AMoveThatIsNotLegalStopsTheGameAsBefore) {
    EXPECT_EQ(game_of("1. e4 e5 2. Hf3 Hc6 *").stop->message, "2. not a move: 'Hf3'") << "of any language";
    EXPECT_EQ(game_of("1. e4 e5 2. Крf3 *").stop->message, "2. not a move: 'Крf3'");
    EXPECT_EQ(game_of("1. e4 e5 2. e8D *").stop->message.substr(0, 9), "2. not a ");
    const PgnGame game = game_of("1. e4 e5 2. Nf9 Nc6 *");
    EXPECT_THAT(game.stop->message, HasSubstr("the text before it is not a move either"));
    EXPECT_THAT(messages_of(game), ElementsAre("2. not a move, ignored: 'Nf9'"));
    EXPECT_EQ(game.unread, "Nc6");
}

TEST(PgnWords, ATextOfWordsAloneIsNoGame) {
    const PgnGame game = game_of("Dear all,\nthe games follow.\n");
    EXPECT_EQ(game.stop->message, "1. not a move, ignored: 'Dear all, the games follow.'");
    EXPECT_FALSE(game_of("[Event \"A\"]\n\nforfeit 1-0\n").stop);
}

TEST(PgnWords, SignsOfTheInformantBecomeTheirGlyphs) {
    const auto nags = [](const std::string& behind_white, const std::string& behind_black) {
        const PgnGame game = game_of("1. e4 e5 2. Nf3" + behind_white + " Nc6" + behind_black + " 3. Bb5 *");
        EXPECT_EQ(moves_of(game), kMoves) << behind_white << behind_black;
        EXPECT_THAT(messages_of(game), IsEmpty());
        std::vector<int> all = game.main_line.moves[2].nags;
        const auto& black = game.main_line.moves[3].nags;
        all.insert(all.end(), black.begin(), black.end());
        return all;
    };
    for (const std::string apart : {" ", ""}) {
        const auto sign = [&](const std::string& text) { return nags(apart + text, apart + text); };
        EXPECT_THAT(sign("D"), ElementsAre(220, 220));
        EXPECT_THAT(sign("RR"), ElementsAre(145, 145));
        EXPECT_THAT(sign("TN"), ElementsAre(146, 146));
        EXPECT_THAT(sign("N"), ElementsAre(146, 146));
        EXPECT_THAT(sign("→"), ElementsAre(40, 41));
        EXPECT_THAT(sign("↑"), ElementsAre(36, 37));
        EXPECT_THAT(sign("⇆"), ElementsAre(132, 133));
        EXPECT_THAT(sign("=∞"), ElementsAre(44, 45));
        EXPECT_THAT(sign("⊙"), ElementsAre(23, 22)) << "the player to move is in zugzwang";
        EXPECT_THAT(sign("⊕"), ElementsAre(138, 139));
        EXPECT_THAT(sign("Δ"), ElementsAre(140, 140));
        EXPECT_THAT(sign("∇"), ElementsAre(141, 141));
        EXPECT_THAT(sign("⌓"), ElementsAre(142, 142));
        EXPECT_THAT(sign("!□"), ElementsAre(1, 7, 1, 7));
        EXPECT_THAT(sign("(!)"), ElementsAre(1, 1));
        EXPECT_THAT(sign("(?!)"), ElementsAre(6, 6));
        EXPECT_THAT(sign("⁉"), ElementsAre(5, 5));
        EXPECT_THAT(sign("∞"), ElementsAre(13, 13));
        EXPECT_THAT(sign("+−"), ElementsAre(18, 18));
        EXPECT_THAT(sign("="), ElementsAre(10, 10));
        EXPECT_THAT(sign("!→"), ElementsAre(1, 40, 1, 41));
        EXPECT_THAT(sign("!!!"), ElementsAre(3, 3));
    }
    EXPECT_THAT(nags(" inf", " ~"), ElementsAre(13, 13));
    EXPECT_THAT(nags("!+", "?"), ElementsAre(1, 2)) << "the mark of check says nothing";
}

TEST(PgnWords, ALetterBehindAPawnOnTheLastRankIsItsPromotion) {
    const std::string start = "[FEN \"8/4P2k/8/8/8/8/8/K7 w - -\"]\n\n1. ";
    for (const std::string move : {"e8N", "e8=N", "e8(N)", "e8=(N)", "e8=N!"})
        EXPECT_EQ(moves_of(game_of(start + move + " *")), "1.e8N") << move;
}

TEST(PgnWords, MarksGluedToAMoveAreCutWithAWarning) {
    for (const std::string move : {"Nf3*", "**Nf3**", "'Nf3'", "Nf3/12", "Nf3=%", "\"Nf3\""}) {
        const PgnGame game = game_of("1. e4 e5 2. " + move + " Nc6 3. Bb5 *");
        EXPECT_EQ(moves_of(game), kMoves) << move;
        ASSERT_EQ(game.problems.size(), 1U) << move;
        EXPECT_THAT(game.problems[0].message, HasSubstr("2. '"));
        EXPECT_THAT(game.problems[0].message, HasSubstr("marks around the move are ignored"));
        EXPECT_EQ(game.main_line.moves[2].comments.size(), 1U);
    }
    EXPECT_EQ(moves_of(game_of("1. e4 e5 2. Nf3Nc6 3. Bb5 *")), kMoves) << "two moves in one word";
}

TEST(PgnWords, BlanksDashesAndDotsOfPrintedText) {
    for (const std::string blank :
         {"\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\x8B", "\xE3\x80\x80", "\xE2\x80\xAF"}) {
        const PgnGame game =
            game_of(blank + "1. e4" + blank + "e5" + blank + "2." + blank + "Nf3 Nc6 3." + blank + "Bb5 *");
        EXPECT_EQ(moves_of(game), kMoves);
        EXPECT_THAT(messages_of(game), IsEmpty());
    }
    EXPECT_EQ(moves_of(game_of("1.\xA0"
                               "e4 e5\xA0"
                               "2. Nf3 Nc6 3. Bb5 *")),
              kMoves)
        << "ISO 8859-1";
    EXPECT_EQ(moves_of(game_of("1. e4 1… e5 2.Nf3 2…Nc6 3.Bb5")), kMoves);
    EXPECT_EQ(moves_of(game_of("1. e2–e4 e7—e5 2. ♘g1−f3 ♞\xEF\xB8\x8E"
                               "c6 3. ♗b5 *")),
              kMoves);
    EXPECT_EQ(moves_of(game_of("1. e4 d5 2. e4✕d5 ♛×d5 *")), "1.e4 d5 2.exd5 Qxd5");
}

TEST(PgnWords, PassedMovesOfOtherPrograms) {
    for (const std::string pass : {"--", "Z0", "null", "0000", "@@@@", "<>"}) {
        const PgnGame game = game_of("1. e4 " + pass + " 2. d4 *");
        ASSERT_EQ(game.main_line.moves.size(), 3U) << pass;
        EXPECT_FALSE(game.main_line.moves[1].move);
        EXPECT_THAT(messages_of(game), IsEmpty());
    }
}

TEST(PgnWords, WhatCannotBeReadIsKept) {
    const PgnGame game = game_of(
        "[Event \"A\"]\n[Round \"1\"]\n[Round \"2\"]\n[nonsense]\n\n$3 (e4) 1. e4 $256 [see diagram] "
        "(1. d4 d5 2. Ke4 {up}) e5\n2. Ke4  {well} (x)\n3. d4 1-0 {resigns}\n");
    EXPECT_THAT(game.main_line.comments, ElementsAre("[Round \"2\"]", "[nonsense]", "$3", "(e4)"));
    const PgnMove& first = game.main_line.moves.at(0);
    EXPECT_THAT(first.comments, ElementsAre("$256", "[see diagram]"));
    EXPECT_THAT(first.variations.at(0).moves.at(1).comments, ElementsAre("2. Ke4 {up}"));
    EXPECT_EQ(game.unread, "2. Ke4 {well} (x) 3. d4 {resigns}");
    EXPECT_EQ(game.termination, PgnResult::WhiteWins);
    for (const PgnProblem& problem : game.problems) EXPECT_TRUE(problem.is_unread) << problem.message;
}

TEST(PgnWords, AGameThatIsNotPlayedHereIsKeptAsItStands) {
    const std::string text =
        "[Event \"A\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5\n3. P@e4 {so} 1-0 {end}";
    const auto games = read_all("[Event \"0\"]\n\n1. e4 *\n\n" + text + "\n\n[Event \"B\"]\n\n1. d4 1-0\n");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].source, "");
    EXPECT_FALSE(games[1].has_start);
    EXPECT_EQ(games[1].source, text);
    EXPECT_EQ(games[2].main_line.moves.size(), 1U);
}

}  // namespace
}  // namespace escaque::movegen
