// Games that were lost on time or by illegal moves, by the words of their files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tuple>

#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

nlohmann::json reported(const std::string& comment, const std::string& result, const std::string& more = "") {
    return referee_json(game("", "1. e4 e5 2. Nf3 {" + comment + "}", result, more));
}

TEST(LostOnTime, TheTextSaysWhoseFlagFellWhateverTheResult) {
    const auto report = reported("White lost on time", "1-0", header("Termination", "Black wins on time"));
    EXPECT_EQ(report["time_loss"]["loser"], "white");
    EXPECT_EQ(report["verdict"], "0-1");
    EXPECT_EQ(report["article"], "6.9");
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(referee(game("", "1. e4 {White lost on time}", "1-0")).status, 3);
}

TEST(LostOnTime, ACorrectDrawAgainstABareKingStands) {
    for (const char* moves : {"1. e3 Kd5", "1. e3"}) {
        const auto report = referee_json(game(
            kPawnAgainstKing,
            moves + std::string(" {White ran out of time and Black has no material to mate}"), "1/2-1/2"));
        EXPECT_EQ(report["time_loss"]["loser"], "white") << moves;
        EXPECT_EQ(report["verdict"], "1/2-1/2") << moves;
        EXPECT_EQ(report["agrees"], true) << moves;
    }
}

TEST(LostOnTime, WinnersAndLosersAreDistinguished) {
    for (const char* text : {"White loses on time", "Black wins on time", "White's flag fell",
                             "Time forfeit: White", "Black won, White forfeits on time", "white flagged",
                             "Time forfeit. Black wins", "B won on time", "A lost on time"}) {
        const auto report = reported(text, "0-1");
        EXPECT_EQ(report["time_loss"]["loser"], "white") << text;
        EXPECT_EQ(report["agrees"], true) << text;
    }
}

TEST(LostOnTime, WhereNoTextNamesThePlayerTheResultDoes) {
    EXPECT_EQ(reported("Time forfeit", "1-0")["time_loss"]["loser"], "black");
    EXPECT_EQ(reported("Time forfeit", "0-1")["time_loss"]["loser"], "white");
    EXPECT_EQ(reported("Time forfeit", "1/2-1/2")["time_loss"]["loser"], "black") << "who was to move";
}

TEST(LostOnTime, ContradictoryTextsAreReported) {
    const std::string pgn =
        game("", "1. e4 {White lost on time}", "0-1", header("Termination", "White wins on time"));
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["agrees"], false);
    EXPECT_THAT(report["contradictions"].at(0).get<std::string>(),
                HasSubstr("'White wins on time' and 'White lost on time'"));
    EXPECT_FALSE(report.contains("time_loss"));
    EXPECT_EQ(referee(pgn).status, 3);
    EXPECT_THAT(referee(pgn).out, HasSubstr("  contrary 'White wins on time' and 'White lost on time'"));
}

TEST(LostOnTime, TheWordsOfSevenLanguages) {
    for (const char* text : {"Las blancas pierden por tiempo",
                             "Ganan las negras por tiempo",
                             "caída de bandera de las blancas",
                             "Flag fell: White",
                             "White oversteps the time limit",
                             "White forfeits on time",
                             "Weiß überschritt die Bedenkzeit",
                             "Schwarz gewinnt durch Zeitüberschreitung",
                             "Les Blancs perdent au temps",
                             "chute du drapeau des Blancs",
                             "Il Bianco perde per il tempo",
                             "tempo scaduto per il Bianco",
                             "As Brancas perdem por tempo",
                             "bandeira caída das Brancas",
                             "White's time is up",
                             "White out of time",
                             "White exceeded the time",
                             "White lost by time",
                             "Time over: White",
                             "A las blancas se les acabó el tiempo",
                             "Weiß: Blättchen gefallen",
                             "Les Blancs perdent à la pendule",
                             "Il Bianco perde per tempo",
                             "As brancas perdem no tempo",
                             "Wit verloor op tijd",
                             "Wit gaat door de vlag",
                             "Wit verliest door tijdsoverschrijding",
                             "Wit gaat door zijn vlag: de vlag is gevallen"}) {
        const auto report = reported(text, "1-0");
        EXPECT_EQ(report["time_loss"]["loser"], "white") << text;
        EXPECT_EQ(report["verdict"], "0-1") << text;
    }
}

