// Samples of random games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "eval/trainer/data/game_source.h"
#include "eval/trainer/data/synthetic.h"

namespace escaque::eval::trainer {

inline std::vector<Sample> random_samples(std::size_t count, const Filter& filter = {}) {
    const RandomGames source(filter.rules, 1);
    std::vector<Sample> samples;
    Census census;
    for (std::uint64_t block = 0; samples.size() < count; ++block) {
        // Named, for in C++20 a range-for lets go of what its range was taken from before it begins.
        const std::vector<GameRecord> games = source.games({0, block}).value();
        for (const GameRecord& game : games) add_game(game, filter, samples, census);
    }
    samples.resize(count);
    return samples;
}

}  // namespace escaque::eval::trainer
