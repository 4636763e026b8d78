#include "engine/verbs/puzzles/player.h"

#include <gtest/gtest.h>

#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

using movegen::Color;

TEST(Player, EveryWordOfTheNameInAnyOrder) {
    for (const char* name : {"Byron, Ada", "Ada Byron", "byron", "ADA", ""})
        EXPECT_TRUE(is_named("Byron, Ada", name)) << name;
    for (const char* name : {"Byro", "Ada Lovelace", "Bob"})
        EXPECT_FALSE(is_named("Byron, Ada", name)) << name;
    EXPECT_TRUE(is_named("Müller,J.", "J Müller"));
    EXPECT_FALSE(is_named("", "Ada"));
}

TEST(Player, ANameThatOnlyContainsTheWords) {
    EXPECT_TRUE(is_nearly_named("eve1700", "Eve"));
    EXPECT_TRUE(is_nearly_named("Byron_Ada, Jr", "ada byron"));
    EXPECT_FALSE(is_nearly_named("Eve", "eve")) << "it is the name";
    EXPECT_FALSE(is_nearly_named("Bob", "Eve"));
    EXPECT_FALSE(is_nearly_named("Bob", ""));
}

TEST(Player, EitherColour) {
    const StudiedGame game = game_from_pgn(kMissedMate);
    EXPECT_TRUE(has_color(game, "Ada Byron", Color::White));
    EXPECT_FALSE(has_color(game, "Ada Byron", Color::Black));
    EXPECT_TRUE(has_color(game, "bob", Color::Black));
    const StudiedGame nameless = game_from_pgn("1. e4 *\n");
    EXPECT_TRUE(has_color(nameless, "", Color::White));
    EXPECT_FALSE(has_color(nameless, "Ada", Color::White));
}

TEST(Player, EachNameOnce) {
    const auto games =
        games_from(std::string(kMissedMate) + "\n" + kMissedFork + "\n[White \"?\"]\n\n1. e4 *\n");
    EXPECT_EQ(players_of(games), (std::vector<std::string>{"Byron, Ada", "Bob", "Cid"}));
}

}  // namespace
}  // namespace escaque::engine
