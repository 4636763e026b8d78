// What a text says of a move, before anybody looks at the board: "Nbd2" is a knight of the b file that goes
// to d2.
#pragma once

#include <optional>
#include <string_view>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::movegen {

struct MoveDescription {
    std::optional<CastlingSide> castling{};  // then nothing else counts
    std::optional<PieceType> piece{};
    std::optional<File> from_file{};
    std::optional<Rank> from_rank{};
    Square to = Square::None;
    PieceType promotion = PieceType::None;

    bool operator==(const MoveDescription&) const = default;
};

/// The forms that `parse_san` lists; none for what is no move. The piece must be a capital: a small letter is
/// that of a file.
std::optional<MoveDescription> describe_move(std::string_view text, const PieceLetters& letters);

/// The same with a small first letter taken for a piece, "nf3"; none where it can be no piece's.
std::optional<MoveDescription> describe_move_with_small_piece(std::string_view text,
                                                              const PieceLetters& letters);

}  // namespace escaque::movegen
