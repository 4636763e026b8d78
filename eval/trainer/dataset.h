// The positions to learn from: counted and known by their places, but not kept in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "eval/trainer/filter.h"
#include "eval/trainer/game_source.h"
#include "eval/trainer/sample.h"
#include "eval/trainer/validation_lot.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

struct LoadOptions {
    Filter filter;
    double validation_share = 0.01;   // of the games
    std::uint64_t max_positions = 0;  // 0: all
    /// Of more positions to validate with every second, fourth and so on is kept.
    std::size_t most_validation = std::size_t{1} << 21;
    std::uint64_t seed = 1;  // of synthetic games
    int threads = 1;
};

/// What is known of a block of games.
struct CountedBlock {
    BlockPlace place;
    std::uint32_t games = 0;    // so many of its first belong to the dataset
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
    movegen::Expected<std::vector<Sample>> training_samples(std::size_t block) const;
};

/// Goes through the source once and counts; `tell` gets the number of positions so far, from time to time and
/// from several threads, one after the other. The result depends only on the source and the options, never
/// on the number of threads. An error if there is nothing to learn from.
movegen::Expected<Dataset> survey(std::shared_ptr<GameSource>, const LoadOptions&,
                                  const std::function<void(std::uint64_t)>& tell);

/// Of game files, and of those of directories whose names end in .games.
movegen::Expected<Dataset> load(const std::vector<std::string>& paths, const LoadOptions&,
                                const std::function<void(std::uint64_t)>& tell);

}  // namespace escaque::eval::trainer
