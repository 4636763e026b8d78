// Runs the built executable as a person does, on a terminal of 80 columns and 24 lines.
#pragma once

#include <string>
#include <vector>

namespace escaque::engine {

struct TerminalOutcome {
    int status;
    std::string shown;  // all that was sent to the terminal
};

/// What is typed: a text, as soon as the terminal has been sent `after` since the text before.
struct Typed {
    std::string after, text;
};

enum class Colours : bool { Refused, Welcome };

TerminalOutcome run_in_terminal(const std::vector<std::string>& arguments,
                                const std::vector<Typed>& typed = {}, Colours colours = Colours::Refused);

/// What the program has left on the first page: the text behind the end of the second.
std::string left_behind(const TerminalOutcome& outcome);

}  // namespace escaque::engine
