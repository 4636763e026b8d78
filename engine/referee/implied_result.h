// What the Laws make of what the texts of a file say about the end of its game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/referee/report.h"
#include "engine/referee/stated_ending.h"
#include "movegen/laws/supervised_game.h"
#include "movegen/notation/moves/move_writer.h"
#include "movegen/notation/pgn/pgn_game.h"

namespace escaque::engine {

/// The article in which the edition provides for the cause; empty for a fault, on which the game decides.
movegen::Article article_of(Cause cause, const movegen::Laws& laws);

/// A player's fault, by the first ending that is one; nullopt if there is none, or if nobody knows whose
/// fault it was. The player is the one whom a text names, or else the loser by the result; in a draw the one
/// whose clock shows 0, or else the one to move at the end.
std::optional<Forfeit> forfeit_by(const std::vector<StatedEnding>& endings, const movegen::PgnGame& pgn,
                                  const movegen::SupervisedGame& game, movegen::PgnResult claimed,
                                  const movegen::MoveWriter& write_move);

struct ImpliedResult {
    movegen::PgnResult result;
    movegen::Article article;
    std::string contradiction;  // with the result that the file has, in words
};

/// The result of the first ending that contradicts the result that the file claims, by these rules:
/// - A player who resigns loses (5.1.b); since 2023 it is a draw if the opponent cannot mate (5.1.2).
/// - An agreed draw is a draw (5.2.c), and so is a game in which both flags fell in the last period (6.11.b).
/// - Where a text says that the game was drawn, nobody won.
///
/// Nothing for a fault; for results that only an arbiter gives; and where the result is that the opponent of
/// a player who resigned has won. Articles without a year are from 2014.
std::optional<ImpliedResult> other_result(const std::vector<StatedEnding>& endings,
                                          movegen::PgnResult claimed, const movegen::SupervisedGame& game);

// Statements of a file about its game's end that the moves contradict.

/// Why the ending cannot be true of the game; empty where it can.
std::optional<std::string> contradiction_with_moves(const StatedEnding& ending,
                                                    const movegen::SupervisedGame& game);

}  // namespace escaque::engine
