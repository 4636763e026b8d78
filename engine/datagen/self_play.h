// One thread's games against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/datagen/settings.h"
#include "eval/record/game_record.h"
#include "movegen/base/random.h"
#include "movegen/laws/game.h"
#include "search/api/report.h"
#include "search/session/session.h"

namespace escaque::engine {

class SelfPlay {
 public:
    /// Throws std::runtime_error if the settings name a network that cannot be used.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// A game and the short games that leave its line. They depend only on the settings and the random
    /// numbers. Empty if there is no opening or `stop` becomes true before the end of the game.
    std::vector<eval::GameRecord> play(movegen::RandomStream random, const std::atomic<bool>& stop);

    struct Opening {
        movegen::Game game;
        search::Line line;  // the best from its last position, with a score near level
    };
    /// How a game begins: random moves that leave neither side much the better. None if `stop` becomes true,
    /// or if a thousand tries find none, as from starts of which one side has won.
    std::optional<Opening> opening(movegen::RandomStream& random, const std::atomic<bool>& stop);

 private:
    /// With how many random moves a short game leaves the line, and how long it is.
    static constexpr int kMostRandomMoves = 4, kSidePlies = 3;

    search::Line think(const movegen::Game& game);
    std::optional<eval::GameRecord> main_line(Opening start, bool played_out, const std::atomic<bool>& stop);
    std::optional<eval::GameRecord> side_line(const movegen::Position& place, movegen::RandomStream& random);

    SelfPlaySettings settings_;
    search::Session session_;
};

}  // namespace escaque::engine
