#include "eval/trainer/dataset.h"

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "eval/evaluate.h"
#include "eval/record/game_writer.h"
#include "eval/trainer/loss_curve.h"
#include "eval/trainer/recipe.h"
#include "eval/trainer/returns.h"
#include "eval/trainer/synthetic.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/moves/uci_move.h"
#include "tests/paths.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;

/// 1 e4 d5 2 exd5 Qxd5 3 Nc3 Qe5+ 4 Be2 a6
GameRecord short_game() {
    GameRecord record;
    record.result = GameResult::WhiteWins;
    Position position = record.start;
    std::int16_t score = 10;
    for (const char* text : {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "f1e2", "a7a6"}) {
        const Move move = parse_uci_move(text, position).value();
        record.moves.push_back({move, score++});
        position.make(move);
    }
    record.moves.back().score = 5000;
    return record;
}

TEST(Dataset, KeepsQuietPositions) {
    Census census;
    std::vector<Sample> samples;
    add_game(short_game(), {}, samples, census);
    EXPECT_EQ(census.games, 1U);
    EXPECT_EQ(census.positions, 8U);
    EXPECT_EQ(census.noisy, 2U);
    EXPECT_EQ(census.in_check, 1U);
    EXPECT_EQ(census.decided, 1U);
    ASSERT_EQ(samples.size(), 4U);
    EXPECT_EQ(samples[0], pack(Position(), 10, 2));
    EXPECT_EQ(samples[1].score, 11);
    EXPECT_EQ(samples[1].result, 0);  // Black to move, White won
    EXPECT_EQ(census.results[2], 2U);
    EXPECT_EQ(census.results[0], 2U);
}

