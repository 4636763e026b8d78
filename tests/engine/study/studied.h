// Games for the tests of the annotation.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "engine/study/game/studied_game.h"
#include "eval/score/score.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"

namespace escaque::engine {

inline std::vector<StudiedGame> games_from(const std::string& pgn) {
    std::istringstream in(pgn);
    movegen::PgnReader reader(in);
    std::vector<StudiedGame> games;
    while (auto game = reader.next()) games.emplace_back(std::move(*game));
    return games;
}

inline StudiedGame game_from_pgn(const std::string& pgn) {
    return games_from(pgn).at(0);
}

/// Gives the position this score and, in UCI notation, this best line.
inline void study(StudiedGame& game, std::size_t ply, eval::Score score,
                  const std::vector<std::string>& line) {
    Finding finding{.score = score, .depth = 10};
    movegen::Position position = game.position(ply);
    for (const std::string& move : line) {
        finding.line.push_back(movegen::parse_uci_move(move, position).value());
        position.make(finding.line.back());
    }
    game.study(ply, std::move(finding));
}

/// The score of that many centipawns, or the next one.
inline eval::Score score_of(int centipawns) {
    eval::Score score = 0;
    while (eval::centipawns(score, movegen::Rules::Chess) < centipawns) ++score;
    return score;
}

/// 1. f3 e5 2. g4 Qh4#, with better moves for White.
inline void study_fools_mate(StudiedGame& game) {
    study(game, 0, 20, {"e2e4", "e7e5"});
    study(game, 1, 60, {"e7e5"});
    study(game, 2, -70, {"b1c3", "g8f6"});
    study(game, 3, eval::mate_in(1), {"d8h4"});
}

inline StudiedGame fools_mate(const std::string& pgn = "1. f3 e5 2. g4 Qh4# 0-1") {
    StudiedGame game = game_from_pgn(pgn);
    study_fools_mate(game);
    return game;
}

}  // namespace escaque::engine