TEST(LostOnTime, WordsThatMeanNoFlag) {
    for (const char* text :
         {"Black arrived on time", "White is running out of time",
          "White's flag was about to fall, and Black resigned", "La bandera de las blancas estaba en el aire",
          "White loses no tempo", "White was nearly out of time", "White lost by time trouble", "Zeitnot",
          "gana un tiempo", "Cayeron ambas banderas", "White wins with time to spare"})
        EXPECT_FALSE(reported(text, "1-0").contains("time_loss")) << text;
}

TEST(LostOnTime, TheClockMayBeNotedAfterTheFlag) {
    const auto report = reported("White lost on time} {[%clk 0:00:00]", "0-1");
    EXPECT_EQ(report["time_loss"]["loser"], "white");
}

TEST(LostOnTime, AtADrawAClockAtZeroShowsWhoseFlagFell) {
    const auto loser = [](const std::string& moves) {
        return referee_json(
            game("", moves, "1/2-1/2", header("Termination", "Time forfeit")))["time_loss"]["loser"];
    };
    EXPECT_EQ(loser("1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:30]} 2. d4 {[%clk 0:00:00]}"), "white");
    EXPECT_EQ(loser("1. e4 {[%clk 0:00:20]} e5 {[%clk 0:00:00]}"), "black");
    EXPECT_EQ(loser("1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:00]}"), "white") << "who was to move";
}

TEST(LostByIllegalMoves, IsADrawAgainstOneWhoCannotMate) {
    const std::string text = "1. e3 Kd5 {White's second illegal move}";
    for (const auto& [laws, article, verdict] :
         {std::tuple("fide2005", "7.4.b", "0-1"), std::tuple("fide2009", "7.4.b", "1/2-1/2"),
          std::tuple("fide2014", "7.5.b", "1/2-1/2"), std::tuple("fide2023", "7.5.5", "1/2-1/2")}) {
        const auto report = referee_json(game(kPawnAgainstKing, text, "0-1"), {"--laws", laws});
        EXPECT_EQ(report["verdict"], verdict) << laws;
        EXPECT_EQ(report["article"], article) << laws;
        EXPECT_EQ(report["illegal_move_loss"]["loser"], "white") << laws;
    }
}

TEST(LostByIllegalMoves, TheWordsOfFilesAreRead) {
    for (const char* text : {"White makes an illegal move: e9", "illegal move (7.5.5)", "illegal moves",
                             "two illegal moves by White", "segunda jugada ilegal de las blancas"}) {
        const auto report =
            referee_json(game(kPawnAgainstKing, "1. e3 Kd5", "0-1", header("Termination", text)));
        EXPECT_EQ(report["verdict"], "1/2-1/2") << text;
        EXPECT_EQ(report["agrees"], false) << text;
    }
}

TEST(LostByIllegalMoves, HowManyThereWereIsOpen) {
    const auto open = [](const char* laws) {
        return referee_json(game("", "1. e4 e5 {White's illegal move}", "0-1"), {"--laws", laws})["unchecked"]
            .dump();
    };
    EXPECT_THAT(open("fide2023"), HasSubstr("the second loses, and the moves show 0"));
    EXPECT_THAT(open("fide2009"), HasSubstr("the third loses"));
}

/// Arbiters write the last illegal move down: the position before it is judged.
TEST(LostByIllegalMoves, TheLastOneMayStandInTheScore) {
    const std::string termination = header("Termination", "Black makes an illegal move");
    const std::string pgn = game("", "1. e4 e5 2. Bb5 d6", "1-0", termination);
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["verdict"], "1-0");
    EXPECT_EQ(report["article"], "7.5.5");
    EXPECT_EQ(report["agrees"], true);
    EXPECT_FALSE(report.contains("fault"));
    EXPECT_THAT(report["last_illegal_move"]["reason"].get<std::string>(), HasSubstr("move 'd6'"));
    EXPECT_THAT(referee(pgn).out, HasSubstr("  illegal  line "));
    for (const std::string& other :
         {game("", "1. e4 e5 2. Bb5 d6 3. d4", "1-0", termination),
          game("", "1. e4 e5 2. Bb5 d6", "1-0", header("Termination", "White makes an illegal move")),
          game("", "1. e4 e5 2. Bb5 d6", "1-0")})
        EXPECT_TRUE(referee_json(other).contains("fault")) << other;
    const std::string alone = game("8/8/4k3/8/8/3K4/8/R7 w - - 0 1", "1. Rb2", "0-1",
                                   header("Termination", "White plays an illegal move"));
    EXPECT_EQ(referee_json(alone)["verdict"], "1/2-1/2") << "the lone king";
}

