// Posts of several ranks in one process.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "cluster/post/post.h"

namespace escaque::cluster {

/// The letters of all ranks.
class Postboxes {
 public:
    explicit Postboxes(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}
    int ranks() const { return static_cast<int>(boxes_.size()); }

    void put(int to, Letter letter) {
        const std::lock_guard lock(mutex_);
        boxes_[static_cast<std::size_t>(to)].push_back(std::move(letter));
    }
    std::deque<Letter> empty(int rank) {
        const std::lock_guard lock(mutex_);
        return std::exchange(boxes_[static_cast<std::size_t>(rank)], {});
    }

 private:
    std::mutex mutex_;
    std::vector<std::deque<Letter>> boxes_;
};

class LocalPost : public Post {
 public:
    LocalPost(Postboxes& boxes, int rank) : boxes_(boxes), rank_(rank) {}
    int rank() const override { return rank_; }
    int ranks() const override { return boxes_.ranks(); }
    void send(int to, Tag tag, movegen::Bytes bytes) override {
        boxes_.put(to, {rank_, tag, std::move(bytes)});
    }

    void turn(const std::function<void(Letter)>& deliver) {
        auto letters = boxes_.empty(rank_);
        for (Letter& letter : letters) deliver(std::move(letter));
        if (letters.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

 private:
    Postboxes& boxes_;
    int rank_;
};

}  // namespace escaque::cluster
