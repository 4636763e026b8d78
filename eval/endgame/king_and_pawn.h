// King and pawn against king: who wins, exactly.
#pragma once

#include <bitset>
#include <cstddef>

#include "movegen/board/types.h"

namespace escaque::eval::endgame {

/// The result of every position of this ending, computed when it is first needed (some 20 milliseconds) and
/// kept in 24 KiB.
class KingAndPawn {
 public:
    static const KingAndPawn& table();

    /// Does `strong`, who has the pawn, win? Both kings stand where they legally may.
    bool is_win(movegen::Color strong, movegen::Square strong_king, movegen::Square pawn,
                movegen::Square weak_king, movegen::Color to_move) const;

 private:
    KingAndPawn();

    static constexpr std::size_t kPositions = std::size_t{2} * 24 * 64 * 64;
    std::bitset<kPositions> wins_;
};

}  // namespace escaque::eval::endgame
