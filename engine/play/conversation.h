// The conversation between the player and the engine: what is typed, what is answered, whose turn it is.
//
// It reads no input, draws nothing and asks for no time: everything is handed to it, with the moment at which
// it happened.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/live_game.h"
#include "engine/play/opponent.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine::play {

/// For the player to read, none longer than a paragraph.
using Lines = std::vector<std::string>;

struct Manners {
    movegen::Color player = movegen::Color::White;
    movegen::MoveWriter write;      // how moves are shown
    movegen::PieceLetters letters;  // the player's own
    /// The board with that side nearer; empty where it is always in sight.
    std::function<Lines(const movegen::Position&, movegen::Color bottom)> draw_board{};
};

class Conversation {
 public:
    /// Puts the game where it is kept; called after each change.
    using Keep = std::function<movegen::Expected<void>(const movegen::PgnGame&)>;

    Conversation(GameTerms terms, Manners manners, Opponent& opponent, Keep keep);

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

    const LiveGame& live() const { return live_; }
    movegen::Color player() const { return manners_.player; }
    bool is_players_turn() const { return live_.to_move() == manners_.player; }
    /// Nothing more will happen.
    bool is_over() const { return has_left_ || live_.end(); }
    /// Since the player to move is to move.
    Microseconds thought(Instant now) const;
    movegen::Color bottom() const { return bottom_; }  // of the board

 private:
    struct Command;
    static std::span<const Command> commands();
    static const Command* find_command(std::string_view word);

    Lines play(movegen::Move move, Instant at);
    Lines picture() const;
    Lines ask_opponent(Instant at);
    Lines fall_flag();
    Lines finish(End end, Lines lines = {});
    void keep(Lines& lines);
    Lines unknown(const std::string& text, const std::string& why) const;

    // commands.cpp
    Lines take_back(std::string_view, Instant at);
    Lines hint(std::string_view, Instant at);
    Lines evaluate(std::string_view, Instant at);
    Lines draw(std::string_view move, Instant at);
    Lines claim_with(const std::string& move, Instant at);
    Lines offer_draw();
    Lines resign(std::string_view, Instant at);
    Lines show_moves(std::string_view, Instant at);
    Lines show_legal(std::string_view, Instant at);
    Lines show_board(std::string_view, Instant at);
    Lines flip(std::string_view, Instant at);
    Lines help(std::string_view, Instant at);
    Lines quit(std::string_view, Instant at);

    LiveGame live_;
    Manners manners_;
    Opponent& opponent_;
    Keep keep_;
    std::uint64_t question_ = 0;  // the last that the opponent was asked
    Instant turn_began_{};
    movegen::Color bottom_;
    bool has_left_ = false;
};

}  // namespace escaque::engine::play
