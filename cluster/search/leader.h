// Rank 0 of a search on many ranks: it speaks UCI, sends the searches to the others, and counts their votes.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/search/packets.h"
#include "cluster/transport/transport.h"
#include "movegen/board/position.h"
#include "search/session/pool.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::cluster {

/// The arguments of the others' `go`: only rank 0 watches the clock and the nodes.
std::string go_of_others(const movegen::Game& game, const search::Limits& limits);

/// Does the others' state depend on the command?
bool is_for_all(std::string_view command);

/// How long an answer may wait for the others' votes: less where little time is left.
std::chrono::milliseconds vote_timeout(const search::Limits& limits, movegen::Color mover);

class Leader : public search::Peers {
 public:
    explicit Leader(Transport& transport);

    int min_depth() const override { return min_depth_; }
    std::atomic<int>& depth_to_share() { return min_depth_; }
    int stagger() const override { return 0; }
    void begin(const movegen::Game& game, const search::Limits& limits,
               const search::Options& options) override;
    search::Spent spent() const override;
    void on_entry(const search::SharedEntry& entry) override { batch_.add(entry); }
    void end() override;
    std::vector<search::Answer> answers(const std::vector<search::Answer>& ours) override;

    /// A command of UCI was carried out here.
    void pass_on(std::string_view command, std::string_view arguments);

    // For the thread of the post.

    void receive(const Message& message, search::Session& session);
    /// Sends the entries that are due.
    void send_entries();

 private:
    void take(AnswersPacket packet, int from);
    bool is_sound(const search::Answer& answer) const;
    void note(int from, const search::Spent& spent);

    Transport& transport_;
    std::atomic<int> min_depth_;
    EntryBatch batch_;
    std::atomic<SearchId> search_{0};

    struct Counts {
        std::atomic<std::uint64_t> nodes{0}, tablebase_hits{0};
    };
    std::unique_ptr<Counts[]> counts_;  // by rank

    std::mutex mutex_;  // guards what follows
    std::condition_variable answered_;
    movegen::Position root_;
    std::chrono::milliseconds vote_timeout_{0};
    std::vector<search::Answer> answers_;
    int missing_ = 0;  // ranks that have not answered
};

}  // namespace escaque::cluster
