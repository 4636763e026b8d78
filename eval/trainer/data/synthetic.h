// Made-up training data: random games scored by the piece-square evaluation. Good for measuring and testing
// the trainer, and for nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/trainer/data/dataset.h"
#include "eval/trainer/data/game_source.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

inline constexpr int kSyntheticPlies = 100;  // of a game, at most
inline constexpr int kSyntheticGames = 64;   // of a block

/// Blocks of random games without end.
class RandomGames : public GameSource {
 public:
    RandomGames(movegen::Rules rules, std::uint64_t seed) : rules_(rules), seed_(seed) {}

    base::Expected<std::optional<BlockPlace>> next() override { return BlockPlace{0, next_++}; }
    base::Expected<std::vector<GameRecord>> games(BlockPlace) const override;

 private:
    movegen::Rules rules_;
    std::uint64_t seed_;
    std::uint64_t next_ = 0;
};

/// So many positions, and the rest of a game, those to validate with included.
base::Expected<Dataset> synthetic_dataset(std::uint64_t positions, const LoadOptions&);

}  // namespace escaque::eval::trainer