/// By the PGN standard, 9.8.1, a forfeit for a breach of the Laws or of the event's regulations.
TEST(RulesInfraction, NamesNoCauseAndTheResultStands) {
    const auto report =
        referee_json(game(kPawnAgainstKing, "1. e3 Kd5", "1-0", header("Termination", "rules infraction")));
    EXPECT_EQ(report["verdict"], "1-0");
    EXPECT_EQ(report["agrees"], true);
    EXPECT_FALSE(report.contains("illegal_move_loss"));
    EXPECT_FALSE(report.contains("unchecked"));
}

TEST(Unchecked, SaysWhatAndWhy) {
    const auto unchecked = [](const std::string& headers, const std::string& moves = "1. e4 e5") {
        const auto report = referee_json(game("", moves, "1-0", headers));
        return report.contains("unchecked") ? report["unchecked"].at(0).get<std::string>() : "";
    };
    EXPECT_EQ(unchecked(""), "");
    EXPECT_THAT(unchecked(header("TimeControl", "300")), HasSubstr("no move times"));
    EXPECT_EQ(unchecked(header("TimeControl", "300"), "1. e4 {[%clk 0:04:59]} e5"), "");
    EXPECT_THAT(unchecked(header("TimeControl", "soon")), HasSubstr("TimeControl cannot be read: 'soon'"));
    EXPECT_THAT(unchecked(header("Termination", "the roof fell in")), HasSubstr("'the roof fell in'"));
    EXPECT_EQ(unchecked(header("Termination", "White wins on time")), "");
    EXPECT_THAT(unchecked(header("Termination", "Both flags fell, nobody knows which first")),
                HasSubstr("Guidelines III"));
    EXPECT_THAT(referee(game("", "1. e4", "*", header("TimeControl", "300"))).out,
                HasSubstr("  open     the clocks"));
}

TEST(LostByIllegalMoves, InBlitzTheFirstLosesIn2005) {
    const auto report = referee_json(game(kPawnAgainstKing, "1. e3 Kd5 {White plays an illegal move}", "0-1",
                                          header("TimeControl", "300")),
                                     {"--laws", "fide2005"});
    EXPECT_EQ(report["article"], "C3");
    EXPECT_EQ(report["verdict"], "1/2-1/2");
}

TEST(Resigned, WinsNothingForOneWhoCannotMateBy2023) {
    const std::string pgn = game(kPawnAgainstKing, "1. e3 Kd5 {White resigns}", "0-1");
    const auto report = referee_json(pgn);
    EXPECT_EQ(report["verdict"], "1/2-1/2");
    EXPECT_EQ(report["article"], "5.1.2");
    EXPECT_EQ(report["cannot_mate"], "black");
    EXPECT_EQ(report["agrees"], false);
    EXPECT_THAT(referee(pgn).out,
                HasSubstr("  win      Black could no longer mate: the resignation is a draw\n"));
    for (const char* laws : {"fide2005", "fide2009", "fide2014", "ludoteka"})
        EXPECT_EQ(referee(pgn, {"--laws", laws}).status, 0) << laws;
    EXPECT_EQ(referee(game(kPawnAgainstKing, "1. e3 Kd5", "1-0")).status, 0) << "a pawn can still mate";
    EXPECT_EQ(referee(pgn, {"--nodes", "0"}).status, 3) << "a bare king is seen at once";
}

TEST(LoneKing, CannotWinByTheExtract) {
    for (const char* moves : {"1. e3 Kd5", "1. e3 Kd5 {White resigns}", "1. e3 Kd5 {White lost on time}",
                              "1. e3 Kd5 {White makes an illegal move}"}) {
        const auto report = referee_json(game(kPawnAgainstKing, moves, "0-1"), {"--laws", "extract"});
        EXPECT_EQ(report["verdict"], "1/2-1/2") << moves;
        EXPECT_EQ(report["article"], "Finalización de la partida") << moves;
        EXPECT_EQ(report["agrees"], false) << moves;
    }
    const std::string resigned = game(kPawnAgainstKing, "1. e3 Kd5", "0-1");
    EXPECT_EQ(referee(resigned, {"--laws", "fide2014"}).status, 0) << "who resigns loses";
    EXPECT_EQ(referee(game(kPawnAgainstKing, "1. e3 Kd5", "1-0"), {"--laws", "extract"}).status, 0);
    EXPECT_THAT(referee(resigned, {"--laws", "extract"}).out,
                HasSubstr("  verdict  1/2-1/2 (Finalización de la partida), and the game says 0-1\n"));
}

}  // namespace
}  // namespace escaque::engine
