#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/verbs/epd/problem.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using movegen::Rules;
using ::testing::HasSubstr;

constexpr const char* kMateInOne = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ";

movegen::Move move(const Problem& problem, const char* text) {
    return movegen::parse_uci_move(text, problem.position).value();
}

TEST(Problem, BestMovesAndMovesToAvoid) {
    const Problem best =
        parse_problem(std::string(kMateInOne) + "bm Rd8# Rd7; id \"one\";", Rules::Chess).value();
    EXPECT_EQ(best.id, "one");
    EXPECT_TRUE(best.is_solved_by(move(best, "d1d8"), 0));
    EXPECT_TRUE(best.is_solved_by(move(best, "d1d7"), 0));
    EXPECT_FALSE(best.is_solved_by(move(best, "d1a1"), 0));
    const Problem avoid = parse_problem(std::string(kMateInOne) + "am Rd7;", Rules::Chess).value();
    EXPECT_TRUE(avoid.is_solved_by(move(avoid, "d1d8"), 0));
    EXPECT_FALSE(avoid.is_solved_by(move(avoid, "d1d7"), 0));
}

TEST(Problem, PointsByMove) {
    const Problem problem =
        parse_problem(std::string(kMateInOne) + R"(c0 "Rd8#=10, Rd7=3,h3=1";)", Rules::Chess).value();
    EXPECT_EQ(problem.points(move(problem, "d1d8")), 10);
    EXPECT_EQ(problem.points(move(problem, "h2h3")), 1);
    EXPECT_EQ(problem.points(move(problem, "h2h4")), 0);
    EXPECT_EQ(problem.most_points(), 10);
    EXPECT_TRUE(problem.is_solved_by(move(problem, "d1d8"), 0));
    EXPECT_FALSE(problem.is_solved_by(move(problem, "d1d7"), 0));
}

TEST(Problem, AMateWithoutItsMoves) {
    for (const char* text : {"bm #3;", "dm 3;", "bm M3;", "dm +3; id \"three\";"}) {
        const Problem problem = parse_problem(std::string(kMateInOne) + text, Rules::Chess).value();
        EXPECT_EQ(problem.mate, 3) << text;
        EXPECT_TRUE(problem.is_solved_by(movegen::kNoMove, eval::mate_in(5)));
        EXPECT_TRUE(problem.is_solved_by(movegen::kNoMove, eval::mate_in(1)));
        EXPECT_FALSE(problem.is_solved_by(movegen::kNoMove, eval::mate_in(7)));
        EXPECT_FALSE(problem.is_solved_by(movegen::kNoMove, 900));
        EXPECT_FALSE(problem.is_solved_by(movegen::kNoMove, eval::mated_in(2)));
    }
    const Problem lost = parse_problem(std::string(kMateInOne) + "bm #-2;", Rules::Chess).value();
    EXPECT_TRUE(lost.is_solved_by(movegen::kNoMove, eval::mated_in(4)));
    EXPECT_FALSE(lost.is_solved_by(movegen::kNoMove, eval::mated_in(2)));
    EXPECT_FALSE(lost.is_solved_by(movegen::kNoMove, eval::mate_in(1)));
    EXPECT_THAT(parse_problem(std::string(kMateInOne) + "dm many;", Rules::Chess).error().message,
                HasSubstr("dm is 'many', expected a number of moves to mate"));
}

TEST(Problem, MovesWithCommasAndWithAMateBesides) {
    const Problem problem =
        parse_problem(std::string(kMateInOne) + "bm Rd8#, Rd7 , h3; dm 1;", Rules::Chess).value();
    EXPECT_EQ(problem.best.size(), 3U);
    EXPECT_TRUE(problem.is_solved_by(move(problem, "h2h3"), 0)) << "moves decide";
}

TEST(EpdVerb, SolvesMates) {
    const std::string file =
        write_file("mates.epd", std::string(kMateInOne) + "bm #1; id \"first\";\n" + kMateInOne +
                                    "dm 1;\n6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - dm 1;\n");
    const Outcome outcome = run_escaque({"epd", file, "--depth", "5"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("\nyes           Rd8#     #1                 #1 "));
    EXPECT_THAT(last_line(outcome.out), HasSubstr("3 of 3 solved; "));
    EXPECT_THAT(run_escaque({"epd", file, "--depth", "5", "--json"}).out, HasSubstr("\"mate\":1"));
}

TEST(Problem, NeedsASolution) {
    EXPECT_FALSE(parse_problem(std::string(kMateInOne) + "id \"one\";", Rules::Chess));
    EXPECT_FALSE(parse_problem(std::string(kMateInOne) + "c0 \"a comment\";", Rules::Chess));
    EXPECT_THAT(parse_problem(std::string(kMateInOne) + "bm Qd8;", Rules::Chess).error().message,
                HasSubstr("bm"));
}

TEST(EpdVerb, ReportsWhatIsSolved) {
    const std::string file =
        write_file("suite.epd", std::string("# a suite\n") + kMateInOne + "bm Rd8; id \"first\";\n" +
                                    kMateInOne + "am Rd8; id \"second\";\n\n");
    const Outcome outcome = run_escaque({"epd", file, "--depth", "5"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                ::testing::StartsWith(
                    "solved points move     expected        White depth    after    nodes  position\n"
                    "yes           Rd8#     Rd8#               #1 "));
    EXPECT_THAT(outcome.out, HasSubstr("\nno            Rd8#     not Rd8#           #1 "));
    EXPECT_THAT(last_line(outcome.out), HasSubstr("1 of 2 solved; "));
}

TEST(EpdVerb, ReportsAnInvalidLineAndContinues) {
    const std::string file = write_file("broken.epd", std::string("nonsense\n") + kMateInOne + "bm Rd8;\n");
    const Outcome outcome = run_escaque({"epd", file, "--depth", "3"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("broken.epd:1: "));
    EXPECT_THAT(last_line(outcome.out), HasSubstr("1 of 1 solved; "));
    EXPECT_EQ(run_escaque({"epd"}).status, 2);
    EXPECT_EQ(run_escaque({"epd", "/no/such.epd"}).status, 1);
}

TEST(EpdVerb, ShowsAllMovesWithTheMostPointsAndTheFenOfAPositionWithoutAName) {
    const std::string file =
        write_file("points.epd", std::string(kMateInOne) + "c0 \"Rd8=1, Rd7=1, h3=0\";\n");
    const Outcome outcome = run_escaque({"epd", file, "--depth", "3"});
    EXPECT_THAT(outcome.out, HasSubstr("\nyes         1 Rd8#     Rd8# or Rd7 "));
    EXPECT_THAT(outcome.out,
                HasSubstr("  6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\n1 of 1 solved, 1 of 1 point; "));
}

TEST(EpdVerb, UsesEndgameTables) {
    const std::string file = write_file("rook.epd", "8/8/8/8/8/2k5/8/K1r4R w - - bm Rxc1+; id \"rook\";\n");
    const Outcome outcome = run_escaque({"epd", file, "--nodes", "500", "--syzygy", test_data("syzygy")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(last_line(outcome.out), HasSubstr("1 of 1 solved"));
    EXPECT_EQ(run_escaque({"epd", file, "--syzygy", "/no/such"}).status, 1);
}

TEST(EpdVerb, Json) {
    const std::string file =
        write_file("json.epd", std::string(kMateInOne) + "bm Rd8; c0 \"Rd7=7, Rd8=7, h3=9\"; id \"x\";\n");
    const Outcome outcome = run_escaque({"epd", file, "--nodes", "2000", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const auto row = nlohmann::json::parse(line);
    EXPECT_EQ(row.at("id"), "x");
    EXPECT_EQ(row.at("solved"), true);
    EXPECT_EQ(row.at("move"), "d1d8");
    EXPECT_EQ(row.at("expected"), std::vector<std::string>{"d1d8"});
    EXPECT_EQ(row.at("score").at("mate"), 1);
    EXPECT_EQ(row.at("points"), 7);
    EXPECT_EQ(row.at("most_points"), 9);
    EXPECT_TRUE(row.contains("solved_after_nodes"));
    ASSERT_TRUE(std::getline(lines, line));
    const auto total = nlohmann::json::parse(line);
    EXPECT_EQ(total.at("solved"), 1);
    EXPECT_EQ(total.at("total"), 1);
    EXPECT_EQ(total.at("points"), 7);
    EXPECT_EQ(total.at("most_points"), 9);
}

}  // namespace
}  // namespace escaque::engine
