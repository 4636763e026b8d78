// The game under way: what was played, the clocks, and how it ended. It knows neither who plays nor what
// time it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/ending.h"
#include "engine/match/table_clocks.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

using movegen::Microseconds;

/// The most positions to search for a dead position after each move, and for the mate that a fallen flag or a
/// resignation leaves possible.
inline constexpr std::uint64_t kGlance = 10'000, kThorough = 1'000'000;

struct GameTerms {
    movegen::Position start{};
    movegen::Edition edition = movegen::kDefaultEdition;
    std::optional<movegen::TimeControl> control{};  // of each player; none: they play without a clock
    std::vector<movegen::PgnTag> tags{};            // of the PGN, but for what the game itself tells
};

class LiveGame {
 public:
    /// In the position of the start the game must not be over.
    explicit LiveGame(GameTerms terms);

    const GameTerms& terms() const { return terms_; }
    const movegen::Game& game() const { return game_; }
    movegen::Color to_move() const { return game_.current().side_to_move(); }
    /// None while the game goes on.
    const std::optional<End>& end() const { return end_; }
    const std::optional<TableClocks>& clocks() const { return clocks_; }
    /// What the player's clock shows when the player to move has thought for so long. Only with clocks.
    Microseconds shown(movegen::Color player, Microseconds thought) const;

    // The following only while the game goes on.

    /// A legal move, for which its player took so long, and what he thinks of it, from White's side. False
    /// where his flag fell before: then nothing is played.
    bool complete(movegen::Move move, Microseconds thought, const std::optional<movegen::PgnEval>& eval = {});
    void finish(End end) { end_ = std::move(end); }
    /// The player's last move and what followed; the clocks show what they did before it. False where he has
    /// made none.
    bool take_back(movegen::Color player);
    /// By the arbiter; with a negative number he takes it. Nothing without clocks.
    void give(movegen::Color player, Microseconds time);

    /// With the last move that has one; from White's side.
    std::optional<movegen::PgnEval> last_eval() const;
    /// The game so far, each move with [%eval] and [%clk], and at its end the reason as the last comment.
    movegen::PgnGame pgn() const;

 private:
    struct Ply {
        movegen::PgnMove written;
        std::optional<movegen::PgnEval> eval;
        std::optional<TableClocks> clocks_before;
    };

    GameTerms terms_;
    movegen::Game game_;
    std::optional<TableClocks> clocks_;
    std::vector<Ply> plies_;
    std::optional<End> end_;
};

}  // namespace escaque::engine::play
