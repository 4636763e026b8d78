#include "movegen/board/attacks.h"

#include <cstddef>
#include <span>

#include "movegen/board/magic_numbers.h"

namespace escaque::movegen {
namespace {

struct Step {
    int files;
    int ranks;
};
constexpr std::array kDiagonal{Step{1, 1}, Step{-1, 1}, Step{1, -1}, Step{-1, -1}};
constexpr std::array kStraight{Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}};
constexpr std::array kKnight{Step{1, 2},   Step{2, 1},   Step{2, -1}, Step{1, -2},
                             Step{-1, -2}, Step{-2, -1}, Step{-2, 1}, Step{-1, 2}};
constexpr std::array kKing{Step{1, 1}, Step{-1, 1}, Step{1, -1}, Step{-1, -1},
                           Step{1, 0}, Step{-1, 0}, Step{0, 1},  Step{0, -1}};

/// The square a step away, Square::None off the board.
Square neighbour(Square s, Step step) {
    const int file = index(file_of(s)) + step.files, rank = index(rank_of(s)) + step.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return Square::None;
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
}

Bitboard leaps(Square s, std::span<const Step> steps) {
    Bitboard set;
    for (const Step step : steps)
        if (const Square to = neighbour(s, step); to != Square::None) set |= Bitboard(to);
    return set;
}

Bitboard ray(Square s, Step step, Bitboard occupied) {
    Bitboard set;
    for (Square to = neighbour(s, step); to != Square::None; to = neighbour(to, step)) {
        set |= Bitboard(to);
        if (occupied.has(to)) break;
    }
    return set;
}

Bitboard slides(Square s, std::span<const Step> steps, Bitboard occupied) {
    Bitboard set;
    for (const Step step : steps) set |= ray(s, step, occupied);
    return set;
}

/// The last square of a ray never blocks anything behind it, so a piece there does not matter.
Bitboard relevant_blockers(Square s, std::span<const Step> steps) {
    Bitboard set;
    for (const Step step : steps)
        for (const Square to : ray(s, step, kEmpty))
            if (neighbour(to, step) != Square::None) set |= Bitboard(to);
    return set;
}

/// Sets up one square from its multiplier; returns how much of the table it took.
std::size_t fill(Magic& magic, Square s, std::span<const Step> steps, std::uint64_t number, Bitboard* table) {
    magic.mask = relevant_blockers(s, steps);
    magic.number = number;
    magic.shift = 64 - magic.mask.count();
    magic.attacks = table;
    Bitboard blockers;
    do {
        table[(blockers.bits() * number) >> magic.shift] = slides(s, steps, blockers);
        blockers =
            Bitboard((blockers.bits() - magic.mask.bits()) & magic.mask.bits());  // next subset of the mask
    } while (blockers.any());
    return std::size_t{1} << magic.mask.count();
}

}  // namespace

AttackTables::AttackTables() {
    Bitboard* bishop_table = bishop_attacks_.data();
    Bitboard* rook_table = rook_attacks_.data();
    for (const Square s : kAll) {
        knight[s] = leaps(s, kKnight);
        king[s] = leaps(s, kKing);
        for (const Color c : kColors) pawn[c][s] = pawn_attacks(c, Bitboard(s));
        bishop_table += fill(bishop[s], s, kDiagonal, kBishopMagics[index(s)], bishop_table);
        rook_table += fill(rook[s], s, kStraight, kRookMagics[index(s)], rook_table);
    }
    for (const Square a : kAll) {
        for (const Square b : kAll) {
            between[a][b] = line[a][b] = kEmpty;
            for (const Magic* slider : {bishop.data(), rook.data()}) {
                const auto reach = [&](Square s, Bitboard occupied) { return slider[index(s)](occupied); };
                if (a == b || !reach(a, kEmpty).has(b)) continue;
                between[a][b] = reach(a, Bitboard(b)) & reach(b, Bitboard(a));
                line[a][b] = (reach(a, kEmpty) & reach(b, kEmpty)) | Bitboard(a) | Bitboard(b);
            }
        }
    }
}

const AttackTables kAttacks;

}  // namespace escaque::movegen
