#include "eval/endgame/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "eval/endgame/drawn.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

/// What is left of a score where it is drawn: enough to prefer the better chances, a third of a pawn at most.
Score next_to_nothing(Score score) {
    constexpr int kPart = 16, kMost = 50;
    return std::clamp(score / kPart, -kMost, kMost);
}

/// Bishop and knight mate in the corners of the bishop's colour alone, so the king is driven there, the
/// other king and the knight near it.
Score on_the_way_to_mate(const Ending& e) {
    // At most as much as the network gives a pawn more, which is not to be thrown away for this. By steps; of
    // some weights tried these mated most often.
    constexpr int kWon = 245, kCorner = 50, kKing = 15, kKnight = 15;
    const Square king = e.weak_king();
    const bool a1 =
        e.position.pieces(PieceType::Bishop) == (e.position.pieces(PieceType::Bishop) & kDarkSquares);
    const int file = a1 ? index(file_of(king)) : 7 - index(file_of(king));
    const int from_diagonal = std::abs(7 - file - index(rank_of(king)));  // 7 in the corners a1 and h8
    const Square knight = e.position.pieces(PieceType::Knight).first();
    return kWon + kCorner * from_diagonal + kKing * (7 - distance(king, e.strong_king())) +
           kKnight * (7 - distance(king, knight));
}

/// A pawn that gets through, more the nearer it is.
Score on_the_way_to_promotion(const Ending& e) {
    constexpr int kWon = 450, kStep = 25;
    const Square pawn = e.position.pieces(PieceType::Pawn).first();
    return kWon + kStep * index(relative(e.strong(), rank_of(pawn)));
}

}  // namespace

bool is_known(const Position& position) {
    const Ending ending(position);
    return is_drawn(ending) || ending.is("BN", "") || ending.is("P", "");
}

Score known_score(const Position& position, Score score) {
    const Ending ending(position);
    const auto for_strong = [&](Score value) { return ending.strong_moves() ? value : -value; };
    if (is_drawn(ending)) return next_to_nothing(score);
    const Score strong_score = for_strong(score);
    if ((ending.is("B", "P") || ending.is("N", "P")) && strong_score > 0) return next_to_nothing(score);
    if (ending.is("BN", "")) return for_strong(on_the_way_to_mate(ending));
    if (ending.is("P", "")) return for_strong(on_the_way_to_promotion(ending));
    return score;
}

}  // namespace escaque::eval::endgame
