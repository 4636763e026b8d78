// Games between fake engines, under the match's arbiter.
#pragma once

#include <string>
#include <vector>

#include "engine/verbs/match/game/play_game.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/client/fake.h"

namespace escaque::engine {

struct Players {
    UciClient white, black;
};

inline PlayedGame play(const movegen::Game& opening, Players players, const GameRules& rules = {},
                       const std::string& white_control = "60+1", const std::string& black_control = "60+1") {
    const movegen::Per<movegen::Color, Player> seats{
        {Player{players.white, movegen::parse_time_control(white_control).value()},
         Player{players.black, movegen::parse_time_control(black_control).value()}}};
    return play_game(opening, seats, rules).value();
}

inline movegen::Game game_from(const std::string& fen, movegen::Rules rules = movegen::Rules::Chess) {
    return movegen::Game(movegen::parse_fen(fen, rules).value());
}

inline std::vector<std::string> last_comments(const PlayedGame& game) {
    const movegen::PgnLine& line = game.pgn.main_line;
    return line.moves.empty() ? line.comments : line.moves.back().comments;
}

inline std::string termination(const PlayedGame& game) {
    return *game.pgn.tag("Termination");
}

/// The knights go out and home again, so many times.
inline movegen::Game dance(int times) {
    movegen::Game game;
    for (int i = 0; i < times; ++i)
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"})
            game.play(movegen::parse_uci_move(move, game.current()).value());
    return game;
}

}  // namespace escaque::engine
