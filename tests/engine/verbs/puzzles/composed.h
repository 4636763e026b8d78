// Exercises for the tests, from findings that are given and not searched for.
#pragma once

#include <string>
#include <vector>

#include "engine/verbs/puzzles/exercise.h"
#include "tests/engine/study/studied.h"

namespace escaque::engine {

/// White could have mated by 40. Rd8#.
inline constexpr const char* kMissedMate =
    "[Event \"Club <b>evening\"]\n[Date \"2024.05.01\"]\n[White \"Byron, Ada\"]\n[Black \"Bob\"]\n"
    "[Result \"1-0\"]\n[PlyCount \"2\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\"]\n\n40. h3 h6 1-0\n";

/// Black could have mated by 30... Qd1+ 31. Rxd1 Rxd1#.
inline constexpr const char* kMissedSacrifice =
    "[White \"Ada\"]\n[Black \"Byron, Ada\"]\n[FEN \"3r2k1/Q4ppp/8/3q4/8/8/5PPP/2R3K1 b - - 0 30\"]\n\n"
    "30... h6 31. h3 0-1\n";

/// White wins a rook by 20. Nc7+.
inline constexpr const char* kMissedFork =
    "[White \"Cid\"]\n[Black \"Bob\"]\n[FEN \"r3k3/pp6/8/1N6/8/8/5PPP/6K1 w - - 0 20\"]\n\n20. g3 a6 *\n";

/// Only 60. Kd2 draws.
inline constexpr const char* kMissedDraw =
    "[White \"Cid\"]\n[Black \"Dan\"]\n[FEN \"8/8/8/8/3k4/3p4/8/3K4 w - - 0 60\"]\n\n60. Kc1 Kc3 61. Kd1 d2 "
    "0-1\n";

/// The moves are in UCI.
inline std::vector<movegen::Move> moves_of(movegen::Position position,
                                           const std::vector<std::string>& texts) {
    std::vector<movegen::Move> moves;
    for (const std::string& text : texts) {
        moves.push_back(movegen::parse_uci_move(text, position).value());
        position.make(moves.back());
    }
    return moves;
}

inline Exercise exercise_at(const StudiedGame& game, std::size_t ply, Goal goal, eval::Score score,
                            const std::vector<std::string>& line) {
    Exercise exercise{.game = &game, .ply = ply, .goal = goal, .level = 2, .found = {}};
    exercise.solution.line = moves_of(game.position(ply), line);
    exercise.found = {.depth = 9, .score = score, .second = 0, .line = exercise.solution.line};
    return exercise;
}

}  // namespace escaque::engine
