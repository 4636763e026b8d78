#include "eval/record/block.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <new>

#include "eval/record/block_file.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"

namespace escaque::eval {

using base::Expected;
using base::unexpected;
using movegen::Position;

using namespace movegen;

namespace {

/// Numbers in the order of the moves. Both colours are seen from their own side, so that alike moves get
/// alike indices, which compress better.
std::uint32_t place(Move m, Color side) {
    const auto square = [side](Square s) { return static_cast<std::uint32_t>(index(relative(side, s))); };
    return square(m.from()) << 10 | square(m.to()) << 4 | static_cast<std::uint32_t>(index(m.kind()));
}

}  // namespace

std::optional<std::uint32_t> index_of(Move move, const Position& position) {
    const Color side = position.side_to_move();
    const std::uint32_t wanted = place(move, side);
    std::uint32_t before = 0;
    bool legal = false;
    for (const Move m : legal_moves(position)) {
        before += place(m, side) < wanted;
        legal |= m == move;
    }
    return legal ? std::optional(before) : std::nullopt;
}

/// The moves are sorted as far as it takes: first by where they start from, and then only those that start
/// from the right square.
std::optional<Move> move_at(std::uint32_t index, const Position& position) {
    const Color side = position.side_to_move();
    const MoveList moves = legal_moves(position);
    if (index >= moves.size()) return std::nullopt;
    const auto start = [side](Move m) {
        return static_cast<std::size_t>(movegen::index(relative(side, m.from())));
    };
    std::array<std::uint8_t, 64> counts{};
    for (const Move m : moves) ++counts[start(m)];
    std::size_t from = 0;
    for (; index >= counts[from]; ++from) index -= counts[from];

    struct Placed {
        std::uint32_t place;
        Move move;
    };
    std::array<Placed, kMaxMoves> placed;
    auto end = placed.begin();
    for (const Move m : moves)
        if (start(m) == from) *end++ = {place(m, side), m};
    std::sort(placed.begin(), end, [](const Placed& a, const Placed& b) { return a.place < b.place; });
    return placed[index].move;
}

namespace {

constexpr int kRulesShift = 1;  // bit 0 is the side to move, the rules stand above it

std::optional<Piece> piece_of(int nibble) {
    return nibble <= index(Piece::None) ? std::optional(static_cast<Piece>(nibble)) : std::nullopt;
}

std::optional<Square> square_of(std::uint8_t byte) {
    return byte <= index(Square::None) ? std::optional(static_cast<Square>(byte)) : std::nullopt;
}

/// Reads the bytes without checking whether the position can be played.
std::optional<Setup> take_setup(base::ByteSource& source) {
    if (source.left() < kPositionBytes) return std::nullopt;
    Setup setup;
    for (int s = 0; s < 64; s += 2) {
        const std::uint8_t pair = *source.byte();
        const auto low = piece_of(pair & 15), high = piece_of(pair >> 4);
        if (!low || !high) return std::nullopt;
        setup.board[static_cast<Square>(s)] = *low;
        setup.board[static_cast<Square>(s + 1)] = *high;
    }
    const std::uint8_t flags = *source.byte();
    if (flags >> kRulesShift > index(Rules::Antichess)) return std::nullopt;
    setup.side_to_move = static_cast<Color>(flags & 1);
    setup.rules = static_cast<Rules>(flags >> kRulesShift);
    for (auto& rooks : setup.castling_rooks)
        for (Square& rook : rooks) {
            const auto square = square_of(*source.byte());
            if (!square) return std::nullopt;
            rook = *square;
        }
    const auto en_passant = square_of(*source.byte());
    if (!en_passant) return std::nullopt;
    setup.en_passant = *en_passant;
    setup.halfmove_clock = static_cast<int>(*source.fixed(2));
    setup.fullmove_number = static_cast<int>(*source.fixed(2));
    return setup;
}

}  // namespace

void put_position(base::Bytes& out, const Position& position) {
    const Setup setup = position.setup();
    for (int s = 0; s < 64; s += 2)
        out.push_back(static_cast<std::uint8_t>(index(setup.board[static_cast<Square>(s)]) |
                                                index(setup.board[static_cast<Square>(s + 1)]) << 4));
    out.push_back(static_cast<std::uint8_t>(index(setup.side_to_move) | index(setup.rules) << kRulesShift));
    for (const auto& rooks : setup.castling_rooks)
        for (const Square rook : rooks) out.push_back(static_cast<std::uint8_t>(index(rook)));
    out.push_back(static_cast<std::uint8_t>(index(setup.en_passant)));
    base::put_fixed(out, static_cast<std::uint64_t>(setup.halfmove_clock), 2);
    base::put_fixed(out, static_cast<std::uint64_t>(setup.fullmove_number), 2);
}

Expected<Position> take_position(base::ByteSource& source) {
    const std::optional<Setup> setup = take_setup(source);
    if (!setup) return unexpected("these bytes are not a position");
    if (const auto why = why_unplayable(*setup)) return unexpected(why->message);
    return Position(*setup);
}

namespace {

base::Bytes& column(std::array<base::Bytes, kColumnCount>& columns, Column which) {
    return columns[static_cast<std::size_t>(which)];
}

}  // namespace

Expected<void> ColumnWriter::add(const GameRecord& game) {
    base::Bytes moves, scores;
    Position position = game.start;
    int last = 0;
    for (const auto& [move, score] : game.moves) {
        const auto index = index_of(move, position);
        if (!index) return unexpected(fmt::format("a game has an illegal move in {}", to_fen(position)));
        base::put_varint(moves, *index);
        base::put_varint(scores, base::zig_zag(score - expected_after(last)));
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

void ColumnWriter::append(const GameRecord& game, const base::Bytes& moves, const base::Bytes& scores) {
    const auto add_to = [&](Column which, const base::Bytes& more) {
        base::Bytes& bytes = column(columns_, which);
        bytes.insert(bytes.end(), more.begin(), more.end());
    };
    add_to(Column::Moves, moves);
    add_to(Column::Scores, scores);
    put_position(column(columns_, Column::Starts), game.start);
    column(columns_, Column::Games).push_back(static_cast<std::uint8_t>(game.result));
    base::put_varint(column(columns_, Column::Games), static_cast<std::uint32_t>(game.moves.size()));
}

std::size_t ColumnWriter::size() const {
    std::size_t sum = 0;
    for (const base::Bytes& bytes : columns_) sum += bytes.size();
    return sum;
}

Expected<Block> ColumnWriter::compress() const {
    Block block{games_, positions_, {}};
    for (const base::Bytes& bytes : columns_)
        if (auto done = put_compressed(block.bytes, bytes); !done) return unexpected(done.error().message);
    return block;
}

void ColumnWriter::clear() {
    for (base::Bytes& bytes : columns_) bytes.clear();
    games_ = positions_ = 0;
}

namespace {

/// Takes the columns' values off their fronts, a game at a time.
class ColumnReader {
 public:
    explicit ColumnReader(const std::array<base::Bytes, kColumnCount>& columns)
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
            return unexpected("a game has an invalid result or length");
        GameRecord game{*start, static_cast<GameResult>(*result), {}};
        game.moves.reserve(*length);
        Position position = *start;
        int last = 0;
        for (std::uint32_t i = 0; i < *length; ++i) {
            const auto move = take_move(position);
            const auto score = take_score(last);
            if (!move || !score) return unexpected("a game has an invalid move or score");
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
        const std::int64_t score = std::int64_t{expected_after(last)} + base::zig_zag_back(*difference);
        using Range = std::numeric_limits<std::int16_t>;
        if (score < Range::min() || score > Range::max()) return std::nullopt;
        return static_cast<std::int16_t>(score);
    }

    base::ByteSource starts_, games_, moves_, scores_;
};

}  // namespace

Expected<std::vector<GameRecord>> decode(const Block& block) {
    base::ByteSource source(block.bytes);
    std::array<base::Bytes, kColumnCount> columns;
    for (base::Bytes& column : columns) {
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
