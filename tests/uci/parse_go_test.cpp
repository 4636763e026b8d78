#include "uci/parse_go.h"

#include <gtest/gtest.h>
#include <string>

#include "eval/score/score.h"
#include "movegen/notation/moves/uci_move.h"

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

std::string error(std::string_view arguments) {
    const auto request = parse_go(arguments, Position());
    return request ? "" : request.error().message;
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

TEST(ParseGoTest, BadNumbersAreErrors) {
    EXPECT_EQ(error("depth"), "go depth needs a whole number, not ''");
    EXPECT_EQ(error("depth x"), "go depth needs a whole number, not 'x'");
    EXPECT_EQ(error("depth 5x"), "go depth needs a whole number, not '5x'");
    EXPECT_EQ(error("depth 0"), "go depth needs at least 1, not 0");
    EXPECT_EQ(error("depth infinite"), "go depth needs a whole number, not 'infinite'");
    EXPECT_EQ(error("nodes -1"), "go nodes needs at least 1, not -1");
    EXPECT_EQ(error("wtime 1000 winc -1"), "go winc needs at least 0, not -1");
    EXPECT_EQ(error("perft 0"), "go perft needs at least 1, not 0");
}

TEST(ParseGoTest, SearchMovesMustBeLegal) {
    EXPECT_EQ(limits("searchmoves e2e4 e2e4 depth 3").search_moves.size(), 1U);
    EXPECT_EQ(error("searchmoves"), "go searchmoves needs a move");
    EXPECT_EQ(error("searchmoves depth 3"), "go searchmoves needs a move");
    EXPECT_EQ(error("depth 3 searchmoves e2e4 e2e5").rfind("go searchmoves: move 'e2e5'", 0), 0U);
    EXPECT_EQ(error("searchmoves e2e4 nonsense").rfind("go searchmoves: not a move: 'nonsense'", 0), 0U);
}

TEST(ParseGoTest, UnknownWordsAreSkippedUnlessNothingElseIsThere) {
    const auto request = parse_go("swiftly depth 3 please 7", Position());
    ASSERT_TRUE(request);
    EXPECT_EQ(request->limits.depth, 3);
    EXPECT_EQ(request->skipped, "swiftly");
    EXPECT_EQ(error("dept 3"), "go does not know 'dept'");
}

TEST(ParseGoTest, Perft) {
    const auto request = parse_go("perft 5", Position());
    ASSERT_TRUE(request);
    EXPECT_EQ(request->perft, 5);
}

}  // namespace

}  // namespace escaque::uci
