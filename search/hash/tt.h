// The transposition table: what earlier searches, of any thread, found out about a position.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/zobrist.h"
#include "search/api/report.h"
#include "search/hash/shared_entry.h"

namespace escaque::search {

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
    bool falls_short(eval::Score wanted, int least_depth) const {
        return score != eval::kNoScore && depth >= least_depth && score < wanted;
    }
    /// The score where it is a better estimate, otherwise the evaluation.
    eval::Score refine(eval::Score evaluation) const { return decides(evaluation) ? score : evaluation; }
};

/// For a search elsewhere; `ply` as in a probe.
SharedEntry shared(movegen::Key key, const TtData& data, int ply);

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

    /// All entries are lost. When the memory cannot be had, the table stays as it was.
    movegen::Expected<void> resize(std::size_t megabytes);
    /// Empties the table, working with that many threads.
    void clear(int threads = 1);
    /// Each search makes the entries of earlier ones older, so that they are overwritten first. Others may be
    /// searching at the same time.
    void new_search() { generation_.fetch_add(kGenerationStep, std::memory_order_relaxed); }

    /// `halfmoves` is the position's fifty-move count: wins further away than it leaves plies are not told.
    Probe probe(movegen::Key key, int ply, int halfmoves) const;
    /// What a search elsewhere has found, unless as much is known already. Others may be searching.
    void learn(const SharedEntry& entry);
    void prefetch(movegen::Key key) const { __builtin_prefetch(cluster(key)); }
    /// Thousandths of the entries written by this search, from a sample.
    int hash_full() const;
    std::size_t bytes() const { return cluster_count_ * sizeof(Cluster); }

    // For a copy of the whole, while nobody is searching.

    std::span<const std::uint8_t> memory() const {
        return {reinterpret_cast<const std::uint8_t*>(clusters_.get()), bytes()};
    }
    std::span<std::uint8_t> memory() { return {reinterpret_cast<std::uint8_t*>(clusters_.get()), bytes()}; }
    std::uint8_t generation() const { return generation_.load(std::memory_order_relaxed); }
    /// Marks old entries; a value from generation().
    void set_generation(std::uint8_t generation) { generation_.store(generation, std::memory_order_relaxed); }

 private:
    static constexpr int kPlaces = 3;
    struct alignas(32) Cluster {
        TtEntry entries[kPlaces];
        std::uint16_t more_keys = 0;  // five bits for each entry; two writers at once may lose those of one

        bool holds(int place, movegen::Key key) const;
        void put_key(int place, movegen::Key key);
    };
    static_assert(sizeof(TtEntry) == 10 && sizeof(Cluster) == 32);
    static constexpr std::uint8_t kGenerationStep = 8;  // the low three bits hold pv and bound

    Cluster* cluster(movegen::Key key) const {
        // The high half of the product maps the key evenly to the clusters, whatever their number.
        __extension__ using Wide = unsigned __int128;
        return clusters_.get() + static_cast<std::size_t>((static_cast<Wide>(key) * cluster_count_) >> 64);
    }
    int worth(std::uint8_t depth, std::uint8_t age_pv_bound) const;

    struct Release {
        void operator()(Cluster*) const;
    };
    std::unique_ptr<Cluster[], Release> clusters_;
    std::size_t cluster_count_ = 0;
    std::atomic<std::uint8_t> generation_{0};
};

}  // namespace escaque::search
