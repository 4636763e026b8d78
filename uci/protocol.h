// The commands of UCI and the state they work on. The table of commands takes more from any room further
// right.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/laws/game.h"
#include "search/api/limits.h"
#include "uci/options.h"
#include "uci/writer.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

/// When a command may run while the engine is searching.
enum class Timing : std::uint8_t {
    InTurn,   // after the search: waits for a search with limits, ends one without
    Holding,  // the same, and holds back what comes after it, even commands that run at once
    AtOnce    // now
};

struct Command {
    std::string word;
    std::string help;  // one line, beginning with the arguments if there are any
    /// Gets what follows the word, without surrounding white space. Runs in the loop's own thread, which
    /// reads no further command meanwhile. An error is reported to the GUI in one `info string error: …`
    /// line.
    std::function<base::Expected<void>(std::string_view arguments)> run;
    Timing timing = Timing::InTurn;
};

/// The commands that the loop knows.
class CommandTable {
 public:
    void add(Command command) { commands_.push_back(std::move(command)); }
    const std::vector<Command>& all() const { return commands_; }

    struct Match {
        const Command* command = nullptr;  // null: no word of the line is a command
        std::string_view arguments;
        std::string_view skipped;  // the words before the command
    };
    /// The first word of the line that is a command, as UCI asks: "joho debug on" is "debug on".
    Match find(std::string_view line) const;

 private:
    std::vector<Command> commands_;
};

struct Identity {
    std::string name, version, authors;
};

/// The commands of UCI and the state they work on. It knows nothing of the reading thread: the loop calls it,
/// one command at a time.
class Protocol {
 public:
    /// `on_search_end` is called from the search's thread just before it writes the best move.
    Protocol(Identity identity, Writer& writer, search::Session& session,
             std::function<void()> on_search_end);
    ~Protocol();  // ends a search under way
    Protocol(const Protocol&) = delete;
    Protocol& operator=(const Protocol&) = delete;

    CommandTable& commands() { return commands_; }
    OptionTable& options() { return options_; }

    /// Calls it after each command that was carried out without an error.
    void on_done(std::function<void(std::string_view word, std::string_view arguments)> listener) {
        on_done_ = std::move(listener);
    }

    /// Runs the first command in the line. One that runs in turn is preceded by `settle`.
    void run(std::string_view line);
    /// Ends a search without limits, waits for one with limits.
    void settle();

    /// False as soon as its best move is being written or `stop` has come: later commands are meant for what
    /// follows.
    bool is_bounded_search_running() const;
    bool has_quit() const { return quit_; }
    bool had_errors() const { return had_errors_; }

 private:
    using Result = base::Expected<void>;

    void run_command(std::string_view line);
    void add_gui_commands();
    void add_shell_commands();

    Result say_identity();
    Result set_debug(std::string_view arguments);
    Result set_position(std::string_view arguments);
    Result go(std::string_view arguments);
    Result begin_search(std::string_view arguments);
    /// The book's move, if the book is to be used; `kNoMove` otherwise.
    movegen::Move book_move(const movegen::Game& game, const search::Limits& limits);
    /// What the book plays against its own move.
    movegen::Move book_reply(const movegen::Game& game, movegen::Move move) const;
    search::Options search_options(const search::Limits& limits) const;
    Result quit();
    Result show_position();
    Result show_evaluation();
    Result count_moves(std::string_view arguments);
    Result help();

    /// The game to search; an error if the last `position` was refused or is of another variant.
    base::Expected<movegen::Game> current_game() const;
    void count_moves(const movegen::Position& position, int depth);
    void note_skipped(std::string_view text);
    void tell(std::string_view text);
    void tell_error(const base::Error& error);

    Identity identity_;
    Writer& writer_;
    search::Session& session_;
    std::function<void()> on_search_end_;
    std::function<void(std::string_view, std::string_view)> on_done_ = [](auto, auto) {};

    CommandTable commands_;
    Settings settings_;
    OptionTable options_;
    std::optional<movegen::Game> game_;  // none yet: the start position of whichever variant is set
    movegen::Square fen_en_passant_ = movegen::Square::None;  // by its FEN
    bool position_refused_ = false;
    std::mt19937_64 random_{std::random_device()()};  // for the choice between book moves
    std::uint64_t level_seed_ = random_();            // of this game, when strength is limited
    bool debug_ = false;
    bool quit_ = false;
    bool had_errors_ = false;

    std::optional<Reporter> reporter_;  // of the search under way or the last one
};

}  // namespace escaque::uci
