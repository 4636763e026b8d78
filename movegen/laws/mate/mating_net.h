// Places from which the pieces on a board would mate: the aims of a search in which both sides help.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

/// A piece and where it has to go; Square::None where nothing has to.
struct NetPart {
    Square from = Square::None;
    Square to = Square::None;

    bool exists() const { return from != Square::None; }
};

/// One piece of the winner goes to a square and mates the other king on its square. Before that, perhaps, the
/// winner's king and another piece go somewhere, and pieces of the loser's step beside their king or out of
/// the way. Everything else stays. Whether the ways there are open is not known.
struct MatingNet {
    NetPart hunter;                    // the piece that mates
    PieceType type = PieceType::None;  // what it mates as
    Square promotion = Square::None;   // the square on which a pawn becomes that; None for an officer
    NetPart king;                      // that is mated
    NetPart helper;                    // the winner's king
    NetPart guard;                     // another of the winner's pieces
    std::array<NetPart, 2> fillers;    // the loser's, beside his king
    Bitboard vacated;                  // squares that the loser's pieces have to leave
    int plies = 0;                     // to the mate, if nothing is in the way
};

/// What a net may ask for besides the ways of the piece that mates and of the king that is mated.
struct NetKind {
    bool helper = false;
    bool guard = false;
    bool changes = false;  // fillers, and squares vacated
};

/// The nets of exactly that kind, the nearest first, at most `most` of them.
std::vector<MatingNet> mating_nets(const Position&, Color winner, NetKind, std::size_t most);

/// How many moves a king or an officer needs from each square to `to`, if nothing else moves; kNoWay if it
/// cannot get there, or only by a long way.
using MoveCounts = Per<Square, std::uint8_t>;
inline constexpr std::uint8_t kNoWay = 255;
MoveCounts king_moves_to(Square to, Bitboard barred);
MoveCounts officer_moves_to(PieceType, Square to, Bitboard occupied);

}  // namespace escaque::movegen
