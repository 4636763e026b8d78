#include "eval/trainer/sample.h"

#include "movegen/board/setup.h"

namespace escaque::eval::trainer {

using namespace movegen;

Sample pack(const Position& position, Score score, int result) {
    const Color mover = position.side_to_move();
    const auto mirrored = [mover](Square s) { return relative(mover, s); };
    Sample sample;
    for (const Square s : position.pieces()) sample.occupied |= Bitboard(mirrored(s)).bits();
    int n = 0;
    for (const Square s : Bitboard(sample.occupied)) {
        const Piece piece = position.piece_on(mirrored(s));  // mirroring is its own inverse
        const int code = 2 * index(type_of(piece)) + (color_of(piece) == mover ? 0 : 1);
        sample.pieces[static_cast<std::size_t>(n / 2)] |= static_cast<std::uint8_t>(code << (4 * (n % 2)));
        ++n;
    }
    sample.score = static_cast<std::int16_t>(score);
    sample.result = static_cast<std::uint8_t>(result);
    if (has_royal_king(position.rules())) {
        sample.own_king = static_cast<std::uint8_t>(mirrored(position.king(mover)));
        sample.their_king = static_cast<std::uint8_t>(mirrored(position.king(~mover)));
    }
    return sample;
}

Position unpack(const Sample& sample, Rules rules) {
    Setup setup;
    setup.rules = rules;
    setup.board.fill(Piece::None);
    for (auto& rights : setup.castling_rooks) rights.fill(Square::None);
    std::size_t n = 0;
    for (const Square s : Bitboard(sample.occupied)) setup.board[s] = sample.piece(n++);
    return Position(setup);
}

void active_features(const Sample& sample, int inputs, ActiveFeatures& active) {
    const nnue::View own(Color::White, static_cast<Square>(sample.own_king));
    const nnue::View other(Color::Black, static_cast<Square>(sample.their_king));
    std::size_t n = 0;
    for (const Square s : Bitboard(sample.occupied)) {
        const Piece piece = sample.piece(n);
        active.own[n] = own.feature(piece, s);
        active.other[n] = other.feature(piece, s);
        ++n;
    }
    if (inputs > nnue::kPieceSquares) {
        const bool royal = static_cast<Square>(sample.own_king) != Square::None;
        nnue::for_each_threatened_piece(unpack(sample, royal ? Rules::Chess : Rules::Antichess),
                                        [&](nnue::Danger danger, Piece piece, Square s) {
                                            active.own[n] = own.feature(danger, piece, s);
                                            active.other[n] = other.feature(danger, piece, s);
                                            ++n;
                                        });
    }
    active.count = static_cast<int>(n);
}

}  // namespace escaque::eval::trainer
