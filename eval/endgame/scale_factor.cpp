#include "eval/endgame/scale_factor.h"

#include "movegen/board/bitboard.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

constexpr int kMinorPiece = 3;

/// What the pieces other than pawns are worth.
int points(const Position& p, Color side) {
    return kMinorPiece * p.pieces(side, PieceType::Knight, PieceType::Bishop).count() +
           5 * p.pieces(side, PieceType::Rook).count() + 9 * p.pieces(side, PieceType::Queen).count();
}

/// Each side has one bishop, and these two never meet; all else is pawns.
bool are_opposite_bishops(const Position& p) {
    const Bitboard bishops = p.pieces(PieceType::Bishop);
    return (p.pieces(PieceType::Pawn, PieceType::King) | bishops) == p.pieces() &&
           p.pieces(Color::White, PieceType::Bishop).count() == 1 &&
           p.pieces(Color::Black, PieceType::Bishop).count() == 1 && (bishops & kLightSquares).count() == 1;
}

}  // namespace

// The parts are eighths, near what most of these endings won in self-play: "Scale factors" in
// nnue/EXPERIMENTS.md.
Score scaled(const Position& p, Score score) {
    constexpr int kAll = 8, kOppositeBishops = 3, kNoPawn = 3, kLastPawn = 4;
    if (!has_royal_king(p.rules())) return score;
    const Color strong = score > 0 ? p.side_to_move() : ~p.side_to_move(), weak = ~strong;
    if (are_opposite_bishops(p)) return score * kOppositeBishops / kAll;
    const int pawns = p.pieces(strong, PieceType::Pawn).count();
    if (pawns > 1) return score;
    const int ahead = points(p, strong) - points(p, weak);
    if (pawns == 0) return ahead <= kMinorPiece ? score * kNoPawn / kAll : score;
    const bool has_minor_piece = p.pieces(weak, PieceType::Knight, PieceType::Bishop).any();
    return has_minor_piece && ahead <= 0 ? score * kLastPawn / kAll : score;
}

}  // namespace escaque::eval::endgame
