// The move that a level plays. A person looks at what a move wins, overlooks some answers to it, the quiet
// and distant ones first, and the more so the further ahead they lie; and what is left is judged a little
// wrongly.
#pragma once

#include <cstdint>
#include <span>

#include "movegen/board/position.h"
#include "movegen/laws/game.h"
#include "search/api/level.h"
#include "search/level/thoughts.h"

namespace escaque::search {

// The openings that a level knows, from the table of openings. From game to game it prefers others.

/// The answer that the level has learnt to the game's current position; `kNoMove` where it has learnt none,
/// as late in the opening, in other rules and in games from other start positions. `occasion` as for
/// `choose`.
movegen::Move known_move(const Level&, const movegen::Game&, std::uint64_t occasion);

/// How easily an answer to a move is seen; 1 is the average. An answer of none: the move ends the
/// game, or the search did not say.
double ease(const movegen::Position&, movegen::Move, movegen::Move reply);

/// An index among the thoughts, of which there must be one. `occasion` is the same number for the same
/// position of the same game, and another whenever it comes again.
std::size_t choose(const Level&, const movegen::Position&, std::span<const Thought>, std::uint64_t occasion);

// How long a level thinks: a person answers at once where only one move makes sense, and ponders where
// several do.

/// The share of the time that the move deserves, 0.1 to 1. `occasion` as for `choose`.
double pace(std::span<const Thought>, std::uint64_t occasion);

}  // namespace escaque::search
