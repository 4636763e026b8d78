#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/arbiter/asked.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

/// White's knight is pinned, and moves; it is found later.
const std::string kPinned = "1. e4 e5 2. Nc3 Nf6 3. d4 Bb4 4. Nd5 a6 5. a4 b6 6. h3";

std::vector<std::string> illegal(std::vector<std::string> more, const std::string& moves = kPinned) {
    more.insert(more.begin(), {"illegal", game_file(moves)});
    return more;
}

TEST(ArbiterIllegal, AMissingPromotionPieceMakesAQueenSince2014) {
    const std::string fen = "[SetUp \"1\"]\n[FEN \"7k/P6p/8/8/8/8/8/K7 w - - 0 1\"]\n";
    const std::string file = write_file("game.pgn", fen + "\n1. a8 *\n");
    const auto answer = ask_json({"illegal", file, "--laws", "fide2014", "--black-time", "0:05:00"});
    EXPECT_EQ(answer["decision"], "penalty");
    EXPECT_EQ(answer["articles"][0]["article"], "7.5.a");
    EXPECT_EQ(answer["articles"][1]["article"], "7.5.b");
    EXPECT_EQ(answer["clocks"]["black"], "0:07:00");
    EXPECT_THAT(answer["proof"]["resumes"]["fen"].get<std::string>(), HasSubstr("Q6k/7p/8/8/8/8/8/K7 b"));
    const auto older = ask_json({"illegal", file, "--laws", "fide2009"});
    EXPECT_EQ(older["articles"][0]["article"], "7.4.a");
    EXPECT_THAT(older["proof"]["resumes"]["fen"].get<std::string>(), HasSubstr("7k/P6p/8/8/8/8/8/K7 w"));
}

TEST(ArbiterIllegal, FoundLaterPlayResumesBeforeIt) {
    const auto answer = ask_json(illegal({"--laws", "fide2009"}, kPinned));
    EXPECT_EQ(answer["decision"], "penalty");
    EXPECT_EQ(answer["proof"]["player"], "white");
    EXPECT_EQ(answer["proof"]["later_moves"], 4);
    EXPECT_THAT(answer["proof"]["reason"].get<std::string>(), HasSubstr("bishop on b4"));
    EXPECT_EQ(answer["proof"]["resumes"]["move"], "4.");
    EXPECT_EQ(answer["proof"]["touched"]["piece"], "the knight on c3");
    EXPECT_TRUE(answer["proof"]["touched"]["moves"].empty());
    EXPECT_EQ(answer["bonus_seconds"], 120.0);
}

TEST(ArbiterIllegal, InQuickPlayItStandsOnceTheOpponentHasMoved) {
    EXPECT_EQ(ask_json(illegal({"--laws", "fide2005", "--speed", "rapid"}))["decision"], "stands");
    EXPECT_EQ(ask_json(illegal({"--laws", "fide2009", "--speed", "rapid"}))["decision"], "penalty");
    const auto unsupervised = ask_json(illegal({"--laws", "fide2009", "--speed", "blitz", "--unsupervised"}));
    EXPECT_EQ(unsupervised["decision"], "stands");
    EXPECT_EQ(unsupervised["articles"][0]["article"], "B3.c");
    EXPECT_EQ(ask_json(illegal(
                  {"--laws", "fide2009", "--speed", "blitz", "--unsupervised", "--later", "0"}))["decision"],
              "lost");
}

/// In English the rook could go to d3; in the language of the file it is the king.
TEST(ArbiterIllegal, TheTextIsReadInTheLanguageOfTheFile) {
    const std::string fen = "[SetUp \"1\"]\n[FEN \"3rk3/8/8/8/8/R7/4K3/8 w - - 0 1\"]\n";
    const std::string file = write_file("game.pgn", fen + "\n1. Ta4 Td7 2. Ta3 Td8 3. Rd3 *\n");
    const auto answer = ask_json({"illegal", file});
    EXPECT_EQ(answer["decision"], "penalty");
    EXPECT_THAT(answer["proof"]["reason"].get<std::string>(), HasSubstr("rook on d8"));
    EXPECT_EQ(answer["proof"]["touched"]["piece"], "the king on e2");
    EXPECT_THAT(ask({"illegal", file, "--letters", "en"}).err, HasSubstr("'Ta4'")) << "unreadable there";
}

