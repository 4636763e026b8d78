// Moves that fit a text of which some characters cannot be read: "C?3", "?xe5", "??".
#pragma once

#include <string_view>
#include <vector>

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/languages.h"

namespace escaque::movegen {

/// Nothing can be read: a text of '?', '_' or dashes alone, or none at all.
bool is_gap(std::string_view text);

/// How well a move fits a handwritten text.
enum class Fit : std::uint8_t {
    Yes,   // the text may leave open which piece it was, or the promotion
    Near,  // all but one character
    No
};

/// How the text fits each of the moves, which must be legal. A '?' is any one character, at the end also
/// none; a gap fits every move. Marks, signs and the case of letters are ignored.
std::vector<Fit> fits(std::string_view text, const std::vector<Move>& moves, const Position& position,
                      const PieceLetters& letters);

}  // namespace escaque::movegen
