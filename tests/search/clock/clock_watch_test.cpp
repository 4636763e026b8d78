#include "search/clock/clock_watch.h"

#include <array>
#include <gtest/gtest.h>
#include <string_view>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using namespace std::chrono_literals;

/// A game in which a ClockWatch looks on.
class ClockWatchTest : public ::testing::Test {
 protected:
    /// The next move: the clock as the GUI sends it, then how long we thought.
    TimeControl move(std::string_view ahead, Microseconds used, ClockUse use = ClockUse::Now) {
        const TimeControl believed = watch.look(game, parse_time_control(ahead).value(), use);
        watch.moved(used);
        play();
        play();
        return believed;
    }
    void play() {
        static constexpr std::array<std::string_view, 4> kMoves{"g1f3", "g8f6", "f3g1", "f6g8"};
        game.play(parse_uci_move(kMoves[game.moves().size() % 4], game.current()).value());
    }
    void expect_lag(Microseconds worst) {
        EXPECT_EQ(watch.lag().worst, worst);
        EXPECT_EQ(watch.lag().typical, 0us) << "one move is not typical";
    }

    ClockWatch watch;
    Game game;
};

TEST_F(ClockWatchTest, KnowsNothingAtFirst) {
    move("60", 1s);
    expect_lag(0us);
    EXPECT_EQ(watch.delay(), 0us);
}

TEST_F(ClockWatchTest, LagIsWhatTheClockLostBesideThought) {
    move("60", 1s);
    move("58.992", 1s);
    expect_lag(8ms);
}

TEST_F(ClockWatchTest, TheIncrementIsAllowedFor) {
    move("60+2", 1s);
    move("60.992+2", 1s);
    expect_lag(8ms);
}

