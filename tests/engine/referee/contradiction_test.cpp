// Files that contradict themselves, or that their own moves contradict.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

std::string contradiction_of(const std::string& pgn) {
    const auto report = referee_json(pgn);
    if (!report.contains("contradictions")) return "";
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(referee(pgn).status, 3);
    return report["contradictions"].at(0);
}

TEST(Contradiction, OfTheHeaderAndTheMarkAtTheEnd) {
    EXPECT_EQ(contradiction_of("[Result \"1-0\"]\n\n1. e4 e5 0-1\n"),
              "the header Result says 1-0, the mark after the moves 0-1");
    for (const char* agreeing : {"[Result \"1-0\"]\n\n1. e4 e5 1-0\n", "[Result \"*\"]\n\n1. e4 e5 1-0\n",
                                 "[Result \"1-0\"]\n\n1. e4 e5\n", "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2\n"})
        EXPECT_EQ(contradiction_of(agreeing), "") << agreeing;
}

TEST(Contradiction, AMateThatIsNone) {
    const std::string moves = "1. f3 e5 2. g4 ";
    EXPECT_THAT(contradiction_of(game("", moves + "Qh4# {Black wins by checkmate}", "0-1")), "");
    EXPECT_EQ(contradiction_of(game("", moves + "d6", "0-1", header("Termination", "B won by checkmate"))),
              "'B won by checkmate', but the last position is no checkmate");
    for (const char* text : {"White checkmated", "checkmate (5.1.1)", "Black mates", "Gana por jaque mate"})
        EXPECT_THAT(contradiction_of(game("", moves + "d6 {" + text + "}", "0-1")), HasSubstr(text));
    EXPECT_EQ(contradiction_of(game("", moves + "d6 {and resigns before checkmate}", "0-1")), "");
}

TEST(Contradiction, AStalemateThatIsNone) {
    EXPECT_EQ(contradiction_of(game("", "1. e4 {Game drawn by stalemate}", "1/2-1/2")),
              "'Game drawn by stalemate', but the last position is no stalemate");
    EXPECT_EQ(contradiction_of(
                  game("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 {Game drawn by stalemate}", "1/2-1/2")),
              "");
}

TEST(Contradiction, AThreefoldRepetitionWithoutThree) {
    const std::string twice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
    EXPECT_EQ(contradiction_of(game("", "1. Nf3 Nf6 2. Ng1 Ng8 {Drawn by repetition}", "1/2-1/2")),
              "'Drawn by repetition', but no position has appeared three times or will by a move");
    EXPECT_EQ(contradiction_of(game("", twice + " {claimed by threefold}", "1/2-1/2")), "")
        << "Ng8 announced";
    EXPECT_EQ(contradiction_of(game("", twice + " Ng8 {threefold repetition claimed (9.2.2)}", "1/2-1/2")),
              "");
    EXPECT_EQ(
        contradiction_of(game("7k/8/8/8/8/8/6R1/K7 w - - 8 80", "1. Rf2 {Drawn by repetition}", "1/2-1/2")),
        "")
        << "what came before the start is not known";
}

TEST(Contradiction, FiftyMovesThatWereNotPlayed) {
    EXPECT_EQ(contradiction_of(
                  game("7k/8/8/8/8/8/6R1/K7 w - - 90 80", "1. Rf2 {Draw by fifty moves rule}", "1/2-1/2")),
              "'Draw by fifty moves rule', but a pawn was moved or a piece captured in the last fifty");
    EXPECT_EQ(contradiction_of(
                  game("7k/8/8/8/8/8/6R1/K7 w - - 99 80", "1. Rf2 {Draw by fifty moves rule}", "1/2-1/2")),
              "");
}

TEST(Contradiction, MaterialThatSufficesForAMate) {
    const std::string text = " {Game drawn by insufficient material}";
    EXPECT_EQ(contradiction_of(game("8/8/4k3/8/8/3K4/8/N1N5 w - - 0 1", "1. Nc2" + text, "1/2-1/2")),
              "'Game drawn by insufficient material', but a mate is possible");
    EXPECT_EQ(contradiction_of(game("8/8/4k3/8/8/3K4/8/N7 w - - 0 1", "1. Nc2" + text, "1/2-1/2")), "");
}

TEST(Contradiction, AnUnknownEditionIsAnError) {
    const std::string pgn = game("", "1. e4 e5", "1-0", header("Laws", "fide1997"));
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(report["verdict"], "*");
    EXPECT_THAT(report["fault"]["reason"].get<std::string>(),
                HasSubstr("header Laws: no edition of the Laws is called 'fide1997'"));
    EXPECT_EQ(referee(pgn).status, 3);
    EXPECT_EQ(referee(pgn, {"--laws", "fide2009"}).status, 0) << "the command line comes first";
}

}  // namespace
}  // namespace escaque::engine
