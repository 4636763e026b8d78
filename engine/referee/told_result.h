// The result that follows from what the file says about the end of its game.
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

/// The article in which the edition provides for the cause; empty for a fault, which a ruling decides.
movegen::Article article_of(Cause cause, movegen::Edition edition);

struct ToldResult {
    movegen::PgnResult result;
    movegen::Article article;
    std::string contradiction;  // with the result that the file has, in words
};

/// The result of the first testimony that contradicts the result that the file claims, by these rules:
/// - A player who resigns loses (5.1.b); since 2023 it is a draw if the opponent cannot mate (5.1.2).
/// - An agreed draw is a draw (5.2.c), and so is a game in which both flags fell in the last period (6.11.b).
/// - Where a text says that the game was drawn, nobody won.
///
/// Nothing for a fault, which a ruling decides; for results that only an arbiter gives; and where the result
/// is that the opponent of a player who resigned has won. Articles are those of 2014.
std::optional<ToldResult> other_result(const std::vector<Testimony>& testimonies, movegen::PgnResult claimed,
                                       const movegen::Game& game, const Standard& by,
                                       const std::optional<movegen::BothFlags>& flags);

/// Where in the schedule the players were when both flags fell at the end; nothing without time controls.
std::optional<movegen::BothFlags> flags_at_end(
    const std::optional<movegen::Per<movegen::Color, movegen::TimeControl>>& controls,
    const movegen::Position& last, std::optional<movegen::Speed> speed);

}  // namespace escaque::engine
