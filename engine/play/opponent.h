// The engine as the player meets it: an opponent who thinks, and an adviser.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine::play {

using Instant = std::chrono::steady_clock::time_point;

/// What the opponent plays.
struct EngineMove {
    std::uint64_t question;  // the number it was asked under
    movegen::Move move;
    std::optional<movegen::PgnEval> eval;  // from White's side
    Instant at;
};

/// What the adviser thinks of a position in which there is a legal move.
struct Advice {
    eval::Score score;  // of the player to move
    int depth;
    std::vector<movegen::Move> line;  // not empty
};

class Opponent {
 public:
    virtual ~Opponent() = default;
    /// Begins to think about a move in the current position and returns. The answer comes later.
    virtual void think(const movegen::SupervisedGame& game, std::uint64_t question) = 0;
    /// No answer is wanted any more, though one may be under way.
    virtual void stop() = 0;
    /// At full strength, and soon. Not while it thinks.
    virtual Advice advise(const movegen::Game& game) = 0;
};

}  // namespace escaque::engine::play
