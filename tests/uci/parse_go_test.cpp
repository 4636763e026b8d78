#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "eval/score/score.h"
#include "movegen/notation/moves/san.h"
#include "uci/parse.h"

namespace escaque::uci {

using movegen::Color;
using movegen::Position;
using search::Limits;
using search::milliseconds;

namespace {

Limits limits(std::string_view arguments, const Position& position = Position()) {
    const auto request = parse_go(arguments, position);
    EXPECT_TRUE(request) << arguments << ": " << request.error().message;
    return request ? request->limits : Limits();
}

std::string complaint(std::string_view arguments) {
    const auto request = parse_go(arguments, Position());
    return request ? request->complaint : request.error().message;
}

TEST(ParseGoTest, NothingMeansNoLimit) {
    const Limits none = limits("");
    EXPECT_FALSE(none.has_end());
    EXPECT_FALSE(none.infinite);
}

TEST(ParseGoTest, EveryLimitInAnyOrder) {
    const Limits all = limits(
        "nodes 5000 searchmoves e2e4 d2d4 depth 7 winc 10 wtime 60000\tbinc 20 btime 50000 movestogo 40 mate "
        "3 bdelay 40 wdelay 30 "
        "movetime 900");
    EXPECT_EQ(all.nodes, 5000U);
    EXPECT_EQ(all.depth, 7);
    EXPECT_EQ(all.mate, 3);
    EXPECT_EQ(all.movetime, milliseconds(900));
    EXPECT_EQ(all.moves_to_go, 40);
    EXPECT_EQ(all.time[Color::White], milliseconds(60000));
    EXPECT_EQ(all.time[Color::Black], milliseconds(50000));
    EXPECT_EQ(all.increment[Color::White], milliseconds(10));
    EXPECT_EQ(all.increment[Color::Black], milliseconds(20));
    EXPECT_EQ(all.delay[Color::White], milliseconds(30));
    EXPECT_EQ(all.delay[Color::Black], milliseconds(40));
    EXPECT_TRUE(all.has_end());
    ASSERT_EQ(all.search_moves.size(), 2U);
    EXPECT_EQ(movegen::to_uci(all.search_moves[1], Position(), false), "d2d4");
}

TEST(ParseGoTest, InfiniteEndsByNothingElse) {
    EXPECT_FALSE(limits("infinite depth 3").has_end());
    const Limits ponder = limits("ponder wtime 1000 btime 1000");
    EXPECT_TRUE(ponder.ponder);
    EXPECT_TRUE(ponder.has_end()) << "after the ponderhit";
}

TEST(ParseGoTest, ClocksMayHaveRunOut) {
    EXPECT_EQ(limits("wtime -250 btime 1000").time[Color::White], milliseconds(-250));
    EXPECT_EQ(limits("wtime 0 btime 1000").time[Color::White], milliseconds(0));
}

TEST(ParseGoTest, AClockOfTheOtherSideAloneStillEndsTheSearch) {
    EXPECT_EQ(limits("btime 1000").time[Color::White], milliseconds(0));
    EXPECT_FALSE(limits("wtime 1000").time[Color::Black]);
}

TEST(ParseGoTest, VeryLargeNumbersAreReduced) {
    EXPECT_EQ(limits("depth 999").depth, eval::kMaxPly - 1);
    EXPECT_EQ(limits("depth 99999999999999999999").depth, eval::kMaxPly - 1);
    EXPECT_GT(limits("wtime 99999999999999999999").time[Color::White]->count(), 1'000'000'000);
    EXPECT_LT(limits("wtime -99999999999999999999").time[Color::White]->count(), -1'000'000'000);
    EXPECT_GT(*limits("nodes 99999999999999999999").nodes, 1'000'000'000'000U);
    EXPECT_FALSE(limits("wtime 1000 movestogo 0").moves_to_go) << "0 is how some say that there is no count";
}

TEST(ParseGoTest, BadNumbersAreTold) {
    EXPECT_EQ(complaint("depth"), "go depth needs a whole number, not ''");
    EXPECT_EQ(complaint("depth x"), "go depth needs a whole number, not 'x'");
    EXPECT_EQ(complaint("depth 5x"), "go depth needs a whole number, not '5x'");
    EXPECT_EQ(complaint("depth 0"), "go depth needs at least 1, not 0");
    EXPECT_EQ(complaint("depth infinite"), "go depth needs a whole number, not ''");
    EXPECT_EQ(complaint("nodes -1"), "go nodes needs at least 1, not -1");
    EXPECT_EQ(complaint("wtime 1000 winc -1"), "go winc needs at least 0, not -1");
    EXPECT_EQ(complaint("depth x nodes y"),
              "go depth needs a whole number, not 'x'; go nodes needs a whole number, not 'y'");
    EXPECT_EQ(complaint("perft 0"), "go perft needs at least 1, not 0");
    EXPECT_EQ(complaint("wtime 1000 btime 1000"), "");
}

TEST(ParseGoTest, TheRestOfAFaultyCommandHolds) {
    const Limits fraction = limits("wtime 60000.0 btime 59000.5 winc -1 movestogo -1");
    EXPECT_EQ(fraction.time[Color::White], milliseconds(60000));
    EXPECT_EQ(fraction.time[Color::Black], milliseconds(59000));
    EXPECT_EQ(fraction.increment[Color::White], milliseconds(0));
    EXPECT_FALSE(fraction.moves_to_go);
    EXPECT_FALSE(fraction.movetime);
    const Limits zeros = limits("depth 0 nodes 0 mate 0 movetime 500");
    EXPECT_FALSE(zeros.depth || zeros.nodes || zeros.mate);
    EXPECT_EQ(zeros.movetime, milliseconds(500));
    EXPECT_EQ(limits("wtime btime 400").time[Color::Black], milliseconds(400));
    EXPECT_TRUE(limits("depth infinite").infinite);
}

TEST(ParseGoTest, WithoutALimitLeftTheMoveIsToComeAtOnce) {
    for (const char* arguments :
         {"depth", "depth 0", "movetime soon", "wtime x", "searchmoves e2e5", "dept 3"})
        EXPECT_EQ(limits(arguments).movetime, milliseconds(0)) << arguments;
    EXPECT_FALSE(limits("infinite depth 0").movetime);
}

TEST(ParseGoTest, AClockOfZeroBesideAnotherLimitIsNone) {
    for (const char* other : {"movetime 1000", "depth 5", "nodes 700", "mate 2", "infinite"})
        for (const char* order : {"{0} {1}", "{1} {0}"}) {
            const Limits found =
                limits(fmt::format(fmt::runtime(order), "wtime 0 btime 0 winc 0 binc 0", other));
            EXPECT_FALSE(found.has_clock(Color::White) || found.has_clock(Color::Black)) << other;
        }
    const Limits ours = limits("movetime 1000 wtime 0 btime 5000");
    EXPECT_FALSE(ours.has_clock(Color::White));
    EXPECT_EQ(ours.movetime, milliseconds(1000));
    EXPECT_EQ(limits("wtime 0 btime 0").time[Color::White], milliseconds(0)) << "a clock that has run out";
    EXPECT_EQ(limits("wtime -5 btime 0 depth 3").time[Color::White], milliseconds(-5));
    EXPECT_FALSE(limits("movetime 0 wtime 9000 btime 9000").movetime) << "the clock is the limit";
    EXPECT_EQ(limits("movetime 0").movetime, milliseconds(0));
}

TEST(ParseGoTest, SearchMovesMustBeLegal) {
    EXPECT_EQ(limits("searchmoves e2e4 e2e4 depth 3").search_moves.size(), 1U);
    EXPECT_EQ(complaint("searchmoves"), "go searchmoves needs a move");
    EXPECT_EQ(complaint("searchmoves depth 3"), "go searchmoves needs a move");
    EXPECT_EQ(complaint("depth 3 searchmoves e2e4 e2e5").rfind("go searchmoves: move 'e2e5'", 0), 0U);
    EXPECT_EQ(complaint("searchmoves e2e4 nonsense").rfind("go searchmoves: not a move: 'nonsense'", 0), 0U);
    const Limits some = limits("searchmoves e2e5 nonsense d2d4 depth 3");
    ASSERT_EQ(some.search_moves.size(), 1U);
    EXPECT_EQ(movegen::to_uci(some.search_moves[0], Position(), false), "d2d4");
    EXPECT_EQ(some.depth, 3);
}

TEST(ParseGoTest, MovesInCapitalLettersAreReadAndTold) {
    EXPECT_EQ(limits("searchmoves E2E4 depth 3").search_moves.size(), 1U);
    EXPECT_EQ(complaint("searchmoves E2E4 depth 3"), "go searchmoves: move 'E2E4' should be written e2e4");
}

TEST(ParseGoTest, UnknownWordsAreSkippedUnlessNothingElseIsThere) {
    const auto request = parse_go("swiftly depth 3 please 7", Position());
    ASSERT_TRUE(request);
    EXPECT_EQ(request->limits.depth, 3);
    EXPECT_EQ(request->skipped, "swiftly");
    EXPECT_EQ(request->complaint, "");
    EXPECT_EQ(complaint("dept 3"), "go: unknown word 'dept'");
}

TEST(ParseGoTest, Perft) {
    const auto request = parse_go("perft 5", Position());
    ASSERT_TRUE(request);
    EXPECT_EQ(request->perft, 5);
}

}  // namespace

}  // namespace escaque::uci
