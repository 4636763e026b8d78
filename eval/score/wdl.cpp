#include "eval/score/wdl.h"

#include <cmath>

#include "eval/score/wdl_model.h"

namespace escaque::eval {

using movegen::Rules;

namespace {

// As `escaque-train --fit-wdl` prints them, from 445,000 positions of chess-5's games at 1,500 and 5,000
// nodes a move and from 2.3 million of antichess-1's at 300.
constexpr WdlModel kChess{{-0.4, -0.233, -0.4563}, {0.006252, -0.0001265, 0.0008605}};
constexpr WdlModel kAntichess{{0.1186, -1.076, -0.1768}, {0.0005319, 0.006469, 8.78e-05}};

const WdlModel& model(Rules rules) {
    return rules == Rules::Chess ? kChess : kAntichess;
}

}  // namespace

Wdl win_draw_loss(Score score, const movegen::Position& position) {
    if (is_win(score)) return {1000, 0, 0};
    if (is_loss(score)) return {0, 0, 1000};
    const WdlModel& curve = model(position.rules());
    const double t = WdlModel::time(position.fullmove_number());
    const auto thousandths = [&](Score s) { return static_cast<int>(std::lround(1000 * curve.win(s, t))); };
    const int win = thousandths(score), loss = thousandths(-score);
    return {win, 1000 - win - loss, loss};
}

int centipawns(Score score, Rules rules) {
    if (is_decisive(score)) return score;
    return static_cast<int>(std::lround(100 * score / model(rules).even_chance(WdlModel::time(32))));
}

}  // namespace escaque::eval
