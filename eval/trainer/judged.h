// Positions of played games with the score that the mover's search gave them and how the game ended.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/board/rules.h"

namespace escaque::eval::trainer {

struct Judged {
    int stage;             // of the game, as WdlModel::stage() tells
    Score score;           // from the mover's side
    double points;         // of the mover: 1, 0.5 or 0
    std::size_t game = 0;  // its number among all games that were read
    int player = 0;        // who moved: 1 for the player who was read of first, -1 for an opponent of theirs
};

/// How the scores in PGN comments are read.
struct PgnScores {
    std::optional<double> pawn{};         // the score that was written as 1.00; without it today's
    std::optional<std::string> player{};  // only the moves of the player with this name
};

/// Of all games with a result and those rules. PGN files are known by their ending `.pgn`; games in them that
/// were forfeited or broken off are left out. Decisive scores are left out.
movegen::Expected<std::vector<Judged>> read_judged(const std::vector<std::string>& files,
                                                   movegen::Rules rules, const PgnScores& scores = {});

}  // namespace escaque::eval::trainer
