#include "engine/datagen/game_store.h"

namespace escaque::engine {

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

}  // namespace escaque::engine
