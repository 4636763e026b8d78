// Entries on their way to the other ranks: collected by the threads of the search, sent some at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "search/hash/shared_entry.h"

namespace escaque::cluster {

class EntryBatch {
 public:
    using Time = std::chrono::steady_clock::time_point;

    /// A letter costs about the same whether it holds one entry or these.
    static constexpr std::size_t kFull = 128;
    /// What comes faster than it can be sent is dropped.
    static constexpr std::size_t kMost = 4096;

    /// `receivers`: how many ranks get each letter. An entry waits a millisecond for each of them at most, so
    /// letters that are not full are about a thousand a second, however many ranks there are.
    explicit EntryBatch(int receivers) : patience_(receivers) {}

    /// Any thread.
    void add(const search::SharedEntry& entry) {
        const std::lock_guard lock(mutex_);
        if (entries_.size() < kMost)
            entries_.push_back(entry);
        else
            ++dropped_;
    }

    /// All there are, if they are many or have waited; otherwise none.
    std::vector<search::SharedEntry> take(Time now) {
        const std::lock_guard lock(mutex_);
        if (entries_.empty() || (entries_.size() < kFull && now - taken_ < patience_)) return {};
        taken_ = now;
        return std::exchange(entries_, {});
    }

    /// The search has ended.
    void clear() {
        const std::lock_guard lock(mutex_);
        entries_.clear();
    }

    std::size_t dropped() const {
        const std::lock_guard lock(mutex_);
        return dropped_;
    }

 private:
    std::chrono::milliseconds patience_;
    mutable std::mutex mutex_;
    std::vector<search::SharedEntry> entries_;
    std::size_t dropped_ = 0;
    Time taken_{};
};

}  // namespace escaque::cluster
