// A game between two engines, with clocks that are exact and an arbiter that applies the Laws.
//
// The clock of the player to move runs from the moment before `go` is sent until its `bestmove`
// has arrived. The moves of the opening are not timed. What an engine declares beside its move
// (declaration.h) counts when the move arrives, before it is made.
#pragma once

#include <optional>

#include "engine/match/game_rules.h"
#include "engine/match/uci_client.h"
#include "movegen/board/types.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

struct Seat {
    UciClient& client;
    movegen::TimeControl control;
};

struct PlayedGame {
    /// With the opening, [%eval] and [%clk] at each move, the header Termination and, as the last comment,
    /// why it is over.
    movegen::PgnGame pgn;
    /// Whose engine has ended or answers no more.
    std::optional<movegen::Color> lost_engine{};
};

/// Both engines must be ready for a new game. None when the patience with them ended before the game.
std::optional<PlayedGame> play_game(const movegen::Game& opening,
                                    const movegen::Per<movegen::Color, Seat>& seats, const GameRules& rules);

}  // namespace escaque::engine
