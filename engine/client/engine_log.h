// A file of what is said to engines and by them.
#pragma once

#include <chrono>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/base/error.h"

namespace escaque::engine {

/// A line for each that is said: "12.345 A1 < go wtime 1000" to the engine of that name,
/// with ">" from it, and the seconds since the file was opened.
class EngineLog {
 public:
    /// What the file holds goes.
    static movegen::Expected<std::unique_ptr<EngineLog>> open(const std::string& path);
    /// By any thread.
    void note(std::string_view name, char direction, std::string_view line);
    /// Whether all of it could be written.
    movegen::Expected<void> close();

 private:
    EngineLog(std::string path, std::ofstream file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::ofstream file_;
};

}  // namespace escaque::engine
