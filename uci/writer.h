// What is said to the GUI: the one place of this room that writes to standard output.
#pragma once

#include <mutex>
#include <string_view>

#include "uci/wire.h"

namespace escaque::uci {

/// Standard input and output.
class StandardWire : public Wire {
 public:
    StandardWire();
    std::optional<std::string> read_line() override;
    void write_line(std::string_view line) override;
};

/// Lets several threads write, a line at a time.
class Writer {
 public:
    explicit Writer(Wire& wire) : wire_(wire) {}
    void line(std::string_view text);

 private:
    Wire& wire_;
    std::mutex mutex_;
};

}  // namespace escaque::uci
