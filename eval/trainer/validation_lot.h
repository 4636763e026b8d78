// Which games are kept back to measure the loss on.
#pragma once

#include <cstdint>

#include "eval/record/game_record.h"
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
            drawn_ = movegen::in_unit_interval(movegen::split_mix(state)) < share_;
        return drawn_;
    }

 private:
    double share_;
    std::uint64_t game_ = 0;
    bool drawn_ = false;
};

}  // namespace escaque::eval::trainer
