#include "search/hash/tt.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

#include "search/hash/large_pages.h"

namespace escaque::search {

using eval::Score;
using movegen::Key;
using movegen::Move;

namespace {

constexpr int kDepthOffset = 2;  // quiescence stores depths down to -1, lower ones as that

/// Relaxed atomics compile to plain loads and stores; they only make the sharing well defined.
template <typename T>
T load(T& field) {
    return std::atomic_ref<T>(field).load(std::memory_order_relaxed);
}
template <typename T>
void store(T& field, std::type_identity_t<T> value) {
    std::atomic_ref<T>(field).store(value, std::memory_order_relaxed);
}

/// Distances to mate are counted from the root in the search and from the position itself in the table.
Score to_table(Score s, int ply) {
    return eval::is_win(s) ? s + ply : eval::is_loss(s) ? s - ply : s;
}
/// An impossible score, in a torn or foreign entry, becomes none: a search relies on the scale.
Score from_table(Score s, int ply) {
    if (s == eval::kNoScore) return s;
    const Score score = eval::is_win(s) ? s - ply : eval::is_loss(s) ? s + ply : s;
    return std::abs(score) <= eval::kMate ? score : eval::kNoScore;
}
Score eval_from_table(Score s) {
    return s == eval::kNoScore ? s : eval::clamp_eval(s);
}

}  // namespace

TranspositionTable::TranspositionTable() = default;
TranspositionTable::~TranspositionTable() = default;

void TranspositionTable::Release::operator()(Cluster* clusters) const {
    ::operator delete (clusters, std::align_val_t{kLargePage});
}

movegen::Expected<void> TranspositionTable::resize(std::size_t megabytes) {
    const bool countable = megabytes <= std::numeric_limits<std::size_t>::max() >> 20;
    const std::size_t count = countable ? (megabytes << 20) / sizeof(Cluster) : 0;
    void* memory = nullptr;
    if (countable)
        memory = ::operator new (count * sizeof(Cluster), std::align_val_t{kLargePage}, std::nothrow);
    if (!memory) return movegen::unexpected(fmt::format("no memory for a hash table of {} MB", megabytes));
    advise_large_pages(memory, count * sizeof(Cluster));
    clusters_.reset(static_cast<Cluster*>(memory));
    cluster_count_ = count;
    return {};
}

void TranspositionTable::clear(int threads) {
    const auto share = [this, threads](int i) {
        const std::size_t begin =
            cluster_count_ * static_cast<std::size_t>(i) / static_cast<std::size_t>(threads);
        const std::size_t end =
            cluster_count_ * static_cast<std::size_t>(i + 1) / static_cast<std::size_t>(threads);
        // Including the padding between the entries, because all of it may be written to a file.
        std::memset(static_cast<void*>(clusters_.get() + begin), 0, (end - begin) * sizeof(Cluster));
    };
    std::vector<std::thread> helpers;
    int next = 1;
    try {
        helpers.reserve(static_cast<std::size_t>(threads));
        for (; next < threads; ++next) helpers.emplace_back(share, next);
    } catch (const std::system_error&) {
        // The system gives no more threads: this one does the rest.
    } catch (const std::bad_alloc&) {
        // Nor memory for them.
    }
    for (; next < threads; ++next) share(next);
    share(0);
    for (std::thread& helper : helpers) helper.join();
    generation_ = 0;
}

/// Depth counts for an entry, age against it.
int TranspositionTable::worth(std::uint8_t depth, std::uint8_t age_pv_bound) const {
    // Without its low bits, which would borrow from the age.
    const int age = ((generation() - (age_pv_bound & 0xF8)) & 0xF8) / kGenerationStep;
    return depth - 4 * age;
}

TranspositionTable::Probe TranspositionTable::probe(Key key, int ply) const {
    const auto short_key = static_cast<std::uint16_t>(key);
    TtEntry* replace = nullptr;
    int least = 0;
    for (TtEntry& entry : cluster(key)->entries) {
        const std::uint8_t depth = load(entry.depth), age_pv_bound = load(entry.age_pv_bound);
        if (depth != 0 && load(entry.key) == short_key) {
            TtData data{.move = Move::from_raw(load(entry.move)),
                        .score = from_table(load(entry.score), ply),
                        .eval = eval_from_table(load(entry.eval)),
                        .depth = depth - kDepthOffset,
                        .bound = static_cast<Bound>(age_pv_bound & 3),
                        .was_pv = (age_pv_bound & 4) != 0};
            return {true, data, Writer(&entry, short_key, generation())};
        }
        const int value = depth == 0 ? -1000 : worth(depth, age_pv_bound);
        if (!replace || value < least) {
            replace = &entry;
            least = value;
        }
    }
    return {false, {}, Writer(replace, short_key, generation())};
}

void TranspositionTable::Writer::write(const TtData& data, int ply) {
    const bool same = load(entry_->depth) != 0 && load(entry_->key) == key_;
    // A move is worth keeping even when the new search of the same position found none.
    if (data.move || !same) store(entry_->move, data.move.raw());
    const std::uint8_t old = load(entry_->age_pv_bound);
    const bool aged = (old & 0xF8) != generation_;
    // A much shallower result does not replace a deeper one of the same search, unless it is exact.
    if (same && !aged && data.bound != Bound::Exact &&
        data.depth + kDepthOffset + 2 * data.was_pv + 4 <= load(entry_->depth))
        return;
    store(entry_->key, key_);
    store(entry_->score,
          static_cast<std::int16_t>(data.score == eval::kNoScore ? data.score : to_table(data.score, ply)));
    store(entry_->eval, static_cast<std::int16_t>(data.eval));
    store(entry_->depth, static_cast<std::uint8_t>(std::clamp(data.depth + kDepthOffset, 1, 255)));
    store(entry_->age_pv_bound, static_cast<std::uint8_t>(generation_ | (data.was_pv ? 4 : 0) |
                                                          static_cast<std::uint8_t>(data.bound)));
}

int TranspositionTable::hash_full() const {
    const std::size_t sample = std::min<std::size_t>(334, cluster_count_);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (TtEntry& entry : clusters_.get()[i].entries)
            used += load(entry.depth) != 0 && (load(entry.age_pv_bound) & 0xF8) == generation();
    return used * 1000 / static_cast<int>(3 * sample);
}

}  // namespace escaque::search
