// Everything that decides the result of a training run, and where it is written. Recipes are files of `key =
// value` lines in scripts/train/; the command line has the last word.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/trainer/data/dataset.h"
#include "eval/trainer/gradient/parameters.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

enum class Schedule : std::uint8_t { Cosine, Step };

struct Recipe {
    std::string name = "unnamed";  // the network's
    std::vector<std::string> data;
    std::uint64_t synthetic = 0;     // instead of data: this many positions of random games
    std::string output = "network";  // + .nnue, .ckpt, .svg
    std::string warm_start;          // a checkpoint or network whose weights are taken over
    bool resume = false;             // resumes where output.ckpt stopped
    LoadOptions load;
    bool threats = true;  // are threatened pieces inputs?
    int hidden = nnue::kHidden;
    bool other_size = false;  // hidden may be what the engine does not take
    int buckets = 8;
    double epochs = 20;
    int batch = 16384;
    double learning_rate = 0.001;
    double final_learning_rate = 0.00001;
    Schedule schedule = Schedule::Cosine;
    double step_epochs =
        8;  // Schedule::Step: the rate is multiplied by step_factor after every step_epochs epochs
    double step_factor = 0.3;
    double warmup_steps = 200;
    double weight_decay = 0.01;
    double average =
        0;  // share of the steps, the last ones, over which the network is the mean of the weights
    double output_scale = 1;  // what the network's outputs are multiplied by when it is written
    double result_share = 0.3;
    double score_scale = nnue::kScale;
    /// How many positions are mixed with each other; twice as many, of 32 bytes, are in memory.
    std::uint64_t shuffle_buffer = std::uint64_t{1} << 25;
    std::uint64_t seed = 1;
    int threads = 2;

    Shape shape() const { return {threats ? nnue::kInputs : nnue::kPieceSquares, hidden, buckets}; }
};

/// Values that cannot work together are an error; so is an unknown key.
base::Expected<Recipe> parse_recipe(const std::vector<std::string>& arguments);

/// For people who ask for help: every key with its meaning.
std::string recipe_help();

}  // namespace escaque::eval::trainer
