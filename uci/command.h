// The commands that the loop knows: a table, to which any room further right may add its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"

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
    std::function<movegen::Expected<void>(std::string_view arguments)> run;
    Timing timing = Timing::InTurn;
};

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

}  // namespace escaque::uci
