#include "eval/trainer/data/sample_stream.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <new>

#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"
#include "movegen/generate/generate.h"
#include "tests/eval/trainer/game_folder.h"

namespace escaque::eval::trainer {
namespace {

using base::Expected;

constexpr std::uint64_t kMany = 4000;

/// Games whose scores number the positions: block, and place in it.
class NumberedGames : public GameSource {
 public:
    explicit NumberedGames(std::uint64_t blocks) : blocks_(blocks) {}

    Expected<std::optional<BlockPlace>> next() override {
        return next_ < blocks_ ? std::optional(BlockPlace{0, next_++}) : std::nullopt;
    }
    Expected<std::vector<GameRecord>> games(BlockPlace place) const override {
        if (place.at == refused) throw std::bad_alloc();
        std::vector<GameRecord> games(4);
        int number = 0;
        for (GameRecord& game : games) {
            movegen::Position position = game.start;
            for (int ply = 0; ply < kPlies; ++ply) {
                const movegen::Move move = movegen::legal_moves(position)[0];
                game.moves.push_back(
                    {move, static_cast<std::int16_t>(kAPlace * static_cast<int>(place.at) + number++)});
                position.make(move);
            }
        }
        return games;
    }

    static constexpr int kPlies = 10, kAPlace = 40;  // numbers a block, of which the filter leaves out few
    std::atomic<std::uint64_t> refused = ~std::uint64_t{0};

 private:
    std::uint64_t blocks_, next_ = 0;
};

Dataset numbered(std::uint64_t blocks) {
    LoadOptions options;
    options.validation_share = 0;
    options.filter.max_score = 30000;
    options.filter.quiet_only = false;
    return survey(std::make_shared<NumberedGames>(blocks), options, {}).value();
}

/// The scores of all samples that the stream gives.
std::vector<int> all_of(const Dataset& data, const StreamOptions& options) {
    SampleStream stream(data, options);
    std::vector<int> all;
    std::vector<Sample> batch(options.batch);
    for (std::uint64_t step = options.first_step; step < options.last_step; ++step) {
        const auto got = stream.next(batch);
        EXPECT_TRUE(got) << got.error().message;
        for (const Sample& sample : batch) all.push_back(sample.score);
    }
    return all;
}

class Streams : public testing::Test {
 protected:
    const Dataset data_ = numbered(100);
    StreamOptions options_{
        .window = 700, .seed = 1, .batch = 64, .last_step = data_.training / 64, .threads = 2};
};

TEST_F(Streams, GiveEachSampleOnceAnEpoch) {
    ASSERT_GT(data_.training, 3500U);
    for (const std::uint64_t window : {1U, 300U, 700U, 1U << 20}) {
        options_.window = window;
        for (const std::uint64_t batch : {std::uint64_t{1}, std::uint64_t{64}, data_.training}) {
            options_.batch = batch;
            options_.last_step = data_.training / batch;
            std::vector<int> all = all_of(data_, options_);
            EXPECT_EQ(all.size(), data_.training / batch * batch);
            std::ranges::sort(all);
            EXPECT_TRUE(std::ranges::adjacent_find(all) == all.end()) << window << ' ' << batch;
        }
    }
}

TEST_F(Streams, GiveTheSameWhateverTheThreads) {
    const std::vector<int> two = all_of(data_, options_);
    for (const int threads : {1, 5}) {
        options_.threads = threads;
        EXPECT_EQ(all_of(data_, options_), two);
    }
}

TEST_F(Streams, DependOnTheSeedAndTheEpoch) {
    const std::uint64_t epoch = options_.last_step;
    const std::vector<int> first = all_of(data_, options_);
    options_.first_step = epoch;
    options_.last_step = 2 * epoch;
    EXPECT_NE(all_of(data_, options_), first);
    options_.first_step = 0;
    options_.last_step = epoch;
    options_.seed = 2;
    EXPECT_NE(all_of(data_, options_), first);
}

TEST_F(Streams, BeginAnywhereAndContinueAlike) {
    options_.last_step = 2 * options_.last_step + 7;
    const std::vector<int> whole = all_of(data_, options_);
    for (const std::uint64_t step : {1U, 17U, 61U, 62U, 100U}) {
        options_.first_step = step;
        const std::vector<int> rest = all_of(data_, options_);
        ASSERT_EQ(rest.size(), (options_.last_step - step) * options_.batch);
        EXPECT_TRUE(
            std::equal(rest.begin(), rest.end(), whole.end() - static_cast<std::ptrdiff_t>(rest.size())))
            << step;
    }
}

/// A batch of 64 from windows of 700 has samples of most of a window's 18 blocks, and of no block many.
TEST_F(Streams, MixTheBlocksOfAWindow) {
    const std::vector<int> all = all_of(data_, options_);
    for (std::size_t at = 0; at + options_.batch <= all.size(); at += options_.batch) {
        std::vector<int> counts(100);
        for (std::size_t i = 0; i < options_.batch; ++i)
            ++counts[static_cast<std::size_t>(all[at + i] / NumberedGames::kAPlace)];
        EXPECT_GT(std::ranges::count_if(counts, [](int n) { return n > 0; }), 8);
        EXPECT_LT(*std::ranges::max_element(counts), 16);
    }
    // Blocks come from anywhere: those of the first window are not the first ones.
    double sum = 0;
    constexpr std::size_t kFirst = 600;
    for (std::size_t i = 0; i < kFirst; ++i) sum += all[i] / NumberedGames::kAPlace;
    EXPECT_NEAR(sum / kFirst, 50, 25);
}

/// As random numbers do, neighbours in a game come anywhere in an epoch that is one window.
TEST_F(Streams, SeparateThePositionsOfAGame) {
    options_.window = 1 << 20;
    const std::vector<int> all = all_of(data_, options_);
    std::vector<double> place(100 * NumberedGames::kAPlace, -1);
    for (std::size_t i = 0; i < all.size(); ++i)
        place[static_cast<std::size_t>(all[i])] = static_cast<double>(i);
    double distance = 0;
    int pairs = 0;
    for (std::size_t i = 1; i < place.size(); ++i)
        if (place[i - 1] >= 0 && place[i] >= 0) {
            distance += std::abs(place[i] - place[i - 1]);
            ++pairs;
        }
    EXPECT_NEAR(distance / pairs / static_cast<double>(all.size()), 1.0 / 3, 0.03);
}

TEST_F(Streams, MayEndEarly) {
    SampleStream stream(data_, options_);
    std::vector<Sample> batch(options_.batch);
    EXPECT_TRUE(stream.next(batch));
}

TEST(SampleStream, TellsThatFilesCannotBeReadAnyMore) {
    const GameFolder folder(50);
    const auto data = load({folder.path()}, {}, {});
    ASSERT_TRUE(data);
    std::filesystem::remove(folder.file());
    SampleStream stream(*data, {.window = 1000, .batch = 10, .last_step = 10, .threads = 2});
    std::vector<Sample> batch(10);
    EXPECT_THAT(stream.next(batch).error().message, testing::HasSubstr("cannot read"));
}

TEST(SampleStream, PassesOnWhatEndsAThread) {
    auto source = std::make_shared<NumberedGames>(20);
    const Dataset data = survey(source, {}, {}).value();
    source->refused = 7;
    SampleStream stream(data, {.window = 1 << 20, .batch = 10, .last_step = 10, .threads = 3});
    std::vector<Sample> batch(10);
    EXPECT_THROW(static_cast<void>(stream.next(batch)), std::bad_alloc);
}

}  // namespace
}  // namespace escaque::eval::trainer
