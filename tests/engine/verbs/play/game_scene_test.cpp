#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/verbs/play/play.h"
#include "tests/engine/verbs/play/scripted.h"

namespace escaque::engine::play {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;

TEST(GameScene, IsThatOfTheGameAsItStands) {
    ScriptedGame game;
    game.play({"e4", "c5", "Nf3"});
    const Scene scene = scene_of(game.conversation, *movegen::move_writer("san"), {});
    EXPECT_EQ(scene.opening, "B27 Sicilian Defence");
    EXPECT_THAT(scene.moves, ElementsAre("1. e4 c5", "2. Nf3"));
    EXPECT_EQ(scene.position, game.conversation.game().current());
    EXPECT_EQ(scene.look.last, movegen::Move(movegen::Square::G1, movegen::Square::F3));
    EXPECT_EQ(scene.look.bottom, movegen::Color::White);
}

TEST(GameScene, TheClockOfWhoIsToMoveRuns) {
    GameSettings terms;
    terms.control = movegen::parse_time_control("60d5").value();
    ScriptedGame game(terms);
    const auto clocks = [&](int later) { return clock_texts(game.conversation, game.now + seconds(later)); };
    EXPECT_EQ(clocks(4)[movegen::Color::White], "1:00");  // the delay
    EXPECT_EQ(clocks(15)[movegen::Color::White], "0:50");
    EXPECT_EQ(clocks(15)[movegen::Color::Black], "1:00");
}

}  // namespace
}  // namespace escaque::engine::play
