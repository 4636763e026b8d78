#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/arbiter/asked.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

const std::string kKnightEach = "8/8/4k3/8/8/3K4/8/N6n w - -";
const std::string kRook = "8/8/4k3/8/8/3K4/8/R7 w - -";

TEST(ArbiterFlag, LosesWhereTheOpponentCanMateAndShowsHow) {
    const auto answer = ask_json({"flag", kKnightEach, "--who", "white"});
    EXPECT_EQ(answer["decision"], "lost");
    EXPECT_EQ(answer["result"], "0-1");
    EXPECT_EQ(answer["articles"][0]["article"], "6.9");
    EXPECT_EQ(answer["proof"]["opponent"], "winnable");
    EXPECT_THAT(answer["proof"]["helpmate"].get<std::string>(), HasSubstr("#"));
}

TEST(ArbiterFlag, ShowsTheShortestHelpmate) {
    const auto proof = ask_json({"flag", "startpos", "--who", "white"})["proof"];
    EXPECT_EQ(proof["is_shortest"], true);
    EXPECT_EQ(proof["plies"], 4);
}

TEST(ArbiterFlag, DrawsWhereTheOpponentCannotMateAndSaysWhy) {
    EXPECT_EQ(ask_json({"flag", kRook, "--who", "white"})["proof"]["reason"], "only the king is left");
    EXPECT_EQ(ask_json({"flag", "8/8/4k3/8/8/3K4/8/Q6n w - -", "--who", "white"})["proof"]["reason"],
              "the material is insufficient");
    const auto draw = ask_json({"flag", kRook, "--who", "white", "--laws", "fide2005"});
    EXPECT_EQ(draw["decision"], "drawn");
    EXPECT_EQ(draw["result"], "1/2-1/2");
    EXPECT_EQ(draw["articles"][0]["article"], "6.10");
}

TEST(ArbiterFlag, ByTheExtractALoneKingDrawsAndAnythingElseWins) {
    EXPECT_EQ(ask_json({"flag", kRook, "--who", "white", "--laws", "extract"})["decision"], "drawn");
    EXPECT_EQ(
        ask_json({"flag", "8/8/4k3/8/8/3K4/8/Q6n w - -", "--who", "white", "--laws", "extract"})["decision"],
        "lost");
    EXPECT_EQ(ask_json({"flag", kRook, "--who", "white", "--laws", "ludoteka"})["decision"], "not named");
}

TEST(ArbiterFlag, SaysWhenTheAnswerIsUndetermined) {
    const auto answer = ask_json({"flag", kKnightEach, "--who", "white", "--nodes", "1"});
    EXPECT_EQ(answer["proof"]["opponent"], "undetermined");
    EXPECT_EQ(answer["decision"], "lost");
}

TEST(ArbiterFlag, OfBothDrawsInTheLastPeriodAlone) {
    const auto both = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"flag", kRook, "--who", "both"});
        return ask_json(more);
    };
    EXPECT_EQ(both({"--period", "last", "--guidelines"})["decision"], "drawn");
    EXPECT_EQ(both({"--period", "earlier", "--guidelines"})["decision"], "play on");
    EXPECT_EQ(both({"--period", "last", "--guidelines"})["articles"][0]["article"], "Guidelines III.3.1");
    EXPECT_EQ(both({"--tc", "40/5400:1800", "--laws", "fide2009"})["decision"], "play on") << "move 1 of 40";
    EXPECT_EQ(both({"--tc", "5400", "--laws", "fide2014"})["articles"][0]["article"], "6.11");
    EXPECT_EQ(both({"--speed", "blitz", "--laws", "fide2005"})["articles"][0]["article"], "B9");
    EXPECT_EQ(both({"--speed", "rapid", "--laws", "fide2009", "--unsupervised"})["articles"][0]["article"],
              "A4.d.3");
    EXPECT_EQ(both({"--laws", "extract"})["decision"], "not named");
    EXPECT_EQ(both({"--speed", "blitz"})["decision"], "not named");
    EXPECT_THAT(ask({"flag", kRook, "--who", "both", "--guidelines"}).err, HasSubstr("--period"));
    EXPECT_EQ(both({"--period", "last"})["decision"], "not named") << "III.2.1";
    EXPECT_THAT(both({"--period", "last"})["unchecked"].back().get<std::string>(), HasSubstr("III.2.1"));
    const auto increment = both({"--tc", "900+10", "--guidelines"});
    EXPECT_EQ(increment["decision"], "not named");
    EXPECT_THAT(increment["unchecked"].back().get<std::string>(), HasSubstr("do not apply in blitz"));
}

