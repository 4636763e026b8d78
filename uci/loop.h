// The conversation with a GUI or a person at a terminal: reads lines and runs each at its time.
//
// A separate thread reads, so that commands during a search are seen at once. The thread that calls `run`
// runs the commands; the search has its own threads.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "uci/options.h"
#include "uci/protocol.h"
#include "uci/writer.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::uci {

class Protocol;

class Loop {
 public:
    /// `wire` and `session` must outlive the loop.
    Loop(Identity identity, Wire& wire, search::Session& session);
    ~Loop();  // ends a search under way

    /// Calls it after each command that was carried out without an error. Call this before `run`.
    void on_done(std::function<void(std::string_view word, std::string_view arguments)> listener);

    // Call these before `run`. What is added comes after the loop's own in `help` and in the answer to `uci`.
    void add(Command command);
    void add(Option option);

    /// Reads and runs until `quit` or the end of input. At the end of input every command that was read
    /// finishes, including a search with limits; a search without limits is ended.
    void run();

    // For commands that do not come over the wire, such as the program's arguments: `execute` each, then
    // `finish`.

    /// Runs one line as if it had been read. A search that it begins continues after the return.
    void execute(std::string_view line);
    /// What the end of input does.
    void finish();

    /// Does the line begin with a command? A GUI may send other words before it; from a person they are
    /// mistakes.
    bool knows(std::string_view line) const;
    bool has_quit() const;
    /// Was any command refused with an error?
    bool had_errors() const;

    /// Sends a line; any thread may.
    void write(std::string_view line) { writer_.line(line); }

 private:
    struct ReadLine {
        std::string text;
        Timing timing;  // of its command
    };

    void read();
    bool push(std::unique_lock<std::mutex>& lock, ReadLine line);
    std::optional<std::string> next_line();
    std::string take(std::deque<ReadLine>::iterator line);

    Wire& wire_;
    Writer writer_;

    std::mutex mutex_;  // guards the two below
    std::deque<ReadLine> lines_;
    bool closed_ = false;
    std::condition_variable changed_;  // a line came, the input closed, or a search ended

    std::unique_ptr<Protocol> protocol_;
};

}  // namespace escaque::uci