/// A folder with two files of so many games each, and one that is no game file.
class GameFolder {
 public:
    explicit GameFolder(int games) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
        for (const char* name : {"a.games", "b.games"}) {
            auto writer = GameWriter::open((path_ / name).string()).value();
            for (int i = 0; i < games; ++i) EXPECT_TRUE(writer.append(short_game()));
            EXPECT_TRUE(writer.flush());
        }
        std::ofstream(path_ / "notes.txt") << "nothing to learn from";
    }
    ~GameFolder() { std::filesystem::remove_all(path_); }

    std::string path() const { return path_.string(); }
    std::string file() const { return (path_ / "a.games").string(); }

 private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() /
        (std::string("escaque-dataset-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

Expected<Dataset> load_quietly(const std::string& path, const LoadOptions& options) {
    return load({path}, options, [](std::uint64_t) {});
}

TEST(Dataset, OfAFolderIsItsGameFilesWhateverTheThreads) {
    const GameFolder folder(50);
    LoadOptions options;
    options.validation_share = 0.2;
    const auto one = load_quietly(folder.path(), options);
    ASSERT_TRUE(one) << one.error().message;
    EXPECT_EQ(one->census.games, 100U);
    EXPECT_EQ(one->training.size() + one->validation.size(), 400U) << "four of each game are kept";
    EXPECT_GT(one->validation.size(), 20U);
    EXPECT_LT(one->validation.size(), 160U);
    EXPECT_TRUE(one->damage.empty());
    options.threads = 4;
    const auto four = load_quietly(folder.path(), options);
    ASSERT_TRUE(four);
    EXPECT_EQ(four->training, one->training);
    EXPECT_EQ(four->validation, one->validation);
    options.seed = 2;
    EXPECT_NE(load_quietly(folder.path(), options)->training, one->training);
}

TEST(Dataset, GamesOffTheLineOfAGameAreLearntFromOrValidatedWithAsItIs) {
    const GameFolder folder(0);
    constexpr int kFamilies = 60, kShort = 3;
    {
        auto writer = GameWriter::open(folder.file()).value();
        GameRecord off_the_line = short_game();
        off_the_line.result = GameResult::Unknown;
        for (int i = 0; i < kFamilies; ++i) {
            EXPECT_TRUE(writer.append(short_game()));
            for (int n = 0; n < kShort; ++n) EXPECT_TRUE(writer.append(off_the_line));
        }
        EXPECT_TRUE(writer.flush());
    }
    LoadOptions options;
    options.validation_share = 0.3;
    const auto data = load_quietly(folder.file(), options);
    ASSERT_TRUE(data);
    const auto in_games =
        std::ranges::count_if(data->validation, [](const Sample& s) { return s.result != kNoResult; });
    EXPECT_GT(in_games, 0);
    EXPECT_LT(in_games, 4 * kFamilies);
    EXPECT_EQ(data->validation.size(), static_cast<std::size_t>((1 + kShort) * in_games));
}

TEST(Dataset, SaysWhyThereIsNone) {
    const GameFolder folder(1);
    LoadOptions options;
    EXPECT_TRUE(load_quietly(folder.file(), options));
    EXPECT_FALSE(load_quietly("no/such/file.games", options));
    options.filter.skip_plies = 90;
    EXPECT_EQ(load_quietly(folder.file(), options).error().message,
              "the game files hold no position that passes the filter");
}

TEST(Dataset, FirstTrainingIsTheHandCraftedEvaluationOfNeighbours) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.neighbours = 3;
    add_game(short_game(), filter, samples, census);
    // Eight positions, of which one is in check; each with three neighbours, of which one is in check at
    // most.
    EXPECT_GT(samples.size(), 24U);
    EXPECT_LE(samples.size(), 31U);
    EXPECT_EQ(samples[0], pack(Position(), evaluate(Position()), kNoResult));
    std::vector<Sample> after_one_move;
    for (const Move m : legal_moves(Position())) {
        const Position next = Position().after(m);
        after_one_move.push_back(pack(next, evaluate(next), kNoResult));
    }
    for (std::size_t i = 1; i <= 3; ++i)
        EXPECT_TRUE(std::ranges::find(after_one_move, samples[i]) != after_one_move.end()) << i;
}

TEST(Dataset, LeavesOutWhatTheFilterSays) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.skip_plies = 1;
    filter.quiet_only = false;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.early, 1U);
    EXPECT_EQ(census.noisy, 0U);
    EXPECT_EQ(samples.size(), 5U);
    samples.clear();
    filter.rules = Rules::Antichess;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.other_rules, 1U);
    EXPECT_TRUE(samples.empty());
}

TEST(Dataset, TeachesReturns) {
    Census census;
    std::vector<Sample> samples;
    Filter filter;
    filter.lambda = 0.5;
    add_game(short_game(), filter, samples, census);
    EXPECT_EQ(census.decided, 1U);  // by its own score
    ASSERT_EQ(samples.size(), 4U);
    const auto returns = lambda_returns(short_game(), 0.5, filter.score_scale);
    EXPECT_NE(returns[0], 10);
    EXPECT_EQ(samples[0].score, returns[0]);
    EXPECT_EQ(samples[1].score, returns[1]);
}

TEST(Dataset, BrokenOffGamesHaveNoResult) {
    Census census;
    std::vector<Sample> samples;
    GameRecord game = short_game();
    game.result = GameResult::Unknown;
    add_game(game, {}, samples, census);
    ASSERT_EQ(samples.size(), 4U);
    for (const Sample& sample : samples) EXPECT_EQ(sample.result, kNoResult);
    EXPECT_EQ(census.results[kNoResult], 4U);
}

/// Only after 3 Nc3, 3 … Qe5+ and 4 Be2 stands the count above 0, only after the last above 2.
TEST(Dataset, LeavesOutPositionsLateInTheFiftyMoveCount) {
    Census census;
    std::vector<Sample> samples;
    GameRecord game = short_game();
    const auto size = [&](int max_halfmoves) {
        samples.clear();
        Filter filter;
        filter.max_halfmoves = max_halfmoves;
        filter.max_score = 10000;
        add_game(game, filter, samples, census);
        return samples.size();
    };
    EXPECT_EQ(size(100), 5U);
    EXPECT_EQ(size(3), 5U);
    EXPECT_EQ(size(2), 4U);
    EXPECT_EQ(census.late, 1U);
    EXPECT_EQ(size(0), 3U);
}