TEST(ArbiterIllegal, TheMovesSinceAreThoseOfTheFileForAGivenMoveToo) {
    const auto answer = ask_json(illegal({"--laws", "fide2009", "--move", "Nd5"}));
    EXPECT_EQ(answer["proof"]["later_moves"], 4);
}

TEST(ArbiterIllegal, AQueenThatMatesEndsTheGame) {
    const auto answer = ask_json({"illegal", "7k/4P1pp/8/8/8/8/8/K7 w - - 0 1", "--move", "e8"});
    EXPECT_EQ(answer["decision"], "penalty");
    EXPECT_EQ(answer["result"], "1-0");
    EXPECT_EQ(answer["articles"][2]["article"], "5.1.1");
    EXPECT_FALSE(answer["proof"].contains("resumes"));
    const std::string text = ask({"illegal", "7k/4P1pp/8/8/8/8/8/K7 w - - 0 1", "--move", "e8"}).out;
    EXPECT_THAT(text, HasSubstr("Black gets 120 s, and the game is over: checkmate with the queen, 1-0"));
}

TEST(ArbiterIllegal, WithoutSupervisionTheFirstLosesInQuickPlayOf2014) {
    const auto articles = [](const char* speed) {
        const auto answer = ask_json({"illegal", "startpos", "--move", "Ke3", "--laws", "fide2014", "--speed",
                                      speed, "--unsupervised"});
        EXPECT_EQ(answer["decision"], "lost");
        return answer["articles"];
    };
    EXPECT_EQ(articles("rapid")[0]["article"], "A.4.b");
    EXPECT_EQ(articles("blitz")[0]["article"], "B.4, A.4.b");
}

TEST(ArbiterIllegal, AGameWithoutOneGetsNoPenalty) {
    const Outcome none = ask({"illegal", game_file("1. e4 e5")});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("no illegal move"));
    EXPECT_EQ(ask_json({"illegal", game_file("1. e4 e5"), "--number", "2"})["decision"], "lost");
}

TEST(ArbiterIllegal, SupervisionThatNobodyHasSaidIsUnchecked) {
    const auto is_noted = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"illegal", "startpos", "--move", "Ke3"});
        const auto answer = ask_json(more);
        for (const auto& line : answer["unchecked"])
            if (line.get<std::string>().find("--unsupervised") != std::string::npos) return true;
        return false;
    };
    EXPECT_TRUE(is_noted({"--speed", "blitz"}));
    EXPECT_FALSE(is_noted({"--speed", "blitz", "--unsupervised"}));
    EXPECT_FALSE(is_noted({"--speed", "rapid"})) << "A.3, whoever supervises";
    EXPECT_TRUE(is_noted({"--speed", "rapid", "--later", "1"})) << "A.5.2";
    EXPECT_TRUE(is_noted({"--speed", "rapid", "--laws", "fide2014"}));
    EXPECT_FALSE(is_noted({"--speed", "blitz", "--laws", "fide2005"}));
}

TEST(ArbiterIllegal, CostsOneMinuteInBlitzOf2014) {
    for (const auto& [speed, seconds] : {std::pair("blitz", 60.0), std::pair("rapid", 120.0)})
        EXPECT_EQ(ask_json({"illegal", "startpos", "--move", "Ke3", "--laws", "fide2014", "--speed",
                            speed})["bonus_seconds"],
                  seconds);
}

TEST(ArbiterIllegal, TheArticleByWhichItIsOneMinuteIsCited) {
    const auto last = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"illegal", "startpos", "--move", "Ke3"});
        return ask_json(more)["articles"].back()["article"].get<std::string>();
    };
    EXPECT_EQ(last({"--laws", "fide2014", "--speed", "blitz"}), "B.2");
    EXPECT_EQ(last({"--laws", "fide2018", "--speed", "rapid"}), "7.5.5");
    EXPECT_EQ(last({"--speed", "rapid"}), "A.3");
    EXPECT_EQ(last({"--speed", "blitz"}), "7.5.5");
    EXPECT_EQ(last({"--speed", "blitz", "--unsupervised"}), "B.3, A.3");
}

