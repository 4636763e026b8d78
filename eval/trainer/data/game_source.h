// Where the games to learn from come from, and which of their positions are learnt from.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "eval/record/block.h"
#include "eval/record/block_file.h"
#include "eval/trainer/data/sample.h"
#include "movegen/base/error.h"

namespace escaque::eval::trainer {

/// Left out are positions where the king is in check, where the score is so high that the game is decided,
/// where the fifty-move rule is near, which the search applies itself, and where only a part of the network's
/// score counts (endgame::scaled); with `quiet_only` also those whose best move captures or promotes.
struct Filter {
    int skip_plies = 0;  // of each game; its random opening is not counted, because it is not in the record
    Score max_score = 3000;   // as recorded
    int max_halfmoves = 100;  // of the fifty-move count
    bool quiet_only = true;
    /// The share kept of positions with all 32 pieces, which are the most frequent and much alike; it rises
    /// evenly to all of those with kThinnedBelow pieces.
    double full_board_share = 1;
    movegen::Rules rules = movegen::Rules::Chess;
    /// If not 0: instead of the filters above, each position with that many of its neighbours, scored by the
    /// hand-crafted evaluation.
    int neighbours = 0;
    double lambda = 0;  // of the returns that positions are taught with, see sample_stream.h
    double score_scale = nnue::kScale;
};

inline constexpr int kThinnedBelow = 24;

/// How many positions were kept, and how many were left out for which reason.
struct Census {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t early = 0;
    std::uint64_t in_check = 0;
    std::uint64_t late = 0;   // in the fifty-move count
    std::uint64_t noisy = 0;  // the best move captures or promotes
    std::uint64_t decided = 0;
    std::uint64_t scaled = 0;  // by the ending
    std::uint64_t thinned_out = 0;
    std::uint64_t other_rules = 0;           // games
    std::array<std::uint64_t, 4> results{};  // of the kept ones, as in Sample

    Census& operator+=(const Census&);
};

/// Appends the positions of a game that pass.
void add_game(const GameRecord&, const Filter&, std::vector<Sample>& samples, Census&);

// A source gives a block of some hundred games at a time, which can be had again.

struct BlockPlace {
    std::uint32_t file = 0;  // its number
    std::uint64_t at = 0;    // in the file

    auto operator<=>(const BlockPlace&) const = default;
};

class GameSource {
 public:
    virtual ~GameSource() = default;

    /// The place of the next block, or none at the end. An error reports what could not be read, once: the
    /// next call continues after it.
    virtual base::Expected<std::optional<BlockPlace>> next() = 0;
    /// The games of that block, always the same. Several threads may ask at once.
    virtual base::Expected<std::vector<GameRecord>> games(BlockPlace) const = 0;
};

/// Game files as a source of games, one after the other. A file that is named twice is read twice. Blocks
/// that are added to a file after it was read to its end do not count.
class GameFiles : public GameSource {
 public:
    /// Opens files; of a directory, the files whose names end in .games. An error if there is none, or if one
    /// cannot be read or is not one of ours.
    static base::Expected<GameFiles> open(const std::vector<std::string>& paths);

    base::Expected<std::optional<BlockPlace>> next() override;
    base::Expected<std::vector<GameRecord>> games(BlockPlace) const override;

 private:
    explicit GameFiles(std::vector<std::string> files) : files_(std::move(files)) {}

    std::vector<std::string> files_;
    std::size_t current_ = 0;
    std::optional<BlockReader> reader_;  // of the current file
};

}  // namespace escaque::eval::trainer
