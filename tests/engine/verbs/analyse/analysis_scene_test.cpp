#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/screen.h"
#include "engine/verbs/analyse/live_analysis.h"
#include "movegen/notation/fen.h"
#include "tests/engine/verbs/analyse/found.h"

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr TextSize kSmall{.rows = 24, .columns = 80}, kLarge{.rows = 40, .columns = 120};
constexpr auto kLongLine = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6",
                            "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};

/// After 1. e4 e5; the next move of the game is 2. Nf3.
AnalysisScene small_scene() {
    AnalysisScene scene;
    scene.title = "games.pgn, game 3, ply 2";
    scene.players = {{"Ada", "Bob"}};
    for (const char* move : {"e2e4", "e7e5"})
        scene.game.play(movegen::parse_uci_move(move, scene.game.current()).value());
    scene.ahead = {movegen::parse_uci_move("g1f3", scene.game.current()).value()};
    scene.findings.note(found_line(1, kLongLine, 0, search::Bound::Exact, scene.game.current()));
    scene.effort = {.time = 2000ms, .nodes = 1'000'000};
    scene.said = "Something was said.";
    return scene;
}

TEST(AnalysisScene, ShowsBoardEffortLinesAndWhatFollows) {
    for (const TextSize window : {kSmall, kLarge}) {
        const auto lines = analysis_lines(small_scene(), plain_request(), window);
        EXPECT_THAT(lines.at(0), HasSubstr("games.pgn, game 3, ply 2"));
        EXPECT_THAT(lines.at(1), HasSubstr("C20"));
        EXPECT_THAT(lines, Contains(HasSubstr("5 | . . . . p . . . |")));
        EXPECT_THAT(lines, Contains(HasSubstr("> Ada")));
        EXPECT_THAT(lines, Contains(HasSubstr("1. e4 e5")));
        EXPECT_THAT(lines, Contains(" searching 0:00:02, 1.00M nodes, 500.0k a second"));
        EXPECT_THAT(lines,
                    Contains(AllOf(HasSubstr("   12/20    +0.00 "), HasSubstr("2. Nf3 Nf6 3. Ng1 Ng8"))));
        EXPECT_THAT(lines, Contains(" Next 2. Nf3"));
        EXPECT_EQ(lines.back(), " Something was said.");
        EXPECT_EQ(lines.size(), static_cast<std::size_t>(window.rows - 2)) << "nothing jumps";
    }
}

TEST(AnalysisScene, NoMoveIsBroken) {
    for (const TextSize window : {kSmall, kLarge})
        for (const std::string& line : analysis_lines(small_scene(), plain_request(), window)) {
            EXPECT_LT(columns_of(line), static_cast<std::size_t>(window.columns));
            EXPECT_THAT(line, Not(::testing::MatchesRegex(".*[0-9]\\.|.*N[fg]?")));
        }
}

TEST(AnalysisScene, SeveralLinesShareTheRows) {
    AnalysisRequest request = plain_request();
    request.options.multi_pv = 3;
    AnalysisScene scene = small_scene();
    for (int number = 1; number <= 3; ++number)
        scene.findings.note(found_line(number, kLongLine, 0, search::Bound::Exact, scene.game.current()));
    const auto lines = analysis_lines(scene, request, kSmall);
    for (const char* row : {"  1   12/20", "  2   12/20", "  3   12/20"})
        EXPECT_THAT(lines, Contains(HasSubstr(row)));
    request.options.multi_pv = 20;
    for (int number = 4; number <= 20; ++number)
        scene.findings.note(found_line(number, kLongLine, 0, search::Bound::Exact, scene.game.current()));
    const auto shown = analysis_lines(scene, request, kSmall);
    const auto rows = std::ranges::count_if(
        shown, [](const std::string& line) { return line.find("12/20") != std::string::npos; });
    EXPECT_THAT(shown, Contains(" and " + std::to_string(20 - rows) + " more lines"));
}

TEST(AnalysisScene, TheBoardCanBeTurned) {
    AnalysisScene scene = small_scene();
    scene.is_turned = true;
    EXPECT_THAT(analysis_lines(scene, plain_request(), kSmall), Contains(HasSubstr("h g f e d c b a")));
}

TEST(AnalysisScene, AnEndedGameIsTold) {
    AnalysisScene scene;
    scene.game = movegen::Game(movegen::parse_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").value());
    scene.searches = false;
    const auto lines = analysis_lines(scene, plain_request(), kSmall);
    EXPECT_THAT(lines, Contains(" Checkmate: White wins."));
    EXPECT_THAT(lines, Not(Contains(HasSubstr("nodes"))));
}

TEST(AnalysisScene, FitsIntoEveryWindow) {
    AnalysisScene scene = small_scene();
    scene.said = std::string(500, 'x');
    AnalysisRequest request = plain_request();
    for (const bool colour : {false, true})
        for (const TextSize window : {kSmall, kLarge, TextSize{10, 30}, TextSize{3, 5}, TextSize{1, 1}}) {
            request.colour = request.board.colour = colour;
            const auto lines = analysis_lines(scene, request, window);
            EXPECT_LE(lines.size(), static_cast<std::size_t>(std::max(window.rows - 2, 1)));
            for (const std::string& line : lines)
                EXPECT_LE(columns_of(line), static_cast<std::size_t>(std::max(window.columns - 1, 1)));
        }
}

}  // namespace
}  // namespace escaque::engine
