#include "eval/trainer/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "eval/evaluate.h"
#include "eval/trainer/data/sample_stream.h"
#include "eval/trainer/gradient/kernels.h"
#include "eval/trainer/gradient/parameters.h"
#include "eval/trainer/gradient/pass.h"
#include "eval/trainer/training.h"

namespace escaque::eval::trainer {

using namespace movegen;

namespace {

/// The model's coefficients, and how much stronger one of the players is.
constexpr std::size_t kUnknowns = 7;
using Vector = std::array<double, kUnknowns>;
using Matrix = std::array<Vector, kUnknowns>;

struct Outcomes {
    double won = 0, all = 0;
};

/// By stage, score and player: both players' view of each position.
using Counts = std::map<std::array<int, 3>, Outcomes>;

constexpr int kScoreStep = 8;             // scores are counted in bins of this size
constexpr int kMaxScore = 800;            // beyond, games are given up for won, which would bend the curve
constexpr double kScoreUnit = 1 / 256.0;  // keeps all unknowns of about the same size

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
        const double t = WdlModel::time(stage), x = bin * kScoreStep * kScoreUnit;
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

base::Expected<WdlModel> fit_wdl(const std::vector<Judged>& positions) {
    const Counts counts = count(positions);
    if (counts.empty()) return base::unexpected("there are no games to fit the win chances to");
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
    const WdlModel model{{w[0], w[1], w[2]}, {w[3] * kScoreUnit, w[4] * kScoreUnit, w[5] * kScoreUnit}};
    if (!(last_change < 1e-6) || !makes_sense(model))
        return base::unexpected("the games are too few or too one-sided to fit the win chances to");
    return model;
}

double log_loss(const WdlModel& model, const std::vector<Judged>& positions) {
    constexpr double kMin = 1e-6;  // no result is impossible
    double sum = 0;
    for (const Judged& p : positions) {
        const double t = WdlModel::time(p.stage), win = model.win(p.score, t), loss = model.win(-p.score, t);
        sum -= std::log(std::max(p.points == 1 ? win : p.points == 0 ? loss : 1 - win - loss, kMin));
    }
    return sum / static_cast<double>(positions.size());
}

Split split(const std::vector<Judged>& positions) {
    constexpr std::size_t kEvery = 5;
    Split split;
    for (const Judged& p : positions) (p.game % kEvery == 0 ? split.held_out : split.fitted).push_back(p);
    return split;
}

namespace {

/// Numbers are fitted in parts of this score, which keeps a queen within the bound of a network's weights.
constexpr float kUnit = 2000;
constexpr std::size_t kNumbers = std::size_t{2} * 32 * kPieceTypes.size();

/// Where a piece's middlegame number is; its endgame number follows.
std::size_t place(PieceType type, Square s) {
    const int file = std::min(index(file_of(s)), 7 - index(file_of(s)));
    return static_cast<std::size_t>(2 * (32 * index(type) + 4 * index(rank_of(s)) + file));
}

template <typename Visit>
void for_each_place(Visit visit) {
    for (const PieceType type : kPieceTypes)
        for (const Square s : kAll) visit(type, s, place(type, s));
}

/// A position as the fit sees it: its evaluation is `rest` plus the numbers of the pieces, mixed by the
/// phase.
struct Case {
    Sample sample;
    float rest, target;
    float middlegame;  // 1 with all pieces, 0 with none
};

Case to_case(const Sample& sample, Rules rules, const Target& target) {
    const Position position = unpack(sample, rules);
    const PieceSquareSum sum = piece_square_sum(position);
    const float middlegame = static_cast<float>(std::min(sum.phase, kFullPhase)) / kFullPhase;
    const float pieces = middlegame * static_cast<float>(sum.value.middlegame) +
                         (1 - middlegame) * static_cast<float>(sum.value.endgame);
    return {sample, static_cast<float>(evaluate(position)) - pieces, target.of(sample), middlegame};
}

template <typename Visit>
void for_each_man(const Sample& sample, Visit visit) {
    std::size_t n = 0;
    for (const Square s : Bitboard(sample.occupied)) {
        const Piece piece = sample.piece(n++);
        const bool own = color_of(piece) == Color::White;
        visit(place(type_of(piece), own ? s : flip(s)), own ? 1.0F : -1.0F);
    }
}

class Fit {
 public:
    Fit(const Recipe& recipe, const Dataset& data)
        : recipe_(recipe),
          scale_(static_cast<float>(recipe.score_scale)),
          data_(data),
          validation_(cases(data.validation)),
          numbers_(kNumbers),
          gradient_(kNumbers) {
        for_each_place([this](PieceType type, Square s, std::size_t at) {
            PieceSquareSum sum;
            sum.add(recipe_.load.filter.rules, {make_piece(Color::White, type), s});
            numbers_[at] = static_cast<float>(sum.value.middlegame) / kUnit;
            numbers_[at + 1] = static_cast<float>(sum.value.endgame) / kUnit;
        });
    }

