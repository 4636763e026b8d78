#include "search/hash/tt.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

#include "movegen/laws/outcome.h"
#include "search/params.h"

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
/// An impossible score, in a torn or foreign entry, becomes none: a search relies on the scale. So does a win
/// that may come too late for the fifty-move rule.
Score from_table(Score s, int ply, int halfmoves) {
    if (s == eval::kNoScore) return s;
    const int distance = (eval::is_mate(s) ? eval::kMate : eval::kTablebaseWin) - std::abs(s);
    if (eval::is_decisive(s) && halfmoves + distance > movegen::kFiftyMovePlies) return eval::kNoScore;
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
    base::release_large_pages(clusters);
}

base::Expected<void> TranspositionTable::resize(std::size_t megabytes) {
    const bool countable = megabytes <= std::numeric_limits<std::size_t>::max() >> 20;
    const std::size_t count = countable ? (megabytes << 20) / sizeof(Cluster) : 0;
    void* const memory = countable ? base::allocate_large_pages(count * sizeof(Cluster)) : nullptr;
    if (!memory)
        return base::unexpected(fmt::format("not enough memory for a hash table of {} MB", megabytes));
    clusters_.reset(static_cast<Cluster*>(memory));
    most_doublings_ = 0;
    layer_ = count;
    for (; layer_ > kFirstBytes / sizeof(Cluster) && layer_ % 2 == 0; layer_ /= 2) ++most_doublings_;
    begin();
    return {};
}

