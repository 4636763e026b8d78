// Our own search as the opponent.
#pragma once

#include <functional>
#include <memory>

#include "engine/play/opponent.h"
#include "search/api/level.h"
#include "search/api/report.h"
#include "search/session/session.h"

namespace escaque::engine::play {

class EngineOpponent : public Opponent, private search::Listener {
 public:
    using Tell = std::function<void(const EngineMove&)>;

    /// Plays at that level, at full strength without one. `tell` gets each move, on another thread.
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
    // Of the search under way.
    std::uint64_t question_ = 0;
    movegen::Position position_;
};

/// How long the opponent may think about its move.
search::Limits limits_for(const movegen::SupervisedGame& game);

}  // namespace escaque::engine::play
