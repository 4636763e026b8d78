#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "movegen/base/text.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// As a tester reads them: the rest of each line after `info string genfens `.
std::vector<Position> openings(const std::string& command, Rules rules = Rules::Chess) {
    const Outcome outcome = run_escaque({command, "quit"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    std::vector<Position> positions;
    const std::string_view mark = "info string genfens ";
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_THAT(line, StartsWith(mark));
        const auto position = parse_fen(std::string_view(line).substr(mark.size()), rules);
        EXPECT_TRUE(position) << line;
        if (position) positions.push_back(*position);
    }
    return positions;
}

TEST(Genfens, MakesAsManyOpeningsAsAreAskedFor) {
    const auto positions = openings("genfens 5 seed 7 book None nodes 100");
    ASSERT_THAT(positions, SizeIs(5));
    std::set<std::string> fens;
    for (const Position& position : positions) {
        EXPECT_FALSE(legal_moves(position).empty());
        EXPECT_GE(position.fullmove_number(), 5);
        fens.insert(to_fen(position));
    }
    EXPECT_THAT(fens, SizeIs(5));
    EXPECT_THAT(openings("genfens 0 seed 7 book None"), SizeIs(0));
}

TEST(Genfens, MakesTheSameFromTheSameSeed) {
    const std::string command = "genfens 2 book None nodes 100 seed ";
    const Outcome first = run_escaque({command + "1"});
    EXPECT_EQ(run_escaque({command + "1"}).out, first.out);
    EXPECT_NE(run_escaque({command + "2"}).out, first.out);
}

TEST(Genfens, StartsFromABook) {
    const std::string book = write_file("book.epd", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 0; fmvn 30;\n");
    const auto positions = openings("genfens 3 seed 1 book " + book + " nodes 50");
    ASSERT_THAT(positions, SizeIs(3));
    for (const Position& position : positions) EXPECT_GE(position.fullmove_number(), 34);
}

TEST(Genfens, KnowsTheOtherGames) {
    bool any = false;
    for (const Position& position : openings("genfens 4 seed 1 book None nodes 50 chess960 100"))
        any |= castles_as_in_chess960(position);
    EXPECT_TRUE(any);
    EXPECT_THAT(openings("genfens 2 seed 1 book None nodes 50 variant antichess", Rules::Antichess),
                SizeIs(2));
}

TEST(Genfens, SaysWhatIsWrong) {
    const std::string won = write_file("won.epd", "6k1/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n");
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"genfens", "N must be"},
        {"genfens many seed 1 book None", "'many'"},
        {"genfens 1 seed -1 book None", "seed must be"},
        {"genfens 1 seed 1 book /no/such/book.epd", "/no/such/book.epd"},
        {"genfens 1 seed 1 book None chess960 101", "chess960 must be from 0 to 100"},
        {"genfens 1 seed 1 book None colour white", "unknown word 'colour'; expected "},
        {"genfens 1 seed 1 nodes 10 book " + won, "cannot find an opening"}};
    for (const auto& [command, message] : wrong) {
        const Outcome outcome = run_escaque({command});
        EXPECT_EQ(outcome.status, 1) << command;
        EXPECT_THAT(outcome.out, StartsWith("info string error: genfens: ")) << command;
        EXPECT_THAT(outcome.out, HasSubstr(message));
    }
}

}  // namespace
}  // namespace escaque::engine
