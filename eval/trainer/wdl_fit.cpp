#include "eval/trainer/wdl_fit.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "eval/record/game_reader.h"
#include "eval/score/score.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

constexpr std::size_t kUnknowns = 6;
using Vector = std::array<double, kUnknowns>;
using Matrix = std::array<Vector, kUnknowns>;

struct Outcomes {
    double won = 0, all = 0;
};

/// By move number and score: both players' view of each position.
using Counts = std::map<std::pair<int, int>, Outcomes>;

constexpr int kScoreStep = 8;        // scores are counted in bins of this size
constexpr int kMaxScore = 800;       // beyond, games are given up for won, which would bend the curve
constexpr double kUnit = 1 / 256.0;  // keeps all unknowns of about the same size

void count(const GameRecord& game, Counts& counts) {
    Position position = game.start;
    for (const ScoredMove& played : game.moves) {
        if (std::abs(int{played.score}) <= kMaxScore) {
            const int bin = static_cast<int>(std::lround(1.0 * played.score / kScoreStep));
            const int move = position.fullmove_number();
            const double own = points(game.result, position.side_to_move());
            for (const auto& [view, won] : {std::pair(bin, own == 1), std::pair(-bin, own == 0)}) {
                Outcomes& outcomes = counts[{move, view}];
                outcomes.won += won;
                ++outcomes.all;
            }
        }
        position.make(played.move);
    }
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
        const double t = WdlModel::time(key.first), x = key.second * kScoreStep * kUnit;
        const Vector features{1, t, t * t, x, x * t, x * t * t};
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

/// At every move number a level score leaves a chance of a draw, and a higher score wins more often.
bool makes_sense(const WdlModel& model) {
    for (int move = WdlModel::kFirstMove; move <= WdlModel::kLastMove; ++move) {
        const double t = WdlModel::time(move);
        if (WdlModel::at(model.u, t) >= 0 || WdlModel::at(model.v, t) <= 0) return false;
    }
    return true;
}

}  // namespace

Expected<WdlModel> fit_wdl(const std::vector<std::string>& files, Rules rules) {
    Counts counts;
    for (const std::string& path : files) {
        auto reader = GameReader::open(path);
        if (!reader) return tl::unexpected(reader.error());
        while (true) {
            const auto game = reader->next();
            if (!game) continue;  // damaged: what is whole is enough
            if (!*game) break;
            if ((*game)->start.rules() == rules && (*game)->result != GameResult::Unknown)
                count(**game, counts);
        }
    }
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

}  // namespace escaque::eval::trainer
