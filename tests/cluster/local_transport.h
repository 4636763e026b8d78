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

#include "cluster/transport/transport.h"

namespace escaque::cluster {

/// The messages of all ranks.
class Postboxes {
 public:
    explicit Postboxes(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}
    int ranks() const { return static_cast<int>(boxes_.size()); }

    void put(int to, Message message) {
        const std::lock_guard lock(mutex_);
        boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    }
    std::deque<Message> empty(int rank) {
        const std::lock_guard lock(mutex_);
        return std::exchange(boxes_[static_cast<std::size_t>(rank)], {});
    }

 private:
    std::mutex mutex_;
    std::vector<std::deque<Message>> boxes_;
};

class LocalTransport : public Transport {
 public:
    LocalTransport(Postboxes& boxes, int rank) : boxes_(boxes), rank_(rank) {}
    int rank() const override { return rank_; }
    int ranks() const override { return boxes_.ranks(); }
    void send(int to, Tag tag, base::Bytes bytes) override { boxes_.put(to, {rank_, tag, std::move(bytes)}); }

    void turn(const std::function<void(Message)>& deliver) {
        auto messages = boxes_.empty(rank_);
        for (Message& message : messages) deliver(std::move(message));
        if (messages.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

 private:
    Postboxes& boxes_;
    int rank_;
};

}  // namespace escaque::cluster
