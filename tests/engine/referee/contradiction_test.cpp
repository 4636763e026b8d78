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
              "'B won by checkmate', but the last position is not checkmate (5.1.1)");
    for (const char* text : {"White checkmated", "checkmate (5.1.1)", "Black mates", "Gana por jaque mate"})
        EXPECT_THAT(contradiction_of(game("", moves + "d6 {" + text + "}", "0-1")), HasSubstr(text));
    EXPECT_EQ(contradiction_of(game("", moves + "d6 {and resigns before checkmate}", "0-1")), "");
}

TEST(Contradiction, AStalemateThatIsNone) {
    EXPECT_EQ(contradiction_of(game("", "1. e4 {Game drawn by stalemate}", "1/2-1/2")),
              "'Game drawn by stalemate', but the last position is not stalemate (5.2.1)");
    EXPECT_EQ(contradiction_of(
                  game("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 {Game drawn by stalemate}", "1/2-1/2")),
              "");
}

TEST(Contradiction, AThreefoldRepetitionWithoutThree) {
    const std::string twice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
    EXPECT_EQ(contradiction_of(game("", "1. Nf3 Nf6 2. Ng1 Ng8 {Drawn by repetition}", "1/2-1/2")),
              "'Drawn by repetition', but no position has occurred three times or will after the next move "
              "(9.2.2)");
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
              "'Draw by fifty moves rule', but a pawn was moved or a piece captured in the last fifty moves "
              "(9.3.2)");
    EXPECT_EQ(contradiction_of(
                  game("7k/8/8/8/8/8/6R1/K7 w - - 99 80", "1. Rf2 {Draw by fifty moves rule}", "1/2-1/2")),
              "");
}

TEST(Contradiction, MaterialThatSufficesForAMate) {
    const std::string text = " {Game drawn by insufficient material}";
    EXPECT_EQ(contradiction_of(game("8/8/4k3/8/8/3K4/8/N1N5 w - - 0 1", "1. Nc2" + text, "1/2-1/2")),
              "'Game drawn by insufficient material', but mate is possible (5.2.2)");
    EXPECT_EQ(contradiction_of(game("8/8/4k3/8/8/3K4/8/N7 w - - 0 1", "1. Nc2" + text, "1/2-1/2")), "");
}

TEST(Contradiction, OnlyTheListOfTheExtractCountsThere) {
    const std::string text = " {Draw by insufficient material}";
    const std::string laws = header("Laws", "extract");
    EXPECT_EQ(contradiction_of(game("", "1. e4 e5" + text, "1/2-1/2", laws)),
              "'Draw by insufficient material', but the material is not on the edition's list "
              "(Finalización de la partida)");
    EXPECT_NE(contradiction_of(game("8/8/4k3/8/8/3K4/8/N1N5 w - - 0 1", "1. Nc2" + text, "1/2-1/2", laws)),
              "");
    for (const char* fen : {"8/8/4k3/8/8/3K4/8/N7 w - - 0 1", "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
                            "8/8/4k3/4b3/8/3K4/8/B7 w - - 0 1"})
        EXPECT_EQ(contradiction_of(game(fen, text.substr(1), "1/2-1/2", laws)), "") << fen;
}

TEST(Contradiction, DrawsWithoutAClaimThatAreTooEarly) {
    const auto denial = [](const char* moves, const char* text, const char* laws) {
        return contradiction_of(game("7k/8/8/8/8/8/6R1/K7 w - - 140 90", moves, "1/2-1/2",
                                     header("Laws", laws) + header("Termination", text)));
    };
    EXPECT_EQ(denial("1. Rf2", "Draw by 75-move rule", "fide2014"),
              "'Draw by 75-move rule', but a pawn was moved or a piece captured in the last seventy-five "
              "moves (9.6.b)");
    EXPECT_EQ(
        denial("1. Rf2 Kg7 2. Rf3 Kg6 3. Rf2 Kg7 4. Rf4 Kg8 5. Rf1 Kf8", "Draw by 75-move rule", "fide2014"),
        "");
    const std::string fivefold = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8";
    const std::string text =
        header("Laws", "fide2014") + header("Termination", "Draw by fivefold repetition");
    EXPECT_EQ(contradiction_of(game("", fivefold, "1/2-1/2", text)),
              "'Draw by fivefold repetition', but the position has not occurred five times (9.6.a)");
    EXPECT_EQ(contradiction_of(game("", fivefold + " 7. Nf3 Nf6 8. Ng1 Ng8", "1/2-1/2", text)), "");
}

TEST(Contradiction, WhoResignsLoses) {
    for (const auto& [laws, article] : {std::pair("fide2005", "5.1.b"), std::pair("fide2009", "5.1.b"),
                                        std::pair("fide2014", "5.1.b"), std::pair("fide2023", "5.1.2")}) {
        const std::string more = header("Laws", laws) + header("Termination", "White resigns");
        const auto report = referee_json(game("", "1. e4 e5", "1-0", more));
        EXPECT_EQ(report["contradictions"].at(0).get<std::string>(),
                  "'White resigns' (" + std::string(article) + "), but the result is 1-0");
        EXPECT_EQ(report["verdict"], "0-1");
        EXPECT_EQ(report["article"], article);
        EXPECT_EQ(report["agrees"], false);
        EXPECT_EQ(referee_json(game("", "1. e4 e5", "0-1", more))["agrees"], true);
        EXPECT_EQ(referee_json(game("", "1. e4 e5", "1/2-1/2", more))["agrees"], false);
        EXPECT_EQ(referee_json(game("", "1. e4 e5", "1/2-0", more))["agrees"], true) << "the arbiter's";
        EXPECT_EQ(referee_json(game("", "1. e4 e5", "*", more))["agrees"], true);
    }
}

