#include "search/syzygy/probe.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

#include "movegen/generate/generate.h"
#include "movegen/notation/moves/san.h"
#include "tests/search/check_report.h"
#include "tests/search/syzygy/tables.h"

namespace escaque::search::syzygy {
namespace {

using namespace movegen;

std::vector<Move> moves_of(const Game& game) {
    const MoveList moves = legal_moves(game.current());
    return {moves.begin(), moves.end()};
}

class RootRankingTest : public ::testing::Test {
 protected:
    RootRank rank(const Game& game, std::string_view move, bool fifty_moves = true) const {
        const auto moves = moves_of(game);
        const auto ranking = rank_root_moves(tables_, game, moves, fifty_moves);
        EXPECT_TRUE(ranking && ranking->by_distance);
        const auto wanted =
            std::ranges::find_if(moves, [&](Move m) { return to_uci(m, game.current(), false) == move; });
        EXPECT_NE(wanted, moves.end()) << move;
        return ranking->ranks[static_cast<std::size_t>(wanted - moves.begin())];
    }
    Tablebases tables_ = open_tables();
};

TEST_F(RootRankingTest, DistinguishesWinsDrawsAndLosses) {
    const Game attack = game_from("8/8/8/8/8/8/1k6/3QK3 w - - 0 1");
    EXPECT_EQ(rank(attack, "d1d2").score, eval::kTablebaseWin);
    EXPECT_EQ(rank(attack, "d1b1").score, eval::kDraw) << "the queen is lost";
    EXPECT_GT(rank(attack, "d1d2").rank, rank(attack, "d1b1").rank);

    const Game defence = game_from("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1");
    EXPECT_EQ(rank(defence, "e5d5").score, -eval::kTablebaseWin);
    const Game hold = game_from("8/8/4k3/8/8/4K3/4P3/8 b - - 0 1");
    EXPECT_EQ(rank(hold, "e6e5").score, eval::kDraw);
    EXPECT_EQ(rank(hold, "e6e7").score, -eval::kTablebaseWin);
}

TEST_F(RootRankingTest, LeavesTheChoiceBetweenCertainWins) {
    const Game game = game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1");
    EXPECT_EQ(rank(game, "b1e4").rank, rank(game, "b1h1").rank);
}

TEST_F(RootRankingTest, HurriesWhenTheFiftyMovesRunOut) {
    // Nine moves to mate at best: a detour of one is fatal now.
    const auto moves = moves_of(game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"));
    const auto wins_at = [&](int clock) {
        const Game game = game_from("8/8/8/8/8/2k5/8/KQ6 w - - " + std::to_string(clock) + " 80");
        const auto ranking = rank_root_moves(tables_, game, moves, true);
        return std::ranges::count(ranking->ranks, eval::kTablebaseWin, &RootRank::score);
    };
    EXPECT_GT(wins_at(0), wins_at(86));
    EXPECT_GT(wins_at(86), 0);
    EXPECT_EQ(wins_at(98), 0);
    const Game late = game_from("8/8/8/8/8/2k5/8/KQ6 w - - 98 80");
    EXPECT_LE(std::abs(rank(late, "b1e4").score), 1) << "a draw by the fifty-move rule";
    EXPECT_EQ(rank(late, "b1e4", false).score, eval::kTablebaseWin);
}

TEST_F(RootRankingTest, GoesStraightOnceTheGameGoesInCircles) {
    const std::string_view start = "8/8/8/8/8/2k5/8/KQ6 w - - 0 1";
    const auto different_ranks = [&](const Game& game) {
        std::set<int> ranks;
        const auto ranking = rank_root_moves(tables_, game, moves_of(game), true);
        for (const RootRank& r : ranking->ranks)
            if (r.score == eval::kTablebaseWin) ranks.insert(r.rank);
        return ranks.size();
    };
    EXPECT_EQ(different_ranks(game_from(start)), 1U);
    EXPECT_GT(different_ranks(game_from(start, "b1b8 c3d4 b8b1 d4c3")), 1U);
    EXPECT_GT(different_ranks(game_from("8/8/8/8/8/2k5/8/KQ6 w - - 35 60")), 1U) << "or has taken long";
}

TEST_F(RootRankingTest, AThirdRepetitionIsADraw) {
    const std::string_view start = "8/8/8/8/8/2k5/8/KQ6 w - - 0 1";
    EXPECT_EQ(rank(game_from(start, "b1b8 c3d4"), "b8b1").score, eval::kTablebaseWin);
    EXPECT_EQ(rank(game_from(start, "b1b8 c3d4 b8b1 d4c3 b1b8 c3d4 b8b1 d4c3"), "b1b8").score, eval::kDraw);
}

TEST_F(RootRankingTest, MateIsTheShortestOfAll) {
    // On the hundredth ply mate comes before the fifty-move rule.
    const Game game = game_from("7k/8/6K1/8/8/8/Q7/8 w - - 99 120");
    EXPECT_EQ(rank(game, "a2a8").score, eval::kTablebaseWin);
    EXPECT_EQ(rank(game, "a2a7").score, eval::kDraw);
}

TEST_F(RootRankingTest, FallsBackOnResults) {
    const TablesFolder folder;
    folder.copy("KQvK.rtbw");
    const Tablebases tables = open_tables(folder.path());
    const Game game = game_from("8/8/8/8/8/8/1k6/3QK3 w - - 0 1");
    const auto moves = moves_of(game);
    const auto ranking = rank_root_moves(tables, game, moves, true);
    ASSERT_TRUE(ranking);
    EXPECT_FALSE(ranking->by_distance);
    for (std::size_t i = 0; i < moves.size(); ++i)
        EXPECT_EQ(ranking->ranks[i].score, rank(game, to_uci(moves[i], game.current(), false)).score);
    EXPECT_FALSE(rank_root_moves(Tablebases(), game, moves, true));
}

}  // namespace
}  // namespace escaque::search::syzygy
