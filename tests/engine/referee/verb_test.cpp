#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/engine/referee/judged.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

std::string data_file(const std::string& name) {
    return test_data("pgn/") + name;
}

const std::string kAfterFiftyMoves = "7k/8/8/8/8/8/6R1/K7 w - - 99 80";

/// The knights go out and back that many times.
std::string knight_dance(int times) {
    std::string moves;
    for (int i = 0; i < times; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    return moves;
}

TEST(Referee, AMateAsTheHeaderSays) {
    const Outcome outcome = run_escaque({"referee", data_file("molinari-bordais-1979.pgn")});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr(":1: game 1, Molinari - Bordais, 0-1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("  over     checkmate (5.1.a) after 5... Nd3#\n"));
    EXPECT_THAT(outcome.out, HasSubstr("  verdict  0-1 (5.1.a), as the game says\n"));
    EXPECT_EQ(last_line(outcome.out), "1 game, 1 in agreement with the Laws");
}

TEST(Referee, TheNotationAndTheEditionCanBeChosen) {
    const std::string file = data_file("molinari-bordais-1979.pgn");
    const Outcome outcome = run_escaque({"referee", file, "--notation", "es", "--laws", "fide2009"});
    EXPECT_THAT(outcome.out, HasSubstr("  over     checkmate (5.1.a) after 5... Cd3#\n"));
    EXPECT_EQ(run_escaque({"referee", file, "--laws", "fide1066"}).status, 2);
    EXPECT_EQ(run_escaque({"referee", file, "--notation", "runes"}).status, 2);
}

TEST(Referee, AResultThatTheMovesContradict) {
    const Outcome outcome = referee(game("", "1. f3 e5 2. g4 Qh4#", "1-0"));
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.out, HasSubstr("  verdict  0-1 (5.1.1), and the game says 1-0\n"));
    EXPECT_EQ(last_line(outcome.out), "1 game, 0 in agreement with the Laws");
}

TEST(Referee, PlayersMayResignOrAgree) {
    for (const char* result : {"1-0", "0-1", "1/2-1/2", "*"}) {
        const nlohmann::json report = referee_json(game("", "1. e4 e5", result));
        EXPECT_EQ(report["verdict"], result);
        EXPECT_EQ(report["header"], result);
        EXPECT_EQ(report["agrees"], true);
        EXPECT_TRUE(report["article"].is_null());
    }
}

TEST(Referee, TheFirstIllegalMoveIsNamedWithItsReasonAndTheRestOfTheFileIsJudged) {
    const Outcome outcome =
        referee(game("", "1. e4 e5\n2. Bb5 d6 3. Nc3", "1-0") + "\n" + game("", "1. d4", "*"));
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.out,
                HasSubstr("  fault    line 6: 2... move 'd6': king left in check by the bishop on b5\n"
                          "  laws     fide2023, because the game has no date\n"
                          "  verdict  none: the game cannot be judged\n"));
    EXPECT_THAT(outcome.out, HasSubstr(":8: game 2, A - B, *\n"));
    EXPECT_EQ(last_line(outcome.out), "2 games, 1 in agreement with the Laws");
}

TEST(Referee, OtherErrorsInAFileAreReportedWithTheirPlace) {
    const Outcome outcome = referee("[White \"A\"]\n[Black\n\n1. e4 $900 *\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("game.pgn:2: game 1: a header must read [Name \"value\"]\n"));
    EXPECT_THAT(outcome.err, HasSubstr("game.pgn:4: game 1: a glyph must be $0 to $255, not '$900'\n"));
}

TEST(Referee, MovesAfterTheEndChangeNoVerdict) {
    const std::string pgn = game("", "1. f3 e5 2. g4 Qh4# 3. e4", "0-1");
    EXPECT_THAT(referee(pgn).out, HasSubstr("  verdict  0-1 (5.1.1), as the game says\n"));
    const nlohmann::json report = referee_json(pgn);
    EXPECT_EQ(report["verdict"], "0-1");
    EXPECT_EQ(report["agrees"], true);
    EXPECT_THAT(report["fault"]["reason"].get<std::string>(), HasSubstr("move 'e4'"));
    EXPECT_EQ(referee_json(game("", "1. f3 e5 2. g4 Qh4# 3. e4", "1-0"))["agrees"], false);
}

TEST(Referee, AGameWhoseMovesWereSwallowedAgreesWithNoResult) {
    EXPECT_EQ(referee(game("", "1. e4 {not closed e5", "1-0")).status, 3);
}

