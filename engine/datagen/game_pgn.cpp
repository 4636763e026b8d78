#include "engine/datagen/game_pgn.h"

#include "eval/score/wdl.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using eval::GameResult;
using movegen::PgnResult;

namespace {

PgnResult result_of(const eval::GameRecord& game) {
    switch (game.result) {
        case GameResult::WhiteWins:
            return PgnResult::WhiteWins;
        case GameResult::Draw:
            return PgnResult::Draw;
        case GameResult::BlackWins:
            return PgnResult::BlackWins;
        case GameResult::Unknown:
            break;
    }
    return PgnResult::Unknown;
}

}  // namespace

movegen::PgnGame pgn_of(const eval::GameRecord& game) {
    movegen::PgnGame pgn;
    pgn.start = game.start;
    pgn.termination = result_of(game);
    pgn.tags = {{"Event", "self-play"}, {"White", "Escaque"}, {"Black", "Escaque"}};
    movegen::Color mover = game.start.side_to_move();
    for (const auto& [move, score] : game.moves) {
        movegen::PgnMove& written = pgn.main_line.moves.emplace_back(movegen::PgnMove{.move = move});
        if (!eval::is_decisive(score)) {
            const int centipawns = eval::centipawns(score, game.start.rules());
            written.comments.push_back(
                movegen::eval_command({.value = mover == movegen::Color::White ? centipawns : -centipawns}));
        }
        mover = ~mover;
    }
    return pgn;
}

}  // namespace escaque::engine
