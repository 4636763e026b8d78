// Any other rank of a search on many ranks: it obeys rank 0, and shares what it finds.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/search/packets.h"
#include "cluster/transport/transport.h"
#include "search/session/pool.h"
#include "search/session/session.h"
#include "uci/loop.h"
#include "uci/writer.h"

namespace escaque::cluster {

/// The commands come from rank 0. Of what the loop says only errors are passed on.
class FollowerWire : public uci::Wire {
 public:
    explicit FollowerWire(Transport& transport) : transport_(transport) {}
    std::optional<std::string> read_line() override;
    void write_line(std::string_view line) override;

    void push(std::string line);
    void close();

 private:
    Transport& transport_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool is_closed_ = false;
};

class Follower : public search::Peers {
 public:
    explicit Follower(Transport& transport);
    ~Follower() override;

    int min_depth() const override { return min_depth_; }
    int stagger() const override { return transport_.rank(); }
    void begin(const movegen::Game& game, const search::Limits& limits,
               const search::Options& options) override;
    search::Spent spent() const override { return {}; }
    void on_entry(const search::SharedEntry& entry) override { batch_.add(entry); }
    void end() override {}
    std::vector<search::Answer> answers(const std::vector<search::Answer>& ours) override;

    /// Obeys until rank 0 quits. On a thread of its own.
    void run() { loop_.run(); }

    // For the thread of the post.

    /// False once rank 0 has quit.
    bool receive(const Message& message);
    /// Sends what is due: entries, and how much was searched.
    void send_updates();

 private:
    void begin_search(std::string_view arguments);

    static constexpr std::chrono::milliseconds kUpdateInterval{20};

    Transport& transport_;
    std::atomic<int> min_depth_;
    EntryBatch batch_;
    std::atomic<SearchId> search_{0};  // under way, or the last one
    std::atomic<SearchId> begun_{0};   // the last that the session has begun
    std::atomic<SearchId> ended_{0};   // the last that rank 0 has ended
    std::chrono::steady_clock::time_point last_update_{};

    search::Session session_;
    FollowerWire wire_;
    uci::Loop loop_;
};

}  // namespace escaque::cluster
