// A game to learn from, with something of all that filters leave out.
#pragma once

#include <cstdint>

#include "eval/record/block.h"
#include "movegen/notation/moves/san.h"

namespace escaque::eval::trainer {

/// 1 e4 d5 2 exd5 Qxd5 3 Nc3 Qe5+ 4 Be2 a6
inline GameRecord short_game() {
    GameRecord record;
    record.result = GameResult::WhiteWins;
    movegen::Position position = record.start;
    std::int16_t score = 10;
    for (const char* text : {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "f1e2", "a7a6"}) {
        const movegen::Move move = movegen::parse_uci_move(text, position).value();
        record.moves.push_back({move, score++});
        position.make(move);
    }
    record.moves.back().score = 5000;
    return record;
}

}  // namespace escaque::eval::trainer
