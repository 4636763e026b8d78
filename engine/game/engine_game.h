// A game of somebody against the engine, judged under the Laws: moves, clocks, draws, and its record; and how
// the engine behaves in it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "search/api/limits.h"

namespace escaque::engine {

// How the engine behaves: how long it thinks, and what it makes of a draw.

/// By the clocks of the game before the move, how long the engine may think about it; without clocks that
/// time.
search::Limits limits_for(const movegen::SupervisedGame& game, search::milliseconds without_clocks);

/// Does the engine, playing that side, claim a draw that it may claim? It does unless it is better off;
/// without a score, too, which is from White's side.
bool wants_draw(const std::optional<movegen::PgnEval>& eval, movegen::Color engine);
/// Does the engine, which is not to move, agree to a draw?
bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position);

// The game neither thinks nor shows anything, and asks for no time: everything is handed to it, with the
// moment at which it happened.

using Instant = std::chrono::steady_clock::time_point;

/// What the game is about. In the position where it begins it must not be over.
struct GameSettings {
    movegen::Position start{};
    std::vector<movegen::Move> moves{};  // made before, which no clock counts and nobody takes back
    movegen::Edition edition = movegen::kDefaultEdition;
    std::optional<movegen::TimeControl> control{};  // of each player; none: they play without a clock
    std::vector<movegen::PgnTag> tags{};            // of the PGN, but for what the game itself adds
};

/// The game before its first move, under the Laws.
movegen::SupervisedGame game_of(const GameSettings& settings);

class EngineGame {
 public:
    EngineGame(GameSettings settings, movegen::Color player);

    const movegen::SupervisedGame& supervised() const { return game_; }
    const movegen::Game& game() const { return game_.game(); }
    const movegen::Position& position() const { return game_.position(); }
    movegen::Color player() const { return player_; }
    bool is_players_turn() const { return game_.to_move() == player_; }
    bool is_over() const { return game_.end().has_value(); }
    /// Why the game is over; empty while it goes on.
    std::string reason() const;
    /// The game so far, each move with [%eval] and [%clk], and at its end the reason as the last comment.
    movegen::PgnGame pgn() const;
    /// The engine's last, from White's side; none before its first.
    std::optional<movegen::PgnEval> last_eval() const;

    /// Since the player to move is to move.
    movegen::Microseconds thought(Instant now) const { return game_.thought() + since(now); }
    /// What the player's clock shows when the player to move has thought for so long. Only with clocks.
    movegen::Microseconds shown(movegen::Color player, movegen::Microseconds thought) const;
    /// Has the flag of the player to move? Then nothing happens any more but fall_flag().
    bool flag_has_fallen(Instant now) const { return !is_over() && game_.flag_has_fallen(since(now)); }

    // What happens while the game goes on.

    /// The clock of the player to move runs from now on.
    void begin(Instant now) { turn_began_ = now; }
    /// A legal move.
    void move(movegen::Move move, Instant at, const std::optional<movegen::PgnEval>& eval = {});
    /// The one that has fallen ends the game, by the event's will where the Laws say nothing of it.
    movegen::Decision fall_flag();
    /// By the player to move.
    movegen::Decision claim(const movegen::ClaimOfDraw& claim, Instant at);
    /// Does the engine, which is to move, claim a draw that is on the board? Then the game is over.
    bool engine_claims();
    enum class DrawAnswer : std::uint8_t { Declined, Accepted, WasOver };
    /// The player, who is to move, offers a draw; the engine answers by what it thinks of the position.
    DrawAnswer offer_draw(const movegen::PgnEval& eval);
    void resign();
    /// The player's last move and what followed, with the time used. False where he has made none.
    bool take_back(Instant at);

 private:
    /// A move as the file has it.
    struct Ply {
        movegen::PgnMove written;
        std::optional<movegen::PgnEval> eval{};  // from White's side
    };
    /// The turn began, or the clock was last looked at.
    movegen::Microseconds since(Instant now) const;

    GameSettings settings_;
    movegen::Color player_;
    movegen::SupervisedGame game_;
    std::vector<Ply> plies_;
    Instant turn_began_{};
};

}  // namespace escaque::engine
