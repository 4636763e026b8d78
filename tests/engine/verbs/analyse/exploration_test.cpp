#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/report/search_words.h"
#include "engine/verbs/analyse/live_analysis.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// In 1. e4 e5 2. Nf3 Nc6, after so many plies.
Exploration explore(std::size_t ply, std::optional<movegen::PieceLetters> letters = {}) {
    return {read_moves("1. e4 e5 2. Nf3 Nc6", movegen::Rules::Chess, {.ply = ply}).value(),
            std::move(letters)};
}

std::vector<std::string> shown(const Exploration& exploration) {
    return paired_moves(exploration.game(), *movegen::move_writer("san"));
}

void type(Exploration& exploration, const char* line) {
    exploration.take(std::string(line));
}

TEST(Exploration, KeysWalkTheGame) {
    Exploration walk = explore(2);
    EXPECT_THAT(shown(walk), ElementsAre("1. e4 e5"));
    EXPECT_THAT(walk.ahead(), SizeIs(2));
    walk.take(Key::Right);
    EXPECT_THAT(shown(walk), ElementsAre("1. e4 e5", "2. Nf3"));
    walk.take(Key::Left);
    walk.take(Key::Left);
    EXPECT_THAT(shown(walk), ElementsAre("1. e4"));
    walk.take(Key::End);
    EXPECT_THAT(shown(walk), ElementsAre("1. e4 e5", "2. Nf3 Nc6"));
    walk.take(Key::Right);
    EXPECT_THAT(shown(walk), ElementsAre("1. e4 e5", "2. Nf3 Nc6"));
    walk.take(Key::Up);
    walk.take(Key::Left);
    EXPECT_THAT(shown(walk), IsEmpty());
    EXPECT_THAT(walk.ahead(), SizeIs(4));
    EXPECT_FALSE(walk.is_off());
}

TEST(Exploration, MovesThatAreTypedAreTried) {
    Exploration walk = explore(2);
    type(walk, "Nc3");
    type(walk, "g8f6");
    EXPECT_THAT(shown(walk), ElementsAre("1. e4 e5", "2. Nc3 Nf6"));
    EXPECT_TRUE(walk.is_off());
    EXPECT_THAT(walk.ahead(), IsEmpty());
    walk.take(Key::Left);
    EXPECT_THAT(walk.ahead(), SizeIs(1)) << "the line that was tried can be walked, too";
    walk.take(Key::Left);
    EXPECT_FALSE(walk.is_off());
    EXPECT_THAT(walk.ahead(), SizeIs(2)) << "back in the game";
    type(walk, "Nf3");
    EXPECT_FALSE(walk.is_off()) << "its own move";
    EXPECT_THAT(walk.ahead(), SizeIs(1));
}

TEST(Exploration, AnIllegalMoveIsExplained) {
    Exploration walk = explore(0);
    type(walk, "Ke2");
    EXPECT_THAT(walk.said(), HasSubstr("Ke2"));
    EXPECT_THAT(shown(walk), IsEmpty());
    type(walk, "  e4 ");
    EXPECT_EQ(walk.said(), "");
    type(walk, "");
    EXPECT_THAT(shown(walk), ElementsAre("1. e4"));
}

TEST(Exploration, ReadsTheUsersLetters) {
    Exploration walk = explore(0, movegen::kSpanishLetters);
    type(walk, "Cf3");
    type(walk, "Nf6");
    EXPECT_THAT(shown(walk), ElementsAre("1. Nf3 Nf6"));
}

TEST(Exploration, WordsDoWhatKeysDoAndMore) {
    Exploration walk = explore(4);
    type(walk, "back");
    type(walk, "START");
    EXPECT_THAT(shown(walk), IsEmpty());
    type(walk, "next");
    EXPECT_THAT(shown(walk), ElementsAre("1. e4"));
    type(walk, "flip");
    EXPECT_TRUE(walk.is_turned());
    type(walk, "help");
    EXPECT_THAT(walk.said(), HasSubstr("flip turns the board"));
    EXPECT_FALSE(walk.has_left());
    type(walk, "q");
    EXPECT_TRUE(walk.has_left());
}

TEST(Exploration, TheEndOfTheInputLeaves) {
    Exploration walk = explore(0);
    walk.take(Key::Leave);
    EXPECT_TRUE(walk.has_left());
}

}  // namespace
}  // namespace escaque::engine
