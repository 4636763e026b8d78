// A move as text: in Standard Algebraic Notation (Nbd2, exd6, O-O, e8=Q#) and as UCI writes it (e2e4).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::movegen {

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
/// stand before it, as in "12. Nf3", and is not checked. The error says that the text is not a move, why
/// the move is not legal, or which moves it could mean.
base::Expected<Move> parse_san(std::string_view text, const Position& position,
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
base::Expected<SanReading> read_san(std::string_view text, const Position& position,
                                    const PieceLetters& letters = kEnglishLetters);

// Moves as UCI writes them: e2e4, e7e8q, castling e1g1 or e1h1.

/// Castling is where the king goes (e1g1), or king takes rook (e1h1) in Chess960 and wherever king or rook do
/// not stand as in chess. `kNoMove` is "0000". The move must be legal in `position`, or none.
std::string to_uci(Move move, const Position& position, bool chess960);

/// A legal move. Castling is read in both forms in every mode; where the king could also simply step to that
/// square, it does. The promotion letter may be of either case. The error says that the text is not a
/// move at all, or why the move is not legal.
base::Expected<Move> parse_uci_move(std::string_view text, const Position& position);

/// The legal move from one square to another, castling given in either form; `kNoMove` if there is none.
Move find_legal_move(const Position& position, Square from, Square to, PieceType promotion = PieceType::None);

}  // namespace escaque::movegen
