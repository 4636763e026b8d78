// A typed copy of a score sheet: moves in any language, with gaps.
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
    /// The text of each ply from the start; empty for a gap.
    std::vector<std::string> plies;
    movegen::PieceLetters letters;
    std::string language;  // as the options call it; empty for letters that the user gave

    const std::string& at(std::size_t ply) const {
        static const std::string kNothing;
        return ply < plies.size() ? plies[ply] : kNothing;
    }
};

/// Moves with their numbers, "12. Cf3 Cc6"; a number that jumps ahead leaves a gap. Headers, comments in
/// braces or behind a semicolon, times in parentheses, offers of a draw and a result are skipped. Without
/// letters the language is the one that recognises most of the pieces. An error: move numbers that go
/// backwards.
movegen::Expected<ScoreSheet> read_score_sheet(std::string text, const movegen::Position& start,
                                               const std::optional<movegen::PieceLetters>& letters);

}  // namespace escaque::engine
