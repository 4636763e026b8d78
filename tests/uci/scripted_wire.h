// A wire whose far end is the test itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/uci/line_queue.h"
#include "uci/writer.h"

namespace escaque::uci::testing {

class ScriptedWire : public Wire {
 public:
    // The loop's side.
    std::optional<std::string> read_line() override { return to_engine_.pop_until(Clock::now() + kForever); }
    void write_line(std::string_view line) override { from_engine_.push(std::string(line)); }

    // The test's side.
    void send(std::string line) { to_engine_.push(std::move(line)); }
    void close() { to_engine_.close(); }
    /// The next answer that is not search information; empty when none comes in time.
    std::string answer(milliseconds patience = milliseconds(20'000)) {
        const auto deadline = Clock::now() + patience;
        while (const auto line = from_engine_.pop_until(deadline))
            if (!line->starts_with("info depth ")) return *line;
        return {};
    }
    /// All answers up to one that starts with this, or as many as come in time.
    std::vector<std::string> answers_until(std::string_view start,
                                           milliseconds patience = milliseconds(20'000)) {
        const auto deadline = Clock::now() + patience;
        std::vector<std::string> lines;
        while (const auto line = from_engine_.pop_until(deadline)) {
            lines.push_back(*line);
            if (line->starts_with(start)) break;
        }
        return lines;
    }
    /// All answers that have come.
    std::vector<std::string> all_answers() {
        std::vector<std::string> lines;
        while (const auto line = from_engine_.pop_until(Clock::now())) lines.push_back(*line);
        return lines;
    }
    /// The same without search information.
    std::vector<std::string> answers() {
        std::vector<std::string> lines = all_answers();
        std::erase_if(lines, [](const std::string& line) { return line.starts_with("info depth "); });
        return lines;
    }

 private:
    static constexpr std::chrono::hours kForever{1};

    LineQueue to_engine_, from_engine_;
};

}  // namespace escaque::uci::testing
