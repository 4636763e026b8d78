// Searches with endgame tables.
#include "search/session/session.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tests/search/check_report.h"
#include "tests/search/syzygy/tables.h"

namespace escaque::search::syzygy {
namespace {

using namespace movegen;

class TablebaseSession : public ::testing::Test {
 protected:
    TablebaseSession() { EXPECT_TRUE(session_.load_tablebases(kTablesFolder.string()).empty()); }

    Line search(const Game& game, int depth, const Options& options = {}) {
        session_.clear();
        Recorder recorder;
        run(session_, game, to_depth(depth), options, recorder);
        lines_ = recorder.lines();
        return recorder.last();
    }
    Session session_{1};
    std::vector<Line> lines_;
};

TEST_F(TablebaseSession, PlaysTheOnlyMoveThatKeepsTheResult) {
    // King and pawn: taking the opposition draws, any other step loses.
    const Line hold = search(game_from("8/8/4k3/8/8/4K3/4P3/8 b - - 0 1"), 3);
    EXPECT_EQ(hold.moves.front(), Move(Square::E6, Square::E5));
    EXPECT_EQ(hold.score, eval::kDraw);
    EXPECT_GT(hold.effort.tablebase_hits, 0U);
    const Line win = search(game_from("4k3/8/3K4/4P3/8/8/8/8 w - - 0 1"), 3);
    EXPECT_EQ(win.moves.front(), Move(Square::D6, Square::E6));
    EXPECT_EQ(win.score, eval::kTablebaseWin);
}

TEST_F(TablebaseSession, ReportsAMateThatItSees) {
    EXPECT_EQ(search(game_from("7k/8/6K1/8/8/8/Q7/8 w - - 0 1"), 4).score, eval::mate_in(1));
}

TEST_F(TablebaseSession, MatesWithinTheFiftyMoves) {
    for (const auto* fen : {"8/8/8/4k3/8/8/8/KQ6 w - - 0 1", "8/8/8/8/4k3/8/8/KR6 w - - 0 1",
                            "8/8/8/8/4k3/8/8/KR6 w - - 60 90", "8/8/8/8/3pk3/8/8/K7 b - - 0 1"}) {
        Game game = game_from(fen);
        const Color winner = game.current().side_to_move();
        while (true) {
            const Line line = search(game, 2);
            if (line.moves.empty()) break;
            if (game.current().side_to_move() == winner)
                ASSERT_GE(line.score, eval::kTablebaseWin) << fen;
            else
                ASSERT_LE(line.score, -eval::kTablebaseWin) << fen;
            game.play(line.moves.front());
            ASSERT_LT(game.current().halfmove_clock(), 101) << fen;
            ASSERT_LT(game.moves().size(), 300U) << fen;
        }
        EXPECT_TRUE(game.current().in_check()) << fen;
        EXPECT_NE(game.current().side_to_move(), winner) << fen;
    }
}

TEST_F(TablebaseSession, ManyLinesFollowTheRanks) {
    const Game game = game_from("8/8/8/8/8/8/1k6/3QK3 w - - 0 1");
    Options options;
    options.multi_pv = 256;
    search(game, 4, options);
    std::vector<eval::Score> scores;
    for (auto line = lines_.end() - lines_.back().number; line != lines_.end(); ++line)
        scores.push_back(line->score);
    EXPECT_TRUE(std::ranges::is_sorted(scores, std::greater()));
    EXPECT_GE(scores.front(), eval::kTablebaseWin);
    EXPECT_EQ(scores.back(), eval::kDraw);
}

TEST_F(TablebaseSession, ProbesAfterCaptures) {
    // No table has queen against rook, but each without one of them.
    const Game game = game_from("8/8/8/3r4/2k5/8/8/K3Q3 w - - 0 1");
    EXPECT_GT(search(game, 6).effort.tablebase_hits, 0U);
    Options options;
    options.tablebase_pieces = 2;
    EXPECT_EQ(search(game, 6, options).effort.tablebase_hits, 0U);
    options.tablebase_pieces = 7;
    options.tablebase_depth = 100;
    EXPECT_GT(search(game, 6, options).effort.tablebase_hits, 0U)
        << "three pieces of four are asked at any depth";
}

TEST_F(TablebaseSession, LargestTablesOnlyWhereThereIsDepth) {
    // A rook takes a knight, and rook against rook is left.
    const Game game = game_from("3r4/8/8/8/3N4/1k6/8/4K2R b - - 0 1");
    EXPECT_GT(search(game, 6).effort.tablebase_hits, 0U);
    Options options;
    options.tablebase_pieces = 4;
    options.tablebase_depth = 100;
    const auto share_of_hits = [&] {
        const Effort effort = search(game, 6, options).effort;
        return static_cast<double>(effort.tablebase_hits) / static_cast<double>(effort.nodes);
    };
    const double few = share_of_hits();
    options.tablebase_depth = 1;
    EXPECT_GT(share_of_hits(), few);
}

TEST_F(TablebaseSession, DoesNotProbeWhereTheyAreNotValid) {
    EXPECT_EQ(search(game_from("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"), 1).effort.tablebase_hits, 0U);
    EXPECT_EQ(search(game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1", Rules::Antichess), 4).effort.tablebase_hits,
              0U);
    session_.load_tablebases("");
    EXPECT_EQ(search(game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1"), 4).effort.tablebase_hits, 0U);
}

TEST_F(TablebaseSession, ManyThreadsProbeAtOnce) {
    ASSERT_TRUE(session_.set_threads(4));
    const Line line = search(game_from("8/8/8/3r4/2k5/8/6p1/K3Q3 w - - 0 1"), 9);
    EXPECT_GT(line.effort.tablebase_hits, 0U);
}

}  // namespace
}  // namespace escaque::search::syzygy
