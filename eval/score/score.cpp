#include "eval/score/score.h"

namespace escaque::eval {

using movegen::Rules;

namespace {

// As `escaque-train --fit-wdl` prints them: chess from 75 games at 10+0.1 and 400 at 4+0.04, Antichess from
// 103 at 10+0.1.
constexpr WdlModel kChessWdl{{-7.928, 8.788, -3.076}, {0.01546, 0.001697, -0.002602}};
constexpr WdlModel kAntichessWdl{{-3.535, 5.257, -2.533}, {0.01869, -0.03038, 0.01429}};

}  // namespace

const WdlModel& wdl_model(Rules rules) {
    return rules == Rules::Chess ? kChessWdl : kAntichessWdl;
}

Wdl win_draw_loss(Score score, const movegen::Position& position) {
    if (is_win(score)) return {1000, 0, 0};
    if (is_loss(score)) return {0, 0, 1000};
    const WdlModel& curve = wdl_model(position.rules());
    const double t = WdlModel::time(WdlModel::stage(position));
    const auto thousandths = [&](Score s) { return static_cast<int>(std::lround(1000 * curve.win(s, t))); };
    const int win = thousandths(score), loss = thousandths(-score);
    return {win, 1000 - win - loss, loss};
}

double pawn(Rules rules) {
    return wdl_model(rules).even_chance(1);
}

int centipawns(Score score, Rules rules) {
    if (is_decisive(score)) return score;
    return static_cast<int>(std::lround(100 * score / pawn(rules)));
}

}  // namespace escaque::eval
