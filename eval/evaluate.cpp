#include "eval/evaluate.h"

#include <algorithm>

namespace escaque::eval {

using namespace movegen;

namespace {

/// Mixes the two halves of a value by the phase and turns it to the mover's side.
Score blend(Tapered value, int phase, const Position& position) {
    const int middlegame = std::clamp(phase, 0, kFullPhase);
    const int score =
        (value.middlegame * middlegame + value.endgame * (kFullPhase - middlegame)) / kFullPhase;
    constexpr int kTempo = 12;  // having the move is worth a little
    return clamp_eval((position.side_to_move() == Color::White ? score : -score) + kTempo);
}

Score total(const Position& position, const PieceSquareSum& sum) {
    return blend(sum.value + positional_value(position), sum.phase, position);
}

Score with_knowledge(const Position& position, Score score) {
    if (endgame::is_small(position))
        if (const auto known = endgame::known_score(position, score)) return *known;
    return endgame::scaled(position, score);
}

}  // namespace

void Evaluator::reset(const Position& root) {
    rules_ = root.rules();
    const auto& network = networks_.of(rules_);
    if (!network) {
        accumulators_.reset();
        top_ = 0;
        sums_[0] = piece_square_sum(root);
        return;
    }
    if (!accumulators_ || accumulators_->network() != network)
        accumulators_ = std::make_unique<nnue::AccumulatorStack>(network);
    accumulators_->reset(root);
}

void Evaluator::push(const BoardDelta& delta) {
    if (accumulators_) {
        accumulators_->push(delta);
        return;
    }
    PieceSquareSum& sum = sums_[static_cast<std::size_t>(top_ + 1)];
    sum = sums_[static_cast<std::size_t>(top_)];
    ++top_;
    for (int i = 0; i < delta.removed_count; ++i)
        sum.remove(rules_, delta.removed[static_cast<std::size_t>(i)]);
    for (int i = 0; i < delta.added_count; ++i) sum.add(rules_, delta.added[static_cast<std::size_t>(i)]);
}

Score Evaluator::evaluate(const Position& position) {
    const Score score = accumulators_ ? accumulators_->evaluate(position)
                                      : total(position, sums_[static_cast<std::size_t>(top_)]);
    return with_knowledge(position, score);
}

std::string_view known_draw(const Position& position, Score score) {
    const bool is_level = -endgame::kMaxDrawn <= score && score <= endgame::kMaxDrawn;
    if (!is_level || !endgame::is_small(position)) return {};
    return endgame::name(endgame::known_draw(endgame::Ending(position)));
}

Score evaluate(const Position& position) {
    return with_knowledge(position, total(position, piece_square_sum(position)));
}

Score evaluate(const Position& position, const nnue::Networks& networks) {
    const auto& network = networks.of(position.rules());
    return network ? with_knowledge(position, nnue::evaluate(*network, position)) : evaluate(position);
}

}  // namespace escaque::eval
