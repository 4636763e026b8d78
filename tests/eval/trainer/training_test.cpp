#include "eval/trainer/training.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <new>

#include "eval/nnue/accumulator.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"
#include "eval/trainer/gradient/parameters.h"
#include "eval/trainer/gradient/pass.h"
#include "movegen/generate/generate.h"
#include "tests/eval/trainer/game_folder.h"
#include "tests/movegen/random_positions.h"

namespace escaque::eval::trainer {
namespace {

Recipe toy_recipe() {
    Recipe recipe;
    recipe.synthetic = 32000;
    recipe.hidden = 16;
    recipe.epochs = 4;
    recipe.batch = 1000;
    recipe.result_share = 0;  // the result of a random game is noise
    recipe.learning_rate = 0.01;
    recipe.warmup_steps = 4;
    recipe.load.validation_share = 0.1;
    return recipe;
}

State fresh_state(const Recipe& recipe) {
    return State(fresh_parameters(recipe.shape(), recipe.seed));
}

TEST(Training, LossFalls) {
    const Recipe recipe = toy_recipe();
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    State state = fresh_state(recipe);
    Pass pass(state.parameters.shape(), best_kernels(), Target{0, nnue::kScale});
    const double untrained =
        pass.loss(state.parameters, data.validation) / static_cast<double>(data.validation.size());
    std::vector<Progress> epochs;
    const auto note = [&](const Progress& p, const State&) {
        epochs.push_back(p);
        return true;
    };
    ASSERT_TRUE(train(recipe, data, best_kernels(), state, {{}, note}));
    ASSERT_EQ(epochs.size(), 4U);
    EXPECT_LT(epochs.back().loss, 0.5 * epochs.front().loss);
    EXPECT_LT(epochs.back().validation_loss, 0.7 * untrained);
    EXPECT_EQ(epochs.back().step, epochs.back().steps);
}

TEST(Training, IsReproducible) {
    const Recipe recipe = toy_recipe();
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    State first = fresh_state(recipe), second = fresh_state(recipe), portable = fresh_state(recipe);
    ASSERT_TRUE(train(recipe, data, best_kernels(), first, {}));
    ASSERT_TRUE(train(recipe, data, best_kernels(), second, {}));
    ASSERT_TRUE(train(recipe, data, kPortableKernels, portable, {}));
    EXPECT_TRUE(first == second);
    EXPECT_TRUE(first == portable);
    Recipe other = recipe;
    other.seed = 2;
    State third = fresh_state(other);
    ASSERT_TRUE(train(other, data, best_kernels(), third, {}));
    EXPECT_FALSE(first == third);
}

/// The other threads must not wait for the one that has thrown.
TEST(Training, PassesOnWhatTheListenerThrows) {
    Recipe recipe = toy_recipe();
    recipe.threads = 3;
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    State state = fresh_state(recipe);
    const auto refuse = [](const Progress&, const State&) -> bool { throw std::bad_alloc(); };
    EXPECT_THROW(static_cast<void>(train(recipe, data, best_kernels(), state, {{}, refuse})), std::bad_alloc);
}

/// The mean of the weights after each of the last steps, and never part of what is learnt from.
TEST(Training, AveragesTheLastWeights) {
    Recipe recipe = toy_recipe();
    recipe.schedule = Schedule::Step;  // which does not look ahead to the number of steps
    recipe.epochs = 1;
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    const std::uint64_t epoch = data.training / static_cast<std::size_t>(recipe.batch);
    State whole = fresh_state(recipe);
    std::vector<double> sums(whole.parameters.values().size());
    constexpr std::uint64_t kLast = 3;
    for (std::uint64_t steps = epoch - kLast + 1; steps <= epoch; ++steps) {
        whole = fresh_state(recipe);
        recipe.epochs = (static_cast<double>(steps) - 0.5) / static_cast<double>(epoch);
        ASSERT_TRUE(train(recipe, data, best_kernels(), whole, {}));
        ASSERT_EQ(whole.step, steps);
        EXPECT_TRUE(whole.network() == whole.parameters);
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += whole.parameters.values()[i];
    }
    recipe.average = static_cast<double>(kLast) / static_cast<double>(epoch);
    State averaged = fresh_state(recipe);
    ASSERT_TRUE(train(recipe, data, best_kernels(), averaged, {}));
    EXPECT_EQ(averaged.averaged, kLast);
    EXPECT_TRUE(averaged.parameters == whole.parameters);
    EXPECT_FALSE(averaged.network() == whole.parameters);
    for (std::size_t i = 0; i < sums.size(); ++i)
        ASSERT_NEAR(averaged.network().values()[i], sums[i] / kLast, 1e-6);
}

TEST(Training, ResumesFromACheckpointExactly) {
    Recipe recipe = toy_recipe();
    recipe.average = 0.8;
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    State whole = fresh_state(recipe), half = fresh_state(recipe);
    ASSERT_TRUE(train(recipe, data, best_kernels(), whole, {}));
    ASSERT_TRUE(
        train(recipe, data, best_kernels(), half, {{}, [](const Progress&, const State&) { return false; }}));
    EXPECT_LT(half.step, whole.step);
    EXPECT_GT(half.averaged, 0U);

    const std::string path = testing::TempDir() + "training_test.ckpt";
    ASSERT_TRUE(save(half, path));
    auto resumed = load_state(path);
    std::remove(path.c_str());
    ASSERT_TRUE(resumed) << resumed.error().message;
    ASSERT_TRUE(train(recipe, data, best_kernels(), *resumed, {}));
    EXPECT_TRUE(*resumed == whole);
}

/// From the middle of an epoch, too, and with more samples than are mixed at a time.
TEST(Training, ResumesWhereverItStopped) {
    Recipe recipe = toy_recipe();
    recipe.epochs = 2;
    recipe.shuffle_buffer = 6000;
    recipe.schedule = Schedule::Step;  // which does not look ahead to the number of steps
    const Dataset data = synthetic_dataset(recipe.synthetic, recipe.load).value();
    State whole = fresh_state(recipe);
    ASSERT_TRUE(train(recipe, data, best_kernels(), whole, {}));
    for (const double epochs : {0.3, 1.0, 1.8}) {
        State resumed = fresh_state(recipe);
        recipe.epochs = epochs;
        ASSERT_TRUE(train(recipe, data, best_kernels(), resumed, {}));
        EXPECT_LT(resumed.step, whole.step);
        recipe.epochs = 2;
        recipe.load.threads = 3;
        ASSERT_TRUE(train(recipe, data, best_kernels(), resumed, {}));
        EXPECT_TRUE(resumed == whole) << epochs;
    }
}

/// Nothing is lost that was learnt before.
TEST(Training, EndsWithAnErrorWhenTheGamesCannotBeReadAnyMore) {
    const GameFolder folder(500);
    Recipe recipe = toy_recipe();
    recipe.shuffle_buffer = recipe.batch = 100;
    const auto data = load({folder.path()}, recipe.load, {});
    ASSERT_TRUE(data);
    State state = fresh_state(recipe);
    std::uint64_t saved = 0;
    const auto save_and_remove = [&](const Progress&, const State& now) {
        saved = now.step;
        std::filesystem::remove(folder.file());
        return true;
    };
    const auto done = train(recipe, *data, best_kernels(), state, {{}, save_and_remove});
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().message, testing::HasSubstr("cannot read"));
    EXPECT_EQ(saved, state.step);
    EXPECT_GT(saved, 0U);
}

TEST(Training, DamagedCheckpointIsRefused) {
    const std::string path = testing::TempDir() + "damaged_test.ckpt";
    State state(fresh_parameters({nnue::kInputs, 16, 1}, 1), movegen::Rules::Antichess);
    ASSERT_TRUE(save(state, path));
    EXPECT_TRUE(load_state(path).value() == state);
    std::FILE* file = std::fopen(path.c_str(), "r+b");
    ASSERT_NE(file, nullptr);
    std::fseek(file, 1000, SEEK_SET);
    std::fputc(77, file);
    std::fclose(file);
    const auto damaged = load_state(path);
    std::remove(path.c_str());
    ASSERT_FALSE(damaged);
    EXPECT_THAT(damaged.error().message, testing::HasSubstr("corrupt"));
    EXPECT_FALSE(load_state(path));
}

TEST(Training, LearningRateFollowsTheSchedule) {
    Recipe recipe;
    recipe.learning_rate = 1;
    recipe.final_learning_rate = 0.1;
    recipe.warmup_steps = 9;
    EXPECT_NEAR(learning_rate(recipe, 0, 1000, 100), 0.1, 0.001);
    EXPECT_NEAR(learning_rate(recipe, 500, 1000, 100), 0.55, 0.001);
    EXPECT_NEAR(learning_rate(recipe, 999, 1000, 100), 0.1, 0.001);
    recipe.schedule = Schedule::Step;
    recipe.step_epochs = 2;
    recipe.step_factor = 0.5;
    EXPECT_DOUBLE_EQ(learning_rate(recipe, 199, 1000, 100), 1);
    EXPECT_DOUBLE_EQ(learning_rate(recipe, 200, 1000, 100), 0.5);
}

TEST(LossCurve, IsAPicture) {
    const std::string svg = loss_curve("a < b", {{1, 0.1, 0.2}, {2, 0.05, -1}});
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(loss_curve("", {}).find("nan"), std::string::npos);
}

/// Output weights are written in the finest unit that holds the largest set of them.
TEST(Quantise, ChoosesTheFinestUnit) {
    Parameters parameters(Shape{nnue::kInputs, nnue::kHidden, 1});
    constexpr int kSet = 2 * nnue::kHidden;  // which fill whole panels
    static_assert(nnue::kHidden % kPanel == 0);
    const auto unit = [&](float sum) {
        const float weight = sum / kSet;
        std::fill_n(parameters.output_weights(0), kSet, weight);
        const auto file = quantise(parameters, movegen::Rules::Chess, "unit");
        EXPECT_NEAR(file.output_weights[7], weight * static_cast<float>(file.output_one), 0.501);
        const auto read = nnue::read_network(nnue::write_network(file));
        return read ? read->output_one : 0;
    };
    EXPECT_EQ(unit(60), 1024);
    EXPECT_EQ(unit(-120), 512);
    EXPECT_EQ(unit(250), 256);
    EXPECT_EQ(unit(0), nnue::kMaxOutputOne);
    EXPECT_GE(unit(kSet * nnue::kWeightBound), nnue::kMinOutputOne);  // the most that the trainer allows
}

TEST(Quantise, ScalesTheOutput) {
    const Shape shape{nnue::kInputs, nnue::kHidden, 8};
    const Parameters parameters = fresh_parameters(shape, 1);
    const Parameters once = restored(quantise(parameters, movegen::Rules::Chess, "once"));
    const Parameters scaled = restored(quantise(parameters, movegen::Rules::Chess, "scaled", 1.5F));
    Pass pass(shape, best_kernels(), Target{});
    movegen::Random random(1);
    float largest = 0;
    for (int i = 0; i < 200; ++i) {
        const Sample sample = pack(movegen::Position(scattered_setup(random, movegen::Rules::Chess)), 0, 1);
        ASSERT_NEAR(pass.output(scaled, sample), 1.5F * pass.output(once, sample), 0.02);  // rounding
        largest = std::max(largest, pass.output(once, sample));
    }
    EXPECT_GT(largest, 0.4F);
}

/// Rounding the weights costs something; the engine's arithmetic with the rounded ones must not.
TEST(Quantise, LosesLittle) {
    const Shape shape{nnue::kInputs, nnue::kHidden, 8};
    Parameters parameters = fresh_parameters(shape, 1);
    for (int feature = nnue::kPieceSquares; feature < nnue::kInputs;
         ++feature)  // no threat without an effect
        for (int neuron = 0; neuron < nnue::kHidden; ++neuron)
            parameters.input_weight(feature, neuron) =
                parameters.input_weight(feature % nnue::kPieceSquares, neuron);
    const auto file = quantise(parameters, movegen::Rules::Chess, "quantised");
    const auto network = nnue::Network::from_bytes(nnue::write_network(file));
    ASSERT_TRUE(network) << network.error().message;
    EXPECT_EQ(network->name(), "quantised");
    const Parameters rounded = restored(file);
    for (std::size_t i = 0; i < parameters.values().size(); ++i)
        ASSERT_NEAR(parameters.values()[i], rounded.values()[i],
                    0.5001 / std::min(nnue::kHiddenOne, file.output_one));
    Pass pass(shape, best_kernels(), Target{});
    movegen::Random random(1);
    double largest = 0;
    for (int game = 0; game < 20; ++game)
        movegen::play_randomly(
            movegen::Position(), 100, random, [&](const movegen::Position& position, movegen::Move) {
                const double exact = nnue::kScale * pass.output(rounded, pack(position, 0, 1));
                ASSERT_NEAR(exact, nnue::evaluate(*network, position), 1.1);
                largest = std::max(largest, std::abs(exact));
            });
    EXPECT_GT(largest, 50);
}

}  // namespace
}  // namespace escaque::eval::trainer
