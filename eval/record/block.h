// Games taken apart into columns, like with like: starts, moves and scores compress far better each by
// itself.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/record/game_record.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval {

// A move as its place among the legal moves: one byte, or two where there are very many.

/// How many legal moves come before it, counted by from-square, to-square and kind as the mover sees the
/// board. The order is part of the file format and so independent of the order in which moves happen to be
/// generated. None if the move is not legal.
std::optional<std::uint32_t> index_of(movegen::Move move, const movegen::Position& position);
/// The move with that index; none if there are not so many.
std::optional<movegen::Move> move_at(std::uint32_t index, const movegen::Position& position);

// A start position in a fixed number of bytes.

/// 32 bytes of pieces, a nibble a square from a1 on; rules and side; four castling rooks; en passant; two
/// counters of two bytes.
inline constexpr std::size_t kPositionBytes = 32 + 1 + 4 + 1 + 2 + 2;

void put_position(movegen::Bytes& out, const movegen::Position& position);
movegen::Expected<movegen::Position> take_position(movegen::ByteSource& source);

/// Starts: packed positions. Games: result and length. Moves: indices. Scores: differences to
/// `expected_after`.
enum class Column : std::uint8_t { Starts, Games, Moves, Scores };
inline constexpr std::size_t kColumnCount = 4;

/// The expected score, given that of the ply before, 0 at the beginning of a game: both sides mostly agree.
/// Differences to this compress by eight per cent better than those to the mover's own last score.
constexpr int expected_after(int score) {
    return -score;
}

// Some hundred games, compressed: the unit that a file is written, checked and read in.

struct Block {
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    movegen::Bytes bytes;
};

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

/// The games of a block whose checksum is right. Several threads may decode several blocks.
movegen::Expected<std::vector<GameRecord>> decode(const Block& block);

}  // namespace escaque::eval
