// One thread's games against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/datagen/settings.h"
#include "engine/random.h"
#include "eval/data/game_record.h"
#include "movegen/laws/game.h"
#include "search/report.h"
#include "search/session.h"

namespace escaque::engine {

class SelfPlay {
 public:
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// A game that depends on nothing but the settings and the random numbers. None if there is
    /// no opening or `stop` becomes true before its end.
    std::optional<eval::GameRecord> play(Random random, const std::atomic<bool>& stop);

    struct Opening {
        movegen::Game game;
        search::Line line;  // the best from its last position, with a score near level
    };
    /// How a game begins: random moves that leave neither side much the better. None if `stop` becomes true,
    /// or if a thousand tries find none, as from starts of which one side has won.
    std::optional<Opening> opening(Random& random, const std::atomic<bool>& stop);

 private:
    search::Line think(const movegen::Game& game);

    SelfPlaySettings settings_;
    search::Session session_;
};

}  // namespace escaque::engine
