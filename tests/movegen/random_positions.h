// Positions to test with: reached by random play, or by throwing pieces at the board. The same ones in every
// run.
#pragma once

#include <array>
#include <cstdint>

#include "movegen/base/random.h"
#include "movegen/board/position.h"
#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"

namespace escaque::movegen {

class Random {
 public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t bits() { return base::split_mix(state_); }
    /// 0 to n - 1.
    int below(int n) { return static_cast<int>(bits() % static_cast<std::uint64_t>(n)); }
    bool one_in(int n) { return below(n) == 0; }
    Square square() { return static_cast<Square>(below(64)); }

 private:
    std::uint64_t state_;
};

enum class Start { Chess, Chess960, DoubleChess960, Antichess };
inline constexpr std::array kStarts{Start::Chess, Start::Chess960, Start::DoubleChess960, Start::Antichess};

Position start_position(Start, Random&);

/// A playable setup that need not be reachable: many checks, pins, promotions and odd castling rights. Its en
/// passant square is behind a pawn that may have made a double step, whether or not it can be taken.
Setup scattered_setup(Random&, Rules);

/// Plays random moves until there are none or `plies` are played, showing each before it is played.
template <typename Visit>
void play_randomly(Position position, int plies, Random& random, Visit visit) {
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        const Move m = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        visit(position, m);
        position.make(m);
    }
}

}  // namespace escaque::movegen
