// A game at the terminal, from the first move to the report: what reaches it, the file it is kept in, and how
// it is shown.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "engine/cli/verb.h"
#include "engine/host/text_file.h"
#include "engine/screen/board_picture.h"
#include "engine/screen/screen.h"
#include "engine/verbs/play/conversation.h"
#include "engine/verbs/play/engine_opponent.h"
#include "movegen/base/error.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"
#include "search/api/limits.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine::play {

struct TypedLine {
    std::optional<std::string> text;  // none: the end of the input
    Instant at;
};

/// What reaches the game from other threads.
using Event = std::variant<TypedLine, EngineMove>;

class Inbox {
 public:
    void put(Event event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(std::move(event));
        arrived_.notify_one();
    }

    /// The next one, in the order of arrival; none by that time.
    std::optional<Event> take(Instant until) {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_until(lock, until, [this] { return !events_.empty(); })) return std::nullopt;
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }

 private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Event> events_;
};

/// The PGN file in which a game is kept while it is played. The game comes after the games that the file
/// already holds. Each write replaces the whole file, so that it has the game as it was before the move or
/// after it, whatever happens.
class PgnRecord {
 public:
    /// The file need not exist. An error: it cannot be read, or somebody else is playing into it.
    static base::Expected<PgnRecord> open(const std::string& path);

    /// The game is on the disk when this returns. An error, after which it may be written again: it could
    /// not be written, or another program has changed the file.
    base::Expected<void> write(const movegen::PgnGame& game);

 private:
    PgnRecord(std::string path, FileLock lock) : path_(std::move(path)), lock_(std::move(lock)) {}

    std::string path_;
    FileLock lock_;
    std::uintmax_t others_ = 0;  // bytes before our game
    std::uintmax_t size_ = 0;    // of the file as we left it
    std::string gap_;            // what has to stand before our game
};

/// How the conversation reaches the player: in place on a terminal, else in plain lines.
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

/// The scene of the game as it is now; `look` is for a small board from White's side.
Scene scene_of(const Conversation& conversation, const movegen::MoveWriter& write, BoardLook look);

/// What each clock shows; empty without.
movegen::Per<movegen::Color, std::string> clock_texts(const Conversation& conversation, Instant now);

struct PlaySettings {
    GameSettings terms{};
    movegen::Color player = movegen::Color::White;
    std::optional<search::Level> level{};  // none: full strength
    std::string title{};                   // engine and terms, in a line
    movegen::Per<movegen::Color, std::string> names{};
    movegen::MoveWriter write;
    movegen::PieceLetters letters;
    BoardStyle board = BoardStyle::Letters;
    std::string pgn{};  // the file; empty: the game is not kept
};

/// Plays on standard input and output until the game is over, the player leaves, or the input ends. An error:
/// the file of the games cannot be used.
Expected<Exit> run_play(PlaySettings settings, search::Session& session);

}  // namespace escaque::engine::play
