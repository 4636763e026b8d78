// A small match and its games, for tests that need no engines.
#pragma once

#include <optional>
#include <string>

#include "engine/report/laws_words.h"
#include "engine/verbs/match/schedule.h"
#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine {

/// A against B, with two openings: the start position, and one with a move played.
inline Schedule small_schedule(int games, std::optional<Sprt> sprt = std::nullopt) {
    const movegen::TimeControl control = movegen::parse_time_control("40/5:3+0.1").value();
    movegen::Game other(movegen::parse_fen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 3 20").value());
    other.play(movegen::parse_uci_move("a1a7", other.current()).value());
    return Schedule({PlayerInfo{"A", control}, PlayerInfo{"B", control}}, {movegen::Game(), other},
                    Variant::Chess, GameRules{}, games, sprt);
}

/// A played game: the opening and one more move.
inline movegen::PgnGame finished(const Schedule& schedule, int number, movegen::PgnResult result,
                                 std::string_view termination = kNormal) {
    movegen::Game game = schedule.opening(number);
    game.play(movegen::legal_moves(game.current())[0]);
    movegen::PgnGame pgn;
    pgn.start = game.start();
    pgn.tags = schedule.tags(number);
    pgn.tags.push_back({"Termination", std::string(termination)});
    for (const movegen::Move move : game.moves()) pgn.main_line.moves.push_back({.move = move});
    pgn.main_line.moves.back().comments = {"[%clk 0:00:05]", "over"};
    pgn.termination = result;
    return pgn;
}

}  // namespace escaque::engine
