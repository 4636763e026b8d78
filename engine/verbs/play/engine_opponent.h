// Our own search as the opponent.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/engine_game.h"
#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/api/limits.h"
#include "search/api/report.h"
#include "search/session/session.h"

namespace escaque::engine::play {

// The engine as the player meets it: an opponent who thinks, and an adviser.

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

class EngineOpponent : public Opponent, private search::Listener {
 public:
    using Tell = std::function<void(const EngineMove&)>;

    /// Plays at that level, at full strength without one. The callback gets each move, on another thread.
    EngineOpponent(search::Session& session, std::optional<search::Level> level, Tell tell)
        : session_(session), level_(level), tell_(std::move(tell)) {}
    ~EngineOpponent() override { stop(); }
    EngineOpponent(const EngineOpponent&) = delete;
    EngineOpponent& operator=(const EngineOpponent&) = delete;

    void think(const movegen::SupervisedGame& game, std::uint64_t question) override;
    void stop() override;
    Advice advise(const movegen::Game& game) override;

 private:
    void on_end(const search::FinalReport& report) override;

    search::Session& session_;
    std::optional<search::Level> level_;
    Tell tell_;
    std::unique_ptr<search::Session> adviser_;  // with a hash of its own: the level shall not learn from it
    // About the search under way.
    std::uint64_t question_ = 0;
    movegen::Position position_;
};

}  // namespace escaque::engine::play
