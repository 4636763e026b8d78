// The transposition table: what earlier searches, of any thread, found out about a position.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>

#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/base/large_pages.h"
#include "movegen/board/move.h"
#include "movegen/board/zobrist.h"
#include "search/api/report.h"

namespace escaque::search {

// A result of a search elsewhere, as the searches of one position exchange it.

/// As the table has it: scores of mates and of tablebase wins are counted from the position.
struct SharedEntry {
    movegen::Key key = 0;
    movegen::Move move;
    eval::Score score = eval::kNoScore;
    eval::Score eval = eval::kNoScore;
    int depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;

    bool operator==(const SharedEntry&) const = default;
};

/// Called from the threads of the search, also at the same time.
class EntryListener {
 public:
    virtual ~EntryListener() = default;
    /// Less deep results are not passed on; asked once a search.
    virtual int min_depth() const = 0;
    virtual void on_entry(const SharedEntry& entry) = 0;
};

/// Ten bytes. Threads read and write entries without locks, field by field: an entry may be torn, so a reader
/// must check that a move from it is legal before playing it, and must expect that a score is, rarely, wrong.
struct TtEntry {
    std::uint16_t key = 0;  // the low bits; the cluster holds five more
    std::uint16_t move = 0;
    std::int16_t score = 0;
    std::int16_t eval = 0;
    std::uint8_t depth = 0;         // plus kDepthOffset, so 0 is an empty entry
    std::uint8_t age_pv_bound = 0;  // generation (5 bits), was on a principal variation (1), bound (2)
};

/// An entry as a search wants it.
struct TtData {
    movegen::Move move;
    eval::Score score = eval::kNoScore;
    eval::Score eval = eval::kNoScore;
    int depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;

    /// Does the score answer a search with an empty window below `beta`?
    bool decides(eval::Score beta) const {
        return score != eval::kNoScore &&
               (bound == Bound::Exact || bound == (score >= beta ? Bound::Lower : Bound::Upper));
    }
    /// Has a search of at least that depth found less than `wanted`?
    bool falls_short(eval::Score wanted, int min_depth) const {
        return score != eval::kNoScore && depth >= min_depth && score < wanted;
    }
    /// The score where it is a better estimate, otherwise the evaluation.
    eval::Score refine(eval::Score evaluation) const { return decides(evaluation) ? score : evaluation; }
};

/// For a search elsewhere; `ply` as in a probe.
SharedEntry shared(movegen::Key key, const TtData& data, int ply);

/// Short searches use only a part of the memory, for the more is in use the slower it is: at first about
/// kFirstBytes. The part doubles when searches need more.
class TranspositionTable {
    struct Cluster;

 public:
    /// Where a probe ended: the place to write to.
    class Writer {
     public:
        /// Scores of mates and tablebase wins are counted from the root (`ply`) outside, from the position
        /// inside.
        void write(const TtData& data, int ply);

     private:
        friend class TranspositionTable;
        Writer(Cluster* cluster, int place, movegen::Key key, std::uint8_t generation)
            : cluster_(cluster), place_(place), key_(key), generation_(generation) {}
        Cluster* cluster_;
        int place_;
        movegen::Key key_;
        std::uint8_t generation_;
    };
    struct Probe {
        bool hit;
        TtData data;
        Writer writer;
    };

    TranspositionTable();
    ~TranspositionTable();

    static constexpr std::size_t kFirstBytes = std::size_t{8} << 20;

    /// All entries are lost. When the memory cannot be had, the table stays as it was.
    base::Expected<void> resize(std::size_t megabytes);
    /// Empties the table, working with that many threads.
    void clear(int threads = 1);
    /// Each search makes the entries of earlier ones older, so that they are overwritten first. Others may be
    /// searching at the same time.
    void new_search();

