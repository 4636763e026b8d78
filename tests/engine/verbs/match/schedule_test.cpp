#include "engine/verbs/match/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "tests/engine/verbs/match/played.h"

namespace escaque::engine {
namespace {

using movegen::Color;
using ::testing::HasSubstr;

TEST(Schedule, TwoGamesWithEachOpening) {
    const Schedule schedule = small_schedule(6);
    EXPECT_EQ(schedule.opening(1).start(), schedule.opening(2).start());
    EXPECT_NE(schedule.opening(2).start(), schedule.opening(3).start());
    EXPECT_EQ(schedule.opening(1).start(), schedule.opening(5).start()) << "openings come again";
    EXPECT_EQ(Schedule::player_with(Color::White, 1), 0u);
    EXPECT_EQ(Schedule::player_with(Color::Black, 1), 1u);
    EXPECT_EQ(Schedule::player_with(Color::White, 2), 1u);
}

TEST(Schedule, FixedEffortMayRepeatGames) {
    const PlayerInfo player{"X", movegen::parse_time_control("1").value()};
    const auto may_repeat = [&](MoveLimit limit, int games) {
        return Schedule({player, player}, {movegen::Game()}, Variant::Chess, {.move_limit = limit}, games)
            .may_repeat_games();
    };
    EXPECT_TRUE(may_repeat({.nodes = 1000}, 3));
    EXPECT_FALSE(may_repeat({.nodes = 1000}, 2));
    EXPECT_FALSE(may_repeat({}, 100));
}

TEST(Schedule, EqualNamesGetNumbers) {
    const movegen::TimeControl control = movegen::parse_time_control("1").value();
    const Schedule schedule({PlayerInfo{"X", control}, PlayerInfo{"X", control}}, {movegen::Game()},
                            Variant::Chess, {.edition = movegen::Edition::Fide2014}, 2);
    EXPECT_EQ(schedule.players()[0].name, "X (1)");
    EXPECT_EQ(schedule.players()[1].name, "X (2)");
}

TEST(Schedule, KnowsItsGames) {
    const Schedule schedule = small_schedule(6);
    for (int number = 1; number <= 6; ++number)
        EXPECT_EQ(schedule.number_of(finished(schedule, number, movegen::PgnResult::Draw)), number);
}

TEST(Schedule, SaysWhyAGameIsNoneOfIts) {
    const Schedule schedule = small_schedule(4);
    const auto complaint = [&](const std::string& tag, const std::string& value) {
        movegen::PgnGame game = finished(schedule, 3, movegen::PgnResult::Draw);
        for (movegen::PgnTag& t : game.tags)
            if (t.name == tag) t.value = value;
        return schedule.number_of(game).error().message;
    };
    EXPECT_EQ(complaint("White", "Z"), "header White is 'Z', but in this match it is 'A'");
    EXPECT_EQ(complaint("TimeControl", "60"),
              "header TimeControl is '60', but in this match it is '40/5:3+0.1'");
    EXPECT_EQ(complaint("Round", "5"), "header Round is '5', but this match has games 1 to 4");
    EXPECT_EQ(complaint("Round", "?"), "header Round is '?', but this match has games 1 to 4");
    EXPECT_THAT(complaint("Laws", "fide2009"), HasSubstr("header Laws"));
    EXPECT_THAT(complaint("Round", "1"), HasSubstr("its opening differs"));
    EXPECT_EQ(complaint("Claims", "never"), "header Claims is 'never', but in this match it is 'always'");
    EXPECT_EQ(complaint("Adjudication", "draw 40:8:10"),
              "header Adjudication is 'draw 40:8:10', but in this match it is 'none'");
    EXPECT_THAT(complaint("Speed", "rapid"),
                HasSubstr("header Speed is 'rapid', but in this match it is 'blitz'"));
    movegen::PgnGame other_rules = finished(schedule, 3, movegen::PgnResult::Draw);
    other_rules.tags.push_back({"AgreementAfter", "30"});
    EXPECT_EQ(schedule.number_of(other_rules).error().message,
              "header AgreementAfter is '30', but this match has none");
}

}  // namespace
}  // namespace escaque::engine