TEST(ArbiterIllegal, AMoveWithBothHandsHasToBeMadeAgain) {
    const auto moves = [](const char* fen, const char* move) {
        return ask_json({"illegal", fen, "--fault", "hands", "--move", move})["proof"]["touched"]["moves"];
    };
    EXPECT_EQ(moves("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"), nlohmann::json({"O-O"}));
    EXPECT_EQ(moves("4k3/8/8/7n/8/8/4B3/4K2R w - - 0 1", "Bxh5"), nlohmann::json({"Bxh5+"}));
    EXPECT_EQ(moves("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"), nlohmann::json({"exd6"}));
    EXPECT_EQ(moves("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "e8=Q"), nlohmann::json({"e8=Q"}));
    EXPECT_EQ(ask({"illegal", "8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "--fault", "hands", "--move", "e8"}).status,
              1);
}

TEST(ArbiterIllegal, WhatIsNoMoveIsAnErrorAndNoPenalty) {
    for (const char* text : {"none", "Nf33", "9"})
        EXPECT_EQ(ask({"illegal", "startpos", "--move", text, "--number", "2"}).status, 2) << text;
}

TEST(ArbiterIllegal, TheFirstOfSeveralPawnsIsMeant) {
    const std::string fen = "[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/1p6/4K3 w - - 0 50\"]\n";
    const auto answer = ask_json({"illegal", write_file("game.pgn", fen + "\n50. e8 b1 51. Kd2 1-0\n")});
    EXPECT_EQ(answer["proof"]["player"], "white");
    EXPECT_EQ(answer["proof"]["later_moves"], 2);
    EXPECT_THAT(answer["proof"]["resumes"]["fen"].get<std::string>(), HasSubstr("4Q3/6k1/8/8/8/8/1p6/4K3 b"));
}

TEST(ArbiterIllegal, TheClockWithoutAMoveAndBothHandsCountSince2018) {
    const auto pressed = ask_json({"illegal", "startpos", "--fault", "clock"});
    EXPECT_EQ(pressed["articles"][0]["article"], "7.5.3");
    EXPECT_EQ(pressed["articles"][1]["article"], "7.5.5");
    EXPECT_EQ(pressed["proof"]["reason"], "the clock was pressed without a move");
    EXPECT_EQ(ask_json({"illegal", "startpos", "--fault", "clock", "--number", "2"})["result"], "0-1");
    const auto hands = ask_json({"illegal", "startpos", "--fault", "hands", "--move", "Nf3"});
    EXPECT_EQ(hands["articles"][0]["article"], "7.5.4");
    EXPECT_EQ(hands["proof"]["touched"]["piece"], "the knight on g1");
    EXPECT_EQ(ask({"illegal", "startpos", "--fault", "hands"}).status, 2) << "which move?";
    EXPECT_EQ(ask({"illegal", "startpos", "--fault", "clock", "--move", "Nf3"}).status, 2)
        << "a move, or none?";
    const auto older = ask_json({"illegal", "startpos", "--fault", "clock", "--laws", "fide2014"});
    EXPECT_EQ(older["decision"], "not named");
    EXPECT_EQ(older["articles"][0]["article"], "6.2.c, 12.9") << "the arbiter chooses";
    const auto oldest = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"illegal", "startpos", "--laws", "fide2009", "--fault"});
        return ask_json(more)["articles"];
    };
    EXPECT_TRUE(oldest({"clock"}).empty());
    EXPECT_EQ(oldest({"hands", "--move", "e4"})[0]["article"], "4.1, 13.4");
    EXPECT_THAT(ask(illegal({"--fault", "clock"})).err, HasSubstr("the file has an illegal move there"));
}

TEST(ArbiterIllegal, CastlingByTheRookIsLegalInLudotekasChess960) {
    const std::string fen = "4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1";
    const Outcome castling = ask({"illegal", fen, "--move", "f1e1", "--laws", "ludoteka"});
    EXPECT_EQ(castling.status, 1);
    EXPECT_THAT(castling.err, HasSubstr("1. O-O is legal"));
    EXPECT_EQ(ask_json({"illegal", fen, "--move", "f1e1"})["decision"], "penalty");
}

TEST(ArbiterIllegal, TheLastOneLosesOrDraws) {
    const auto decision = [](const char* fen, const char* laws, const char* number) {
        return ask_json({"illegal", fen, "--laws", laws, "--number", number})["decision"];
    };
    const char* bare = "8/8/4k3/8/8/3K4/8/R7 w - -";
    const char* both = "8/8/4k3/8/8/3K4/8/N6n w - -";
    EXPECT_EQ(decision(both, "fide2005", "2"), "penalty");
    EXPECT_EQ(decision(bare, "fide2005", "3"), "lost");
    EXPECT_EQ(decision(bare, "fide2009", "3"), "drawn");
    EXPECT_EQ(decision(both, "fide2009", "3"), "lost");
    EXPECT_EQ(decision(both, "fide2014", "2"), "lost");
    EXPECT_EQ(decision(bare, "fide2023", "2"), "drawn");
    EXPECT_EQ(decision(bare, "extract", "1"), "drawn");
    EXPECT_EQ(decision(both, "extract", "1"), "not named");
    EXPECT_EQ(decision(both, "ludoteka", "1"), "not named");
}

TEST(ArbiterIllegal, TheMovePlayedCanBeGiven) {
    const std::string fen = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1";
    const auto answer = ask_json({"illegal", fen, "--move", "Cd5"});
    EXPECT_THAT(answer["proof"]["reason"].get<std::string>(), HasSubstr("d5"));
    EXPECT_EQ(answer["proof"]["touched"]["piece"], "the knight on c3");
    const auto castled = ask_json({"illegal", fen, "--move", "0-0"});
    EXPECT_EQ(castled["proof"]["touched"]["piece"], "the king on e1");
    const Outcome legal = ask({"illegal", fen, "--move", "Kf1"});
    EXPECT_EQ(legal.status, 1);
    EXPECT_THAT(legal.err, HasSubstr("1. Kf1 is legal"));
}

/// The pinned knight cannot take on d5, nor go elsewhere; the pawn can take there.
TEST(ArbiterIllegal, APieceThatWasTouchedAndCannotMoveLeavesTheCaptureToAnother) {
    const std::string fen = "4k3/8/8/3r4/1bP5/2N5/8/4K3 w - - 0 1";
    const auto touched = ask_json({"illegal", fen, "--move", "Nxd5"})["proof"]["touched"];
    EXPECT_TRUE(touched["moves"].empty());
    EXPECT_EQ(touched["captured"]["piece"], "the rook on d5");
    EXPECT_EQ(touched["captured"]["moves"], nlohmann::json::array({"cxd5"}));
    EXPECT_THAT(ask({"illegal", fen, "--move", "Nxd5"}).out,
                HasSubstr("the knight on c3 has no legal move: the rook on d5 must be captured: cxd5"));
    const std::string rook = "4k3/8/8/3r4/1b6/2N5/8/4K3 w - - 0 1";
    EXPECT_THAT(ask({"illegal", rook, "--move", "Nxd5"}).out, HasSubstr("any legal move may be played"));
}

TEST(Arbiter, QuestionsAndOptionsBelongTogether) {
    EXPECT_THAT(ask({}).err, HasSubstr("ask a question: claim, flag, illegal"));
    EXPECT_EQ(ask({"verdict", "startpos"}).status, 2);
    EXPECT_THAT(ask({"flag", "startpos", "--announce", "e4"}).err,
                HasSubstr("--announce applies only to the question claim"));
    EXPECT_THAT(ask({"flag", "startpos"}).err, HasSubstr("--who"));
    EXPECT_THAT(ask({"sheet", "white.txt", "--ply", "3"}).err,
                HasSubstr("--ply applies only to the question claim or flag or illegal"));
    EXPECT_THAT(ask({"claim"}).err, HasSubstr("a FEN or a PGN file"));
    EXPECT_THAT(ask({"claim", "startpos", "--white-time", "soon"}).err,
                HasSubstr("is not a time such as 0:05:00"));
    EXPECT_THAT(ask({"claim", game_file("1. e4"), "--ply", "2"}).err, HasSubstr("no ply 2"));
    EXPECT_THAT(ask({"claim", game_file("1. e4"), "--game", "2"}).err, HasSubstr("no game 2"));
    EXPECT_EQ(ask({"claim", "startpos", "--laws", "fide1997"}).status, 2);
}

}  // namespace
}  // namespace escaque::engine
