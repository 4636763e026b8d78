// The progress line of a long run on the standard error, which is overwritten again and again.
#pragma once

#include <string>

namespace escaque::engine {

class ProgressLine {
 public:
    explicit ProgressLine(bool quiet) : quiet_(quiet) {}
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Replaces the last text. Shows nothing when the user wants quiet.
    void show(const std::string& text);
    /// A message that stays, in a line above.
    void tell(const std::string& text);
    void clear();

 private:
    void write_over(const std::string& text);

    bool quiet_;
    bool has_text_ = false;  // that must be overwritten
};

/// "[####------]" for a share of 0 to 1.
std::string progress_bar(double share);

/// "1:02:03"
std::string hours_text(double seconds);

}  // namespace escaque::engine
