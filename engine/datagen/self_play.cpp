#include "engine/datagen/self_play.h"

#include <cstdlib>

#include "engine/datagen/opening.h"
#include "engine/datagen/verdict.h"

namespace escaque::engine {

using eval::GameRecord;
using movegen::Game;

namespace {

constexpr std::size_t kHashMb = 2;  // faster than 8 by 2 to 5 %: it stays in the processor's cache
constexpr eval::Score kLopsided = 300;
constexpr int kOpeningTries = 1000;

/// Keeps the best line told last.
class LastLine : public search::Listener {
 public:
    void on_line(const search::Line& line) override { line_ = line; }
    void on_best_move(movegen::Move, movegen::Move) override {}
    const search::Line& line() const { return line_; }

 private:
    search::Line line_;
};

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings) : settings_(settings), session_(kHashMb, 1) {}

search::Line SelfPlay::think(const Game& game) {
    search::Limits limits;
    limits.soft_nodes = settings_.nodes;
    limits.nodes = kHardNodes * settings_.nodes;
    LastLine last;
    session_.search(game, limits, {}, last);
    return last.line();
}

std::optional<SelfPlay::Opening> SelfPlay::opening(Random& random, const std::atomic<bool>& stop) {
    session_.clear();
    for (int tries = 0; tries < kOpeningTries && !stop; ++tries) {
        const auto game = random_opening(settings_, random);
        if (!game) continue;
        const search::Line line = think(*game);
        if (std::abs(line.score) <= kLopsided) return Opening{*game, line};
    }
    return std::nullopt;
}

std::optional<GameRecord> SelfPlay::play(Random random, const std::atomic<bool>& stop) {
    auto start = opening(random, stop);
    if (!start) return std::nullopt;
    auto& [game, line] = *start;
    GameRecord record{game.current(), eval::GameResult::Draw, {}};
    SelfPlayAdjudicator adjudicator;
    while (!stop) {
        const auto agreed = adjudicator.judge(line, game.current(), static_cast<int>(game.moves().size()));
        record.moves.push_back({line.moves.front(), eval::recorded(line.score)});
        game.play(line.moves.front());
        const auto result = agreed ? agreed : result_by_rules(game);
        if (result) {
            record.result = *result;
            return record;
        }
        line = think(game);
    }
    return std::nullopt;
}

}  // namespace escaque::engine
