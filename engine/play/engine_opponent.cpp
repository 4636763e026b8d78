#include "engine/play/engine_opponent.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "engine/words/search_words.h"

namespace escaque::engine::play {

using movegen::Color;
using search::milliseconds;

namespace {

constexpr milliseconds kWithoutClock{1000};  // long enough to play well, too short to wait for
constexpr milliseconds kAdvice{500};

/// Keeps the line that the search ends with.
class AdviceTaker : public search::Listener {
 public:
    void on_end(const search::FinalReport& report) override {
        if (report.lines.empty()) return;
        const search::Line& line = report.lines.front();
        advice = {.score = line.score, .depth = line.depth, .line = line.moves};
    }

    Advice advice{};
};

}  // namespace

search::Limits limits_for(const movegen::SupervisedGame& game) {
    search::Limits limits;
    if (!game.clocks()) {
        limits.movetime = kWithoutClock;
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

void EngineOpponent::think(const movegen::SupervisedGame& game, std::uint64_t question) {
    session_.wait();
    question_ = question;
    position_ = game.position();
    search::Options options{.time_control = std::nullopt, .level = level_};
    if (const auto& controls = game.terms().controls) options.time_control = (*controls)[game.to_move()];
    session_.start(game.game(), limits_for(game), options, *this);
}

void EngineOpponent::stop() {
    session_.stop();
    session_.wait();
}

Advice EngineOpponent::advise(const movegen::Game& game) {
    if (!adviser_) adviser_ = std::make_unique<search::Session>();
    AdviceTaker taker;
    search::Limits limits;
    limits.movetime = kAdvice;
    adviser_->search(game, limits, {.move_overhead = milliseconds(0)}, taker);
    return taker.advice;
}

void EngineOpponent::on_end(const search::FinalReport& report) {
    std::optional<movegen::PgnEval> eval;
    if (!report.lines.empty()) {
        const search::Line& line = report.lines.front();
        eval = pgn_eval(line.score, position_);
        eval->depth = line.depth;
    }
    tell_({.question = question_, .move = report.best, .eval = eval, .at = std::chrono::steady_clock::now()});
}

namespace {

constexpr int kLevel = 20;       // centipawns: nobody stands better
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

std::vector<std::string> lines_of(const Answer& answer) {
    std::vector<std::string> lines{
        fmt::format("{}: {}, {}.", answer.question, answer.decision, answer.sentence)};
    for (const std::string& proof : answer.proof) lines.push_back(fmt::format("- {}", proof));
    for (const movegen::Provision& provision : answer.provisions)
        lines.push_back(fmt::format("{}: {}", provision.article, provision.english));
    return lines;
}

}  // namespace escaque::engine::play
