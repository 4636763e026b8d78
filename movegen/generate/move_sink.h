// Where a generator puts the moves: into a list, all of them or the checks alone, or into a count. Each takes
// whole sets of targets, so that counting is a population count.
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/generate/generate.h"

namespace escaque::movegen {

class ListSink {
 public:
    explicit ListSink(MoveList& list) : list_(list) {}
    void piece_moves(Square from, Bitboard targets) {
        for (const Square to : targets) list_.push(Move(from, to));
    }
    /// Pawns that came `step` squares (in index units) to each target.
    void pawn_moves(Bitboard targets, int step, MoveKind kind) {
        for (const Square to : targets) list_.push(Move(static_cast<Square>(index(to) - step), to, kind));
    }
    void promotions(Bitboard targets, int step, bool to_king) {
        for (const Square to : targets) {
            const auto from = static_cast<Square>(index(to) - step);
            for (const MoveKind kind : {MoveKind::PromoteQueen, MoveKind::PromoteKnight,
                                        MoveKind::PromoteRook, MoveKind::PromoteBishop})
                list_.push(Move(from, to, kind));
            if (to_king) list_.push(Move(from, to, MoveKind::PromoteKing));
        }
    }
    void single(Move m) { list_.push(m); }

 private:
    MoveList& list_;
};

/// Keeps quiet moves that give check.
class CheckSink {
 public:
    CheckSink(const CheckDetector& checks, MoveList& list) : checks_(checks), list_(list) {}
    void piece_moves(Square from, Bitboard targets) {
        list_.piece_moves(from, targets & checks_.targets(from));
    }
    void pawn_moves(Bitboard targets, int step, MoveKind kind) {
        for (const Square to : targets) single(Move(static_cast<Square>(index(to) - step), to, kind));
    }
    void promotions(Bitboard, int, bool) {}  // they are not quiet
    void single(Move m) {
        if (checks_.gives_check(m)) list_.single(m);
    }

 private:
    const CheckDetector& checks_;
    ListSink list_;
};

class CountSink {
 public:
    void piece_moves(Square, Bitboard targets) { count_ += targets.count(); }
    void pawn_moves(Bitboard targets, int, MoveKind) { count_ += targets.count(); }
    void promotions(Bitboard targets, int, bool to_king) { count_ += (to_king ? 5 : 4) * targets.count(); }
    void single(Move) { ++count_; }
    int count() const { return count_; }

 private:
    int count_ = 0;
};

/// Pawn moves of a set of pawns, each target limited to `allowed`. En passant is left to the caller.
template <Color Us, typename Sink>
void pawn_moves(Bitboard pawns, Bitboard occupied, Bitboard enemies, Bitboard allowed, MoveSet set,
                bool to_king, Sink& sink) {
    constexpr bool kWhite = Us == Color::White;
    constexpr auto kUp = kWhite ? Direction::North : Direction::South;
    constexpr auto kUpEast = kWhite ? Direction::NorthEast : Direction::SouthEast;
    constexpr auto kUpWest = kWhite ? Direction::NorthWest : Direction::SouthWest;
    const Bitboard last(relative(Us, Rank::R8)), third(relative(Us, Rank::R3));

    const Bitboard single = shift<kUp>(pawns) - occupied;
    if (set != MoveSet::Quiet) {
        const Bitboard east = shift<kUpEast>(pawns) & enemies & allowed;
        const Bitboard west = shift<kUpWest>(pawns) & enemies & allowed;
        sink.pawn_moves(east - last, index(kUpEast), MoveKind::Normal);
        sink.pawn_moves(west - last, index(kUpWest), MoveKind::Normal);
        if ((pawns & Bitboard(relative(Us, Rank::R7))).any()) {
            sink.promotions(east & last, index(kUpEast), to_king);
            sink.promotions(west & last, index(kUpWest), to_king);
            sink.promotions(single & last & allowed, index(kUp), to_king);
        }
    }
    if (set != MoveSet::Noisy) {
        sink.pawn_moves((single - last) & allowed, index(kUp), MoveKind::Normal);
        const Bitboard twice = shift<kUp>(single & third) - occupied;
        sink.pawn_moves(twice & allowed, 2 * index(kUp), MoveKind::DoubleStep);
    }
}

/// The squares that a piece may go to for that set of moves.
inline Bitboard targets_of(MoveSet set, Bitboard own, Bitboard enemies) {
    switch (set) {
        case MoveSet::Noisy:
            return enemies;
        case MoveSet::Quiet:
            return ~(own | enemies);
        default:
            return ~own;
    }
}

// The generators of the two rule sets. Only generate.cpp includes this.

void generate_chess(const Position&, MoveSet, MoveList&);
void generate_chess_quiet_checks(const Position&, const CheckDetector&, MoveList&);
int count_chess(const Position&);
bool is_legal_chess(const Position&, Move);

void generate_antichess(const Position&, MoveSet, MoveList&);
int count_antichess(const Position&);
bool must_capture_antichess(const Position&);

}  // namespace escaque::movegen
