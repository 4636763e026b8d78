// The rule sets and their traits. Search and evaluation ask traits, never which rule set it is.
#pragma once

#include <cstdint>

namespace escaque::movegen {

/// Chess covers Chess960: castling is always king takes rook inside. Antichess is the game of the 2005 and
/// Ludoteka sources: captures are forced, the king is an ordinary piece, and a player without a move or a
/// piece wins.
enum class Rules : std::uint8_t { Chess, Antichess };

/// Is there a royal king, and so check, mate and castling?
constexpr bool has_royal_king(Rules r) {
    return r == Rules::Chess;
}
/// Must a player who can capture do so?
constexpr bool captures_forced(Rules r) {
    return r == Rules::Antichess;
}
/// Does a player with no legal move (and not in check) win?
constexpr bool no_move_wins(Rules r) {
    return r == Rules::Antichess;
}
/// Is passing nearly always worse than the best move, so that the null-move bound holds?
constexpr bool null_move_sound(Rules r) {
    return r == Rules::Chess;
}
/// Does winning material on a square help, so that static exchange evaluation means something?
constexpr bool exchange_meaningful(Rules r) {
    return r == Rules::Chess;
}

}  // namespace escaque::movegen
