// Games taken apart into columns, like with like: starts, moves and scores compress far better each by
// itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/record/block.h"
#include "eval/record/game_record.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"

namespace escaque::eval {

/// Starts: packed positions. Games: result and length. Moves: indices. Scores: differences to
/// `expected_after`.
enum class Column : std::uint8_t { Starts, Games, Moves, Scores };
inline constexpr std::size_t kColumnCount = 4;

/// The expected score, given that of the ply before, 0 at the beginning of a game: both sides mostly agree.
/// Differences to this compress by eight per cent better than those to the mover's own last score.
constexpr int expected_after(int score) {
    return -score;
}

class ColumnWriter {
 public:
    /// If a move is not legal, an error, and nothing is added; nor if memory is denied.
    movegen::Expected<void> add(const GameRecord& game);

    bool empty() const { return games_ == 0; }
    /// Bytes before compression.
    std::size_t size() const;
    /// All of it, compressed. Keeps the columns until `clear`, for another try.
    movegen::Expected<Block> compress() const;
    void clear();

 private:
    void append(const GameRecord& game, const movegen::Bytes& moves, const movegen::Bytes& scores);

    std::array<movegen::Bytes, kColumnCount> columns_;
    std::uint32_t games_ = 0;
    std::uint32_t positions_ = 0;
};

}  // namespace escaque::eval
