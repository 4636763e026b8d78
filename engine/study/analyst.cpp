#include "engine/study/analyst.h"

#include <algorithm>
#include <chrono>

#include "eval/score/score.h"
#include "movegen/laws/game.h"

namespace escaque::engine {

namespace {

/// That part of the effort, of the depth half.
search::Limits shorter(search::Limits limits, int part) {
    if (limits.nodes)
        limits.nodes = std::max<std::uint64_t>(*limits.nodes / static_cast<std::uint64_t>(part), 1);
    if (limits.movetime) limits.movetime = std::max(*limits.movetime / part, search::milliseconds(1));
    if (limits.depth) limits.depth = std::max(*limits.depth / 2, 1);
    return limits;
}

bool is_decided(eval::Score score, const movegen::Position& position) {
    constexpr int kSure = 990;  // thousandths
    const eval::Wdl chances = eval::win_draw_loss(score, position);
    return std::max(chances.win, chances.loss) >= kSure;
}

}  // namespace

search::Limits longer(search::Limits limits) {
    constexpr int kTimes = 4, kPlies = 2;
    if (limits.nodes) *limits.nodes *= kTimes;
    if (limits.movetime) *limits.movetime *= kTimes;
    if (limits.depth) limits.depth = std::min(*limits.depth + kPlies, eval::kMaxPly - 1);
    return limits;
}

Finding Analyst::search(const movegen::Game& game, search::Limits limits) {
    search::LastLine last;
    const search::Options options{.move_overhead = search::milliseconds(0)};  // no GUI causes lag
    limits.start = std::chrono::steady_clock::now();
    session_.search(game, limits, options, last);
    const search::Line& line = last.line();
    return {.score = line.score, .depth = line.depth, .line = line.moves};
}

Finding Analyst::study_again(const movegen::Game& game) {
    Finding found = search(game, longer(settings_.limits));
    found.again = true;
    return found;
}

std::vector<movegen::Move> Analyst::line(const movegen::Game& game) {
    constexpr int kQuarter = 4;
    return search(game, shorter(settings_.limits, kQuarter)).line;
}

Finding Analyst::study(const movegen::Game& game) {
    constexpr int kQuickShare = 50;
    if (settings_.until_decided)
        if (Finding found = search(game, shorter(settings_.limits, kQuickShare));
            is_decided(found.score, game.current()))
            return found;
    return search(game, settings_.limits);
}

}  // namespace escaque::engine
