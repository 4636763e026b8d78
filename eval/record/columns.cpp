#include "eval/record/columns.h"

#include <fmt/format.h>
#include <new>

#include "eval/record/compression.h"
#include "eval/record/move_index.h"
#include "eval/record/position_bytes.h"
#include "movegen/notation/fen.h"

namespace escaque::eval {

using movegen::Expected;
using movegen::Position;
using movegen::unexpected;

namespace {

movegen::Bytes& column(std::array<movegen::Bytes, kColumnCount>& columns, Column which) {
    return columns[static_cast<std::size_t>(which)];
}

}  // namespace

Expected<void> ColumnWriter::add(const GameRecord& game) {
    movegen::Bytes moves, scores;
    Position position = game.start;
    int last = 0;
    for (const auto& [move, score] : game.moves) {
        const auto index = index_of(move, position);
        if (!index) return unexpected(fmt::format("a game holds an illegal move in {}", to_fen(position)));
        movegen::put_varint(moves, *index);
        movegen::put_varint(scores, movegen::zig_zag(score - expected_after(last)));
        last = score;
        position.make(move);
    }
    std::array<std::size_t, kColumnCount> sizes{};
    for (std::size_t i = 0; i < kColumnCount; ++i) sizes[i] = columns_[i].size();
    try {
        append(game, moves, scores);
    } catch (const std::bad_alloc&) {  // columns that do not match would cost all games of the block
        for (std::size_t i = 0; i < kColumnCount; ++i) columns_[i].resize(sizes[i]);
        throw;
    }
    ++games_;
    positions_ += static_cast<std::uint32_t>(game.moves.size());
    return {};
}

void ColumnWriter::append(const GameRecord& game, const movegen::Bytes& moves, const movegen::Bytes& scores) {
    const auto add_to = [&](Column which, const movegen::Bytes& more) {
        movegen::Bytes& bytes = column(columns_, which);
        bytes.insert(bytes.end(), more.begin(), more.end());
    };
    add_to(Column::Moves, moves);
    add_to(Column::Scores, scores);
    put_position(column(columns_, Column::Starts), game.start);
    column(columns_, Column::Games).push_back(static_cast<std::uint8_t>(game.result));
    movegen::put_varint(column(columns_, Column::Games), static_cast<std::uint32_t>(game.moves.size()));
}

std::size_t ColumnWriter::size() const {
    std::size_t sum = 0;
    for (const movegen::Bytes& bytes : columns_) sum += bytes.size();
    return sum;
}

Expected<Block> ColumnWriter::compress() const {
    Block block{games_, positions_, {}};
    for (const movegen::Bytes& bytes : columns_)
        if (auto done = put_compressed(block.bytes, bytes); !done) return unexpected(done.error().message);
    return block;
}

void ColumnWriter::clear() {
    for (movegen::Bytes& bytes : columns_) bytes.clear();
    games_ = positions_ = 0;
}

}  // namespace escaque::eval
