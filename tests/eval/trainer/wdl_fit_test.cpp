#include "eval/trainer/wdl_fit.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>

#include "eval/record/game_writer.h"
#include "movegen/notation/fen.h"

namespace escaque::eval::trainer {
namespace {

/// Games of one move each, at a random move number and score, won and lost as the model says.
void write_games(const std::string& path, const WdlModel& model) {
    std::filesystem::remove(path);
    auto writer = GameWriter::open(path).value();
    std::mt19937_64 random(1);
    std::uniform_real_distribution<double> chance(0, 1);
    for (int i = 0; i < 20'000; ++i) {
        const int move = 8 + static_cast<int>(random() % 100),
                  score = static_cast<int>(random() % 1000) - 500;
        GameRecord game;
        game.start = movegen::parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " +
                                        std::to_string(move))
                         .value();
        game.moves = {{movegen::Move(movegen::Square::G1, movegen::Square::F3), recorded(score)}};
        const double t = WdlModel::time(move), r = chance(random);
        game.result = r < model.win(score, t)        ? GameResult::WhiteWins
                      : r > 1 - model.win(-score, t) ? GameResult::BlackWins
                                                     : GameResult::Draw;
        ASSERT_TRUE(writer.append(game));
        game.result = GameResult::Unknown;  // no information
        ASSERT_TRUE(writer.append(game));
    }
    ASSERT_TRUE(writer.flush());
}

TEST(WdlFit, FindsTheModelThatMadeTheGames) {
    const WdlModel model{{-2.0, 0.5, -0.1}, {0.008, 0.004, -0.001}};
    const std::string path = ::testing::TempDir() + "escaque_wdl_fit_test.games";
    write_games(path, model);
    const auto fitted = fit_wdl({path}, movegen::Rules::Chess);
    ASSERT_TRUE(fitted) << fitted.error().message;
    for (const int move : {10, 32, 80})
        for (const int score : {-300, 0, 150, 400}) {
            const double t = WdlModel::time(move);
            EXPECT_NEAR(fitted->win(score, t), model.win(score, t), 0.03) << move << ' ' << score;
        }
    EXPECT_FALSE(fit_wdl({path}, movegen::Rules::Antichess));
    std::filesystem::remove(path);
}

TEST(WdlFit, RefusesGamesThatTheBetterSideLoses) {
    const std::string path = ::testing::TempDir() + "escaque_wdl_fit_reversed.games";
    write_games(path, {{-2.0, 0.5, -0.1}, {-0.008, -0.004, 0.001}});
    EXPECT_FALSE(fit_wdl({path}, movegen::Rules::Chess));
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace escaque::eval::trainer
