#include "eval/trainer/sample.h"

#include <bit>

#include "eval/nnue/features.h"
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

namespace {

/// The pieces of a sample, for what asks a position for them. To make one takes no time, a position does.
class Board {
 public:
    explicit Board(const Sample& sample) : sample_(sample) {
        std::size_t n = 0;
        for (const Square s : Bitboard(sample.occupied)) {
            const Piece piece = sample.piece(n++);
            by_piece_[color_of(piece)][type_of(piece)] |= Bitboard(s);
            by_color_[color_of(piece)] |= Bitboard(s);
        }
    }
    Bitboard pieces() const { return Bitboard(sample_.occupied); }
    Bitboard pieces(Color c) const { return by_color_[c]; }
    Bitboard pieces(Color c, PieceType t) const { return by_piece_[c][t]; }
    /// On an occupied square.
    Piece piece_on(Square s) const {
        const std::uint64_t before = Bitboard(s).bits() - 1;
        return sample_.piece(static_cast<std::size_t>(std::popcount(sample_.occupied & before)));
    }

 private:
    const Sample& sample_;
    Per<Color, Per<PieceType, Bitboard>> by_piece_{};
    Per<Color, Bitboard> by_color_{};
};

}  // namespace

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
        nnue::for_each_threatened_piece(Board(sample), [&](nnue::Danger danger, Piece piece, Square s) {
            active.own[n] = own.feature(danger, piece, s);
            active.other[n] = other.feature(danger, piece, s);
            ++n;
        });
    }
    active.count = static_cast<int>(n);
}

}  // namespace escaque::eval::trainer
