// A score sheet as somebody typed it in: moves in any language, with gaps.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/piece_letters.h"

namespace escaque::engine {

struct ScoreSheet {
    /// What stands at each ply from the start on; empty for a gap.
    std::vector<std::string> plies;
    movegen::PieceLetters letters;
    std::string language;  // as the options call it; empty for letters that the user gave

    const std::string& at(std::size_t ply) const {
        static const std::string kNothing;
        return ply < plies.size() ? plies[ply] : kNothing;
    }
};

/// Moves with their numbers, "12. Cf3 Cc6"; a number that jumps ahead leaves a gap. Headers, comments in
/// braces or behind a semicolon, times in parentheses, offers of a draw and a result are passed over. Without
/// letters the language is the one that knows most of the pieces. An error: a number that goes back.
movegen::Expected<ScoreSheet> read_score_sheet(std::string text, const movegen::Position& start,
                                               const std::optional<movegen::PieceLetters>& letters);

}  // namespace escaque::engine
