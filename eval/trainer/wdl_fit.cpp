#include "eval/trainer/wdl_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

/// Of the model, and how much stronger one of the players is.
constexpr std::size_t kUnknowns = 7;
using Vector = std::array<double, kUnknowns>;
using Matrix = std::array<Vector, kUnknowns>;

struct Outcomes {
    double won = 0, all = 0;
};

/// By stage, score and player: both players' view of each position.
using Counts = std::map<std::array<int, 3>, Outcomes>;

constexpr int kScoreStep = 8;        // scores are counted in bins of this size
constexpr int kMaxScore = 800;       // beyond, games are given up for won, which would bend the curve
constexpr double kUnit = 1 / 256.0;  // keeps all unknowns of about the same size

Counts count(const std::vector<Judged>& positions) {
    Counts counts;
    for (const Judged& p : positions) {
        if (std::abs(p.score) > kMaxScore) continue;
        const int bin = static_cast<int>(std::lround(1.0 * p.score / kScoreStep));
        for (const auto& [side, won] : {std::pair(1, p.points == 1), std::pair(-1, p.points == 0)}) {
            Outcomes& outcomes = counts[{p.stage, side * bin, side * p.player}];
            outcomes.won += won;
            ++outcomes.all;
        }
    }
    return counts;
}

/// Gauss's elimination; the matrix of a regression is never singular while there are enough different cases.
Vector solve(Matrix a, Vector b) {
    for (std::size_t i = 0; i < kUnknowns; ++i) {
        std::size_t pivot = i;
        for (std::size_t r = i + 1; r < kUnknowns; ++r)
            if (std::abs(a[r][i]) > std::abs(a[pivot][i])) pivot = r;
        std::swap(a[i], a[pivot]);
        std::swap(b[i], b[pivot]);
        for (std::size_t r = i + 1; r < kUnknowns; ++r) {
            const double factor = a[r][i] / a[i][i];
            for (std::size_t c = i; c < kUnknowns; ++c) a[r][c] -= factor * a[i][c];
            b[r] -= factor * b[i];
        }
    }
    for (std::size_t i = kUnknowns; i-- > 0;) {
        for (std::size_t c = i + 1; c < kUnknowns; ++c) b[i] -= a[i][c] * b[c];
        b[i] /= a[i][i];
    }
    return b;
}

/// One step of Newton's method from `w`.
Vector newton_step(const Counts& counts, const Vector& w) {
    Matrix curvature{};
    Vector gradient{};
    for (const auto& [key, outcomes] : counts) {
        const auto& [stage, bin, player] = key;
        const double t = WdlModel::time(stage), x = bin * kScoreStep * kUnit;
        const Vector features{1, t, t * t, x, x * t, x * t * t, static_cast<double>(player)};
        double logit = 0;
        for (std::size_t i = 0; i < kUnknowns; ++i) logit += w[i] * features[i];
        const double p = 1 / (1 + std::exp(-logit));
        for (std::size_t i = 0; i < kUnknowns; ++i) {
            gradient[i] += (outcomes.won - outcomes.all * p) * features[i];
            for (std::size_t j = 0; j < kUnknowns; ++j)
                curvature[i][j] += outcomes.all * p * (1 - p) * features[i] * features[j];
        }
    }
    for (std::size_t i = 0; i < kUnknowns; ++i) curvature[i][i] += 1e-6;
    return solve(curvature, gradient);
}

/// At every stage a level score leaves a chance of a draw, and a higher score wins more often.
bool makes_sense(const WdlModel& model) {
    for (int stage = WdlModel::kFirst; stage <= WdlModel::kLast; ++stage) {
        const double t = WdlModel::time(stage);
        if (WdlModel::at(model.u, t) >= 0 || WdlModel::at(model.v, t) <= 0) return false;
    }
    return true;
}

}  // namespace

Expected<WdlModel> fit_wdl(const std::vector<Judged>& positions) {
    const Counts counts = count(positions);
    if (counts.empty()) return unexpected("there are no games to fit the chances to");
    Vector w{};
    double last_change = 0;
    constexpr int kSteps = 20;  // it settles in about eight
    for (int step = 0; step < kSteps; ++step) {
        const Vector change = newton_step(counts, w);
        last_change = 0;
        for (std::size_t i = 0; i < kUnknowns; ++i) {
            w[i] += change[i];
            last_change += std::abs(change[i]);
        }
    }
    const WdlModel model{{w[0], w[1], w[2]}, {w[3] * kUnit, w[4] * kUnit, w[5] * kUnit}};
    if (!(last_change < 1e-6) || !makes_sense(model))
        return unexpected("too few or too clear games to fit the chances to");
    return model;
}

double log_loss(const WdlModel& model, const std::vector<Judged>& positions) {
    constexpr double kLeast = 1e-6;  // no result is impossible
    double sum = 0;
    for (const Judged& p : positions) {
        const double t = WdlModel::time(p.stage), win = model.win(p.score, t), loss = model.win(-p.score, t);
        sum -= std::log(std::max(p.points == 1 ? win : p.points == 0 ? loss : 1 - win - loss, kLeast));
    }
    return sum / static_cast<double>(positions.size());
}

Split split(const std::vector<Judged>& positions) {
    constexpr std::size_t kEvery = 5;
    Split split;
    for (const Judged& p : positions) (p.game % kEvery == 0 ? split.held_out : split.fitted).push_back(p);
    return split;
}

}  // namespace escaque::eval::trainer
