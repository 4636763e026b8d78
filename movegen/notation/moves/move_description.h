// What a text says about a move, without looking at the board: "Nbd2" is a knight of the b file that goes to
// d2; and whether a text is meant as a move at all.
#pragma once

#include <optional>
#include <string_view>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::movegen {

struct MoveDescription {
    std::optional<CastlingSide> castling{};  // then all else is ignored
    std::optional<PieceType> piece{};
    std::optional<File> from_file{};
    std::optional<Rank> from_rank{};
    Square to = Square::None;
    PieceType promotion = PieceType::None;

    bool operator==(const MoveDescription&) const = default;
};

/// "12.e4", "12...", "12…", "...e5", "12" and "1e4" without the number; castling "0-0" stays.
std::string_view without_number(std::string_view text);

/// Reads the forms that `parse_san` lists; none if the text is not a move. The piece must be a capital: a
/// small letter is a file.
std::optional<MoveDescription> describe_move(std::string_view text, const PieceLetters& letters);

/// The same with a small first letter taken for a piece, as in "nf3"; none if it cannot be a piece.
std::optional<MoveDescription> describe_move_with_small_piece(std::string_view text,
                                                              const PieceLetters& letters);

// Is a text meant as a move, in whatever language? This separates wrong moves from words between the moves.

/// True if the text is a move in the given letters or a known language's, or a letter or two of any
/// other alphabet before a square, as in "Hf3" and "Крf3".
bool could_be_move(std::string_view text, const PieceLetters& letters);

/// How many bytes of the text, from its beginning, are a move in these letters where the whole is none: 3 of
/// "Nf3*". 0 where there is none.
std::size_t move_within(std::string_view text, const PieceLetters& letters);

}  // namespace escaque::movegen
