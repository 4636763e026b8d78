// The result that the told end of a game brings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/referee/denial.h"
#include "engine/referee/testimony.h"
#include "movegen/board/position.h"
#include "movegen/laws/edition.h"
#include "movegen/laws/game.h"
#include "movegen/laws/ruling.h"
#include "movegen/notation/pgn/pgn_terms.h"

namespace escaque::engine {

/// Where the edition provides for the cause; empty for a fault, on which a ruling decides.
movegen::Article article_of(Cause cause, movegen::Edition edition);

struct ToldResult {
    movegen::PgnResult result;
    movegen::Article article;
    std::string contradiction;  // with the result that the file has, in words
};

/// What the first testimony brings whose result is not the one that the file claims. Who resigns loses
/// (5.1.b), since 2023 unless the opponent cannot mate (5.1.2), an agreed draw is a draw (5.2.c), and so is a
/// game that both players' flags end in the last period (6.11.b; the articles of 2014). What a text calls a
/// draw nobody won. Nothing for a fault, on which a ruling decides, for results that only an arbiter gives,
/// and for the opponent of one who resigned if he is said to have won and may not.
std::optional<ToldResult> other_result(const std::vector<Testimony>& testimonies, movegen::PgnResult claimed,
                                       const movegen::Game& game, const Standard& by,
                                       const std::optional<movegen::BothFlags>& flags);

/// Where the players are in the schedule, for whom the flags fell at the end; nothing without time controls.
std::optional<movegen::BothFlags> flags_at_end(
    const std::optional<movegen::Per<movegen::Color, movegen::TimeControl>>& controls,
    const movegen::Position& last, std::optional<movegen::Speed> speed);

}  // namespace escaque::engine
