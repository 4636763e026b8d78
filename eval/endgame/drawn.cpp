#include "eval/endgame/drawn.h"

#include "eval/endgame/king_and_pawn.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

Square promotion_square(Color side, Square pawn) {
    return make_square(file_of(pawn), relative(side, Rank::R8));
}

bool is_king_and_pawn_drawn(const Ending& e) {
    return !KingAndPawn::table().is_win(e.strong(), e.strong_king(),
                                        e.position.pieces(PieceType::Pawn).first(), e.weak_king(),
                                        e.position.side_to_move());
}

/// All pawns stand on one rook's file, the king of the side without a piece holds the corner where they
/// promote, and no bishop controls it.
bool is_corner_held(const Ending& e) {
    const Position& p = e.position;
    const Bitboard pawns = p.pieces(PieceType::Pawn), bishops = p.pieces(PieceType::Bishop);
    for (const File file : {File::A, File::H}) {
        if ((pawns - Bitboard(file)).any()) continue;
        const Square corner = promotion_square(e.strong(), make_square(file, Rank::R1));
        const Bitboard right_color = is_light(corner) ? kLightSquares : kDarkSquares;
        return (bishops & right_color).empty() && distance(e.weak_king(), corner) <= 1;
    }
    return false;
}

/// The knight has to guard a pawn that is one step short of the corner, and the king in front of it never
/// leaves.
bool is_knight_tied_down(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    const Square corner = promotion_square(e.strong(), pawn);
    const bool is_rook_pawn = file_of(pawn) == File::A || file_of(pawn) == File::H;
    return is_rook_pawn && distance(pawn, corner) == 1 && distance(e.weak_king(), corner) <= 1;
}

/// A knight that has lost its king is hunted down.
bool is_knight_at_home(const Ending& e) {
    constexpr int kFar = 4;
    return distance(e.position.pieces(PieceType::Knight).first(), e.weak_king()) < kFar;
}

/// A pawn of the rook's or bishop's file is about to promote, its king beside it: taking the pawn, or
/// guarding the square where it promotes, is stalemate, unless the other king is near. With the move the
/// queen also wins against a king that stands badly.
bool is_stalemate_threatened(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first(), king = e.weak_king();
    const Square goal = promotion_square(e.weak(), pawn);
    const File file = file_of(pawn);
    const bool rooks = file == File::A || file == File::H, bishops = file == File::C || file == File::F;
    if (!(rooks || bishops) || distance(pawn, goal) != 1 || distance(king, pawn) != 1) return false;
    const int far = distance(e.strong_king(), goal);
    if (!e.strong_moves()) return far > (rooks ? 4 : 3);
    const bool is_beside = relative(e.weak(), rank_of(king)) >= Rank::R7 && file_of(king) != file;
    return far > 4 && (is_beside || (bishops && king == goal));
}

/// Pawn and king are at the goal so early that the rook has to be given for the pawn.
bool is_race_won_by_pawn(const Ending& e) {
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    const Square goal = promotion_square(e.weak(), pawn);
    const int steps = distance(pawn, goal) + distance(e.weak_king(), goal) - 1;
    const int lead = distance(e.strong_king(), goal) - steps;
    return lead >= (e.strong_moves() ? 3 : 2);
}

}  // namespace

bool is_drawn(const Ending& e) {
    const Material strong = e.strong_material(), weak = e.weak_material();
    const bool only_pawns_and_bishops = (e.position.pieces(PieceType::Pawn, PieceType::Bishop) |
                                         e.position.pieces(PieceType::King)) == e.position.pieces();
    switch (strong) {
        case of("P"):
            if (weak == 0) return is_king_and_pawn_drawn(e);
            break;
        case of("N"):
        case of("B"):
            return weak == of("N") || weak == of("B");
        case of("NN"):
            return weak == 0;
        case of("R"):
            return weak == of("B") || (weak == of("N") && is_knight_at_home(e)) ||
                   (weak == of("P") && is_race_won_by_pawn(e));
        case of("Q"):
            return weak == of("P") && is_stalemate_threatened(e);
        case of("NP"):
            return weak == 0 && is_knight_tied_down(e);
        default:
            break;
    }
    return only_pawns_and_bishops && e.position.pieces(e.strong(), PieceType::Pawn).any() &&
           e.position.pieces(e.weak(), PieceType::Bishop).empty() && is_corner_held(e);
}

}  // namespace escaque::eval::endgame