TEST(ArbiterFlag, ThePeriodFollowsFromTheMovesOfTheGame) {
    const std::string moves = "1. e4 e5 2. Nf3 Nc6";
    const auto decision = [&](const char* control) {
        return ask_json(
            {"flag", game_file(moves), "--who", "both", "--tc", control, "--laws", "fide2014"})["decision"];
    };
    EXPECT_EQ(decision("2/60:60"), "drawn") << "both have made two moves";
    EXPECT_EQ(decision("3/60:60"), "play on");
}

TEST(ArbiterFlag, OfAnEarlierPeriodCostsNothing) {
    const std::string file = game_file("1. e4 e5 2. Nf3 Nc6");
    const auto asked = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"flag", file, "--tc", "2/60:60"});
        return ask_json(more);
    };
    EXPECT_EQ(asked({"--who", "black"})["decision"], "play on") << "White's clock runs";
    EXPECT_THAT(asked({"--who", "black"})["unchecked"].back().get<std::string>(), HasSubstr("--period last"));
    EXPECT_EQ(asked({"--who", "black", "--period", "last"})["decision"], "lost");
    EXPECT_EQ(asked({"--who", "white"})["decision"], "lost");
    EXPECT_THAT(asked({"--who", "white"})["unchecked"].back().get<std::string>(), HasSubstr("move 2 was"));
    EXPECT_EQ(asked({"--who", "white", "--period", "earlier"})["decision"], "play on");
    EXPECT_EQ(
        ask_json({"flag", file, "--who", "white", "--period", "earlier", "--tc", "3/60:60"})["decision"],
        "lost")
        << "a move is missing";
    EXPECT_THAT(ask({"flag", file, "--who", "white", "--period", "earlier", "--tc", "3/60:60"}).out,
                HasSubstr("White made 2 of 3 moves"));
    EXPECT_THAT(ask({"flag", file, "--who", "white", "--period", "earlier", "--tc", "60"}).err,
                HasSubstr("one period"));
    EXPECT_THAT(ask({"flag", file, "--who", "white", "--period", "earlier"}).err, HasSubstr("--tc"));
}

TEST(ArbiterFlag, AFinishedGameSaysWhenItEnded) {
    const auto answer = ask({"flag", game_file("1. f3 e5 2. g4 Qh4#"), "--who", "black"}).out;
    EXPECT_THAT(answer, HasSubstr("ended by checkmate after 2... Qh4#"));
}

TEST(ArbiterFlag, TheTimeControlIsReadAsInAHeader) {
    const auto answer = ask_json({"flag", kRook, "--who", "both", "--laws", "fide2014", "--tc", "G/90;d5"});
    EXPECT_EQ(answer["decision"], "drawn");
    EXPECT_THAT(ask({"flag", kRook, "--who", "both", "--tc", "soon"}).err, HasSubstr("time control 'soon'"));
}

TEST(ArbiterFlag, ComesTooLateAfterMate) {
    const auto answer = ask_json({"flag", game_file("1. f3 e5 2. g4 Qh4#"), "--who", "black"});
    EXPECT_EQ(answer["decision"], "over");
    EXPECT_EQ(answer["result"], "0-1");
}

}  // namespace
}  // namespace escaque::engine
