#include "engine/play/scene.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/fixed_screen.h"
#include "tests/engine/play/scripted.h"

namespace escaque::engine::play {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Scene small_scene() {
    ScriptedGame game;
    game.play({"e4", "c5", "Nf3"});
    Scene scene = scene_of(game.conversation, *movegen::move_writer("san"), {});
    scene.title = "A title";
    scene.names = {{"Ada", "Escaque"}};
    scene.clocks = {{"4:59", "1:02:03"}};
    scene.said = {"Something was said."};
    return scene;
}

TEST(Scene, ShowsBoardNamesClocksMovesAndWhatWasSaid) {
    const auto lines = scene_lines(small_scene(), {.rows = 24, .columns = 80});
    EXPECT_THAT(lines.at(0), HasSubstr("A title"));
    EXPECT_THAT(lines.at(1), HasSubstr("B27 Sicilian Defence"));
    EXPECT_THAT(lines, Contains(AllOf(HasSubstr("Escaque"), HasSubstr("> "), HasSubstr("1:02:03"))));
    EXPECT_THAT(lines, Contains(AllOf(HasSubstr("Ada"), Not(HasSubstr("> ")), HasSubstr("4:59"))));
    EXPECT_THAT(lines, Contains(HasSubstr("1. e4 c5        2. Nf3")));
    EXPECT_THAT(lines, Contains(HasSubstr("Something was said.")));
}

TEST(Scene, FitsIntoEveryWindow) {
    Scene scene = small_scene();
    for (int i = 0; i < 300; ++i) scene.moves.push_back("100. Qxe5+ Qxe5+");
    scene.said.assign(50, std::string(200, 'x'));
    scene.names[movegen::Color::White] = std::string(100, 'y');
    for (const bool colour : {false, true})
        for (const TextSize window :
             {TextSize{24, 80}, TextSize{40, 120}, TextSize{10, 30}, TextSize{3, 5}}) {
            scene.look.colour = colour;
            const auto lines = scene_lines(scene, window);
            EXPECT_LE(lines.size(), static_cast<std::size_t>(std::max(window.rows - 2, 1)));
            for (const std::string& line : lines)
                EXPECT_LT(columns_of(line), static_cast<std::size_t>(window.columns)) << line;
        }
}

TEST(Scene, ALargeWindowHasALargeBoard) {
    Scene scene = small_scene();
    scene.look.colour = true;
    const auto rows = [&](TextSize window) {
        return std::ranges::count_if(scene_lines(scene, window), [](const std::string& line) {
            return line.find("[48;5;") != std::string::npos;
        });
    };
    EXPECT_EQ(rows({24, 80}), 8);
    EXPECT_EQ(rows({40, 120}), 24);
}

TEST(Scene, TheLastMovesAreShownWhereThereIsNoRoomForAll) {
    Scene scene = small_scene();
    scene.moves.clear();
    for (int i = 1; i <= 100; ++i) scene.moves.push_back(std::to_string(i) + ". Nf3 Nf6");
    const auto lines = scene_lines(scene, {.rows = 24, .columns = 80});
    EXPECT_THAT(lines, Contains(HasSubstr(" 100. Nf3 Nf6")));
    EXPECT_THAT(lines, Not(Contains(HasSubstr(" 1. Nf3 Nf6"))));
}

TEST(Scene, ClocksShowTenthsAtTheEnd) {
    EXPECT_EQ(clock_text(hours(1) + minutes(2) + seconds(3)), "1:02:03");
    EXPECT_EQ(clock_text(minutes(59) + seconds(59) + milliseconds(999)), "59:59");
    EXPECT_EQ(clock_text(seconds(10)), "0:10");
    EXPECT_EQ(clock_text(milliseconds(9870)), "9.8");
    EXPECT_EQ(clock_text(milliseconds(0)), "0.0");
}

TEST(Scene, TheClockOfWhoIsToMoveRuns) {
    TableTerms terms;
    terms.control = movegen::parse_time_control("60d5").value();
    ScriptedGame game(terms);
    const auto clocks = [&](int later) { return clock_texts(game.conversation, game.now + seconds(later)); };
    EXPECT_EQ(clocks(4)[movegen::Color::White], "1:00");  // the delay
    EXPECT_EQ(clocks(15)[movegen::Color::White], "0:50");
    EXPECT_EQ(clocks(15)[movegen::Color::Black], "1:00");
}

}  // namespace
}  // namespace escaque::engine::play
