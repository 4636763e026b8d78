// How the conversation reaches the player: in place on a terminal, else in plain lines.
#pragma once

#include <memory>
#include <string>

#include "engine/screen/fixed_screen.h"
#include "engine/screen/scene.h"
#include "engine/verbs/play/conversation.h"

namespace escaque::engine::play {

class Display {
 public:
    virtual ~Display() = default;
    /// Something has happened, or the player has typed a line.
    virtual void show(const Conversation& conversation, const Lines& said, Instant now) = 0;
    /// Time has passed.
    virtual void tick(const Conversation& conversation, Instant now) = 0;
};

/// Each thing that is said is printed in a line of its own.
class PlainDisplay : public Display {
 public:
    void show(const Conversation& conversation, const Lines& said, Instant now) override;
    void tick(const Conversation&, Instant) override {}
};

struct ScreenLook {
    std::string title;
    movegen::Per<movegen::Color, std::string> names;
    movegen::MoveWriter write;
    BoardLook board;
};

/// On the terminal of the standard output.
class ScreenDisplay : public Display {
 public:
    explicit ScreenDisplay(ScreenLook look) : look_(std::move(look)), screen_(stdout) {}
    void show(const Conversation& conversation, const Lines& said, Instant now) override;
    void tick(const Conversation& conversation, Instant now) override;

 private:
    ScreenLook look_;
    Scene scene_;
    std::string prompt_;
    FixedScreen screen_;
};

// The scene of a game at the terminal.

/// Of the game as it stands; `look` is that of a small board from White's side.
Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look);

/// What each clock shows; empty without.
movegen::Per<movegen::Color, std::string> clock_texts(const Conversation& conversation, Instant now);

}  // namespace escaque::engine::play
