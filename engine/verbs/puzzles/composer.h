// Looks at the moves that lost something and makes exercises of those where one good move was missed.
//
// The search that accused the move is checked by a second one, several times longer, which compares the two
// best moves and begins with an empty table. So it does not repeat what the first one believed, and its
// iterations show how deep one has to look.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/verbs/puzzles/comparison.h"
#include "engine/verbs/puzzles/exercise.h"
#include "eval/nnue/networks.h"
#include "search/api/limits.h"
#include "search/session/session.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// Has the move at this ply lost enough, by the findings about the game, or missed a mate? Every position of
/// the game is studied.
bool has_missed_something(const StudiedGame& game, std::size_t ply);

class Composer {
 public:
    /// `limits` are those of the first search. Endgame tables come from the folders of `syzygy`.
    Composer(const search::Limits& limits, const std::string& syzygy, eval::nnue::Networks networks);

    /// None where the second search does not agree, or finds no clear best move, and once it is stopped.
    std::optional<Exercise> compose(const StudiedGame& game, std::size_t ply);
    /// Ends the work under way and to come, from any thread. To be repeated, as a search may have begun only
    /// now.
    void stop();

 private:
    std::vector<Comparison> compare(const movegen::Game& game, int lines);
    Solution solve(movegen::Game game, const Comparison& first, int rating);
    movegen::Move best_reply(const movegen::Game& game);

    search::Limits limits_;
    search::Session session_;
    std::atomic<bool> stopped_{false};
};

}  // namespace escaque::engine
