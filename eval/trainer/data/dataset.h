// The positions to learn from: counted and known by their places, but not kept in memory. Some games are kept
// back to measure the loss on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "eval/record/block.h"
#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/sample.h"
#include "movegen/base/error.h"
#include "movegen/base/random.h"

namespace escaque::eval::trainer {

/// Draws for each game of a source whether it belongs to the validation set. Its place decides, so that runs
/// which differ in their seeds have the same. Short games off the line of a game follow it and go where it
/// goes. A copy draws on from the same place.
class ValidationLot {
 public:
    explicit ValidationLot(double share) : share_(share) {}

    bool draw(GameResult result) {
        std::uint64_t state = game_++ * 0xD1342543DE82EF95ULL;
        if (result != GameResult::Unknown || game_ == 1)
            drawn_ = base::in_unit_interval(base::split_mix(state)) < share_;
        return drawn_;
    }

 private:
    double share_;
    std::uint64_t game_ = 0;
    bool drawn_ = false;
};

struct LoadOptions {
    Filter filter;
    double validation_share = 0.01;   // of the games
    std::uint64_t max_positions = 0;  // 0: all
    /// If there are more validation positions, every second, fourth and so on is kept.
    std::size_t most_validation = std::size_t{1} << 21;
    std::uint64_t seed = 1;  // of synthetic games
    int threads = 1;
};

/// What is known of a block of games.
struct CountedBlock {
    BlockPlace place;
    std::uint32_t games = 0;    // how many, from its first on, belong to the dataset
    std::uint32_t samples = 0;  // to learn from
    ValidationLot lot;          // draws for its first game next
};

struct Dataset {
    std::shared_ptr<const GameSource> source;
    Filter filter;
    std::vector<CountedBlock> blocks;  // those with something to learn from
    std::uint64_t training = 0;        // how many samples to learn from
    /// From separate games, those off their lines included: neighbours are too much alike.
    std::vector<Sample> validation;
    Census census;
    std::vector<std::string> damage;  // what could not be read

    /// What there is to learn from in one of the blocks, in the order of the games; an error if it is not
    /// what it was. Several threads may ask at once.
    base::Expected<std::vector<Sample>> training_samples(std::size_t block) const;
};

/// Goes through the source once and counts; the callback gets the number of positions so far, now and then,
/// from several threads, one after the other. The result depends only on the source and the options, never
/// on the number of threads. An error if there is nothing to learn from.
base::Expected<Dataset> survey(std::shared_ptr<GameSource>, const LoadOptions&,
                               const std::function<void(std::uint64_t)>& tell);

/// Surveys game files; of a directory, the files whose names end in .games.
base::Expected<Dataset> load(const std::vector<std::string>& paths, const LoadOptions&,
                             const std::function<void(std::uint64_t)>& tell);

}  // namespace escaque::eval::trainer
