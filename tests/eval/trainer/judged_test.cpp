#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "eval/record/game_file.h"
#include "eval/score/score.h"
#include "eval/trainer/data/sample.h"

namespace escaque::eval::trainer {
namespace {

using movegen::Move;
using movegen::Rules;
using movegen::Square;

constexpr const char* kGames = R"([White "new"]
[Black "old"]
[Result "1-0"]

1. e4 {book} 1... e5 {-0.20/11 0.05s} 2. Nf3 {[%eval 0.40,12]} 2... Nc6 {[%eval 0.30,12]}
3. Bb5 {+0.60/12 0.05s, a comment} 3... a6 {-M12/20 0.1s} 1-0

[White "old"]
[Black "new"]
[Result "0-1"]
[Termination "time forfeit"]

1. e4 {+0.30/10 0.05s} 0-1

[White "old"]
[Black "new"]
[Result "1/2-1/2"]
[Termination "adjudication: tablebases"]

1. d4 {0.00/10 0.05s} 1... d5 {-0.10/10 0.05s} 1/2-1/2

[White "old"]
[Black "new"]
[Result "*"]

1. d4 {+0.10/10 0.05s} *
)";

class JudgedTest : public ::testing::Test {
 protected:
    void SetUp() override { std::ofstream(pgn) << kGames; }
    void TearDown() override {
        std::filesystem::remove(pgn);
        std::filesystem::remove(records);
    }
    const std::string own_name = ::testing::UnitTest::GetInstance()->current_test_info()->name(),
                      pgn = ::testing::TempDir() + "escaque_judged_" + own_name + ".pgn",
                      records = ::testing::TempDir() + "escaque_judged_" + own_name + ".games";
};

TEST_F(JudgedTest, ReadsTheScoresOfBothKindsOfComments) {
    const auto all = read_judged({pgn}, Rules::Chess, {.pawn = 200});
    ASSERT_TRUE(all) << all.error().message;
    std::vector<Score> scores;
    std::vector<double> points;
    for (const Judged& p : *all) {
        scores.push_back(p.score);
        points.push_back(p.points);
        EXPECT_EQ(p.stage, 78);
    }
    EXPECT_EQ(scores, (std::vector<Score>{-40, 80, -60, 120, 0, -20})) << "without book, mate, forfeit and *";
    EXPECT_EQ(points, (std::vector<double>{0, 1, 0, 1, 0.5, 0.5}));
    EXPECT_EQ((*all)[0].player, -1);
    EXPECT_EQ((*all)[1].player, 1);
    EXPECT_EQ((*all)[5].player, 1) << "new, with Black";
    EXPECT_EQ(all->front().game, 1U);
    EXPECT_EQ(all->back().game, 2U);
}

TEST_F(JudgedTest, TakesTheMovesOfOnePlayer) {
    const auto all = read_judged({pgn}, Rules::Chess, {.pawn = 100, .player = "new"});
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 3U);
    EXPECT_EQ((*all)[2].score, -10);
}

TEST_F(JudgedTest, TakesTodaysCentipawnsForGranted) {
    const auto all = read_judged({pgn}, Rules::Chess);
    ASSERT_TRUE(all);
    EXPECT_EQ(centipawns((*all)[3].score, Rules::Chess), 60);
}

TEST_F(JudgedTest, ReadsGameFiles) {
    std::filesystem::remove(records);
    auto writer = GameWriter::open(records).value();
    GameRecord game{.start = movegen::Position(), .result = GameResult::BlackWins, .moves = {}};
    game.moves = {{Move(Square::G1, Square::F3), 34}, {Move(Square::G8, Square::F6), recorded(kMate)}};
    ASSERT_TRUE(writer.append(game));
    game.result = GameResult::Unknown;
    ASSERT_TRUE(writer.append(game));
    ASSERT_TRUE(writer.flush());
    const auto all = read_judged({records}, Rules::Chess);
    ASSERT_TRUE(all) << all.error().message;
    ASSERT_EQ(all->size(), 1U) << "nothing of the decisive score";
    EXPECT_EQ(all->front().score, 34);
    EXPECT_EQ(all->front().points, 0);
    EXPECT_TRUE(read_judged({records}, Rules::Antichess)->empty());
}

TEST_F(JudgedTest, SaysWhatCannotBeRead) {
    EXPECT_FALSE(read_judged({"/no such/file.pgn"}, Rules::Chess));
    EXPECT_FALSE(read_judged({"/no such/file.games"}, Rules::Chess));
}

}  // namespace
}  // namespace escaque::eval::trainer
