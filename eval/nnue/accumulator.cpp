#include "eval/nnue/accumulator.h"

#include <algorithm>
#include <utility>

#include "movegen/base/large_pages.h"

namespace escaque::eval::nnue {

using namespace movegen;

namespace {

void refresh_sums(const Network& network, const Kernels& kernels, const Position& position,
                  Perspective perspective, std::int16_t* out) {
    std::array<const std::int16_t*, 32> rows;
    int count = 0;
    for (const Square s : position.pieces())
        rows[static_cast<std::size_t>(count++)] = network.row(perspective.feature(position.piece_on(s), s));
    kernels.update(out, network.hidden_biases(), rows.data(), count, nullptr, 0);
}

/// Rows of weights for the threatened pieces, as both sides see them.
class ThreatRows {
 public:
    ThreatRows(const Network& network, const Position& position,
               const Per<Color, Perspective>& perspectives) {
        if (!network.sees_threats()) return;
        for_each_threatened_piece(position, [&](Threat threat, Piece piece, Square s) {
            for (const Color side : kColors) {
                const std::int16_t* const row = network.row(perspectives[side].feature(threat, piece, s));
                base::prefetch(row, kHidden);
                rows_[side][count_] = row;
            }
            ++count_;
        });
    }
    Half half(Color side, const std::int16_t* sums) const {
        return {sums, rows_[side].data(), static_cast<int>(count_)};
    }

 private:
    Per<Color, std::array<const std::int16_t*, 32>> rows_;
    std::size_t count_ = 0;
};

Score output(const Network& network, const Kernels& kernels, const Position& position,
             const Per<Color, Perspective>& perspectives, const Per<Color, const std::int16_t*>& sums) {
    const OutputNeuron& neuron = network.output(position.pieces().count());
    const ThreatRows threats(network, position, perspectives);
    const Color mover = position.side_to_move();
    const std::int64_t sum = kernels.output(threats.half(mover, sums[mover]),
                                            threats.half(~mover, sums[~mover]), neuron.weights.data());
    // The halved squares of the neurons have made the sum kHiddenOne / 2 times too large.
    const std::int64_t value = 2 * sum / kHiddenOne + neuron.bias;
    return clamp_eval(static_cast<int>(value * kScale / (kHiddenOne * network.output_one())));
}

}  // namespace

AccumulatorStack::AccumulatorStack(std::shared_ptr<const Network> network, const Kernels& kernels)
    : network_(std::move(network)),
      kernels_(&kernels),
      mirrors_(has_royal_king(network_->rules())),
      layers_(new Layer[kMaxPly + 2]),
      finny_table_(*network_) {}

void AccumulatorStack::reset(const Position& root) {
    top_ = 0;
    Step& step = steps_[0];
    for (const Color side : kColors) {
        step.perspectives[side] = Perspective::of(root, side);
        step.ready[side] = false;
    }
}

void AccumulatorStack::push(const BoardDelta& delta) {
    Step& step = steps_[++top_];
    step.delta = delta;
    step.perspectives = steps_[top_ - 1].perspectives;
    step.ready = {};
    if (!mirrors_) return;
    for (int i = 0; i < delta.added_count; ++i) {
        const PlacedPiece placed = delta.added[static_cast<std::size_t>(i)];
        if (type_of(placed.piece) != PieceType::King) continue;
        const Color side = color_of(placed.piece);
        step.perspectives[side] = Perspective(side, placed.square);
    }
}

Score AccumulatorStack::evaluate(const Position& position) {
    return output(*network_, *kernels_, position, steps_[top_].perspectives,
                  {sums(Color::White, position), sums(Color::Black, position)});
}

/// Goes back to the last sums that were computed and forward again from there, if the side's perspective has
/// stayed the same.
const std::int16_t* AccumulatorStack::sums(Color side, const Position& position) {
    std::size_t at = top_;
    while (!steps_[at].ready[side] && at > 0 &&
           steps_[at - 1].perspectives[side] == steps_[top_].perspectives[side])
        --at;
    if (steps_[at].ready[side])
        while (at < top_) update(side, ++at);
    else
        refresh(side, position);
    return layers_[top_].sums[side].data();
}

void AccumulatorStack::update(Color side, std::size_t at) {
    Step& step = steps_[at];
    const Perspective perspective = step.perspectives[side];
    std::array<const std::int16_t*, 2> added, removed;
    const BoardDelta& delta = step.delta;
    const auto rows = [&](const std::array<PlacedPiece, 2>& pieces, int count, auto& out) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
            out[i] = network_->row(perspective.feature(pieces[i].piece, pieces[i].square));
    };
    rows(delta.added, delta.added_count, added);
    rows(delta.removed, delta.removed_count, removed);
    kernels_->update(layers_[at].sums[side].data(), layers_[at - 1].sums[side].data(), added.data(),
                     delta.added_count, removed.data(), delta.removed_count);
    step.ready[side] = true;
}

void AccumulatorStack::refresh(Color side, const Position& position) {
    Step& step = steps_[top_];
    finny_table_.refresh(*network_, *kernels_, position, step.perspectives[side],
                         layers_[top_].sums[side].data());
    step.ready[side] = true;
}

Score evaluate(const Network& network, const Position& position, const Kernels& kernels) {
    alignas(64) Per<Color, std::array<std::int16_t, kHidden>> sums;
    Per<Color, Perspective> perspectives;
    for (const Color side : kColors) {
        perspectives[side] = Perspective::of(position, side);
        refresh_sums(network, kernels, position, perspectives[side], sums[side].data());
    }
    return output(network, kernels, position, perspectives,
                  {sums[Color::White].data(), sums[Color::Black].data()});
}

namespace {

/// Rows of weights, as the kernels take them: at most one for each piece.
struct Rows {
    std::array<const std::int16_t*, 32> rows;
    int count = 0;

    void push(const std::int16_t* row) { rows[static_cast<std::size_t>(count++)] = row; }
};

}  // namespace

FinnyTable::FinnyTable(const Network& network) : entries_(new std::array<Entry, Perspective::kCount>) {
    for (Entry& entry : *entries_) std::copy_n(network.hidden_biases(), kHidden, entry.sums.begin());
}

void FinnyTable::refresh(const Network& network, const Kernels& kernels, const Position& position,
                         Perspective perspective, std::int16_t* out) {
    Entry& entry = (*entries_)[perspective.number()];
    Rows added, removed;
    for (const PieceType type : kPieceTypes)
        for (const Color color : kColors) {
            const Piece piece = make_piece(color, type);
            const Bitboard then = entry.pieces[piece], now = position.pieces(color, type);
            for (const Square s : now & ~then) added.push(network.row(perspective.feature(piece, s)));
            for (const Square s : then & ~now) removed.push(network.row(perspective.feature(piece, s)));
            entry.pieces[piece] = now;
        }
    kernels.update(entry.sums.data(), entry.sums.data(), added.rows.data(), added.count, removed.rows.data(),
                   removed.count);
    std::copy(entry.sums.begin(), entry.sums.end(), out);
}

}  // namespace escaque::eval::nnue
