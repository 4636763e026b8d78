// The line on the standard error that a long run writes over again and again to tell how far it is.
#pragma once

#include <string>

namespace escaque::engine {

class ProgressLine {
 public:
    explicit ProgressLine(bool quiet) : quiet_(quiet) {}
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// In place of what it said before. Nothing is shown where the user wants quiet.
    void show(const std::string& text);
    /// Something that stays, in a line above.
    void tell(const std::string& text);
    void clear();

 private:
    void write_over(const std::string& text);

    bool quiet_;
    bool has_text_ = false;  // that is to be written over
};

/// "[####------]" for a share of 0 to 1.
std::string progress_bar(double share);

/// "1:02:03"
std::string hours_text(double seconds);

}  // namespace escaque::engine
