// A listener that records the reports of a search.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "search/api/report.h"

namespace escaque::search {

class Recorder : public Listener {
 public:
    void on_line(const Line& line) override {
        const std::lock_guard lock(mutex_);
        if (answers_ > 0) spoke_after_answer_ = true;
        lines_.push_back(line);
    }
    void on_end(const FinalReport& report) override {
        const std::lock_guard lock(mutex_);
        report_ = report;
        ++answers_;
        answered_.notify_all();
    }

    /// Waits for the answer, at most this long. Is it there?
    bool answers_within(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        return answered_.wait_for(lock, patience, [this] { return answers_ > 0; });
    }

    // The following are valid when the search is over.
    movegen::Move best() const { return report_.best; }
    movegen::Move ponder() const { return report_.ponder; }
    int answers() const { return answers_; }
    bool spoke_after_answer() const { return spoke_after_answer_; }
    const FinalReport& report() const { return report_; }
    /// What was said on the way.
    const std::vector<Line>& lines() const { return lines_; }
    /// The best line that the search ended with, or another; nothing where there is none.
    Line last(int number = 1) const {
        const auto index = static_cast<std::size_t>(number - 1);
        return index < report_.lines.size() ? report_.lines[index] : Line{};
    }

 private:
    std::mutex mutex_;
    std::condition_variable answered_;
    std::vector<Line> lines_;
    FinalReport report_;
    int answers_ = 0;
    bool spoke_after_answer_ = false;
};

}  // namespace escaque::search
