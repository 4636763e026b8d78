// A game as training data: start, result, and the move and score of each ply. Datagen writes it and the
// trainer reads it.
#pragma once

#include <cstdint>
#include <vector>

#include "eval/score/score.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::eval {

/// Unknown: the game was broken off, and its result says nothing about its positions.
enum class GameResult : std::uint8_t { WhiteWins, Draw, BlackWins, Unknown };

/// Stands for every decisive score: the record keeps that the game is won, but not the distance to the end.
inline constexpr Score kRecordedWin = kMate;

/// As a record keeps it.
constexpr std::int16_t recorded(Score s) {
    return static_cast<std::int16_t>(is_win(s) ? kRecordedWin : is_loss(s) ? -kRecordedWin : s);
}

struct ScoredMove {
    movegen::Move move;
    std::int16_t score = 0;  // of the position before the move, from the mover's side, as recorded() makes it

    bool operator==(const ScoredMove&) const = default;
};

struct GameRecord {
    movegen::Position start;  // after the random opening; its rules() are the game's
    GameResult result = GameResult::Draw;
    std::vector<ScoredMove> moves;  // each legal where it is played; as many as there are scored positions

    bool operator==(const GameRecord&) const = default;
};

/// 1, 0.5 or 0 as that side sees it; 0.5 for an unknown result.
constexpr double points(GameResult result, movegen::Color side) {
    const double white = result == GameResult::WhiteWins ? 1.0 : result == GameResult::BlackWins ? 0.0 : 0.5;
    return side == movegen::Color::White ? white : 1.0 - white;
}

}  // namespace escaque::eval
