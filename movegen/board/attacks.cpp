#include "movegen/board/attacks.h"

#include <cstddef>
#include <span>

namespace escaque::movegen {
namespace {

// One multiplier for each square that maps the blockers of a slider to indices without harmful collisions.
// Found by trying sparse random numbers until no two different attack sets share an index; attacks_test
// checks this.
// clang-format off
constexpr std::array<std::uint64_t, 64> kBishopMagics{
    0x4040480801044812ULL, 0x241828080080a000ULL, 0x0004010202001000ULL, 0x3284104201800400ULL,
    0x0021104020208804ULL, 0x4810900420019000ULL, 0x000068041008a810ULL, 0x0004304208044020ULL,
    0x2004202404018430ULL, 0x0028141014006082ULL, 0x0004100406c44001ULL, 0x8080041c12826000ULL,
    0x8802108820042120ULL, 0x0830011018040800ULL, 0x0000008290101008ULL, 0x011082048c440200ULL,
    0x4008002410302a04ULL, 0x0c44102009420202ULL, 0x021a009000809100ULL, 0x000800048200c080ULL,
    0x8204014200a22040ULL, 0x3000400088201000ULL, 0x2120406206022100ULL, 0x2120406206022100ULL,
    0x100420104206040cULL, 0x60c802302ca48804ULL, 0x08003000020c0042ULL, 0x0404040010410200ULL,
    0x0001840000802028ULL, 0x0008020040208420ULL, 0x0001820011a81400ULL, 0x1023020050404404ULL,
    0x0401101000400408ULL, 0x10080402200c4840ULL, 0x4120104801900681ULL, 0x4002008080280a00ULL,
    0x20c0010090010040ULL, 0x10680204a1041001ULL, 0x1104008400c28400ULL, 0x0011010028010410ULL,
    0x01c1010840002000ULL, 0x1426010108006000ULL, 0x3202011048024400ULL, 0x0020201148000401ULL,
    0x10010c0194000204ULL, 0x0014410045000200ULL, 0x1002240800810201ULL, 0x0014410045000200ULL,
    0x000744100808a010ULL, 0x480104e802081600ULL, 0x0000090288048118ULL, 0x002c0022050c0200ULL,
    0x8000209002022000ULL, 0x00a0920250010030ULL, 0x10c0054c05a20022ULL, 0x0002100305010400ULL,
    0x014110480a082004ULL, 0x0002804308111080ULL, 0x0a00089026011050ULL, 0x9004081008840440ULL,
    0x40000060906a0200ULL, 0x20822c0404082600ULL, 0x100008a05c040240ULL, 0x12851c1000460084ULL,
};

constexpr std::array<std::uint64_t, 64> kRookMagics{
    0x008000802013c000ULL, 0x4040100440042001ULL, 0x2080182000100080ULL, 0x0200060010404820ULL,
    0x0200082010820024ULL, 0x0900080251001400ULL, 0x4c00080402009003ULL, 0x0100116300008842ULL,
    0x1200800020400098ULL, 0x1041400020100240ULL, 0x100700104100a000ULL, 0x0021800800805000ULL,
    0x0899800c02810800ULL, 0x0000800600800400ULL, 0x8001000a00840100ULL, 0x00218000800c4100ULL,
    0x1030208000400a94ULL, 0x9041020061408202ULL, 0x4020820022420011ULL, 0x3881828008021000ULL,
    0x0204008008000480ULL, 0x0801010004000802ULL, 0x0080040083181210ULL, 0x000e060002440183ULL,
    0x0240004280029022ULL, 0x4080200040100040ULL, 0x2020008480100220ULL, 0x0000094200120020ULL,
    0x0088004880040180ULL, 0x0000060080040080ULL, 0x0200020400380110ULL, 0x0001648a000102c4ULL,
    0x4103400484800622ULL, 0x5023200080804000ULL, 0x8008110041002000ULL, 0x0010001081804800ULL,
    0x9000380005003100ULL, 0x0001000401000802ULL, 0x000208102c002102ULL, 0x5000004082000324ULL,
    0x0004208040008002ULL, 0x011001a000404010ULL, 0x0010a00010008080ULL, 0x02000a0020420010ULL,
    0x10a8008024008008ULL, 0x4c0a000408020010ULL, 0x0041000200910024ULL, 0x0000808044220001ULL,
    0x0002208000410100ULL, 0x0048802010400080ULL, 0x0010082000849080ULL, 0x0000800800f00080ULL,
    0x6825001035080100ULL, 0x0082000410080200ULL, 0x1001000a00040100ULL, 0x4010028120440200ULL,
    0x0800800018614101ULL, 0x0040010030882043ULL, 0x0010120008208242ULL, 0x10001001000ca009ULL,
    0x4482001014092002ULL, 0x000b008c00420801ULL, 0x0000020809900104ULL, 0xc0a004428c050222ULL,
};
// clang-format on

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
