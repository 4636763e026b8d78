// Scale factors: how much of an advantage counts in endings that are hard to win. The network
// adds up what pieces are worth; it does not learn that all of an advantage may be worth little.
#pragma once

#include "eval/score/score.h"
#include "movegen/board/position.h"

namespace escaque::eval::endgame {

/// The score, from the mover's side, or the part of it that counts under rules with a royal king: if the side
/// ahead has only pawns beside a bishop of the opposite colour to the other's; no pawn, and at most a minor
/// piece more; or one pawn and nothing more in pieces than the other side, which can give a minor piece for
/// it. By theory some of these are won, such as a queen against two minor pieces.
Score scaled(const movegen::Position& position, Score score);

}  // namespace escaque::eval::endgame
