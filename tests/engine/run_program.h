// Runs the built executable as a shell would.
#pragma once

#include <string>
#include <vector>

namespace escaque::engine {

struct Outcome {
    int status;
    std::string out, err;
};

/// Runs it to its end with these arguments and this standard input.
Outcome run_escaque(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same with so many kilobytes of memory.
Outcome run_escaque_in(int kilobytes, const std::string& input);

/// The last line of a text that ends in a line break, without it.
std::string last_line(const std::string& text);

/// A file with that content in the test's own temporary folder; its path.
std::string write_file(const std::string& name, const std::string& content);

}  // namespace escaque::engine
