// A game as training data, start, result, and the move and score of each ply, and blocks of some hundred
// games as files have them. Datagen writes them and the trainer reads them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/bytes.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// Unknown: the game was broken off, and its result says nothing about its positions.
enum class GameResult : std::uint8_t { WhiteWins, Draw, BlackWins, Unknown };

/// Stands for every decisive score: the record keeps that the game is won, but not the distance to the end.
inline constexpr Score kRecordedWin = kMate;

/// As a record keeps it.
constexpr std::int16_t recorded(Score s) {
    return static_cast<std::int16_t>(is_win(s) ? kRecordedWin : is_loss(s) ? -kRecordedWin : s);
}

struct ScoredMove {
    movegen::Move move;
    std::int16_t score = 0;  // of the position before the move, from the mover's side, as recorded() makes it

    bool operator==(const ScoredMove&) const = default;
};

struct GameRecord {
    movegen::Position start;  // after the random opening; its rules() are the game's
    GameResult result = GameResult::Draw;
    std::vector<ScoredMove> moves;  // each legal where it is played; as many as there are scored positions

    bool operator==(const GameRecord&) const = default;
};

/// 1, 0.5 or 0 as that side sees it; 0.5 for an unknown result.
constexpr double points(GameResult result, movegen::Color side) {
    const double white = result == GameResult::WhiteWins ? 1.0 : result == GameResult::BlackWins ? 0.0 : 0.5;
    return side == movegen::Color::White ? white : 1.0 - white;
}

// A move as its place among the legal moves: one byte, or two where there are very many.

/// How many legal moves come before it, counted by from-square, to-square and kind as the mover sees the
/// board. The order is part of the file format and so independent of the order in which moves happen to be
/// generated. None if the move is not legal.
std::optional<std::uint32_t> index_of(movegen::Move move, const movegen::Position& position);
/// The move with that index; none if the index is too large.
std::optional<movegen::Move> move_at(std::uint32_t index, const movegen::Position& position);

// A start position in a fixed number of bytes.

/// 32 bytes of pieces, a nibble a square from a1 on; rules and side; four castling rooks; en passant; two
/// counters of two bytes.
inline constexpr std::size_t kPositionBytes = 32 + 1 + 4 + 1 + 2 + 2;

void put_position(base::Bytes& out, const movegen::Position& position);
base::Expected<movegen::Position> take_position(base::ByteSource& source);

/// Games are taken apart into columns, like with like, because each compresses far better by itself. Starts:
/// packed positions. Games: result and length. Moves: indices. Scores: differences to
/// `expected_after`.
enum class Column : std::uint8_t { Starts, Games, Moves, Scores };
inline constexpr std::size_t kColumnCount = 4;

/// The expected score, given the score of the ply before (0 at the beginning of a game): both sides mostly
/// agree. Differences to it compress eight per cent better than differences to the mover's own last score.
constexpr int expected_after(int score) {
    return -score;
}

// Some hundred games, compressed: the unit that a file is written, checked and read in.

struct Block {
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    base::Bytes bytes;
};

class ColumnWriter {
 public:
    /// If a move is not legal, an error, and nothing is added; nor if memory is denied.
    base::Expected<void> add(const GameRecord& game);

    bool empty() const { return games_ == 0; }
    /// Bytes before compression.
    std::size_t size() const;
    /// All of it, compressed. Keeps the columns until `clear`, for another try.
    base::Expected<Block> compress() const;
    void clear();

 private:
    void append(const GameRecord& game, const base::Bytes& moves, const base::Bytes& scores);

    std::array<base::Bytes, kColumnCount> columns_;
    std::uint32_t games_ = 0;
    std::uint32_t positions_ = 0;
};

/// The games of a block whose checksum is right. Several threads may decode several blocks.
base::Expected<std::vector<GameRecord>> decode(const Block& block);

}  // namespace escaque::eval
