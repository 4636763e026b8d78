// Endgame tables in Ronald de Man's Syzygy format (.rtbw, .rtbz): the result of every position of few pieces.
//
// All tables are opened and checked when the path is set. From then on they do not change, and any number of
// threads may probe at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "search/syzygy/arrangement.h"
#include "search/syzygy/table.h"

namespace escaque::movegen {
class Position;
}  // namespace escaque::movegen

namespace escaque::search::syzygy {

class Tablebases {
 public:
    /// The tables in the folders of `path`, which are separated as the system does it: by ':', on Windows by
    /// ';'. Of a table that is in several folders the first is used. Each problem is a sentence in
    /// `problems`; all good tables are used.
    static Tablebases open(std::string_view path, std::vector<std::string>& problems);

    /// How many pieces the largest table has; 0 without tables.
    int max_pieces() const { return most_pieces_; }
    std::size_t count(Metric metric) const;

    // For positions of chess. None when a table is missing or broken, or a side may castle.

    /// For the mover, as if the fifty-move count were zero.
    std::optional<Wdl> wdl(const movegen::Position& position) const;
    /// Plies to the move that zeroes the fifty-move count, with best play of both sides; positive when the
    /// mover wins, 0 for draws, beyond ±100 for cursed wins and blessed losses. It may be one too small, but
    /// not where that would matter to the fifty-move rule.
    std::optional<int> dtz(const movegen::Position& position) const;

 private:
    /// A result, and whether a capture or, if these were asked for, a pawn move achieves it.
    struct Known {
        Wdl wdl;
        bool by_zeroing;
    };
    using Tables = std::unordered_map<std::uint64_t, std::shared_ptr<const Table>>;  // by material, both ways

    void add_folder(const std::string& folder, std::vector<std::string>& problems);
    void add(const std::string& file, Metric metric, std::vector<std::string>& problems);
    const Table* find(const Tables& tables, const movegen::Position& position) const;
    std::optional<Known> resolve(const movegen::Position& position, bool pawn_moves) const;
    std::optional<int> dtz_by_moves(const movegen::Position& position, Wdl wdl) const;

    Tables wdl_, dtz_;
    int most_pieces_ = 0;
};

/// The dtz() of a position with that result in which a zeroing move achieves it.
int dtz_before_zeroing(Wdl wdl);

}  // namespace escaque::search::syzygy
