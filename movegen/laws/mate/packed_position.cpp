#include "movegen/laws/mate/packed_position.h"

#include "movegen/board/setup.h"

namespace escaque::movegen {

PackedPosition::PackedPosition(const Position& position) : occupied_(position.pieces().bits()) {
    unsigned place = 0;
    for (const Square s : position.pieces()) {
        men_[place / 16] |= static_cast<std::uint64_t>(index(position.piece_on(s))) << 4 * (place % 16);
        ++place;
    }
    state_ = static_cast<std::uint64_t>(index(position.side_to_move()));
    state_ = state_ << 7 | static_cast<std::uint64_t>(index(position.en_passant()));
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides)
            state_ = state_ << 7 | static_cast<std::uint64_t>(index(position.castling_rook(c, side)));
}

Position PackedPosition::unpack() const {
    Setup setup;
    unsigned place = 0;
    for (const Square s : Bitboard(occupied_)) {
        setup.board[s] = static_cast<Piece>(men_[place / 16] >> 4 * (place % 16) & 15);
        ++place;
    }
    unsigned shift = 0;
    const auto take_square = [&] {
        const auto square = static_cast<Square>(state_ >> shift & 127);
        shift += 7;
        return square;
    };
    for (const Color c : {Color::Black, Color::White})
        for (const CastlingSide side : {CastlingSide::Queen, CastlingSide::King})
            setup.castling_rooks[c][side] = take_square();
    setup.en_passant = take_square();
    setup.side_to_move = static_cast<Color>(state_ >> shift);
    return Position(setup);
}

std::size_t PackedPosition::hash() const {
    const auto mix = [](std::uint64_t h) {
        h *= 0x9E3779B97F4A7C15ULL;
        return h ^ h >> 32;
    };
    return mix(mix(mix(mix(occupied_) ^ men_[0]) ^ men_[1]) ^ state_);
}

}  // namespace escaque::movegen
