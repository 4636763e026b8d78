#include "engine/host/line_reader.h"

#include <array>
#include <string_view>
#include <thread>
#include <utility>

#include "engine/host/console.h"

namespace escaque::engine {

namespace {

constexpr std::size_t kLongestLine = 1 << 16;  // of what a person types; the rest of a longer one is lost

}  // namespace

void LineCutter::tell_line() {
    if (line_.ends_with('\r')) line_.pop_back();
    tell_(std::exchange(line_, {}));
}

void LineCutter::add(std::string_view bytes) {
    for (const char c : bytes) {
        if (c == '\n')
            tell_line();
        else if (line_.size() < kLongestLine)
            line_ += c;
    }
}

void LineCutter::end() {
    if (!line_.empty()) tell_line();
    tell_(std::nullopt);
}

void read_bytes(std::function<void(const std::string& bytes)> tell) {
    // Not by a stream: the end of the program would wait for its lock.
    std::thread([tell = std::move(tell)] {
        std::array<char, 4096> bytes{};
        while (const std::size_t read = read_input(bytes)) tell({bytes.data(), read});
        tell("");
    }).detach();
}

void read_lines(std::function<void(std::optional<std::string> line)> tell) {
    read_bytes([cutter = LineCutter(std::move(tell))](const std::string& bytes) mutable {
        if (bytes.empty())
            cutter.end();
        else
            cutter.add(bytes);
    });
}

}  // namespace escaque::engine
