#include "engine/play/desk.h"

#include <fmt/format.h>

#include "engine/arbiter/claim.h"
#include "engine/arbiter/flag.h"
#include "movegen/board/names.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::play {

using movegen::Color;

namespace {

constexpr int kLevel = 20;       // centipawns: nobody stands better
constexpr int kWorse = 100;      // glad of a draw at any time
constexpr int kMiddlegame = 30;  // the move from which a level game may end

Case case_of(const LiveGame& live) {
    Case about{.game = live.game(), .edition = live.terms().edition};
    if (!live.clocks()) return about;
    const movegen::TimeControl& control = *live.terms().control;
    about.controls = {{control, control}};
    about.speed = movegen::speed_of(about.edition, control).value_or(movegen::Speed::Standard);
    for (const Color c : movegen::kColors) about.times[c] = (*live.clocks())[c].shown();
    return about;
}

/// As the engine sees it, in centipawns; a mate is more than any number of them.
int score_of(const movegen::PgnEval& eval, Color engine) {
    constexpr int kMate = movegen::kMostCentipawns;
    const int value = !eval.is_mate ? eval.value : eval.value > 0 ? kMate : -kMate;
    return engine == Color::White ? value : -value;
}

}  // namespace

Answer judge_claim(const LiveGame& live, const movegen::MoveWriter& write, movegen::Move announced) {
    ClaimRequest request;
    if (announced) request.announced = movegen::to_san(announced, live.game().current());
    // The Laws are asked, no file: there is always an answer.
    return answer_claim(case_of(live), request, {.write_move = write, .letters = movegen::kEnglishLetters})
        .value();
}

std::vector<std::string> claim_lines(const Answer& answer) {
    std::vector<std::string> lines{
        fmt::format("{}: {}, {}.", answer.question, answer.decision, answer.sentence)};
    for (const std::string& proof : answer.proof) lines.push_back(fmt::format("- {}", proof));
    for (const movegen::Provision& provision : answer.provisions)
        lines.push_back(fmt::format("{}: {}", provision.article, provision.english));
    return lines;
}

std::vector<std::string> flag_lines(const LiveGame& live) {
    const DeskSettings settings{.write_move = *movegen::move_writer("san")};
    const FlagRequest request{.who = live.to_move(), .in_last_period = {}};
    const auto answer = answer_flag(case_of(live), request, settings);
    return answer ? claim_lines(*answer) : std::vector<std::string>{};
}

std::optional<movegen::Claim> claim_of_engine(const LiveGame& live) {
    const auto claims = movegen::claims_on_board(live.game(), live.terms().edition);
    const auto eval = live.last_eval();
    if (claims.empty() || (eval && score_of(*eval, live.to_move()) > kLevel)) return std::nullopt;
    return claims.front();
}

bool accepts_draw(const movegen::PgnEval& eval, const movegen::Position& position) {
    const int score = score_of(eval, ~position.side_to_move());
    return score <= -kWorse || (score <= kLevel && position.fullmove_number() >= kMiddlegame);
}

}  // namespace escaque::engine::play
