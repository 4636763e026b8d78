// Which inputs of the network are on in a position. Each side sees the board from its own end, mirrored when
// its king is on the files e to h, so that a pattern is learnt once for both wings.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "movegen/board/position.h"
#include "movegen/board/rules.h"
#include "movegen/board/threats.h"
#include "movegen/board/types.h"

namespace escaque::eval::nnue {

using Feature = std::uint16_t;

// Which pieces are attacked, and what that means for them: inputs of the network, which sees hanging pieces
// only so. No king is among them.

/// What an attack means for a piece: the first of these that is true.
enum class Threat : std::uint8_t {
    ByLesser,     // a less valuable piece attacks it
    Undefended,   // nothing guards it
    Outnumbered,  // two or more attack it, and only one guards it
    Defended,
};
static_assert(static_cast<int>(Threat::Defended) + 1 == kThreatKinds);

/// Calls visit(Danger, Piece, Square) for each piece that the other side attacks, in a position or on any
/// board with the same functions for its pieces.
template <typename Board, typename Visit>
void for_each_threatened_piece(const Board& position, Visit visit) {
    using namespace movegen;
    const Per<Color, Threats> threats{threats_of(position, Color::White), threats_of(position, Color::Black)};
    for (const Color side : kColors) {
        const Threats &attacks = threats[~side], &guards = threats[side];
        const auto threat = [&](PieceType type, Square s) {
            if (attacks.by_lesser(type, s)) return Threat::ByLesser;
            if (!guards.has(s)) return Threat::Undefended;
            return attacks.twice.has(s) && !guards.twice.has(s) ? Threat::Outnumbered : Threat::Defended;
        };
        for (const Square s :
             position.pieces(side) & attacks.by_any & ~position.pieces(side, PieceType::King)) {
            const Piece piece = position.piece_on(s);
            visit(threat(type_of(piece), s), piece, s);
        }
    }
}

static_assert(kInputs <= 65536);

/// How one side sees the board. While this stays the same from one position to the next, inputs change only
/// where pieces do; when it changes, all of them may.
class Perspective {
 public:
    Perspective() = default;
    /// `king` is Square::None under rules without a royal king: they have no king to mirror by.
    constexpr Perspective(movegen::Color side, movegen::Square king)
        : side_(side), turn_(static_cast<std::uint8_t>(side == movegen::Color::White ? 0 : 56)) {
        if (king != movegen::Square::None && movegen::file_of(king) >= movegen::File::E) turn_ ^= 7;
    }
    static Perspective of(const movegen::Position& position, movegen::Color side) {
        return Perspective(
            side, movegen::has_royal_king(position.rules()) ? position.king(side) : movegen::Square::None);
    }

    constexpr Feature feature(movegen::Piece piece, movegen::Square square) const {
        using movegen::index;
        const int owner = movegen::color_of(piece) == side_ ? 0 : kPieceSquares / 2;
        return static_cast<Feature>(owner + 64 * index(movegen::type_of(piece)) + (index(square) ^ turn_));
    }
    /// A threatened piece is two inputs: this one, and the one above.
    constexpr Feature feature(Threat threat, movegen::Piece piece, movegen::Square square) const {
        return static_cast<Feature>((1 + static_cast<int>(threat)) * kPieceSquares + feature(piece, square));
    }
    constexpr bool operator==(const Perspective&) const = default;

    /// All perspectives, and the place of this one among them.
    static constexpr int kCount = 4;
    constexpr std::size_t number() const { return 2 * (turn_ / 56U) + turn_ % 2U; }

 private:
    movegen::Color side_ = movegen::Color::White;
    std::uint8_t turn_ = 0;  // exclusive-or for squares: 56 swaps the ends of the board, 7 its wings
};

/// Which output weights serve a position with this many pieces on the board. Two kings are the fewest, except
/// in Antichess.
constexpr int output_bucket(int pieces, int buckets) {
    return std::max(pieces - 2, 0) * buckets / 32;
}

}  // namespace escaque::eval::nnue
