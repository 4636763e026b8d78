// The means by which a line wins material.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/study/explanation/course.h"
#include "movegen/board/types.h"

namespace escaque::engine {

enum class Tactic : std::uint8_t {
    None,
    Fork,              // one piece attacks two, and takes one of them
    Skewer,            // a piece has to leave the line, and the one behind it is taken
    DiscoveredAttack,  // a piece steps aside for another that takes, or takes itself while that gives check
    Pin,               // the piece that is taken, or its defender, may not leave the line
    BackRank,          // who takes back is mated on the first rank; also of a mate there
    TrappedPiece,      // attacked, and no square is safe
    MateThreat         // mate has to be parried, and a piece is taken meanwhile
};

struct TacticFound {
    Tactic tactic = Tactic::None;
    std::vector<movegen::Square> squares{};  // of the piece that carries it out, then of its targets
};

/// How the side that begins wins a piece of that type, or one of the other minor pieces for a minor piece, in
/// the first `plies` of the line. None for plain captures and for pawns.
TacticFound tactic_of(const Course& course, std::size_t plies, movegen::PieceType piece);

/// Has the side to move been mated by a rook or queen along its first rank, behind pieces of its own?
bool is_back_rank_mate(const movegen::Position& position);

// Tactics of pieces that stand on one line: pins, skewers, discovered attacks.

TacticFound skewer(const Blow& blow);
/// By the piece that is uncovered, or by the one that leaves, with check.
TacticFound discovered_attack(const Blow& blow);
/// The piece that is taken is pinned, to its king or to a piece worth more, and would otherwise have got
/// away.
TacticFound pin(const Blow& blow);

/// The capture at this ply gives a discovered check, and would not pay without.
TacticFound discovered_check(const Course& course, std::size_t ply);
/// Nobody can take back, because the defender is pinned to its king.
TacticFound pinned_defender(const Course& course, std::size_t ply);

}  // namespace escaque::engine
