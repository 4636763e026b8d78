#include "engine/verbs/play/engine_opponent.h"

#include <utility>

#include "engine/report/search_words.h"

namespace escaque::engine::play {

using search::milliseconds;

namespace {

constexpr milliseconds kWithoutClock{1000};  // long enough to play well, too short to wait for
constexpr milliseconds kAdvice{500};

}  // namespace

void EngineOpponent::think(const movegen::SupervisedGame& game, std::uint64_t question) {
    session_.wait();
    question_ = question;
    position_ = game.position();
    search::Options options{.time_control = std::nullopt, .level = level_};
    if (const auto& controls = game.terms().controls) options.time_control = (*controls)[game.to_move()];
    session_.start(game.game(), limits_for(game, kWithoutClock), options, *this);
}

void EngineOpponent::stop() {
    session_.stop();
    session_.wait();
}

Advice EngineOpponent::advise(const movegen::Game& game) {
    if (!adviser_) adviser_ = std::make_unique<search::Session>();
    search::LastLine last;
    search::Limits limits;
    limits.movetime = kAdvice;
    adviser_->search(game, limits, {.move_overhead = milliseconds(0)}, last);
    const search::Line& line = last.line();
    return {.score = line.score, .depth = line.depth, .line = line.moves};
}

void EngineOpponent::on_end(const search::FinalReport& report) {
    std::optional<movegen::PgnEval> eval;
    if (!report.lines.empty()) {
        const search::Line& line = report.lines.front();
        eval = pgn_eval(line.score, position_, line.depth);
    }
    tell_({.question = question_, .move = report.best, .eval = eval, .at = std::chrono::steady_clock::now()});
}

}  // namespace escaque::engine::play
