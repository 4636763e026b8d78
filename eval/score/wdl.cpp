#include "eval/score/wdl.h"

#include <cmath>

namespace escaque::eval {

using movegen::Rules;

namespace {

// As `escaque-train --fit-wdl` prints them: chess from 172 games at 2+0.02, Antichess from 105 games of
// 20,000 nodes a move.
constexpr WdlModel kChess{{-7.088, 9.852, -4.172}, {0.01867, -0.01756, 0.007996}};
constexpr WdlModel kAntichess{{-5.58, 9.835, -5.245}, {0.02181, -0.03787, 0.02091}};

}  // namespace

const WdlModel& wdl_model(Rules rules) {
    return rules == Rules::Chess ? kChess : kAntichess;
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
