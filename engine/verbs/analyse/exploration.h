// A person looks around in an analysis: walks the game, tries moves, turns the board.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/screen/typing.h"
#include "engine/study/subject.h"
#include "movegen/board/move.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

class Exploration {
 public:
    /// `letters` are those of the pieces in what is typed; English ones are read as well.
    Exploration(const Subject& subject, std::optional<movegen::PieceLetters> letters);

    /// A move, a command or a key. What cannot be done is said.
    void take(const Typing::Event& event);

    /// As far as it is shown.
    const movegen::Game& game() const { return game_; }
    /// What follows, in the game or in the line that is explored.
    std::vector<movegen::Move> ahead() const;
    /// Is it a line that is not the game's?
    bool is_off() const;
    bool is_turned() const { return is_turned_; }
    bool has_left() const { return has_left_; }
    /// An answer to what was typed last; empty if there is nothing to say.
    const std::string& said() const { return said_; }

 private:
    void go_to(std::size_t ply);
    void read(const std::string& line);
    bool obey(const std::string& word);
    void press(Key key);

    std::optional<movegen::PieceLetters> letters_;
    std::vector<movegen::Move> played_, line_;  // in the game, and what is explored, both from the start
    std::size_t ply_;
    movegen::Game game_;
    bool is_turned_ = false, has_left_ = false;
    std::string said_;
};

}  // namespace escaque::engine