    /// Takes more of the memory into use, as long as there is more, until there are two places for each of
    /// the `nodes` of this search, and one for every sixteen of those before. What is there stays; what other
    /// threads write meanwhile may be lost. It gives up when `is_unwanted`, which is asked every millisecond
    /// or so, and at once when another thread is at it.
    void fit(std::uint64_t nodes, const std::function<bool()>& is_unwanted);
    /// All of the memory is in use until the next resize() or clear(): for several sessions, none of which
    /// knows what the others need. What was written before may not be found again.
    void use_all() { set_doublings(most_doublings_); }

    /// `halfmoves` is the position's fifty-move count: wins for which it leaves too few plies are left out.
    Probe probe(movegen::Key key, int ply, int halfmoves) const;
    /// What a search elsewhere has found, unless as much is known already. Others may be searching.
    void learn(const SharedEntry& entry);
    void prefetch(movegen::Key key) const { base::prefetch(cluster(key)); }
    /// Thousandths of the memory written by this search, from a sample. What fit() copied counts
    /// for each of its copies.
    int hash_full() const;
    std::size_t bytes() const { return cluster_count() * sizeof(Cluster); }

    // For a copy of the whole, while nobody is searching.

    std::span<const std::uint8_t> memory() const {
        return {reinterpret_cast<const std::uint8_t*>(clusters_.get()), bytes()};
    }
    std::span<std::uint8_t> memory() { return {reinterpret_cast<std::uint8_t*>(clusters_.get()), bytes()}; }
    std::uint8_t generation() const { return generation_.load(std::memory_order_relaxed); }
    /// Marks old entries; a value from generation().
    void set_generation(std::uint8_t generation) { generation_.store(generation, std::memory_order_relaxed); }
    /// How often the part in use has doubled.
    int doublings() const { return doublings_.load(std::memory_order_relaxed); }
    int most_doublings() const { return most_doublings_; }
    /// Where the entries are; from doublings(), and no more than most_doublings().
    void set_doublings(int doublings) { doublings_.store(doublings, std::memory_order_relaxed); }

 private:
    static constexpr int kPlaces = 3;
    /// Twenty-one bits of the key are in each entry: with sixteen, four foreign entries in a hundred thousand
    /// nodes of a full table pass.
    static constexpr int kMoreBits = 5, kKeyBits = 16 + kMoreBits;
    struct alignas(32) Cluster {
        TtEntry entries[kPlaces];
        std::uint16_t more_keys = 0;  // five bits for each entry; with two writers at once one's may be lost

        bool holds(int place, movegen::Key key) const;
        void take(Cluster& other);
        void put_key(int place, movegen::Key key);
    };
    static std::uint16_t more_bits(movegen::Key key);
    static_assert(sizeof(TtEntry) == 10 && sizeof(Cluster) == 32);
    static constexpr std::uint8_t kGenerationStep = 8;  // the low three bits hold pv and bound

    Cluster* cluster(movegen::Key key) const {
        // The high half of the product maps the key evenly to the clusters of a layer, whatever their number;
        // bits that entries do not keep choose the layer.
        __extension__ using Wide = unsigned __int128;
        const auto place = static_cast<std::size_t>((static_cast<Wide>(key) * layer_) >> 64);
        const std::size_t layer = (key >> kKeyBits) & ((std::size_t{1} << doublings()) - 1);
        return clusters_.get() + layer * layer_ + place;
    }
    std::size_t cluster_count() const { return layer_ << most_doublings_; }
    void begin();
    int worth(std::uint8_t depth, std::uint8_t age_pv_bound) const;

    struct Release {
        void operator()(Cluster*) const;
    };
    std::unique_ptr<Cluster[], Release> clusters_;
    std::size_t layer_ = 0;  // clusters: the first layer is the part in use at first
    int most_doublings_ = 0;
    std::mutex growth_;
    std::atomic<int> doublings_{0};
    std::atomic<std::uint64_t> nodes_{0};  // of this search, as given to fit()
    std::atomic<std::uint64_t> nodes_before_{0};
    std::atomic<std::uint8_t> generation_{0};
};

}  // namespace escaque::search