void TranspositionTable::clear(int threads) {
    const auto share = [this, threads](int i) {
        const std::size_t begin =
            cluster_count() * static_cast<std::size_t>(i) / static_cast<std::size_t>(threads);
        const std::size_t end =
            cluster_count() * static_cast<std::size_t>(i + 1) / static_cast<std::size_t>(threads);
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
    begin();
}

void TranspositionTable::begin() {
    nodes_ = nodes_before_ = 0;
    set_doublings(0);
}

void TranspositionTable::new_search() {
    generation_.fetch_add(kGenerationStep, std::memory_order_relaxed);
    nodes_before_.fetch_add(nodes_.exchange(0, std::memory_order_relaxed), std::memory_order_relaxed);
}

std::uint16_t TranspositionTable::more_bits(Key key) {
    return static_cast<std::uint16_t>((key >> 16) & ((1 << kMoreBits) - 1));
}

bool TranspositionTable::Cluster::holds(int place, Key key) const {
    const TtEntry& entry = entries[place];
    return load(entry.key) == static_cast<std::uint16_t>(key) && load(entry.depth) != 0 &&
           ((load(more_keys) >> (kMoreBits * place)) & ((1 << kMoreBits) - 1)) == more_bits(key);
}

void TranspositionTable::Cluster::put_key(int place, Key key) {
    store(entries[place].key, static_cast<std::uint16_t>(key));
    const int shift = kMoreBits * place;
    const int others = load(more_keys) & ~(((1 << kMoreBits) - 1) << shift);
    store(more_keys, static_cast<std::uint16_t>(others | more_bits(key) << shift));
}

void TranspositionTable::Cluster::take(Cluster& other) {
    for (int place = 0; place < kPlaces; ++place) {
        TtEntry &to = entries[place], &from = other.entries[place];
        store(to.key, load(from.key));
        store(to.move, load(from.move));
        store(to.score, load(from.score));
        store(to.eval, load(from.eval));
        store(to.depth, load(from.depth));
        store(to.age_pv_bound, load(from.age_pv_bound));
    }
    store(more_keys, load(other.more_keys));
}

/// One layer becomes two: each entry is copied into both, because its full key, which would say in which of
/// them it will be looked for, is not kept. The other copy ages there.
void TranspositionTable::fit(std::uint64_t nodes, const std::function<bool()>& is_unwanted) {
    constexpr std::size_t kPiece = std::size_t{1} << 15;  // clusters: what takes about a millisecond
    const std::unique_lock alone(growth_, std::try_to_lock);
    if (!alone) return;
    nodes_.store(nodes, std::memory_order_relaxed);
    const std::uint64_t wanted = 2 * nodes + nodes_before_.load(std::memory_order_relaxed) / 16;
    while (doublings() < most_doublings_) {
        const std::size_t in_use = layer_ << doublings();
        if (kPlaces * in_use >= wanted) return;
        for (std::size_t i = 0; i < in_use; ++i) {
            if (i % kPiece == 0 && is_unwanted()) return;
            clusters_[in_use + i].take(clusters_[i]);
        }
        set_doublings(doublings() + 1);
    }
}

/// Depth counts for an entry, age against it.
int TranspositionTable::worth(std::uint8_t depth, std::uint8_t age_pv_bound) const {
    // Without its low bits, which would borrow from the age.
    const int age = ((generation() - (age_pv_bound & 0xF8)) & 0xF8) / kGenerationStep;
    return depth - params::hash_age * age;
}

TranspositionTable::Probe TranspositionTable::probe(Key key, int ply, int halfmoves) const {
    Cluster& entries = *cluster(key);
    int replace = 0, least = std::numeric_limits<int>::max();
    for (int place = 0; place < kPlaces; ++place) {
        const TtEntry& entry = entries.entries[place];
        const std::uint8_t depth = load(entry.depth), age_pv_bound = load(entry.age_pv_bound);
        if (entries.holds(place, key)) {
            TtData data{.move = Move::from_raw(load(entry.move)),
                        .score = from_table(load(entry.score), ply, halfmoves),
                        .eval = eval_from_table(load(entry.eval)),
                        .depth = depth - kDepthOffset,
                        .bound = static_cast<Bound>(age_pv_bound & 3),
                        .was_pv = (age_pv_bound & 4) != 0};
            return {true, data, Writer(&entries, place, key, generation())};
        }
        const int value = depth == 0 ? -1000 : worth(depth, age_pv_bound);
        if (value < least) {
            replace = place;
            least = value;
        }
    }
    return {false, {}, Writer(&entries, replace, key, generation())};
}

void TranspositionTable::Writer::write(const TtData& data, int ply) {
    TtEntry* const entry = &cluster_->entries[place_];
    const bool same = cluster_->holds(place_, key_);
    // A move is worth keeping even when the new search of the same position found none.
    if (data.move || !same) store(entry->move, data.move.raw());
    const std::uint8_t old = load(entry->age_pv_bound);
    const bool aged = (old & 0xF8) != generation_;
    // A much shallower result does not replace a deeper one of the same search, unless it is exact.
    if (same && !aged && data.bound != Bound::Exact &&
        data.depth + kDepthOffset + params::hash_keep_pv * data.was_pv + params::hash_keep <=
            load(entry->depth))
        return;
    cluster_->put_key(place_, key_);
    store(entry->score,
          static_cast<std::int16_t>(data.score == eval::kNoScore ? data.score : to_table(data.score, ply)));
    store(entry->eval, static_cast<std::int16_t>(data.eval));
    store(entry->depth, static_cast<std::uint8_t>(std::clamp(data.depth + kDepthOffset, 1, 255)));
    store(entry->age_pv_bound, static_cast<std::uint8_t>(generation_ | (data.was_pv ? 4 : 0) |
                                                         static_cast<std::uint8_t>(data.bound)));
}

SharedEntry shared(Key key, const TtData& data, int ply) {
    return {.key = key,
            .move = data.move,
            .score = data.score == eval::kNoScore ? data.score : to_table(data.score, ply),
            .eval = data.eval,
            .depth = data.depth,
            .bound = data.bound,
            .was_pv = data.was_pv};
}

void TranspositionTable::learn(const SharedEntry& entry) {
    Probe here = probe(entry.key, 0, 0);
    if (here.hit && here.data.depth >= entry.depth) return;
    here.writer.write({entry.move, entry.score, entry.eval, entry.depth, entry.bound, entry.was_pv}, 0);
}

int TranspositionTable::hash_full() const {
    const std::size_t sample = std::min<std::size_t>(334, layer_);  // clusters: about a thousand entries
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (TtEntry& entry : clusters_.get()[i].entries)
            used += load(entry.depth) != 0 && (load(entry.age_pv_bound) & 0xF8) == generation();
    return used * 1000 / static_cast<int>(3 * sample) >> (most_doublings_ - doublings());
}

}  // namespace escaque::search
