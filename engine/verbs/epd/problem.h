// A position of a best-move suite and what counts as its solution.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report/suite_tally.h"
#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "search/api/limits.h"
#include "search/api/report.h"

namespace escaque::search {
class Session;
}  // namespace escaque::search

namespace escaque::engine {

struct Problem {
    struct Reward {
        movegen::Move move;
        int points;
    };

    movegen::Position position;
    std::string id;                    // empty without one
    std::vector<movegen::Move> best;   // EPD's bm: any of these
    std::vector<movegen::Move> avoid;  // am: none of these
    std::vector<Reward> rewards;       // c0 "Nf6=10, Qd4=3"
    std::optional<int> mate{};         // dm, or bm "#3": in this many moves; negative: the mover is mated

    int points(movegen::Move) const;
    int most_points() const;
    /// By bm and am if present, otherwise by the most points, otherwise by the score: a mate in `mate` moves
    /// or fewer, or being mated in exactly that many.
    bool is_solved_by(movegen::Move move, eval::Score score) const;
};

/// An EPD line; an error if it does not say what to look for.
base::Expected<Problem> parse_problem(std::string_view line, movegen::Rules rules);

// One search for the solution of a problem.

struct Attempt {
    movegen::Move move;  // none without a legal move
    search::Line line;   // that the search ended with
    search::Effort effort;
    /// The effort until the best line began with a solution and kept it.
    std::optional<search::Effort> solved_after;
};

/// Clears the hash and the histories, then searches.
Attempt attempt(const Problem&, search::Limits, search::Session&);

/// Adds one problem and the attempt at it.
void add(SuiteTally& tally, const Problem& problem, const Attempt& attempt);

}  // namespace escaque::engine
