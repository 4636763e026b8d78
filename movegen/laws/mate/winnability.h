// Can a side still mate by any series of legal moves? The question of Articles 5.2.b, 6.9 and 7.5.b (2014).
//
// Every answer is sound: "unwinnable" means that no helpmate exists, "winnable" comes with one. As in the
// Laws, any series of legal moves counts; draws by repetition or by moves without progress do not end it.
#pragma once

#include <cstdint>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

enum class Winnability : std::uint8_t { Winnable, Unwinnable, Undetermined };

struct MateAnswer {
    Winnability winnability = Winnability::Undetermined;
    std::vector<Move> helpmate{};  // when winnable: from the position to the mate
    std::uint64_t nodes = 0;       // positions searched
};

/// Enough to answer for nearly every position, in some tenths of a second at most.
inline constexpr std::uint64_t kQuickNodes = 50'000;

/// Whether `winner` can still mate. In the positions that games leave, a mate is found within some hundred
/// positions (quick_helpmate.h), whatever `nodes` is; where it is not, up to `nodes` positions are searched,
/// none with 0. Only for rules with a royal king.
MateAnswer can_mate(const Position&, Color winner, std::uint64_t nodes);

}  // namespace escaque::movegen
