// Standard Algebraic Notation: Nbd2, exd6, O-O, e8=Q#.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {

/// The marks beside letters and squares.
struct SanMarks {
    std::string_view castling_short = "O-O", castling_long = "O-O-O";
    std::string_view promotion = "=";  // before the new piece
    std::string_view en_passant = "";  // after the move
};

/// As the PGN standard has it, with the given letters and marks: the origin only where it is ambiguous, file
/// before rank; "=" at a promotion; "+" or "#" where there is check. `kNoMove` is "--". The move must be
/// legal in `position`, or none.
std::string to_san(Move move, const Position& position, const PieceLetters& letters = kEnglishLetters,
                   const SanMarks& marks = {});

/// The one legal move that the text can mean. Marks may be missing, surplus or wrong: `x`, `:`, `-`, `+`,
/// `++`, `#`, `!`, `?`, `e.p.`, `a.p.`, `(=)`. Castling is O-O or 0-0; a promotion e8=Q, e8Q, e8(Q), e8/Q or
/// e8q; a pawn may be called P; figurines are always read, and so is a small letter for a piece where it
/// cannot be a pawn's move. Long forms (Ng1-f3, e2e4, g1f3) and more of the origin than needed are read, with
/// any dash, and the squares of UCI with them, their files in capitals too (G1-F3). The move's number may
/// stand before it, as in "12. Nf3", and is not checked. The error says that the text is no move, why the
/// move is not legal, or which moves it could mean.
Expected<Move> parse_san(std::string_view text, const Position& position,
                         const PieceLetters& letters = kEnglishLetters);

/// Forms that count as a move under some editions of the Laws only.
enum class Irregularity : std::uint8_t {
    None,
    PawnLeft,     // on the last rank, "e8": the move is that with a queen
    RookOntoKing  // castling written as the rook's move to the king's square, "Rh1-e1"
};
struct SanReading {
    Move move;
    Irregularity irregularity = Irregularity::None;
};
/// As `parse_san`, with these.
Expected<SanReading> read_san(std::string_view text, const Position& position,
                              const PieceLetters& letters = kEnglishLetters);

}  // namespace escaque::movegen
