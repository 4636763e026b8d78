#include "search/ordering/move_picker.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "search/ordering/see.h"
#include "search/params.h"

namespace escaque::search {

using namespace movegen;

namespace {

/// For a piece that leaves a square where a lesser one attacks it; the same against one that goes to such a
/// square.
int flight_bonus(const Threats& threats, PieceType type, Move m) {
    const int amount = type == PieceType::Queen  ? params::flight_queen
                       : type == PieceType::Rook ? params::flight_rook
                                                 : params::flight_minor;
    return amount * (threats.by_lesser(type, m.from()) - threats.by_lesser(type, m.to()));
}

}  // namespace

MovePicker::MovePicker(const Position& position, Move tt_move, const Histories& histories, const Frame* frame,
                       Quiets quiets)
    : position_(position), histories_(histories), frame_(frame), quiets_(quiets) {
    const bool fits = quiets == Quiets::All || position.is_noisy(tt_move);
    if (tt_move && fits && is_legal(position, tt_move)) tt_move_ = tt_move;
}

MovePicker::MovePicker(const Position& position, Move tt_move, const Histories& histories, const Frame* frame)
    : MovePicker(position, tt_move, histories, frame, Quiets::All) {
    const Move killer = frame->killer;
    if (killer && killer != tt_move_ && !position.is_noisy(killer) && is_legal(position, killer))
        killer_ = killer;
}

MovePicker MovePicker::noisy(const Position& position, Move tt_move, const Histories& histories,
                             const Frame* frame, bool with_checks) {
    const Quiets quiets = position.in_check() ? Quiets::All : with_checks ? Quiets::Checks : Quiets::None;
    return MovePicker(position, tt_move, histories, frame, quiets);
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::TtMove:
            stage_ = Stage::GenerateNoisy;
            if (tt_move_) return tt_move_;
            [[fallthrough]];

        case Stage::GenerateNoisy:
            generate(position_, MoveSet::Noisy, moves_);
            score_noisy();
            stage_ = Stage::GoodNoisy;
            [[fallthrough]];

        case Stage::GoodNoisy:
            while (const Move m = pick()) {
                if (m == tt_move_) continue;
                // A capture that has often worked is good even where it loses a little.
                if (!loses_material(m, histories_.noisy(position_, m) / params::noisy_tolerance)) return m;
                bad_noisy_.push(m);
            }
            stage_ = Stage::Killer;
            [[fallthrough]];

        case Stage::Killer:
            stage_ = Stage::GenerateQuiet;
            if (killer_ && !skip_quiets_) return killer_;
            [[fallthrough]];

        case Stage::GenerateQuiet:
            if (!skip_quiets_) generate_quiet();
            stage_ = Stage::Quiet;
            [[fallthrough]];

        case Stage::Quiet:
            if (const Move m = pick_quiet(-params::bad_quiet)) return m;
            stage_ = Stage::BadNoisy;
            [[fallthrough]];

        case Stage::BadNoisy:
            if (next_bad_ < bad_noisy_.size()) return bad_noisy_[next_bad_++];
            stage_ = Stage::BadQuiet;
            [[fallthrough]];

        case Stage::BadQuiet:
            if (const Move m = pick_quiet(std::numeric_limits<int>::min())) return m;
            stage_ = Stage::Done;
            [[fallthrough]];

        case Stage::Done:
            return kNoMove;
    }
    return kNoMove;
}

const CheckDetector& MovePicker::checks() {
    if (!checks_) checks_.emplace(position_);
    return *checks_;
}

Move MovePicker::pick() {
    if (next_ >= moves_.size()) return kNoMove;
    // Two passes, for in one a processor would often guess wrong whether a move is the best yet.
    int highest = scores_[next_];
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) highest = std::max(highest, scores_[i]);
    std::size_t best = next_;
    while (scores_[best] != highest) ++best;
    std::swap(moves_[next_], moves_[best]);
    std::swap(scores_[next_], scores_[best]);
    return moves_[next_++];
}

Move MovePicker::pick_quiet(int least) {
    while (!skip_quiets_) {
        const Move m = pick();
        if (!m) break;
        if (scores_[next_ - 1] < least) {
            --next_;  // later
            break;
        }
        if (!was_special(m)) return m;
    }
    return kNoMove;
}

/// Most valuable victim first; among equals, what has worked.
void MovePicker::score_noisy() {
    for (std::size_t i = next_; i < moves_.size(); ++i) {
        const Move m = moves_[i];
        const int gain = see_value(position_.captured(m)) + (m.is_promotion() ? see_value(m.promotion()) : 0);
        scores_[i] = params::noisy_gain * gain + histories_.noisy(position_, m);
    }
}

void MovePicker::generate_quiet() {
    if (quiets_ == Quiets::Checks) generate_checks();
    if (quiets_ != Quiets::All) return;
    histories_.prefetch_quiet(position_, frame_);
    generate(position_, MoveSet::Quiet, moves_);
    score_quiet();
}

void MovePicker::generate_checks() {
    MoveList found;
    generate_quiet_checks(position_, checks(), found);
    for (const Move m : found) {
        if (loses_material(m)) continue;
        scores_[moves_.size()] = 0;
        moves_.push(m);
    }
}

/// What has worked first; checks that lose nothing, for they leave few replies and histories know little of
/// them; and pieces that flee from a lesser one before those that go where one attacks them.
void MovePicker::score_quiet() {
    const bool may_flee = exchange_meaningful(position_.rules());
    for (std::size_t i = next_; i < moves_.size(); ++i) {
        const Move m = moves_[i];
        scores_[i] = histories_.quiet(position_, m, frame_);
        if (gives_check(m) && !loses_material(m)) scores_[i] += params::quiet_check_bonus;
        if (may_flee) scores_[i] += flight_bonus(frame_->threats, position_.moved(m), m);
    }
}

bool MovePicker::loses_material(Move m, eval::Score tolerated) const {
    return exchange_meaningful(position_.rules()) && !see_ge(position_, m, -tolerated);
}

}  // namespace escaque::search
