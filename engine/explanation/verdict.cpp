#include "engine/explanation/verdict.h"

#include <cstdint>

#include "engine/explanation/course.h"
#include "eval/score/wdl.h"

namespace escaque::engine {

namespace {

/// How a position stands for the player of the move.
enum class Standing : std::uint8_t { Lost, Worse, Even, Better, Won };

Standing standing(eval::Score score, const movegen::Position& position) {
    constexpr int kResult = 980, kBetter = 200;  // thousandths: sure enough of it, and that much more of it
    const eval::Wdl chances = eval::win_draw_loss(score, position);
    if (chances.win >= kResult) return Standing::Won;
    if (chances.loss >= kResult) return Standing::Lost;
    if (chances.win - chances.loss >= kBetter) return Standing::Better;
    return chances.loss - chances.win >= kBetter ? Standing::Worse : Standing::Even;
}

Claim claim_of(Standing before, Standing after) {
    if (after == Standing::Lost) {
        if (before == Standing::Won) return Claim::LosesWonGame;
        if (before == Standing::Even) return Claim::ThrowsDrawAway;
        return before == Standing::Lost ? Claim::MakesWorse : Claim::LosesGame;
    }
    if (after == Standing::Worse) {
        if (before == Standing::Won) return Claim::ThrowsWinAway;
        return before == Standing::Worse ? Claim::MakesWorse : Claim::GivesAdvantage;
    }
    if (after == Standing::Even) {
        if (before == Standing::Won) return Claim::ThrowsWinAway;
        return before == Standing::Better ? Claim::GivesAdvantageAway : Claim::GivesAdvantage;
    }
    return Claim::ReducesAdvantage;
}

}  // namespace

std::optional<Explanation> verdict(const Mistake& mistake) {
    constexpr double kLeastLoss = 0.12;  // as of a mistake
    if (mistake.loss < kLeastLoss || mistake.refutation.empty()) return std::nullopt;
    const movegen::Position& before = mistake.game.current();
    const Standing then = standing(mistake.before, before);
    const Standing now = standing(mistake.after, before);
    const bool is_chess = before.rules() == movegen::Rules::Chess;
    return Explanation{.claim = claim_of(then, now),
                       .line = is_chess ? with_queens(before.after(mistake.played), mistake.refutation)
                                        : mistake.refutation};
}

}  // namespace escaque::engine
