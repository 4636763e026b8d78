#include "uci/writer.h"

#include <cstdio>
#include <iostream>
#include <string>

namespace escaque::uci {

// Reading must not flush the output, as a tied stream does: another thread may be writing.
StandardWire::StandardWire() {
    std::cin.tie(nullptr);
}

std::optional<std::string> StandardWire::read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
}

void StandardWire::write_line(std::string_view line) {
    // Without a copy: a best move is said even where there is no memory.
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void Writer::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    wire_.write_line(text);
}

}  // namespace escaque::uci
