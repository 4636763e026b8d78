#include "eval/endgame/king_and_pawn.h"

#include "movegen/board/attacks.h"
#include "movegen/board/bitboard.h"

namespace escaque::eval::endgame {

using namespace movegen;

namespace {

/// A position with the pawn White's and on the files a to d.
struct Placing {
    bool white_moves;
    Square white, pawn, black;

    std::size_t number() const {
        const int file = index(file_of(pawn)), rank = index(rank_of(pawn)) - 1;
        return (((std::size_t{!white_moves} * 6 + static_cast<std::size_t>(rank)) * 4 +
                 static_cast<std::size_t>(file)) *
                    64 +
                static_cast<std::size_t>(index(white))) *
                   64 +
               static_cast<std::size_t>(index(black));
    }
};

Placing placing(std::size_t number) {
    const auto square = [](std::size_t n) { return static_cast<Square>(n); };
    Placing p{};
    p.black = square(number % 64), number /= 64;
    p.white = square(number % 64), number /= 64;
    p.pawn = square(number % 4 + 8 * (number / 4 % 6 + 1)), number /= 24;
    p.white_moves = number == 0;
    return p;
}

bool is_legal(const Placing& p) {
    if (p.white == p.black || p.pawn == p.white || p.pawn == p.black) return false;
    if (king_attacks(p.white).has(p.black)) return false;
    return !(p.white_moves && pawn_attacks(Color::White, p.pawn).has(p.black));
}

/// White promotes and keeps the queen, or is about to: Black to move cannot take it and is not stalemated, or
/// so it is with a rook.
bool promotes(const Placing& p) {
    if (rank_of(p.pawn) != Rank::R7) return false;
    const Square to = forward(Color::White, p.pawn);
    if (to == p.white || to == p.black) return false;
    return !king_attacks(p.black).has(to) || king_attacks(p.white).has(to);
}

}  // namespace

KingAndPawn::KingAndPawn() {
    std::bitset<kPositions> legal;
    for (std::size_t n = 0; n < kPositions; ++n) legal[n] = is_legal(placing(n));
    const auto wins = [&](const Placing& p) { return legal[p.number()] && wins_[p.number()]; };
    const auto white_wins = [&](const Placing& p) {
        if (promotes(p)) return true;
        for (const Square to : king_attacks(p.white))
            if (wins({false, to, p.pawn, p.black})) return true;
        const Square one = forward(Color::White, p.pawn);
        if (rank_of(p.pawn) == Rank::R7 || one == p.white || one == p.black) return false;
        if (wins({false, p.white, one, p.black})) return true;
        const Square two = forward(Color::White, one);
        return rank_of(p.pawn) == Rank::R2 && two != p.white && two != p.black &&
               wins({false, p.white, two, p.black});
    };
    /// Every move loses, and there is one: the pawn is not taken, and it is not stalemate.
    const auto black_loses = [&](const Placing& p) {
        bool has_move = false;
        const Bitboard guarded = king_attacks(p.white) | pawn_attacks(Color::White, p.pawn);
        for (const Square to : king_attacks(p.black) - guarded) {
            if (to == p.pawn || !wins({true, p.white, p.pawn, to})) return false;
            has_move = true;
        }
        return has_move;
    };
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t n = 0; n < kPositions; ++n) {
            if (!legal[n] || wins_[n]) continue;
            const Placing p = placing(n);
            if (p.white_moves ? white_wins(p) : black_loses(p)) wins_[n] = has_changed = true;
        }
    }
}

const KingAndPawn& KingAndPawn::table() {
    static const KingAndPawn table;
    return table;
}

bool KingAndPawn::is_win(Color strong, Square strong_king, Square pawn, Square weak_king,
                         Color to_move) const {
    const bool mirrors = file_of(pawn) > File::D;
    const auto seen = [&](Square s) {
        const Square turned = relative(strong, s);
        return mirrors ? static_cast<Square>(index(turned) ^ 7) : turned;
    };
    return wins_[Placing{to_move == strong, seen(strong_king), seen(pawn), seen(weak_king)}.number()];
}

}  // namespace escaque::eval::endgame
