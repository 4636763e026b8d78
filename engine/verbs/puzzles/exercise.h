// A position of a game in which a player has missed the one good move, and how such positions are found.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "engine/verbs/puzzles/player.h"
#include "eval/nnue/network.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "search/api/limits.h"
#include "search/session/session.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

/// What the one good move brings.
enum class Goal : std::uint8_t { Mate, Win, Material, Advantage, Hold };

struct Solution {
    std::vector<movegen::Move> line{};    // begins and ends with a move of the solver
    std::vector<movegen::Move> sequel{};  // what may follow, no longer clear
};

struct Exercise {
    const StudiedGame* game;  // which outlives it
    std::size_t ply;          // moves before the position
    Goal goal;
    int level;         // from 1, easy, to 5
    Comparison found;  // by the longest search
    Solution solution{};

    const movegen::Position& position() const { return game->position(ply); }
    movegen::Move played() const { return game->move(ply); }
};

/// The goal of the clear best move of a position.
Goal goal_of(const Comparison& found, const movegen::Position& position);
/// "mate", "win", "material", "advantage", "hold"
std::string_view name(Goal goal);

/// "White to move: mate in 2", "Black to move and hold the position"
std::string task_text(const Exercise& exercise);
/// "23. Nf6+ gxf6 24. Qg4#"
std::string solution_text(const Exercise& exercise);
/// "24... Kh8 25. Qxf8+"; empty where nothing is expected.
std::string sequel_text(const Exercise& exercise);
/// "23. Qd2"
std::string played_text(const Exercise& exercise);
/// "Ada - Bob, 1-0, 2024.05.01", as far as the headers say it; "game 3, 1-0" if they name nobody.
std::string source_text(const Exercise& exercise);

/// Has the move at this ply lost enough, by the findings about the game, or missed a mate? Every position of
/// the game is studied.
bool has_missed_something(const StudiedGame& game, std::size_t ply);

/// Looks at the moves that lost something and makes exercises of those where one good move was missed.
///
/// The search that accused the move is checked by a second one, several times longer, which compares the two
/// best moves and begins with an empty table. So it does not repeat what the first one believed, and its
/// iterations show how deep one has to look.
class Composer {
 public:
    /// `limits` are for the first search. Endgame tables come from the folders of `syzygy`.
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
