#include "eval/trainer/hand_crafted_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <vector>

#include "eval/classical/classical.h"
#include "eval/evaluate.h"
#include "eval/trainer/kernels.h"
#include "eval/trainer/parameters.h"
#include "eval/trainer/pass.h"
#include "eval/trainer/sample_stream.h"
#include "eval/trainer/training.h"
#include "movegen/base/random.h"
#include "movegen/generate/generate.h"

namespace escaque::eval::trainer {

using namespace movegen;

void add_hand_crafted(const Position& position, int count, std::vector<Sample>& samples) {
    const auto add = [&](const Position& p) {
        if (!p.in_check()) samples.push_back(pack(p, evaluate(p), kNoResult));
    };
    add(position);
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    std::uint64_t state = position.key();
    for (int i = 0; i < count; ++i) add(position.after(moves[split_mix(state) % moves.size()]));
}

using namespace movegen;

namespace {

/// Numbers are fitted in parts of this score, which keeps a queen within the bound of a network's weights.
constexpr float kUnit = 2000;
constexpr std::size_t kNumbers = std::size_t{2} * 32 * kPieceTypes.size();

/// Where a piece's middlegame number is; that of the endgame follows.
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

    Expected<HandCraftedFit> go() {
        const auto& results = data_.census.results;
        if (results[0] + results[1] + results[2] == 0)
            return unexpected("no game with a result to learn from");
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

    Expected<void> learn() {
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

Expected<HandCraftedFit> fit_hand_crafted(const Recipe& recipe, const Dataset& data) {
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
