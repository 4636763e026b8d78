#include "engine/verbs/datagen/game_store.h"

#include "eval/score/wdl.h"
#include "movegen/notation/pgn/pgn_command.h"

namespace escaque::engine {

using eval::GameResult;
using movegen::PgnResult;

namespace {

// How much a kill may cost; blocks must be large enough to compress well.
constexpr std::chrono::seconds kPatience{60};

}  // namespace

void GameStore::note(const movegen::Expected<void>& done) {
    if (!done) failure_ = done.error().message;
}

void GameStore::add(std::span<const eval::GameRecord> games) {
    const std::lock_guard lock(mutex_);
    for (const eval::GameRecord& game : games) {
        note(writer_.append(game));
        ++counts_.games;
        counts_.positions += game.moves.size();
    }
}

void GameStore::flush() {
    const std::lock_guard lock(mutex_);
    flushed_ = Clock::now();
    note(writer_.flush());
}

void GameStore::flush_if_old() {
    const auto is_old = [this] {
        const std::lock_guard lock(mutex_);
        return Clock::now() - flushed_ >= kPatience;
    };
    if (is_old()) flush();
}

GameCounts GameStore::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

std::optional<std::string> GameStore::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

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