/// The main line is judged, and what is not clear is told.
TEST(Referee, AVariationThatIsNotClosed) {
    const nlohmann::json open = referee_json(game("", "1. e4 (1. d4 d5", "1-0"));
    EXPECT_EQ(open["verdict"], "1-0");
    EXPECT_EQ(open["plies"], 1);
    EXPECT_EQ(open["unchecked"][0], "line 5: a variation is not closed");
    const nlohmann::json found = referee_json(game("", "1. e4 (1. d4 d5 e5", "1-0"));
    EXPECT_EQ(found["plies"], 2) << "no move of the variation";
    EXPECT_FALSE(found.contains("unchecked"));
}

TEST(Referee, WordsThatAreNoMovesAreTold) {
    const std::string pgn = game("", "1. e4 e5 2. Nf3 blah Nc6", "1-0");
    EXPECT_EQ(referee_json(pgn)["unchecked"][0], "line 5: 2... not a move, ignored: 'blah'");
    const Outcome outcome = referee(pgn);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("game.pgn:5: game 1: 2... not a move, ignored: 'blah'"));
}

TEST(Referee, PassingIsNoMove) {
    const Outcome outcome = run_escaque({"referee", data_file("anastasian-lewis.pgn")});
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.out, HasSubstr("fault    line 20: 41... a null move is not legal"));
}

TEST(Referee, RepetitionByEdition) {
    const std::string five_times = game("", knight_dance(5), "1-0");
    const nlohmann::json now = referee_json(five_times);
    EXPECT_EQ(now["over"]["how"], "repetition");
    EXPECT_EQ(now["over"]["after"], "8... Ng8");
    EXPECT_EQ(now["over"]["plies_played_on"], 4);
    EXPECT_EQ(now["verdict"], "1/2-1/2");
    EXPECT_EQ(now["agrees"], false);
    ASSERT_EQ(now["claims"].size(), 1U);
    EXPECT_EQ(now["claims"][0]["ground"], "threefold repetition");
    EXPECT_EQ(now["claims"][0]["player"], "black");
    EXPECT_EQ(now["claims"][0]["after"], "4. Ng1");
    EXPECT_EQ(now["claims"][0]["announcing"], "4... Ng8");

    const nlohmann::json before = referee_json(five_times, {"--laws", "fide2009"});
    EXPECT_FALSE(before.contains("over"));
    EXPECT_EQ(before["agrees"], true) << "nobody claimed, and then somebody resigned";
    EXPECT_EQ(before["claims"][0]["article"], "9.2.a");
}

