// A game between two engines, with clocks that are exact and an arbiter that applies the Laws.
//
// The clock of the player to move runs from the moment before `go` is sent until its `bestmove`
// has arrived. The moves of the opening are not timed. What an engine declares beside its move
// (uci_client.h) counts when the move arrives, before it is made.
#pragma once

#include <functional>
#include <optional>

#include "engine/client/uci_client.h"
#include "engine/verbs/match/game/game_rules.h"
#include "movegen/board/types.h"
#include "movegen/laws/clock.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

struct Player {
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

/// A game in which a player is to move, for those who watch it.
struct Turn {
    const movegen::Game& game;
    const movegen::GameClocks& clocks;
    movegen::Microseconds used;             // by the player to move, in earlier attempts
    std::optional<movegen::PgnEval> score;  // the last one reported with a move, from White's side
};
using Spectator = std::function<void(const Turn&)>;

/// Both engines must be ready for a new game. None when the user stopped before the game ended. The
/// spectator is called before each move, off the clock, and once at the end.
std::optional<PlayedGame> play_game(
    const movegen::Game& opening, const movegen::Per<movegen::Color, Player>& players, const GameRules& rules,
    const Spectator& spectator = [](const Turn&) {});

}  // namespace escaque::engine
