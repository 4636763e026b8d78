// One of the threads that study positions: each searches a position of its own, and all share one table.
#pragma once

#include <memory>

#include "engine/study/game/settings.h"
#include "engine/study/game/studied_game.h"
#include "eval/nnue/network.h"
#include "search/hash/tt.h"
#include "search/session/session.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// The limits of a second search: four times the effort, or two plies more.
search::Limits longer(search::Limits limits);

class Analyst {
 public:
    Analyst(const AnnotateSettings& settings, std::shared_ptr<search::TranspositionTable> table,
            eval::nnue::Networks networks)
        : settings_(settings), session_(std::move(table), std::move(networks)) {
        session_.load_tablebases(settings.syzygy);
    }

    /// The current position of the game, in which there is a legal move.
    Finding study(const movegen::Game& game);
    /// The same with several times the effort.
    Finding study_again(const movegen::Game& game);
    /// Only the best line, with a quarter of the effort.
    std::vector<movegen::Move> line(const movegen::Game& game);
    /// Empties the table, which must be this one's own, and forgets what was learnt of earlier positions.
    void forget() { session_.clear(); }
    /// Ends the search under way, if any, whose finding is then less deep than requested. May be called from
    /// another thread.
    void stop() { session_.stop(); }

 private:
    Finding search(const movegen::Game& game, search::Limits limits);

    const AnnotateSettings& settings_;
    search::Session session_;
};

}  // namespace escaque::engine