TEST(Referee, ADeadPositionEndsTheGame) {
    const Outcome outcome = referee(game("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "1. Kxe2 Ke7 2. Ke3", "1-0"));
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.out,
                HasSubstr("  over     dead position (5.2.2) after 1. Kxe2; then 2 more plies were played\n"));
    EXPECT_THAT(referee(game("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "1. Kxe2 Ke7", "1-0")).out,
                HasSubstr(" after 1. Kxe2; then 1 more ply was played\n"));
}

TEST(Referee, AFlagThatFellAgainstOneWhoCannotMate) {
    const std::string pgn = game(kPawnAgainstKing, "1. e3 Kd5", "0-1", "[Termination \"Time forfeit\"]\n");
    const Outcome outcome = referee(pgn);
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.out,
                HasSubstr("White lost on time (6.9)\n           Black could no longer mate: a draw\n"));
    EXPECT_THAT(outcome.out, HasSubstr("  verdict  1/2-1/2 (6.9), and the game says 0-1\n"));
    EXPECT_EQ(
        referee(game(kPawnAgainstKing, "1. e3 Kd5", "1/2-1/2", "[Termination \"time forfeit\"]\n")).status,
        0);
}

TEST(Referee, AFlagThatFellAgainstOneWhoCanMate) {
    const nlohmann::json report =
        referee_json(game("6k1/4pppp/8/8/8/8/8/R3K2R w KQ - 0 1", "1. O-O {Black loses on time}", "1-0"));
    EXPECT_EQ(report["time_loss"]["loser"], "black");
    EXPECT_EQ(report["time_loss"]["opponent"], "winnable");
    EXPECT_THAT(report["time_loss"]["helpmate"].get<std::string>(), HasSubstr("#"));
    EXPECT_EQ(report["verdict"], "1-0");
    EXPECT_EQ(report["agrees"], true);
    EXPECT_FALSE(referee_json(game("", "1. e4 {a comment}", "1-0")).contains("time_loss"));
}

TEST(Referee, WordsThatMeanAFlag) {
    const auto has_fallen = [](const std::string& comment) {
        return referee_json(game("", "1. e4 {" + comment + "}", "1/2-1/2")).contains("time_loss");
    };
    for (const char* reported : {"Time forfeit", "Black forfeits on time", "Drawn by timeout",
                                 "Black ran out of time and White has no material to mate"})
        EXPECT_TRUE(has_fallen(reported)) << reported;
    EXPECT_FALSE(has_fallen("Game drawn because both players ran out of time"));
    EXPECT_FALSE(has_fallen("a draw by agreement"));
}

TEST(Referee, EachPlayerMayHaveATimeControlOfHisOwn) {
    const std::string controls = "[WhiteTimeControl \"60\"]\n[BlackTimeControl \"900\"]\n";
    const auto report = referee_json(game("", "1. e4 {[%clk 0:00:59]} e5 {[%clk 0:14:59]}", "*", controls));
    EXPECT_EQ(report["speed"], "rapid") << "the slower one counts";
    EXPECT_EQ(report["clock"]["holds"], true);
    const auto other = referee_json(game("", "1. e4 {[%clk 0:14:59]} e5 {[%clk 0:14:59]}", "*", controls));
    EXPECT_EQ(other["clock"]["fault"], "1. White's clock shows 899 s but can have at most 60 s");
}

TEST(Referee, AGameMayNameItsLaws) {
    const std::string pgn = game(kAfterFiftyMoves, "1. Rf2", "1/2-1/2", "[Laws \"ludoteka\"]\n");
    EXPECT_EQ(referee_json(pgn)["over"]["how"], "move limit");
    EXPECT_TRUE(referee_json(pgn, {"--laws", "fide2023"})["over"].is_null());
}

TEST(Referee, SaysByWhichLawsAndWhy) {
    const auto by = [](const std::string& headers, const std::vector<std::string>& options = {}) {
        const auto report = referee_json(game("", "1. e4", "*", headers), options);
        return report["laws"].get<std::string>() + ' ' + report["laws_by"].get<std::string>();
    };
    const std::string of_2015 = header("Date", "2015.03.01");
    EXPECT_EQ(by(of_2015 + header("Laws", "ludoteka"), {"--laws", "fide2009"}), "fide2009 option");
    EXPECT_EQ(by(of_2015 + header("Laws", "ludoteka")), "ludoteka header");
    EXPECT_EQ(by(of_2015), "fide2014 date");
    EXPECT_EQ(by(""), "fide2023 default");
    EXPECT_EQ(by(header("Date", "1994.05.01")), "fide2005 older");
    EXPECT_FALSE(referee_json(game("", "1. e4", "*", header("Laws", "fide1850"))).contains("laws"));
}

TEST(Referee, OnlyWhoMayHaveResignedGetsADrawByResigning) {
    const auto verdict = [](const std::string& headers) {
        return referee_json(
            game("8/8/4k3/8/8/8/3K2p1/8 b - - 0 60", "60... g1=Q 61. Kc3", "1-0", headers))["verdict"];
    };
    EXPECT_EQ(verdict(""), "1/2-1/2");
    EXPECT_EQ(verdict(header("Termination", "normal")), "1/2-1/2");
    EXPECT_EQ(verdict(header("Termination", "White wins, Black resigns")), "1/2-1/2");
    for (const char* other :
         {"adjudication", "adjudication: move limit reached", "death", "abandoned", "arbiter decision"})
        EXPECT_EQ(verdict(header("Termination", other)), "1-0") << other;
    EXPECT_EQ(verdict(header("Date", "1994.05.01")), "1-0") << "no edition before 2023 draws there";
}

TEST(Referee, ACommentOnTheLastIllegalMoveIsRead) {
    const auto report =
        referee_json(game("", "1. e4 e5 2. Bb5 d6 {Black loses, second illegal move}", "1-0"));
    EXPECT_EQ(report["verdict"], "1-0");
    EXPECT_TRUE(report.contains("last_illegal_move"));
}

TEST(Referee, AClockAtZeroIsLeftOpen) {
    const auto report = referee_json(game("", "1. e4 e5 {[%clk 0:00:00]}", "1-0"));
    EXPECT_EQ(report["unchecked"][0], "a flag: Black's last clock time is 0:00:00, and no text explains it");
}

TEST(Referee, SpeedByTheTimeControl) {
    const auto speed_of = [](const std::string& control, const std::string& laws) {
        return referee_json(game("", "1. e4", "*", "[TimeControl \"" + control + "\"]\n"), {"--laws", laws});
    };
    EXPECT_EQ(speed_of("40/5400+30:1800+30", "fide2023")["speed"], "standard");
    EXPECT_EQ(speed_of("600+5", "fide2023")["speed"], "rapid");
    EXPECT_EQ(speed_of("600", "fide2023")["speed"], "blitz");
    EXPECT_EQ(speed_of("600", "fide2009")["speed"], "blitz");
    EXPECT_EQ(speed_of("600+5", "fide2009")["speed"], "rapid");
    for (const char* unknown : {"?", "-", "*180"})
        EXPECT_FALSE(speed_of(unknown, "fide2023").contains("speed"));
}

TEST(Referee, TheHeaderSpeedNamesTheClass) {
    const std::string headers = header("TimeControl", "900") + header("Speed", "standard");
    EXPECT_EQ(referee_json(game("", "1. e4", "*", headers))["speed"], "standard");
    const std::string fen = "k7/4P3/8/8/8/8/r7/7K w - - 0 1";
    EXPECT_EQ(referee_json(game(fen, "1. e8", "*", headers))["pawns_left"][0]["bonus_seconds"], 120);
    EXPECT_EQ(
        referee_json(game(fen, "1. e8", "*", header("TimeControl", "900")))["pawns_left"][0]["bonus_seconds"],
        60);
}

TEST(Referee, MoreThanFiftyMovesByTheExtract) {
    const std::string fen = "6k1/r7/8/8/8/8/7R/1K6 w - - 99 80";
    const auto claims = [&](const std::string& headers, std::vector<std::string> options = {}) {
        options.insert(options.end(), {"--laws", "extract"});
        return referee_json(game(fen, "80. Rh3", "1/2-1/2", headers), options).contains("claims");
    };
    EXPECT_TRUE(claims(""));
    EXPECT_FALSE(claims(header("MoreThanFifty", "KRKR:60")));
    EXPECT_FALSE(claims("", {"--more-than-fifty", "KRKR:60"}));
    EXPECT_TRUE(claims(header("MoreThanFifty", "KRKR:60"), {"--more-than-fifty", "KRBKR:60"}));
    const auto contradictions = [&](const std::string& headers) {
        return referee_json(game(fen, "80. Rh3 {Draw by fifty moves}", "1/2-1/2", headers),
                            {"--laws", "extract"})
            .contains("contradictions");
    };
    EXPECT_FALSE(contradictions(""));
    EXPECT_TRUE(contradictions(header("MoreThanFifty", "KRKR:60")));
    const Outcome refused =
        referee(game("", "1. e4", "*"), {"--laws", "fide2023", "--more-than-fifty", "KRKR:60"});
    EXPECT_EQ(refused.status, 2);
}

TEST(Referee, Antichess) {
    const Outcome outcome = run_escaque({"referee", data_file("antichess-programfox.pgn")});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("no move left"));
    EXPECT_EQ(last_line(outcome.out), "2 games, 2 in agreement with the Laws");
}

TEST(Referee, RealFiles) {
    const Outcome outcome = run_escaque({"referee", data_file("nepomniachtchi-liren-game1.pgn"),
                                         data_file("chessbase-empty-line.pgn"), data_file("utf8-bom.pgn"),
                                         data_file("cutechess-fischerrandom.pgn"), "--json"});
    EXPECT_EQ(outcome.status, 0);
    std::istringstream lines(outcome.out);
    std::vector<std::string> results;
    for (std::string line; std::getline(lines, line);) {
        const nlohmann::json report = nlohmann::json::parse(line);
        EXPECT_FALSE(report.contains("fault")) << line;
        results.push_back(report["verdict"]);
    }
    EXPECT_THAT(results, ::testing::ElementsAre("1/2-1/2", "0-1", "*", "*", "0-1"));
}

TEST(Referee, RefusesAFileWithoutGames) {
    EXPECT_EQ(run_escaque({"referee"}).status, 2);
    const Outcome missing = run_escaque({"referee", "no_such.pgn"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_THAT(missing.err, HasSubstr("'no_such.pgn': No such file or directory"));
    EXPECT_THAT(referee("\n\n").err, HasSubstr("no game found"));
}

}  // namespace
}  // namespace escaque::engine
