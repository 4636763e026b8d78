// What the ranks of one search write to each other. Every message names its search, so that a late one is not
// taken for an answer to the next.
#pragma once

#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/bytes.h"
#include "search/hash/tt.h"
#include "search/session/pool.h"
#include "uci/options.h"

namespace escaque::cluster {

using SearchId = std::uint32_t;

// Entries on their way to the other ranks: collected by the threads of the search, sent some at a time.

class EntryBatch {
 public:
    using Time = std::chrono::steady_clock::time_point;

    /// A message costs about the same whether it holds one entry or these.
    static constexpr std::size_t kFull = 128;
    /// What comes faster than it can be sent is dropped.
    static constexpr std::size_t kMaxEntries = 4096;

    /// `receivers`: how many ranks get each message. An entry waits a millisecond for each of them at most,
    /// so messages that are not full are about a thousand a second, however many ranks there are.
    explicit EntryBatch(int receivers) : max_wait_(receivers) {}

    /// Any thread.
    void add(const search::SharedEntry& entry) {
        const std::lock_guard lock(mutex_);
        if (entries_.size() < kMaxEntries)
            entries_.push_back(entry);
        else
            ++dropped_;
    }

    /// All there are, if they are many or have waited; otherwise none.
    std::vector<search::SharedEntry> take(Time now) {
        const std::lock_guard lock(mutex_);
        if (entries_.empty() || (entries_.size() < kFull && now - taken_ < max_wait_)) return {};
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
    std::chrono::milliseconds max_wait_;
    mutable std::mutex mutex_;
    std::vector<search::SharedEntry> entries_;
    std::size_t dropped_ = 0;
    Time taken_{};
};

// The UCI option that says which entries of the table travel.

/// The least depth of an entry that travels, unless somebody says otherwise. Two plies halve the number of
/// entries, so each rank gets about the same however many send: cluster/README.md has the figures. Nobody
/// listens to a single rank.
inline int share_depth(int ranks) {
    if (ranks == 1) return eval::kMaxPly;
    const auto doublings = static_cast<int>(std::bit_width(static_cast<unsigned>(ranks - 1)));
    return 2 + 2 * doublings;
}

inline uci::Option depth_option(std::atomic<int>& depth) {
    return uci::spin_option("ShareDepth", {depth.load(), 1, eval::kMaxPly}, [&](std::int64_t plies) {
        depth = static_cast<int>(plies);
        return base::Expected<void>();
    });
}

struct EntriesPacket {
    SearchId search = 0;
    std::vector<search::SharedEntry> entries;
};
struct SpentPacket {
    SearchId search = 0;
    search::Spent spent;
};
struct AnswersPacket {
    SearchId search = 0;
    search::Spent spent;
    std::vector<search::Answer> answers;
};

/// Sixteen bytes an entry.
base::Bytes pack(SearchId search, std::span<const search::SharedEntry> entries);
base::Bytes pack(SearchId search, const search::Spent& spent);
base::Bytes pack(const AnswersPacket& packet);

// None where the bytes are no such packet.

std::optional<EntriesPacket> unpack_entries(const base::Bytes& bytes);
std::optional<SpentPacket> unpack_spent(const base::Bytes& bytes);
std::optional<AnswersPacket> unpack_answers(const base::Bytes& bytes);

}  // namespace escaque::cluster
