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
    void on_best_move(movegen::Move best, movegen::Move ponder) override {
        const std::lock_guard lock(mutex_);
        best_ = best;
        ponder_ = ponder;
        ++answers_;
        answered_.notify_all();
    }

    /// Waits for the answer, at most this long. Is it there?
    bool answers_within(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        return answered_.wait_for(lock, patience, [this] { return answers_ > 0; });
    }

    // The following are valid when the search is over.
    movegen::Move best() const { return best_; }
    movegen::Move ponder() const { return ponder_; }
    int answers() const { return answers_; }
    bool spoke_after_answer() const { return spoke_after_answer_; }
    const std::vector<Line>& lines() const { return lines_; }
    /// The last report of the best line, or of another.
    Line last(int number = 1) const {
        for (auto line = lines_.rbegin(); line != lines_.rend(); ++line)
            if (line->number == number) return *line;
        return {};
    }

 private:
    std::mutex mutex_;
    std::condition_variable answered_;
    std::vector<Line> lines_;
    movegen::Move best_, ponder_;
    int answers_ = 0;
    bool spoke_after_answer_ = false;
};

}  // namespace escaque::search
