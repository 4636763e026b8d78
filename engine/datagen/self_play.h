// One thread's games against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/datagen/settings.h"
#include "engine/random.h"
#include "eval/data/game_record.h"
#include "search/session.h"

namespace escaque::engine {

class SelfPlay {
 public:
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// A game that depends on nothing but the settings and the random numbers. None if `stop` becomes true
    /// before its end.
    std::optional<eval::GameRecord> play(Random random, const std::atomic<bool>& stop);

 private:
    search::Line think(const movegen::Game& game);

    SelfPlaySettings settings_;
    search::Session session_;
};

}  // namespace escaque::engine
