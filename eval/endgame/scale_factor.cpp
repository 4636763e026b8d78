#include "eval/endgame/scale_factor.h"

#include "eval/endgame/endgame.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/rules.h"
#include "movegen/board/types.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

/// What the pieces other than pawns are worth, in points.
int non_pawn_material(const Position& p, Color side) {
    int sum = 0;
    for (const PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
        sum += piece_value(type) * p.pieces(side, type).count();
    return sum;
}

/// Each side has one bishop, and these two never meet; all else is pawns.
bool has_opposite_bishops_only(const Position& p) {
    const auto bishops = [&](Color side) { return p.pieces(side, PieceType::Bishop); };
    return has_only_pawns_and_bishops(p) && bishops(Color::White).count() == 1 &&
           bishops(Color::Black).count() == 1 && (p.pieces(PieceType::Bishop) & kLightSquares).count() == 1;
}

}  // namespace

// The parts are eighths, near what most of these endings won in self-play: "Scale factors" in
// nnue/EXPERIMENTS.md.
Score scaled(const Position& p, Score score) {
    constexpr int kAll = 8, kOppositeBishops = 3, kNoPawn = 3, kLastPawn = 4;
    constexpr int kMinorPiece = piece_value(PieceType::Knight);
    if (!has_royal_king(p.rules())) return score;
    if (has_opposite_bishops_only(p)) return score * kOppositeBishops / kAll;
    const Color strong = score > 0 ? p.side_to_move() : ~p.side_to_move(), weak = ~strong;
    const int pawns = p.pieces(strong, PieceType::Pawn).count();
    if (pawns > 1) return score;
    const int ahead = non_pawn_material(p, strong) - non_pawn_material(p, weak);
    if (pawns == 0) {
        const bool is_knight_hunted = Ending(p).is("R", "N");
        return ahead <= kMinorPiece && !is_knight_hunted ? score * kNoPawn / kAll : score;
    }
    const bool has_minor_piece = p.pieces(weak, PieceType::Knight, PieceType::Bishop).any();
    return has_minor_piece && ahead <= 0 ? score * kLastPawn / kAll : score;
}

}  // namespace escaque::eval::endgame
