#include <boost/process.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/host/text_file.h"
#include "engine/screen/screen.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/engine/run_in_terminal.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

movegen::PgnGame only_game(const std::string& path) {
    std::ifstream file(path);
    movegen::PgnReader reader(file);
    auto game = reader.next();
    EXPECT_TRUE(game);
    EXPECT_FALSE(reader.next());
    return game ? *game : movegen::PgnGame{};
}

TEST(PlayVerb, LinesFromAPipeWaitForTheirTurn) {
    const auto game = run_escaque({"play", "--elo", "800", "--tc", "60"}, "e4\nd4\nmoves\nquit\n");
    EXPECT_EQ(game.status, 0);
    EXPECT_THAT(game.out, HasSubstr("\n2. d4\n2... "));
    EXPECT_THAT(game.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(game.out, HasSubstr("unfinished after 2 moves"));
    EXPECT_EQ(game.err, "");
}

TEST(PlayVerb, TheEndOfTheInputLeavesThePgnWhole) {
    const std::string path = write_file("game.pgn", "");
    const auto game =
        run_escaque({"play", "--elo", "800", "--tc", "60", "--name", "Ada", "--pgn", path}, "e4");
    EXPECT_EQ(game.status, 0);
    const movegen::PgnGame kept = only_game(path);
    EXPECT_EQ(kept.main_line.moves.size(), 2U);
    EXPECT_FALSE(kept.stop);
    EXPECT_EQ(*kept.tag("White"), "Ada");
    EXPECT_EQ(*kept.tag("BlackElo"), "800");
    EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
}

TEST(PlayVerb, CtrlCLeavesThePgnWhole) {
    namespace process = boost::process;
    const std::string path = write_file("game.pgn", "");
    process::opstream input;
    process::ipstream output;
    process::child child(escaque_program(),
                         process::args({"play", "--elo", "800", "--tc", "60", "--pgn", path}),
                         process::std_in<input, process::std_out> output);
    input << "e4" << std::endl;
    for (std::string line; std::getline(output, line) && !line.starts_with("1... ");) {
    }
    ASSERT_EQ(::kill(child.id(), SIGINT), 0);
    child.wait();
    EXPECT_EQ(child.exit_code(), 0);
    EXPECT_EQ(only_game(path).main_line.moves.size(), 2U);
}

TEST(PlayVerb, AMateIsReportedWithItsArticle) {
    const auto game = run_escaque({"play", "--fen", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"}, "Rd8\n");
    EXPECT_EQ(game.status, 0);
    EXPECT_THAT(game.out, HasSubstr("1-0: checkmate (5.1.1)."));
    EXPECT_THAT(game.out, HasSubstr("checkmate (5.1.1) after 1 move\n"));
}

TEST(PlayVerb, EndsWithTheMistakesOfEachSide) {
    const auto game = run_escaque({"play", "--elo", "800", "--name", "Ada", "--tc", "5+0.01"},
                                  "a3\nb3\nc3\nd3\nh3\nresign\n");
    EXPECT_THAT(game.out,
                AllOf(HasSubstr("\n  Ada: accuracy "), ContainsRegex("\n  Escaque [0-9.]+: accuracy ")));
}

TEST(PlayVerb, NoWordIsBrokenAtTheEdgeOfTheWindow) {
    const std::string name = "Ada Augusta King, Countess of Lovelace, born Byron, in London, 1815";
    const auto game = run_in_terminal({"play", "--elo", "800", "--name", name}, {{"Your move: ", "quit\r"}});
    std::istringstream left(left_behind(game));
    EXPECT_THAT(left.str(), ContainsRegex("\n" + name + " - Escaque\r\n[0-9.]+, [*]"));
    for (std::string line; std::getline(left, line);)
        EXPECT_LE(columns_of(line), 81U) << "\\r and all: " << line;
}

TEST(PlayVerb, TakesChess960AndAntichess) {
    const std::string path = write_file("game.pgn", "");
    EXPECT_EQ(run_escaque({"play", "--chess960", "--pgn", path}, "").status, 0);
    EXPECT_EQ(*only_game(path).tag("Variant"), "Chess960");
    const auto antichess = run_escaque(
        {"play", "--variant", "antichess", "--side", "black", "--elo", "800", "--tc", "60"}, "legal\n");
    EXPECT_EQ(antichess.status, 0);
    EXPECT_THAT(antichess.out, HasSubstr("\n1. "));
}

TEST(PlayVerb, RefusesWhatDoesNotGoTogether) {
    EXPECT_EQ(run_escaque({"play", "--chess960", "--variant", "antichess"}).status, 2);
    EXPECT_EQ(run_escaque({"play", "--chess960", "--fen", "startpos"}).status, 2);
    EXPECT_EQ(run_escaque({"play", "--tc", "soon"}).status, 2);
    EXPECT_EQ(run_escaque({"play", "--elo", "12"}).status, 2);
    const auto over = run_escaque({"play", "--fen", "7k/8/8/8/8/8/8/K7 w - - 0 1"});
    EXPECT_EQ(over.status, 1);
    EXPECT_THAT(over.err, HasSubstr("the game is over in that position: dead position (5.2.2)"));
    EXPECT_THAT(run_escaque({"play", "--pgn", ::testing::TempDir()}).err,
                StartsWith("escaque play: cannot read"));
}

}  // namespace
}  // namespace escaque::engine