TEST(Dataset, ThinsOutFullBoards) {
    LoadOptions options;
    options.validation_share = 0;
    options.filter.quiet_only = false;
    const auto by_piece_count = [&] {
        std::array<int, 33> counts{};
        for (const Sample& sample : synthetic_dataset(40000, options).training)
            ++counts[static_cast<std::size_t>(std::popcount(sample.occupied))];
        return counts;
    };
    const auto all = by_piece_count();
    options.filter.full_board_share = 0.25;
    const auto thinned = by_piece_count();  // of more games, so that there are as many positions
    const auto kept = [&](std::size_t pieces) { return 1.0 * thinned[pieces] / all[pieces]; };
    const double untouched = kept(24);
    EXPECT_GT(untouched, 1);
    EXPECT_NEAR(kept(32) / untouched, 0.25, 0.04);
    EXPECT_NEAR(kept(28) / untouched, 0.625, 0.08);
}

TEST(Dataset, NoFileIsAnError) {
    EXPECT_FALSE(load({"no such file"}, {}, [](std::uint64_t) {}));
    EXPECT_FALSE(load({}, {}, [](std::uint64_t) {}));
}

TEST(Dataset, ShufflingKeepsAllAndDependsOnTheSeed) {
    LoadOptions options;
    options.validation_share = 0.1;
    const Dataset data = synthetic_dataset(1000, options);
    EXPECT_GT(data.validation.size(), 20U);
    auto once = data.training, again = data.training, other = data.training;
    shuffle(once, 5);
    shuffle(again, 5);
    shuffle(other, 6);
    EXPECT_EQ(once, again);
    EXPECT_NE(once, other);
}

TEST(Recipe, CommandLineHasTheLastWord) {
    const auto recipe = parse_recipe({test_data("../../scripts/train/chess.recipe"), "--epochs", "32"});
    ASSERT_TRUE(recipe) << recipe.error().message;
    EXPECT_EQ(recipe->name, "chess");
    EXPECT_EQ(recipe->epochs, 32);
    EXPECT_FALSE(recipe->data.empty());
}

/// It would be too late to find this out after hours of training.
TEST(Recipe, RefusesSizesThatTheEngineDoesNotTake) {
    const std::string other = std::to_string(nnue::kHidden / 2);
    const auto refused = parse_recipe({"--synthetic", "10", "--hidden", other});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("--other-size"), std::string::npos);
    const auto taken = parse_recipe({"--synthetic", "10", "--hidden", other, "--other-size"});
    ASSERT_TRUE(taken) << taken.error().message;
    EXPECT_EQ(taken->hidden, nnue::kHidden / 2);
}

TEST(Recipe, AllInTheTreeAreValid) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test_data("../../scripts/train"))) {
        const auto recipe = parse_recipe({entry.path().string()});
        EXPECT_TRUE(recipe) << entry.path() << ": " << recipe.error().message;
        ++count;
    }
    EXPECT_GE(count, 3);
}

TEST(Recipe, RefusesInvalidValues) {
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--skip-plies", "100"}));
    EXPECT_FALSE(parse_recipe({}));
    EXPECT_TRUE(parse_recipe({"--synthetic", "10"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--data", "x"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--hidden", "17", "--other-size"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--average", "1.5"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--output-scale", "0"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--schedule", "linear"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--lambda", "1.1"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--full-board-share", "2"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--max-halfmoves", "-1"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--unknown", "1"}));
    EXPECT_FALSE(parse_recipe({"no such file.recipe"}));
}

TEST(LossCurve, IsAPicture) {
    const std::string svg = loss_curve("a < b", {{1, 0.1, 0.2}, {2, 0.05, -1}});
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(loss_curve("", {}).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace escaque::eval::trainer
