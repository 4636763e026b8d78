#include "eval/record/block.h"

#include <fmt/format.h>
#include <limits>

#include "eval/record/columns.h"
#include "eval/record/compression.h"
#include "eval/record/move_index.h"
#include "eval/record/position_bytes.h"

namespace escaque::eval {

using movegen::Expected;
using movegen::Position;
using movegen::unexpected;

namespace {

/// Takes the columns' values off their fronts, a game at a time.
class ColumnReader {
 public:
    explicit ColumnReader(const std::array<movegen::Bytes, kColumnCount>& columns)
        : starts_(columns[static_cast<std::size_t>(Column::Starts)]),
          games_(columns[static_cast<std::size_t>(Column::Games)]),
          moves_(columns[static_cast<std::size_t>(Column::Moves)]),
          scores_(columns[static_cast<std::size_t>(Column::Scores)]) {}

    Expected<GameRecord> take_game() {
        const auto start = take_position(starts_);
        if (!start) return unexpected(start.error().message);
        const auto result = games_.byte();
        const auto length = games_.varint();
        if (!result || *result > static_cast<int>(GameResult::Unknown) || !length || *length > moves_.left())
            return unexpected("a game has no proper result or length");
        GameRecord game{*start, static_cast<GameResult>(*result), {}};
        game.moves.reserve(*length);
        Position position = *start;
        int last = 0;
        for (std::uint32_t i = 0; i < *length; ++i) {
            const auto move = take_move(position);
            const auto score = take_score(last);
            if (!move || !score) return unexpected("a game holds no proper move or score");
            last = *score;
            position.make(*move);
            game.moves.push_back({*move, *score});
        }
        return game;
    }

 private:
    std::optional<movegen::Move> take_move(const Position& position) {
        const auto index = moves_.varint();
        return index ? move_at(*index, position) : std::nullopt;
    }
    std::optional<std::int16_t> take_score(int last) {
        const auto difference = scores_.varint();
        if (!difference) return std::nullopt;
        const std::int64_t score = std::int64_t{expected_after(last)} + movegen::zig_zag_back(*difference);
        using Range = std::numeric_limits<std::int16_t>;
        if (score < Range::min() || score > Range::max()) return std::nullopt;
        return static_cast<std::int16_t>(score);
    }

    movegen::ByteSource starts_, games_, moves_, scores_;
};

}  // namespace

Expected<std::vector<GameRecord>> decode(const Block& block) {
    movegen::ByteSource source(block.bytes);
    std::array<movegen::Bytes, kColumnCount> columns;
    for (movegen::Bytes& column : columns) {
        auto bytes = take_compressed(source);
        if (!bytes) return unexpected(bytes.error().message);
        column = std::move(*bytes);
    }
    ColumnReader reader(columns);
    std::vector<GameRecord> games;
    for (std::uint32_t i = 0; i < block.games; ++i) {
        auto game = reader.take_game();
        if (!game)
            return unexpected(fmt::format("game {} of {}: {}", i + 1, block.games, game.error().message));
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace escaque::eval