TEST(Contradiction, WhoResignsToOneWhoCannotMateDrawsSince2023) {
    const std::string fen = "8/8/4k3/8/8/3K4/8/Q7 w - - 0 1", moves = "1. Qa2+ Kd6 {White resigns}";
    const auto report = [&](const char* result, const char* laws) {
        return referee_json(game(fen, moves, result, header("Laws", laws)));
    };
    EXPECT_EQ(report("1/2-1/2", "fide2023")["agrees"], true);
    EXPECT_EQ(report("1-0", "fide2023")["verdict"], "1/2-1/2");
    EXPECT_EQ(report("1-0", "fide2023")["article"], "5.1.2");
    EXPECT_EQ(report("1/2-1/2", "fide2014")["verdict"], "0-1");
    EXPECT_EQ(report("1-0", "extract")["verdict"], "1/2-1/2") << "a lone king cannot win";
}

TEST(Contradiction, AMateIsNotUndoneByResigning) {
    const auto report = referee_json(game("", "1. f3 e5 2. g4 Qh4# {Black resigns}", "0-1"));
    EXPECT_EQ(report["agrees"], true);
}

TEST(Contradiction, NamesOfThePlayersAreKnown) {
    const auto agrees = [](const std::string& white, const std::string& black, const std::string& text) {
        return referee_json("[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"1-0\"]\n" +
                            header("Termination", text) + "\n1. e4 e5 1-0\n")["agrees"];
    };
    for (const char* text : {"Mora, Iris resigned", "Iris Mora resigns", "Mora resigns", "mora resigns",
                             "Olsen won by resignation", "Per Olsen wins, Iris Mora resigned"}) {
        EXPECT_EQ(agrees("Mora, Iris", "Per Olsen", text), false) << text;
        EXPECT_EQ(agrees("Per Olsen", "Mora, Iris", text), true) << text;
    }
    EXPECT_EQ(agrees("Black, Ann", "Mate, Leo", "Black resigns"), true) << "the colour";
    EXPECT_EQ(agrees("Black, Ann", "Mate, Leo", "Ann Black resigns"), false);
    EXPECT_EQ(agrees("Black, Ann", "Mate, Leo", "Leo Mate resigns"), true);
    EXPECT_EQ(agrees("Mora, Iris", "Mora, Jan", "Mora resigns"), true) << "which of them?";
}

TEST(Contradiction, AnAgreedDrawIsADraw) {
    const auto report = referee_json(game("", "1. e4 e5 {Draw agreed}", "1-0", header("Laws", "fide2009")));
    EXPECT_EQ(report["contradictions"].at(0), "'Draw agreed' (5.2.c), but the result is 1-0");
    EXPECT_EQ(report["verdict"], "1/2-1/2");
    EXPECT_EQ(report["article"], "5.2.c");
    EXPECT_EQ(contradiction_of(game("", "1. e4 e5 {Draw agreed}", "1/2-1/2")), "");
    EXPECT_EQ(contradiction_of(game("", "1. e4 e5 {Draw by stalemate}", "0-1")),
              "'Draw by stalemate' (5.2.1), but the result is 0-1");
    EXPECT_EQ(contradiction_of(game("", "1. e4 e5 {Stalemate tricks no longer help}", "0-1")), "");
}

TEST(Contradiction, AnAgreementTakesAMoveByBothSince2018) {
    const auto denial = [](const char* moves, const char* laws) {
        return contradiction_of(
            game("", std::string(moves) + " {Draw agreed}", "1/2-1/2", header("Laws", laws)));
    };
    EXPECT_EQ(denial("1. e4", "fide2023"), "'Draw agreed', but one of the players has not moved yet (5.2.3)");
    EXPECT_EQ(denial("1. e4", "fide2014"), "");
    EXPECT_EQ(denial("1. e4 e5", "fide2023"), "");
    EXPECT_EQ(denial("", "fide2023"), "") << "no moves are given";
}

TEST(Contradiction, BothFlagsInTheLastPeriodAreADraw) {
    const auto report = [](const char* control, const char* laws, const char* result = "1-0") {
        return referee_json(game("", "1. e4 e5 2. d4 d5", result,
                                 header("Laws", laws) + header("TimeControl", control) +
                                     header("Termination", "Both flags fell, nobody knows which first")));
    };
    EXPECT_EQ(report("300", "fide2014")["verdict"], "1/2-1/2");
    EXPECT_EQ(report("300", "fide2014")["article"], "6.11");
    EXPECT_EQ(report("2/600:300", "fide2009")["verdict"], "1/2-1/2");
    for (const char* going_on : {"3/600:300", "40/5400", "?"})
        EXPECT_EQ(report(going_on, "fide2014")["agrees"], true) << going_on;
    EXPECT_EQ(report("300", "extract")["agrees"], true) << "which has no such rule";
    EXPECT_EQ(report("300", "fide2014", "1/2-1/2")["agrees"], true);
    EXPECT_THAT(report("3/600:300", "fide2014", "1/2-1/2")["contradictions"][0].get<std::string>(),
                HasSubstr("it was not the last period (6.11)"));
}

TEST(Contradiction, AnUnknownEditionIsAnError) {
    const std::string pgn = game("", "1. e4 e5", "1-0", header("Laws", "fide1997"));
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(report["verdict"], "*");
    EXPECT_THAT(report["fault"]["reason"].get<std::string>(),
                HasSubstr("header Laws: there is no edition of the Laws called 'fide1997'"));
    EXPECT_EQ(referee(pgn).status, 3);
    EXPECT_EQ(referee(pgn, {"--laws", "fide2009"}).status, 0) << "the command line comes first";
}

}  // namespace
}  // namespace escaque::engine
