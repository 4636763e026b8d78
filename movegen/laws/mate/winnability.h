// Can a side still mate by any series of legal moves? The question of Articles 5.2.b, 6.9 and 7.5.b (2014).
//
// Every answer is sound: "unwinnable" means that no helpmate exists, "winnable" comes with one. As in the
// Laws, any series of legal moves counts; draws by repetition or by moves without progress do not end it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

// Shortens a helpmate as far as possible, to show it to the players.

struct ShortHelpmate {
    std::vector<Move> line;
    bool is_shortest = false;  // no shorter one exists
};

/// Looks for a helpmate shorter than `found`, ply by ply from the shortest possible length, trying at most
/// `nodes` moves.
ShortHelpmate shorten_helpmate(const Position&, Color winner, const std::vector<Move>& found,
                               std::uint64_t nodes);

// Positions in which nobody can mate any more by any series of legal moves (Articles 5.2.b and 9.6 of 2005
// and 2009, 9.7 of 2014, 5.2.2 of 2023).

/// The quick answer from the material alone: two bare kings, one knight more, or only bishops, all on squares
/// of one colour. True is certain; false only says that the material does not prove it. Always false without
/// royal kings.
bool is_dead_by_material(const Position& position);

/// Can neither side mate? `nodes` limits the search for each side, as in winnability.h. True is certain; with
/// 0 nodes, false only says that no proof is plain to see (unwinnable.h). Always false without royal kings.
bool is_dead(const Position& position, std::uint64_t nodes);

/// After how many moves a game was in a dead position for the first time; none if it never was, or if
/// that is not proved. A dead position stays dead, so positions are tested backwards from the last one to the
/// first that is not dead; with `thorough` the search also goes on before a position that stayed undecided.
std::optional<std::size_t> first_dead_position(const Position& start, std::span<const Move> moves,
                                               std::uint64_t nodes, bool thorough);

// Can a side still win by any series of legal moves? By mate, or in Antichess by losing all its pieces.

/// With royal kings that is can_mate(). In Antichess the line of a winnable position ends where the winner
/// has no move; up to `nodes` positions are searched, and without any only bishops and knights are looked at.
MateAnswer can_win(const Position&, Color winner, std::uint64_t nodes);

/// A quick proof for Antichess, by the colours of squares. With bishops alone nobody loses one on a
/// colour where the opponent has none. With one knight each and nothing else, only one can ever be taken: if
/// both are on squares of one colour, the knight of the player to move, else the other. False proves nothing.
bool lacks_takers(const Position&, Color winner);

}  // namespace escaque::movegen