TEST_F(ClockWatchTest, ADelayIsAllowedFor) {
    move("60d2", 3s);
    move("58.992d2", 1s);
    expect_lag(8ms);
    move("58.992d2", 1'990ms);
    expect_lag(8ms);  // within the delay it does not show
    move("58.972d2", 1s);
    EXPECT_EQ(watch.lag().worst, 30ms) << "beyond the delay it does";
    EXPECT_EQ(watch.delay(), 0us) << "it was announced";
}

TEST_F(ClockWatchTest, AKnownPeriodIsAllowedFor) {
    move("1/60:30", 1s);
    move("88.992", 1s);
    expect_lag(8ms);
}

TEST_F(ClockWatchTest, NothingIsLearntOverAnUnknownControl) {
    move("1/60", 1s);
    move("40/90", 1s);
    expect_lag(0us);
    EXPECT_EQ(watch.delay(), 0us);
}

TEST_F(ClockWatchTest, NothingIsLearntFromAnotherGame) {
    move("60", 1s);
    game = Game(game_from(to_fen(Position()), "e2e4 e7e5").current());
    move("58", 1s);
    expect_lag(0us);
    game = Game();
    move("56", 1s);
    expect_lag(0us);
}

TEST_F(ClockWatchTest, AnotherGameHasItsOwnLag) {
    move("60", 1s);
    move("57", 1s);
    expect_lag(2s);
    game = Game();
    move("60", 1s);
    expect_lag(0us);
}

TEST_F(ClockWatchTest, NothingIsLearntWhereAMoveIsMissing) {
    move("60", 1s);
    play();
    play();
    move("57", 1s);
    expect_lag(0us);
}

TEST_F(ClockWatchTest, NothingIsLearntFromAClockThatMayHaveRunOn) {
    move("60", 1s);
    move("58", 1s, ClockUse::Before);
    expect_lag(0us);
    move("56", 1s);
    expect_lag(0us);
    move("54.992", 1s);
    expect_lag(8ms);
}

TEST_F(ClockWatchTest, AClockThatWasSetIsNoLag) {
    move("60", 1s);
    move("30", 1s);
    expect_lag(0us);
    move("90", 1s);
    expect_lag(0us);
    EXPECT_EQ(watch.delay(), 0us);
    move("89", 1s);
    move("2", 0s);
    move("0.9", 0s);
    expect_lag(0us);
}

TEST_F(ClockWatchTest, TheWorstIsForgottenSlowlyAndIsNotTypical) {
    move("60", 0s);
    move("59.936", 0s);
    expect_lag(64ms);
    for (int i = 0; i < 16; ++i) move("59.936", 0s);
    EXPECT_GT(watch.lag().worst, 20ms);
    EXPECT_LT(watch.lag().worst, 30ms);
    EXPECT_EQ(watch.lag().typical, 0us);
}

TEST_F(ClockWatchTest, ASteadyLagBecomesTypical) {
    std::int64_t left = 60'000;
    for (int i = 0; i < 40; ++i, left -= 120)
        move(to_text(TimeControl({Period{0, milliseconds(left)}})), 100ms);
    EXPECT_EQ(watch.lag().typical, 20ms);
    EXPECT_EQ(watch.lag().worst, 20ms);
}

TEST_F(ClockWatchTest, LagThatComesNowAndThenCountsByItsMean) {
    std::int64_t left = 60'000;
    for (int i = 0; i < 40; ++i, left -= 100 + (i % 2 == 0 ? 31 : 0))
        move(to_text(TimeControl({Period{0, milliseconds(left)}})), 100ms);
    EXPECT_EQ(watch.lag().typical, 15ms) << "15 of 31";
}

TEST_F(ClockWatchTest, ADelayShowsAsAClockThatDoesNotFall) {
    move("60", 1s);
    EXPECT_EQ(to_text(move("60", 1s)), "59b1") << "a second at least, perhaps in what is shown";
    EXPECT_EQ(watch.delay(), 1s);
    move("60", 4s);
    EXPECT_EQ(watch.delay(), 1s);
    move("57.999", 1s);
    EXPECT_EQ(watch.delay(), 1'999ms) << "a longer move shows all of it";
    expect_lag(0us);
    move("57.999", 500ms);
    move("57.999", 0ms);
    EXPECT_EQ(watch.delay(), 1'999ms) << "short moves agree";
}

TEST_F(ClockWatchTest, ADelayThatIsNoneIsGivenUp) {
    move("60", 1s);
    move("60", 1s);
    move("59", 1s);
    EXPECT_EQ(watch.delay(), 0us);
}

TEST_F(ClockWatchTest, ADelayIsOfOneGame) {
    move("60", 1s);
    move("60", 1s);
    EXPECT_EQ(watch.delay(), 1s);
    game = Game(game.current());
    move("60", 1s);
    EXPECT_EQ(watch.delay(), 0us);
}

TEST_F(ClockWatchTest, RoundingIsNoDelay) {
    move("60", 1'100us);
    move("60", 1s);
    EXPECT_EQ(watch.delay(), 0us);
}

TEST_F(ClockWatchTest, ABelievedDelayIsNeverMoreThanTheClock) {
    move("60", 30s);
    move("60", 70s);
    EXPECT_EQ(to_text(move("20", 1s)), "0b20");
}

TEST_F(ClockWatchTest, CountsByItselfWhereTheClockIsIgnored) {
    move("60+1", 3s, ClockUse::Ignored);
    EXPECT_EQ(to_text(move("12+1", 5s, ClockUse::Ignored)), "58+1");
    EXPECT_EQ(to_text(move("99+1", 0s, ClockUse::Ignored)), "54+1");
    expect_lag(0us);
    EXPECT_EQ(watch.delay(), 0us);
    play();
    play();
    EXPECT_EQ(to_text(move("31+1", 0s, ClockUse::Ignored)), "31+1") << "a move is missing: begin again";
}

TEST_F(ClockWatchTest, CountsByItselfOverAControl) {
    move("1/60:30", 3s, ClockUse::Ignored);
    EXPECT_EQ(to_text(move("5", 5s, ClockUse::Ignored)), "87");
}

}  // namespace
}  // namespace escaque::search