    base::Expected<HandCraftedFit> go() {
        const auto& results = data_.census.results;
        if (results[0] + results[1] + results[2] == 0)
            return base::unexpected("there is no game with a result to learn from");
        HandCraftedFit fit;
        fit.loss_before = loss();
        if (const auto learnt = learn(); !learnt) return tl::unexpected(learnt.error());
        fit.loss = loss();
        for_each_place([&](PieceType type, Square s, std::size_t at) {
            const auto number = [&](std::size_t i) {
                return static_cast<int>(std::lround(numbers_[i] * kUnit));
            };
            fit.values[type][s] = {number(at), number(at + 1)};
        });
        return fit;
    }

 private:
    /// Those of games with a result.
    std::vector<Case> cases(const std::vector<Sample>& samples) const {
        const Target target{static_cast<float>(recipe_.result_share), scale_};
        std::vector<Case> all;
        all.reserve(samples.size());
        for (const Sample& sample : samples)
            if (sample.result != kNoResult) all.push_back(to_case(sample, recipe_.load.filter.rules, target));
        return all;
    }

    float chances(const Case& c) const {
        float middlegame = 0, endgame = 0;
        for_each_man(c.sample, [&](std::size_t at, float sign) {
            middlegame += sign * numbers_[at];
            endgame += sign * numbers_[at + 1];
        });
        const float score = c.rest + kUnit * (c.middlegame * middlegame + (1 - c.middlegame) * endgame);
        return 1 / (1 + std::exp(-score / scale_));
    }

    double loss() const {
        double sum = 0;
        for (const Case& c : validation_) sum += std::pow(static_cast<double>(chances(c) - c.target), 2);
        return validation_.empty() ? 0 : sum / static_cast<double>(validation_.size());
    }

    void add_gradient(const Case& c, float weight) {
        const float now = chances(c);
        const float slope = 2 * weight * (now - c.target) * now * (1 - now) * kUnit / scale_;
        for_each_man(c.sample, [&](std::size_t at, float sign) {
            gradient_[at] += sign * slope * c.middlegame;
            gradient_[at + 1] += sign * slope * (1 - c.middlegame);
        });
    }

    base::Expected<void> learn() {
        Floats first_moment(kNumbers), second_moment(kNumbers);
        std::vector<Sample> batch(batch_of(recipe_, data_));
        const std::uint64_t steps_an_epoch = data_.training / batch.size();
        const std::uint64_t steps = steps_of(recipe_, steps_an_epoch);
        SampleStream stream(data_, stream_options(recipe_, data_, 0));
        for (std::uint64_t step = 0; step < steps; ++step) {
            if (auto got = stream.next(batch); !got) return got;
            const std::vector<Case> learnt = cases(batch);
            for (const Case& c : learnt) add_gradient(c, 1 / static_cast<float>(learnt.size()));
            best_kernels().adamw(numbers_.data(), gradient_.data(), first_moment.data(), second_moment.data(),
                                 kNumbers, adam_step(recipe_, step, steps, steps_an_epoch));
        }
        return {};
    }

    const Recipe& recipe_;
    float scale_;
    const Dataset& data_;
    std::vector<Case> validation_;
    Floats numbers_, gradient_;
};

}  // namespace

base::Expected<HandCraftedFit> fit_hand_crafted(const Recipe& recipe, const Dataset& data) {
    return Fit(recipe, data).go();
}

std::string table(const HandCraftedFit& fit) {
    std::string text;
    for (const PieceType type : kPieceTypes) {
        text += "    {{\n";
        for (int rank = 0; rank < 8; ++rank) {
            text += "        {{";
            for (int file = 0; file < 4; ++file) {
                const Tapered value = fit.values[type][static_cast<Square>(8 * rank + file)];
                text += fmt::format("{}{{{}, {}}}", file ? ", " : "", value.middlegame, value.endgame);
            }
            text += "}},\n";
        }
        text += "    }},\n";
    }
    return text;
}

}  // namespace escaque::eval::trainer
