#include "engine/opponent/manners.h"

#include <algorithm>
#include <chrono>

namespace escaque::engine {

using movegen::Color;
using search::milliseconds;

search::Limits limits_for(const movegen::SupervisedGame& game, milliseconds without_clocks) {
    search::Limits limits;
    if (!game.clocks()) {
        limits.movetime = without_clocks;
        return limits;
    }
    const auto whole = [](movegen::Microseconds time) { return std::chrono::floor<milliseconds>(time); };
    for (const Color c : movegen::kColors) {
        const movegen::Clock& clock = (*game.clocks())[c];
        const movegen::Period& period = clock.period();
        limits.time[c] = std::max(whole(clock.main_time()), milliseconds(1));
        if (period.kind == movegen::MoveBonus::Increment) limits.increment[c] = whole(period.bonus);
        limits.delay[c] = whole(period.delay());
    }
    const int moves_to_go = (*game.clocks())[game.to_move()].stage().moves_to_go;
    if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
    return limits;
}

namespace {

constexpr int kLevel = 20;       // centipawns: nobody is better off
constexpr int kWorse = 100;      // glad of a draw at any time
constexpr int kMiddlegame = 30;  // the move from which a level game may end

/// As the engine sees it, in centipawns; a mate is more than any number of them.
int score_of(const movegen::PgnEval& eval, Color engine) {
    constexpr int kMate = movegen::kMostCentipawns;
    const int value = !eval.is_mate ? eval.value : eval.value > 0 ? kMate : -kMate;
    return engine == Color::White ? value : -value;
}

}  // namespace

bool is_content(const std::optional<movegen::PgnEval>& eval, Color engine) {
    return !eval || score_of(*eval, engine) <= kLevel;
}

bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position) {
    const int score = score_of(eval, ~position.side_to_move());
    return score <= -kWorse || (score <= kLevel && position.fullmove_number() >= kMiddlegame);
}

}  // namespace escaque::engine
