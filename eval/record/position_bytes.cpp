#include "eval/record/position_bytes.h"

#include "movegen/board/setup.h"

namespace escaque::eval {

using namespace movegen;

namespace {

constexpr int kRulesShift = 1;  // bit 0 is the side to move, the rules stand above it

std::optional<Piece> piece_of(int nibble) {
    return nibble <= index(Piece::None) ? std::optional(static_cast<Piece>(nibble)) : std::nullopt;
}

std::optional<Square> square_of(std::uint8_t byte) {
    return byte <= index(Square::None) ? std::optional(static_cast<Square>(byte)) : std::nullopt;
}

/// Reads the bytes without checking whether the position can be played.
std::optional<Setup> take_setup(ByteSource& source) {
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

void put_position(Bytes& out, const Position& position) {
    const Setup setup = position.setup();
    for (int s = 0; s < 64; s += 2)
        out.push_back(static_cast<std::uint8_t>(index(setup.board[static_cast<Square>(s)]) |
                                                index(setup.board[static_cast<Square>(s + 1)]) << 4));
    out.push_back(static_cast<std::uint8_t>(index(setup.side_to_move) | index(setup.rules) << kRulesShift));
    for (const auto& rooks : setup.castling_rooks)
        for (const Square rook : rooks) out.push_back(static_cast<std::uint8_t>(index(rook)));
    out.push_back(static_cast<std::uint8_t>(index(setup.en_passant)));
    put_fixed(out, static_cast<std::uint64_t>(setup.halfmove_clock), 2);
    put_fixed(out, static_cast<std::uint64_t>(setup.fullmove_number), 2);
}

Expected<Position> take_position(ByteSource& source) {
    const std::optional<Setup> setup = take_setup(source);
    if (!setup) return unexpected("these bytes are not a position");
    if (const auto why = why_unplayable(*setup)) return unexpected(why->message);
    return Position(*setup);
}

}  // namespace escaque::eval
