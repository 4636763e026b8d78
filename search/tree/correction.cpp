#include "search/tree/correction.h"

#include <algorithm>
#include <cstdlib>

#include "movegen/base/prefetch.h"
#include "search/params.h"

namespace escaque::search {

using namespace movegen;
using eval::Score;

void CorrectionHistory::Entry::update(int bonus) {
    bonus = std::clamp(bonus, -kLimit / 4, kLimit / 4);
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
    return eval::clamp_eval(evaluation + sum / 16384);
}

void CorrectionHistory::prefetch(const Position& position, const Frame* frame) const {
    each(*this, position, frame, [](const Entry& entry, int) { movegen::prefetch(&entry); });
}

void CorrectionHistory::learn(const Position& position, const Frame* frame, Score score, Bound bound,
                              int depth) {
    const Score error = score - frame->static_eval;
    // A bound on the wrong side says nothing about the error.
    if ((bound == Bound::Lower && error <= 0) || (bound == Bound::Upper && error >= 0)) return;
    const int bonus = error * std::min(depth, 16) / 8;
    each(*this, position, frame, [&](Entry& entry, int) { entry.update(bonus); });
}

}  // namespace escaque::search
