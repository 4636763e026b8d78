// A position of a best-move suite and what counts as its solution.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/score/score.h"
#include "movegen/base/error.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

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
    std::optional<int> mate{};         // dm, or bm "#3": in so many moves; negative: the mover is mated

    int points(movegen::Move) const;
    int most_points() const;
    /// By bm and am if present, otherwise by the most points, otherwise by the score: a mate in so many moves
    /// or fewer, or being mated in just so many.
    bool is_solved_by(movegen::Move move, eval::Score score) const;
};

/// An EPD line; an error if it does not say what to look for.
movegen::Expected<Problem> parse_problem(std::string_view line, movegen::Rules rules);

}  // namespace escaque::engine
