#include "search/ordering/history.h"

#include "movegen/base/large_pages.h"
#include "search/ordering/stack.h"
#include "search/params.h"

namespace escaque::search {

using namespace movegen;

namespace {
/// The earlier plies whose moves a quiet move is judged by: the opponent's last move, our own before it, and
/// ours before that.
constexpr std::array kPliesBack{1, 2, 4};

PieceType victim_of(const Position& position, Move m) {
    const PieceType victim = position.captured(m);
    return victim == PieceType::None ? PieceType::King : victim;
}
}  // namespace

int Histories::quiet(const Position& position, Move m, const Frame* frame) const {
    const Piece piece = position.piece_on(m.from());
    int sum = quiet_[position.side_to_move()][frame->threats.has(m.from())][frame->threats.has(m.to())]
                    [m.from()][m.to()];
    sum += pawn_structure_[position.pawn_key() % kPawnStructures][piece][m.to()];
    for (const int back : kPliesBack) sum += (*(frame - back)->continuation)[piece][m.to()];
    return sum;
}

void Histories::prefetch_quiet(const Position& position, const Frame* frame) const {
    for (const PieceType type : kPieceTypes) {
        const Piece piece = make_piece(position.side_to_move(), type);
        base::prefetch(&pawn_structure_[position.pawn_key() % kPawnStructures][piece]);
        for (const int back : kPliesBack) base::prefetch(&(*(frame - back)->continuation)[piece]);
    }
}

int Histories::noisy(const Position& position, Move m) const {
    return noisy_[position.piece_on(m.from())][m.to()][victim_of(position, m)];
}

/// Only the table by squares: the others also ask for the pawns, the moves before or the victim, and keep
/// their meaning longer.
void Histories::age() {
    for (auto& of_side : quiet_)
        for (auto& leaving : of_side)
            for (FromTo& moves : leaving)
                for (auto& from : moves)
                    for (HistoryEntry& entry : from) entry.scale(params::history_kept, 16);
}

HistoryEntry& Histories::entry(Color mover, Move m, const Frame* frame) {
    return quiet_[mover][frame->threats.has(m.from())][frame->threats.has(m.to())][m.from()][m.to()];
}

void Histories::update_by_static_eval(Color mover, const Frame* frame, eval::Score change) {
    const int bonus =
        std::clamp(params::judgement_factor * change, -params::judgement_max, params::judgement_max);
    entry(mover, (frame - 1)->move, frame - 1).update(bonus);
}

void Histories::update_noisy(const Position& position, Move m, int bonus) {
    noisy_[position.piece_on(m.from())][m.to()][victim_of(position, m)].update(bonus);
}

void Histories::update_quiet(const Position& position, Move m, const Frame* frame, int bonus) {
    const Piece piece = position.piece_on(m.from());
    entry(position.side_to_move(), m, frame).update(bonus);
    pawn_structure_[position.pawn_key() % kPawnStructures][piece][m.to()].update(bonus);
    for (const int back : kPliesBack) (*(frame - back)->continuation)[piece][m.to()].update(bonus);
}

void Histories::reward(const Position& position, const Frame* frame, Move best, std::span<const Move> quiets,
                       std::span<const Move> noisy, int depth) {
    const int bonus = std::min(params::history_bonus_slope * depth, params::history_bonus_max);
    if (position.is_noisy(best)) {
        update_noisy(position, best, bonus);
    } else {
        update_quiet(position, best, frame, bonus);
        for (const Move m : quiets) update_quiet(position, m, frame, -bonus);
    }
    for (const Move m : noisy) update_noisy(position, m, -bonus);
}

using eval::Score;

void CorrectionHistory::Entry::update(int bonus) {
    bonus = std::clamp(bonus, -kLimit / 4, kLimit / 4);  // no single search is proof
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kLimit);
}

template <typename Self, typename Visit>
void CorrectionHistory::each(Self& self, const Position& position, const Frame* frame, Visit visit) {
    const Color us = position.side_to_move();
    visit(self.pawns_[us][position.pawn_key() % kSize], params::correction_pawns);
    visit(self.minors_[us][position.minor_key() % kSize], params::correction_minors);
    for (const Color c : kColors)
        visit(self.officers_[c][us][position.non_pawn_key(c) % kSize], params::correction_officers);
    if (const Move last = (frame - 1)->move; last && (frame - 2)->move)
        visit(self.moves_[(frame - 2)->piece][(frame - 2)->move.to()][(frame - 1)->piece][last.to()],
              params::correction_moves);
}

Score CorrectionHistory::corrected(const Position& position, const Frame* frame, Score evaluation) const {
    int sum = 0;
    each(*this, position, frame, [&](const Entry& entry, int weight) { sum += entry.value * weight; });
    constexpr int kUnit = 16384;  // so a full entry of weight 1024 counts 64
    return eval::clamp_eval(evaluation + sum / kUnit);
}

void CorrectionHistory::prefetch(const Position& position, const Frame* frame) const {
    each(*this, position, frame, [](const Entry& entry, int) { base::prefetch(&entry); });
}

void CorrectionHistory::learn(const Position& position, const Frame* frame, Score score, Bound bound,
                              int depth) {
    const Score error = score - frame->static_eval;
    // A bound on the wrong side says nothing about the error.
    if ((bound == Bound::Lower && error <= 0) || (bound == Bound::Upper && error >= 0)) return;
    const int bonus = error * std::min(depth, params::correction_depth) / params::correction_divisor;
    each(*this, position, frame, [&](Entry& entry, int) { entry.update(bonus); });
}

}  // namespace escaque::search
