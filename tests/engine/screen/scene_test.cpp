#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/board_picture.h"
#include "engine/screen/screen.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Scene small_scene() {
    Scene scene;
    scene.title = "A title";
    scene.opening = "B27 Sicilian Defence";
    scene.position.make(movegen::Move(movegen::Square::A2, movegen::Square::A3));
    scene.names = {{"Ada", "Escaque"}};
    scene.clocks = {{"4:59", "1:02:03"}};
    scene.moves = {"1. e4 c5", "2. Nf3"};
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

TEST(Scene, NeedsNoBoard) {
    Scene scene = small_scene();
    scene.look.style = BoardStyle::None;
    EXPECT_THAT(scene_lines(scene, {.rows = 24, .columns = 80}),
                ElementsAre(" A title", " B27 Sicilian Defence", "", " Something was said."));
}

TEST(Scene, WhatDoesNotFitIsMarked) {
    Scene scene = small_scene();
    scene.look.style = BoardStyle::None;
    scene.said = {"one two", " a table stays whole", "b", "c"};
    EXPECT_THAT(scene_lines(scene, {.rows = 9, .columns = 6}),
                ElementsAre(" A ti", " B27 ", "", " one", " two", "  a t", " ..."));
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

}  // namespace
}  // namespace escaque::engine
