// How the text of a game reaches the game under the Laws: move by move.
#pragma once

#include <optional>
#include <string>

#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// What a move of a text led to.
struct Fed {
    std::string fault{};  // why the text can be followed no further; empty where the move was made
    movegen::Color player = movegen::Color::White;
    bool leaves_pawn = false;  // on the last rank: an illegal move that the decision is about
    movegen::Decision decision{};
};

/// A pawn left on the last rank and castling by the rook are moves by some editions only. After the end of
/// the game moves change the board and nothing else.
Fed feed(const movegen::PgnMove& next, movegen::SupervisedGame& game);

}  // namespace escaque::engine
