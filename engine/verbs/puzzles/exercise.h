// A position of a game in which a player has missed the one good move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/studied_game.h"
#include "engine/verbs/puzzles/comparison.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

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

/// Of the clear best move of a position.
Goal goal_of(const Comparison& found, const movegen::Position& position);
/// "mate", "win", "material", "advantage", "hold"
std::string_view name(Goal goal);

/// "White to move: mate in 2", "Black to move and hold"
std::string task_text(const Exercise& exercise);
/// "23. Nf6+ gxf6 24. Qg4#"
std::string solution_text(const Exercise& exercise);
/// "24... Kh8 25. Qxf8+"; empty where nothing is expected.
std::string sequel_text(const Exercise& exercise);
/// "23. Qd2"
std::string played_text(const Exercise& exercise);
/// "Ada - Bob, 1-0, 2024.05.01", as far as the headers say it; "game 3, 1-0" if they name nobody.
std::string source_text(const Exercise& exercise);

}  // namespace escaque::engine
