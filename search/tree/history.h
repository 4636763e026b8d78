// How often a move has cut the search off, by the move and by the moves before it. These numbers order the
// moves, and decide which of them are searched less deeply.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"

namespace escaque::search {

using movegen::Color;
using movegen::Per;
using movegen::Piece;
using movegen::PieceType;
using movegen::Square;

struct Frame;

/// A running score within ±kLimit. Each update pulls it towards its end, the less the nearer it is already.
class HistoryEntry {
 public:
    static constexpr int kLimit = 16384;

    operator int() const { return value_; }
    void scale(int numerator, int denominator) {
        value_ = static_cast<std::int16_t>(value_ * numerator / denominator);
    }
    void update(int bonus) {
        bonus = std::clamp(bonus, -kLimit, kLimit);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
    }

 private:
    std::int16_t value_ = 0;
};

/// By the piece that moves and its target.
using PieceToHistory = Per<Piece, Per<Square, HistoryEntry>>;

/// Everything one thread has learnt about moves. Large: lives on the heap.
class Histories {
 public:
    /// The history of a quiet move after the moves that led here.
    int quiet(const movegen::Position&, movegen::Move, const Frame*) const;
    /// Ahead of that for the moves of a position.
    void prefetch_quiet(const movegen::Position&, const Frame*) const;
    /// Of a capture or promotion.
    int noisy(const movegen::Position&, movegen::Move) const;

    /// `best` has refuted the node at that depth: its history rises, and that of the moves tried before it
    /// falls.
    void reward(const movegen::Position&, const Frame*, movegen::Move best,
                std::span<const movegen::Move> quiets, std::span<const movegen::Move> noisy, int depth);

    /// The quiet move that led to `frame` changed the evaluation by so much in favour of the side that made
    /// it.
    void judge_last(movegen::Color mover, const Frame* frame, eval::Score change);

    /// A new search begins: where moves went from and to in the last one counts less.
    void age();

    /// What has followed that move well; to be put in the frame that plays it.
    PieceToHistory& after(Piece piece, Square to) { return continuation_[piece][to]; }
    /// The same for a null move and for the time before the root.
    PieceToHistory& after_nothing() { return no_continuation_; }

 private:
    using FromTo = Per<Square, Per<Square, HistoryEntry>>;
    static constexpr std::size_t kPawnStructures = 512;

    /// The entry of a quiet move of that side, played from that frame, in the first table.
    HistoryEntry& entry(movegen::Color, movegen::Move, const Frame*);
    void update_noisy(const movegen::Position&, movegen::Move, int bonus);
    void update_quiet(const movegen::Position&, movegen::Move, const Frame*, int bonus);

    /// Quiet moves by colour, whether the piece leaves an attacked square, whether it enters one; then from
    /// and to.
    Per<Color, std::array<std::array<FromTo, 2>, 2>> quiet_;
    /// Quiet moves by the pawn structure they are played in.
    std::array<PieceToHistory, kPawnStructures> pawn_structure_;
    /// Quiet moves by an earlier move of the line.
    Per<Piece, Per<Square, PieceToHistory>> continuation_;
    PieceToHistory no_continuation_;
    /// Captures and promotions by piece, target and victim (King stands for "nothing").
    Per<Piece, Per<Square, Per<PieceType, HistoryEntry>>> noisy_;
};

}  // namespace escaque::search
