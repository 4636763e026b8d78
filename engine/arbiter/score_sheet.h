// A typed copy of a score sheet: moves in any language, with gaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/moves/languages.h"

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
/// backwards, or letters that most of the pieces do not have.
base::Expected<ScoreSheet> read_score_sheet(std::string text, const movegen::Position& start,
                                            const std::optional<movegen::PieceLetters>& letters);

// Finds the games that one or more score sheets can be the record of.
//
// A game is a path through layers of positions, one layer a ply. A move that contradicts a sheet has a cost;
// the cheapest games are wanted.

struct Reconstruction {
    /// The number of games of the lowest cost; more than `games.size()` where not all are listed.
    double count = 0;
    std::vector<std::vector<movegen::Move>> games;
    /// For each ply the moves of all of them, in English SAN; more than one where they differ.
    std::vector<std::vector<std::string>> choices;
    int price = 0;  // 0: nothing in the sheets is contradicted
    /// "14...": where too much is open, and so where the games end; empty if they reach the end of the
    /// sheets.
    std::string open_at{};
};

struct ReconstructionSettings {
    std::size_t games = 10;                    // to list, at most
    std::optional<movegen::Position> final{};  // the final position on the board; counters do not matter
    std::size_t positions = 400'000;           // to look at, at most
    /// Called with the share of the moves done, again from 0 for each number of contradictions.
    std::function<void(double)> on_progress = [](double) {};
};

/// An error where nothing fits, or too much is open from the first move on.
base::Expected<Reconstruction> reconstruct(const movegen::Position& start,
                                           const std::vector<ScoreSheet>& sheets,
                                           const ReconstructionSettings& settings);

}  // namespace escaque::engine
