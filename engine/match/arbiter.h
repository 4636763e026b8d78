// A game between two engines, with clocks that are exact and an arbiter that applies the Laws.
//
// The clock of the player to move runs from the moment before `go` is sent until its `bestmove`
// has arrived. The moves of the opening are not timed. UCI has no way to claim a draw, so one that may
// be claimed for what stands on the board is taken to be claimed; claims that announce a move are not made.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/match/uci_client.h"
#include "engine/run/adjudicator.h"
#include "movegen/board/types.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/time_control.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::movegen {
class Game;
}  // namespace escaque::movegen

namespace escaque::engine {

struct GameRules {
    movegen::Edition edition = movegen::kDefaultEdition;
    bool chess960 = false;             // how castling is written
    bool claims = true;                // are draws claimed?
    AdjudicationRules adjudication{};  // in centipawns
    /// How much to spend on whether a side can still mate, in positions looked at: after a move
    /// that cannot be taken back, and where it decides what a fallen flag or a lost engine means.
    std::uint64_t glance = 10'000, nodes = 1'000'000;
};

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
