// Collects the games of all threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "eval/record/game_record.h"
#include "eval/record/game_writer.h"
#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

struct GameCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

class GameStore {
 public:
    explicit GameStore(eval::GameWriter writer) : writer_(std::move(writer)) {}

    /// Any thread may add a game, with the short ones off its line behind it; they stay together.
    void add(std::span<const eval::GameRecord> games);
    /// Writes games that have waited too long for their block to fill.
    void flush_if_old();
    void flush();
    /// What was added.
    GameCounts counts() const;
    /// Why the file takes no more games, if it does not.
    std::optional<std::string> failure() const;

 private:
    using Clock = std::chrono::steady_clock;
    void note(const movegen::Expected<void>& done);

    mutable std::mutex mutex_;
    eval::GameWriter writer_;
    GameCounts counts_;
    Clock::time_point flushed_ = Clock::now();
    std::optional<std::string> failure_;
};

// A game of self-play as PGN, for other programs.

/// The moves with their scores, `[%eval 0.34]`; decisive scores are left out, since a record does not keep
/// the distance to the end. The game begins after its random moves.
movegen::PgnGame pgn_of(const eval::GameRecord& game);

}  // namespace escaque::engine
