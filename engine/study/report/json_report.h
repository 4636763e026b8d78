// An annotated game for a program to read.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/study/game/game_input.h"
#include "engine/study/game/studied_game.h"
#include "engine/study/report/overview.h"

namespace escaque::engine {

/// The game, every position of it studied:
///
///     {"game": 1, "tags": {…}, "result": "1-0", "start": FEN,
///      "opening": {"eco": "C50", "name": "Italian Game", "plies": 8},
///      "white": {"moves": 30, "accuracy": 95.2, "loss": 1.2, "inaccuracies": 1, "mistakes": 0,
///                "blunders": 0}, "black": {…},
///      "moves": [{"san": "Nf3", "uci": "g1f3", "score": {"cp": 31}, "depth": 12,
///                 "best": "g1f3", "line": ["g1f3", …], "loss": 12.0, "fault": "mistake",
///                 "explanation": {"text": "Loses the knight to a fork: 4... d4", "claim": "loses material",
///                                 "tactic": "fork", "squares": ["d4", "c3", "e3"], "lost": ["knight"],
///                                 "line": ["d5d4", …]}}, …]}
///
/// `score`, as `score_json` writes it, is from White's side, for the position after the move, and absent if
/// the game is won; `best` and `line` are for the position before it. `opening` is present if it has a name;
/// `loss`, in per cent, if the move was judged, `fault` if it is one by the sign that the file has, or else
/// by the loss, and `explanation` if the lines prove a reason. Its `claim` and `tactic` are in
/// explanation_words.cpp; `lost` is what one side loses, `for` what it has in return, `mate` the moves to
/// mate, `draw` the rule that draws. A player also has `signs_of_file`, the number of moves with a sign in
/// the file, unless it is 0. `known_draw` names the drawn ending after the move, as `eval::known_draw` does,
/// if it is one.
nlohmann::ordered_json to_json(const StudiedGame& game);

/// A game that is not studied: {"game": 2, "tags": {…}, "kept": TEXT, "reason": "header Variant: …"}.
nlohmann::ordered_json to_json(const KeptGame& game);

/// Many games together:
///
///     {"games": 12,
///      "openings": [{"name": "Italian Game", "eco": ["C50", …], "games": 5, "score": 60.0,
///                    "white": {"moves", "accuracy", … as above, "first_mistake": 14.5}, "black": {…}}, …],
///      "phases": {"opening": {"moves", …}, "middlegame": {…}, "endgame": {…}},
///      "clocks": {"half or more": {…}, "a fifth to half": …, "less than a fifth": …, "time trouble": …}}
///
/// `score` is what White has scored in per cent, absent without a result, `first_mistake` the number of the
/// move of the first mistake or blunder, on the average, absent without one.
nlohmann::ordered_json to_json(const Overview& overview);

}  // namespace escaque::engine
