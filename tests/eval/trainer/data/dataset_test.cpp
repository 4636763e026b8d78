#include "eval/trainer/data/dataset.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

#include "eval/record/game_file.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"
#include "tests/eval/trainer/game_folder.h"
#include "tests/eval/trainer/short_game.h"

namespace escaque::eval::trainer {
namespace {

using namespace movegen;
using testing::ElementsAre;
using testing::HasSubstr;

base::Expected<Dataset> load_quietly(const std::vector<std::string>& paths, const LoadOptions& options) {
    return load(paths, options, [](std::uint64_t) {});
}

/// All there is to learn from, in the order of the files.
std::vector<Sample> training_of(const Dataset& data) {
    std::vector<Sample> all;
    for (std::size_t block = 0; block < data.blocks.size(); ++block)
        std::ranges::copy(data.training_samples(block).value(), std::back_inserter(all));
    return all;
}

TEST(Dataset, OfAFolderIsItsGameFilesWhateverTheThreads) {
    const GameFolder folder(50);
    LoadOptions options;
    options.validation_share = 0.2;
    const auto one = load_quietly({folder.path()}, options);
    ASSERT_TRUE(one) << one.error().message;
    EXPECT_EQ(one->census.games, 100U);
    EXPECT_EQ(one->training + one->validation.size(), 400U) << "four of each game are kept";
    EXPECT_GT(one->validation.size(), 20U);
    EXPECT_LT(one->validation.size(), 160U);
    EXPECT_TRUE(one->damage.empty());
    EXPECT_EQ(training_of(*one).size(), one->training);
    options.threads = 4;
    const auto four = load_quietly({folder.path()}, options);
    ASSERT_TRUE(four);
    EXPECT_EQ(training_of(*four), training_of(*one));
    EXPECT_EQ(four->validation, one->validation);
}

/// Each of them is validated with or learnt from as it would be alone.
TEST(Dataset, OfAFileNamedTwiceHoldsItTwice) {
    const GameFolder folder(50);
    LoadOptions options;
    options.validation_share = 0.2;
    const auto once = load_quietly({folder.file()}, options);
    const auto twice = load_quietly({folder.file(), folder.file()}, options);
    ASSERT_TRUE(once && twice);
    EXPECT_EQ(twice->training, 2 * once->training);
    EXPECT_EQ(twice->validation.size(), 2 * once->validation.size());
    EXPECT_EQ(twice->census.positions, 2 * once->census.positions);
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
            if (i % 7 == 0) {  // blocks begin among the games of a family, too
                EXPECT_TRUE(writer.flush());
                EXPECT_TRUE(writer.append(off_the_line));
            }
        }
        EXPECT_TRUE(writer.flush());
    }
    LoadOptions options;
    options.validation_share = 0.3;
    const auto data = load_quietly({folder.file()}, options);
    ASSERT_TRUE(data);
    const auto in_games = [](const Sample& s) { return s.result != kNoResult; };
    const std::vector<Sample> training = training_of(*data);
    EXPECT_EQ(training.size(), data->training);
    // The families of every seventh game have one short game more: in both parts three or four to a game.
    for (const auto& part : {data->validation, training}) {
        const auto size = static_cast<double>(part.size()),
                   games = static_cast<double>(std::ranges::count_if(part, in_games));
        EXPECT_GT(games, 0);
        EXPECT_LT(games, 4 * kFamilies);
        EXPECT_GE(size, (1 + kShort) * games);
        EXPECT_LE(size, (1.5 + kShort) * games);
    }
    EXPECT_EQ(std::ranges::count_if(training, in_games) + std::ranges::count_if(data->validation, in_games),
              4 * kFamilies);
}

TEST(Dataset, EndsWithTheGameThatReachesTheMostPositions) {
    const GameFolder folder(50);
    LoadOptions options;
    options.validation_share = 0;
    options.max_positions = 210;
    for (const int threads : {1, 3}) {
        options.threads = threads;
        const auto data = load_quietly({folder.path()}, options);
        ASSERT_TRUE(data);
        EXPECT_EQ(data->training, 212U);
        EXPECT_EQ(data->census.games, 53U);
        EXPECT_EQ(training_of(*data).size(), 212U);
    }
}

TEST(Dataset, HasNeverTooManyPositionsToValidateWith) {
    LoadOptions options;
    options.validation_share = 0.5;
    const auto all = synthetic_dataset(3000, options).value();
    ASSERT_GT(all.validation.size(), 1000U);
    options.most_validation = all.validation.size() - 1;
    const auto half = synthetic_dataset(3000, options).value();
    EXPECT_EQ(half.training, all.training) << "those left out are not learnt from";
    ASSERT_EQ(half.validation.size(), (all.validation.size() + 1) / 2);
    for (std::size_t i = 0; i < half.validation.size(); ++i)
        ASSERT_EQ(half.validation[i], all.validation[2 * i]);
}

TEST(Dataset, TellsDamageAndLearnsFromTheRest) {
    const GameFolder folder(0);
    std::uint64_t second = 0;
    {
        auto writer = GameWriter::open(folder.file()).value();
        for (int block = 0; block < 3; ++block) {
            if (block == 1) second = std::filesystem::file_size(folder.file());
            EXPECT_TRUE(writer.append(short_game()));
            EXPECT_TRUE(writer.flush());
        }
    }
    {
        std::fstream file(folder.file(), std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(static_cast<std::streamoff>(second) + 40);
        file.put('\x55').put('\xAA');
    }
    LoadOptions options;
    options.validation_share = 0;
    options.threads = 2;
    const auto data = load_quietly({folder.file()}, options);
    ASSERT_TRUE(data);
    EXPECT_THAT(data->damage, ElementsAre(HasSubstr("bytes from byte " + std::to_string(second))));
    EXPECT_EQ(training_of(*data).size(), 8U);
}

TEST(Dataset, NoticesThatAFileHasChanged) {
    const GameFolder folder(50);
    const auto data = load_quietly({folder.file()}, {});
    ASSERT_TRUE(data);
    ASSERT_TRUE(data->training_samples(0));
    std::filesystem::resize_file(folder.file(), 30);
    EXPECT_THAT(data->training_samples(0).error().message, HasSubstr("damaged"));
    std::filesystem::resize_file(folder.file(), 16);
    EXPECT_THAT(data->training_samples(0).error().message, HasSubstr("shorter"));
    std::filesystem::remove(folder.file());
    EXPECT_THAT(data->training_samples(0).error().message, HasSubstr("cannot read"));
    {
        auto writer = GameWriter::open(folder.file()).value();
        EXPECT_TRUE(writer.append(short_game()));
        EXPECT_TRUE(writer.flush());
    }
    EXPECT_THAT(data->training_samples(0).error().message, HasSubstr("changed"));
}

TEST(Dataset, SaysWhyThereIsNone) {
    const GameFolder folder(1);
    LoadOptions options;
    EXPECT_TRUE(load_quietly({folder.file()}, options));
    EXPECT_THAT(load_quietly({"no/such/file.games"}, options).error().message,
                HasSubstr("no/such/file.games"));
    EXPECT_EQ(load_quietly({}, options).error().message, "there are no game files to learn from");
    options.filter.skip_plies = 90;
    EXPECT_EQ(load_quietly({folder.file()}, options).error().message,
              "the game files have no position that passes the filter");
}

}  // namespace
}  // namespace escaque::eval::trainer
