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
    const std::string whole = std::string(line) + '\n';
    std::fwrite(whole.data(), 1, whole.size(), stdout);
    std::fflush(stdout);
}

void Writer::line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    wire_.write_line(text);
}

}  // namespace escaque::uci
