// How often a move has cut the search off, by the move and by the moves before it: these numbers order the
// moves, and decide which of them are searched less deeply. And how far the evaluation has been off.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "eval/score/score.h"
#include "movegen/board/position.h"
#include "movegen/board/types.h"
#include "search/api/report.h"

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

/// How far the static evaluation has been off in positions like this one. Positions are alike in their pawns,
/// in their minor pieces, in either side's pieces, or in the moves that led to them.
class CorrectionHistory {
 public:
    /// The evaluation with the learnt correction added.
    eval::Score corrected(const movegen::Position&, const Frame*, eval::Score evaluation) const;
    /// The entries will be wanted soon.
    void prefetch(const movegen::Position&, const Frame*) const;
    /// A search of that depth has found this score, or bound, at the node of the frame's static evaluation.
    void learn(const movegen::Position&, const Frame*, eval::Score score, Bound bound, int depth);

 private:
    static constexpr std::size_t kSize = 16384;
    static constexpr int kLimit = 1024;

    /// A running mean of errors within ±kLimit.
    struct Entry {
        std::int16_t value = 0;
        void update(int bonus);
    };
    using Table = movegen::Per<movegen::Color, std::array<Entry, kSize>>;

    /// Applies `visit(entry, weight)` to every entry for the position; weights in 1/1024 of a unit.
    template <typename Self, typename Visit>
    static void each(Self& self, const movegen::Position&, const Frame*, Visit visit);

    Table pawns_;
    Table minors_;
    movegen::Per<movegen::Color, Table> officers_;  // by whose they are, then who is to move
    movegen::Per<
        movegen::Piece,
        movegen::Per<movegen::Square, movegen::Per<movegen::Piece, movegen::Per<movegen::Square, Entry>>>>
        moves_;
};

/// Everything one thread has learnt, about moves and about the evaluation. A table that joins it is forgotten
/// with the others, since the object is then made again; what a new search changes in it, age() says. Large:
/// lives on the heap.
class Histories {
 public:
    /// The history of a quiet move after the moves that led here.
    int quiet(const movegen::Position&, movegen::Move, const Frame*) const;
    /// Ahead of that for the moves of a position.
    void prefetch_quiet(const movegen::Position&, const Frame*) const;
    /// The history of a capture or promotion.
    int noisy(const movegen::Position&, movegen::Move) const;

    /// `best` has refuted the node at that depth: its history rises, and the histories of the moves tried
    /// before it fall.
    void reward(const movegen::Position&, const Frame*, movegen::Move best,
                std::span<const movegen::Move> quiets, std::span<const movegen::Move> noisy, int depth);

    /// The quiet move that led to `frame` changed the evaluation by so much in favour of the side that made
    /// it.
    void update_by_static_eval(movegen::Color mover, const Frame* frame, eval::Score change);

    /// A new search begins: where moves went from and to in the last one counts less.
    void age();

    /// What has followed that move well; to be put in the frame that plays it.
    PieceToHistory& after(Piece piece, Square to) { return continuation_[piece][to]; }
    /// The same for a null move and for the time before the root.
    PieceToHistory& after_nothing() { return no_continuation_; }

    /// What it has learnt about the evaluation.
    CorrectionHistory& correction() { return correction_; }

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
    /// Captures and promotions by piece, target and victim (King: no victim).
    Per<Piece, Per<Square, Per<PieceType, HistoryEntry>>> noisy_;
    CorrectionHistory correction_;
};

}  // namespace escaque::search
