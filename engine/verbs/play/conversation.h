// The conversation between the player and the engine: what is typed, what is answered, whose turn it is.
//
// It reads no input, draws nothing and asks for no time: everything is handed to it, with the moment at which
// it happened.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/engine_game.h"
#include "engine/verbs/play/engine_opponent.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine::play {

/// For the player to read, none longer than a paragraph.
using Lines = std::vector<std::string>;

struct PlayOptions {
    movegen::Color player = movegen::Color::White;
    movegen::MoveWriter write;      // how moves are shown
    movegen::PieceLetters letters;  // the player's own
    /// The board with that side nearer; empty where it is always in sight.
    std::function<Lines(const movegen::Position&, movegen::Color bottom)> draw_board{};
};

class Conversation {
 public:
    /// Puts the game where it is kept; called after each change.
    using Keep = std::function<base::Expected<void>(const movegen::PgnGame&)>;

    Conversation(GameSettings settings, PlayOptions play_options, Opponent& opponent, Keep keep);

    /// The game begins.
    Lines begin(Instant now);
    /// A move or a command. Nothing of it is ever fatal: what cannot be done is said.
    Lines on_line(std::string_view line, Instant at);
    /// One that comes too late is passed over.
    Lines on_engine_move(const EngineMove& answer);
    /// Looks at the clock of the player to move.
    Lines on_time(Instant now);
    /// The player has gone; the game stays unfinished.
    void leave();

    const EngineGame& played() const { return game_; }
    const movegen::SupervisedGame& supervised() const { return game_.supervised(); }
    const movegen::Game& game() const { return game_.game(); }
    movegen::Color player() const { return play_options_.player; }
    bool is_players_turn() const { return game_.is_players_turn(); }
    /// Nothing more will happen.
    bool is_over() const { return has_left_ || game_.is_over(); }
    movegen::Color bottom() const { return bottom_; }  // of the board

 private:
    struct Command;
    static std::span<const Command> commands();
    static const Command* find_command(std::string_view word);

    Lines play(movegen::Move move, Instant at, const std::optional<movegen::PgnEval>& eval = {});
    Lines picture() const;
    Lines ask_opponent();
    Lines fall_flag();
    Lines finish(Lines lines = {});
    Lines claim(movegen::Move announced, Instant at);
    void keep(Lines& lines);
    Lines unknown(const std::string& text, const std::string& why) const;

    // command.cpp
    Lines take_back(std::string_view, Instant at);
    Lines hint(std::string_view, Instant at);
    Lines evaluate(std::string_view, Instant at);
    Lines draw(std::string_view move, Instant at);
    Lines offer_draw();
    Lines resign(std::string_view, Instant at);
    Lines show_moves(std::string_view, Instant at);
    Lines show_legal(std::string_view, Instant at);
    Lines show_board(std::string_view, Instant at);
    Lines flip(std::string_view, Instant at);
    Lines help(std::string_view, Instant at);
    Lines quit(std::string_view, Instant at);

    EngineGame game_;
    PlayOptions play_options_;
    Opponent& opponent_;
    Keep keep_;
    std::uint64_t question_ = 0;  // the last that the opponent was asked
    movegen::Color bottom_;
    bool has_left_ = false;
};

// The texts at the end of a game at the terminal.

/// Players, result and its reason, the opening and the number of moves. The reason is empty for a game that
/// was left.
std::string closing_text(const movegen::PgnGame& game, const std::string& reason);

/// How well each side has played, by a short search of each position; empty where nothing can be judged or
/// `wants_stop` became true.
std::string grades_text(const movegen::PgnGame& game, const std::function<bool()>& wants_stop);

}  // namespace escaque::engine::play
