// An engine as a program that this one talks to line by line, and a log of what is said.
#pragma once

#include <chrono>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/base/error.h"

namespace escaque::engine {

/// A file of what is said to engines and by them. A line for each: "12.345 A1 < go wtime 1000" to the engine
/// of that name, with ">" from it, and the seconds since the file was opened.
class EngineLog {
 public:
    /// What the file holds goes.
    static base::Expected<std::unique_ptr<EngineLog>> open(const std::string& path);
    /// By any thread.
    void note(std::string_view name, char direction, std::string_view line);
    /// Whether all of it could be written.
    base::Expected<void> close();

 private:
    EngineLog(std::string path, std::ofstream file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::ofstream file_;
};

/// Another program, which this one talks to line by line. Every wait here has a limit, whatever the program
/// does: its pipes are asynchronous, and every wait has a deadline. That the program has ended shows at once,
/// by the end of its output, and cannot be taken for silence. What it writes to its standard error is kept
/// for messages and otherwise ignored.
class EngineProcess {
 public:
    using Time = std::chrono::steady_clock::time_point;

    /// The program, looked up as a shell does, and its arguments. The error says why it cannot be started.
    static base::Expected<EngineProcess> start(const std::vector<std::string>& command);

    /// Ends it, with whatever programs it has started itself.
    ~EngineProcess();
    EngineProcess(EngineProcess&&) noexcept;
    EngineProcess& operator=(EngineProcess&&) noexcept;

    /// Sends the line and a line feed. False if the program has not read it in time or has ended.
    bool write_line(std::string_view line, Time deadline);

    struct Line {
        std::string text;  // without its end, LF or CRLF
        Time arrival;
    };
    /// The next line. None when none came in time or the program has ended.
    std::optional<Line> read_line(Time deadline);
    /// The next line that has come already, without a wait.
    std::optional<Line> line_at_hand();

    /// False when it was moved from.
    bool is_open() const { return pipes_ != nullptr; }
    /// Its output is at an end and has been read.
    bool has_ended() const;
    /// What became of it when it has ended: "exited with status 1", "was killed by signal 11", or "closed
    /// its output" when it runs on for a second all the same.
    std::string ending();
    /// The last lines that it printed, the standard error among them, each in quotes; empty if there are
    /// none.
    std::string last_words();

 private:
    struct Pipes;
    explicit EngineProcess(std::unique_ptr<Pipes> pipes);

    std::unique_ptr<Pipes> pipes_;
};

}  // namespace escaque::engine
