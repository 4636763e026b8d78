// Whose games, by the player's name in the headers; and which positions have one clear best move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::engine {

// A player's name as the headers may have it.

/// Has the header every word of the name, in any order, whatever the case of its ASCII letters? "ada byron"
/// and "Byron" are "Byron, Ada". An empty name is everyone's.
bool is_named(std::string_view header, std::string_view name);

/// Does it only contain them, as "eve1700" contains "Eve"?
bool is_nearly_named(std::string_view header, std::string_view name);

/// Did the player of that name have that colour?
bool has_color(const StudiedGame& game, std::string_view name, movegen::Color color);

/// The names in the headers of the games, each once, in the order in which they appear.
std::vector<std::string> players_of(const std::vector<StudiedGame>& games);

// The two best moves of a position as a search compares them: is the best one the only good one?

/// What the search has found after one of its iterations.
struct Comparison {
    int depth = 0;                        // plies
    eval::Score score = 0;                // of the best move, from the mover's side, as is the next
    std::optional<eval::Score> second{};  // no other move comes closer; none without another legal move
    std::vector<movegen::Move> line{};    // the best move and what follows

    movegen::Move best() const { return line.front(); }
};

/// The longest mate that is asked for, in moves.
inline constexpr int kMaxMateLength = 6;

/// Does the mover mate by force, within that many moves?
bool is_short_mate(eval::Score score);

/// Is it less than an advantage, so that the best move does no more than hold the position?
bool is_to_hold(eval::Score score, const movegen::Position& position);

/// Does the best move win or hold, while each other one would be a mistake, as `annotate` grades it among
/// players of that rating; and a blunder, where the best one only holds? A short mate is better than all
/// moves that do not mate. A move without alternative is clear too.
bool is_clear(const Comparison& comparison, const movegen::Position& position, int rating);

/// From 1 to 5, by the iteration from which on the search sees the clear best move; none if it does not in
/// the end. The last iteration counts as the truth. The depth of a mate is at most its length.
std::optional<int> level_of(const std::vector<Comparison>& iterations, const movegen::Position& position,
                            int rating);

}  // namespace escaque::engine
