// A run of self-play: threads that play, a file that grows, and reports of progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/run/job_distributor.h"
#include "engine/verbs/datagen/self_play.h"
#include "eval/record/block.h"
#include "eval/record/game_file.h"
#include "movegen/base/error.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "uci/loop.h"
#include "uci/protocol.h"

namespace escaque::engine {

struct GameCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Collects the games of all threads.
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
    void note(const base::Expected<void>& done);

    mutable std::mutex mutex_;
    eval::GameWriter writer_;
    GameCounts counts_;
    Clock::time_point flushed_ = Clock::now();
    std::optional<std::string> failure_;
};

/// A game of self-play as PGN, for other programs: the moves with their scores, `[%eval 0.34]`; decisive
/// scores are left out, since a record does not keep the distance to the end. The game begins after its
/// random moves.
movegen::PgnGame pgn_of(const eval::GameRecord& game);

struct DatagenReport {
    eval::FileSummary found;  // in the file before
    GameCounts added;
    std::chrono::duration<double> time{0};
    bool stopped = false;  // by the user
};

struct DatagenListener {
    std::function<bool()> wants_stop;                       // asked several times a second
    std::function<void(const DatagenReport&)> on_progress;  // about once a second
};

/// Returns when there are enough games or the user stops it; all finished games are in the file. A file that
/// holds enough already is left unchanged.
base::Expected<DatagenReport> run_datagen(const DatagenSettings& settings, const DatagenListener& listener,
                                          JobDistributor* distributor = nullptr);

/// Games as work to distribute: a task is the seeds of one, as text, its result the bytes of a block.
WorkFactory self_play_work(const SelfPlaySettings& settings);

// Openings for games between other programs, as OpenBench asks for them.

/// The UCI command `genfens N seed S book None|FILE [nodes N] [chess960 PERCENT] [variant chess|antichess]`:
/// N openings that leave neither side much the better, each in a line `info string genfens FEN`. They are
/// random moves from the start position or from the positions of a book, judged by a search of `nodes`
/// nodes; the same words make the same openings.
uci::Command genfens_command(uci::Loop& loop);

// What is in a file of training games, for a person.

/// Prints counts, results, scores, bytes a position and some games. True if nothing in the file is damaged.
base::Expected<bool> inspect_games(const std::string& path, const std::function<void(std::string_view)>& say);

}  // namespace escaque::engine
