#include "engine/play/draw_policy.h"

#include <fmt/format.h>

namespace escaque::engine::play {

using movegen::Color;

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
