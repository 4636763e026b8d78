#include "eval/wdl.h"

#include <cmath>

#include "eval/wdl_model.h"

namespace escaque::eval {

using movegen::Rules;

namespace {

// As `escaque-train --fit-wdl` prints them, from the two million positions of chess-4's games at 500 nodes a
// move and from 146,000 of the evaluation by hand's Antichess.
constexpr WdlModel kChess{{-0.1475, -0.1769, -0.2577}, {0.003075, 0.0007432, 9.637e-05}};
constexpr WdlModel kAntichess{{0.02254, -1.506, -0.2687}, {0.00481, -0.009306, 0.008422}};

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
