// The door to move generation, under whichever rules the position is played by: legal moves, how many there
// are, and which give check.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"

namespace escaque::movegen {

class CheckDetector;

/// At most 16 pieces a side, so never more moves: 16 queens could make 432, but no board holds them so
/// freely.
inline constexpr std::size_t kMaxMoves = 512;

class MoveList {
 public:
    MoveList() {}
    void push(Move m) { moves_[size_++] = m; }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    Move& operator[](std::size_t i) { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    bool contains(Move m) const {
        for (const Move other : *this)
            if (other == m) return true;
        return false;
    }

 private:
    union {  // a union leaves the array as it is; clearing it would cost as much as the generation of moves
        std::array<Move, kMaxMoves> moves_;
    };
    std::size_t size_ = 0;
};

/// Noisy moves capture or promote; Quiet are all others.
enum class MoveSet : std::uint8_t { All, Noisy, Quiet };

/// Appends the legal moves of that set.
void generate(const Position&, MoveSet, MoveList&);
/// Appends the legal quiet moves that give check, in the same order. `checks` is of that position.
void generate_quiet_checks(const Position&, const CheckDetector& checks, MoveList&);
inline MoveList legal_moves(const Position& position) {
    MoveList list;
    generate(position, MoveSet::All, list);
    return list;
}

/// How many legal moves there are, without writing them down.
int count_legal_moves(const Position&);

/// Do the rules force the player to capture here?
bool must_capture(const Position&);

/// Is the move, wherever it came from (a shared table, a user), legal here?
bool is_legal(const Position&, Move);

// Counts the leaves of the tree of legal moves, to test the move generator.

/// The number of legal move sequences of exactly `depth` plies; 1 for depth 0.
std::uint64_t perft(const Position&, int depth);

/// The same, but the count ends where it is above `most`; then it is any number above.
std::uint64_t perft_up_to(std::uint64_t most, const Position&, int depth);

/// Which moves give check, before they are played. Made once for a position, then asked for each move.
/// Without a royal king nothing gives check.
class CheckDetector {
 public:
    explicit CheckDetector(const Position& position);
    /// Does the legal move put the enemy king in check?
    bool gives_check(Move m) const;
    /// Where our piece on `from`, no pawn about to promote, would give check by going.
    Bitboard targets(Square from) const {
        const Bitboard direct = from_[type_of(position_.piece_on(from))];
        return discoverers_.has(from) ? direct | ~line(king_, from) : direct;
    }

 private:
    const Position& position_;
    Square king_ = Square::None;
    Per<PieceType, Bitboard> from_;  // where a piece of that type would attack the king
    Bitboard discoverers_;           // our pieces that uncover an attack on the king by stepping aside
};

}  // namespace escaque::movegen
