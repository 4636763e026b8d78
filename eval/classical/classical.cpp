#include "eval/classical/classical.h"

#include <algorithm>
#include <cstddef>

#include "eval/classical/piece_square_values.h"

namespace escaque::eval {

namespace {

using namespace movegen;

using Table = Per<Piece, Per<Square, Tapered>>;

constexpr Per<PieceType, int> kPhase{{0, 1, 1, 2, 4, 0}};

/// 0 on the four central squares, 3 on the rim (files or ranks, whichever is farther out); corners sum to 6.
constexpr int from_centre(int line) {
    return line < 4 ? 3 - line : line - 4;
}

/// A piece's worth on a square, seen from its own side.
constexpr Tapered chess_value(PieceType type, Square s) {
    const auto rank = static_cast<std::size_t>(index(rank_of(s)));
    return kChessValues[type][rank][static_cast<std::size_t>(3 - from_centre(index(file_of(s))))];
}

/// In Antichess pieces are a burden. Mobile ones are the smallest, because they can choose what to take.
constexpr Tapered antichess_value(PieceType type, Square s) {
    const int rank = index(rank_of(s));
    const int out = from_centre(index(file_of(s))) + from_centre(rank);
    switch (type) {
        case PieceType::Pawn:
            return Tapered{-90, -60} + Tapered{-4, 8} * (rank - 1);
        case PieceType::Knight:
            return Tapered{-110, -100} + Tapered{2, 2} * out;
        case PieceType::Bishop:
            return Tapered{-130, -150};
        case PieceType::Rook:
            return Tapered{-120, -60};
        case PieceType::Queen:
            return Tapered{-100, -110};
        case PieceType::King:
            return Tapered{-20, 20} + Tapered{-3, -3} * out;
        default:
            return {};
    }
}

constexpr Table make_table(Rules rules) {
    Table table{};
    for (const PieceType type : kPieceTypes)
        for (int i = 0; i < 64; ++i) {
            const auto s = static_cast<Square>(i);
            const Tapered value = rules == Rules::Chess ? chess_value(type, s) : antichess_value(type, s);
            table[make_piece(Color::White, type)][s] = value;
            table[make_piece(Color::Black, type)][flip(s)] = value * -1;
        }
    return table;
}

constexpr Table kChess = make_table(Rules::Chess);
constexpr Table kAntichess = make_table(Rules::Antichess);

const Table& table_of(Rules rules) {
    return rules == Rules::Chess ? kChess : kAntichess;
}

}  // namespace

void PieceSquareSum::add(Rules rules, PlacedPiece placed) {
    value += table_of(rules)[placed.piece][placed.square];
    phase += kPhase[type_of(placed.piece)];
}

void PieceSquareSum::remove(Rules rules, PlacedPiece placed) {
    value -= table_of(rules)[placed.piece][placed.square];
    phase -= kPhase[type_of(placed.piece)];
}

PieceSquareSum piece_square_sum(const Position& position) {
    PieceSquareSum sum;
    for (const Square s : position.pieces()) sum.add(position.rules(), {position.piece_on(s), s});
    return sum;
}

namespace {

Bitboard file_neighbours(File f) {
    const Bitboard file(f);
    return shift<Direction::East>(file) | shift<Direction::West>(file);
}

/// Every rank in front of the square, as seen by `c`.
Bitboard ranks_ahead(Color c, Square s) {
    const int rank = index(rank_of(s));
    return c == Color::White ? Bitboard(rank == 7 ? 0 : ~std::uint64_t{0} << (8 * (rank + 1)))
                             : Bitboard((std::uint64_t{1} << (8 * rank)) - 1);
}

Tapered pawns(const Position& position, Color us) {
    constexpr Per<Rank, Tapered> kPassed{
        {{{0, 0}, {2, 6}, {2, 12}, {8, 30}, {24, 55}, {50, 95}, {80, 150}, {0, 0}}}};
    constexpr Tapered kIsolated{-10, -8}, kDoubled{-6, -14}, kBlockedPasser{-4, -30}, kProtected{9, 6};
    const Bitboard ours = position.pieces(us, PieceType::Pawn),
                   theirs = position.pieces(~us, PieceType::Pawn);
    Tapered value = kProtected * (pawn_attacks(us, ours) & ours).count();
    for (const Square s : ours) {
        const Bitboard file(file_of(s)), neighbours = file_neighbours(file_of(s)), ahead = ranks_ahead(us, s);
        if ((neighbours & ours).empty()) value += kIsolated;
        if ((file & ahead & ours).any()) {
            value += kDoubled;
        } else if (((file | neighbours) & ahead & theirs).empty()) {
            const Rank rank = relative(us, rank_of(s));
            value += kPassed[rank];
            const Square stop = forward(us, s);
            if (position.pieces(~us).has(stop)) value += kBlockedPasser;
            // In the endgame kings escort passed pawns: whose king is nearer to the square in front?
            const auto steps = [&](Color c) {
                const Square king = position.king(c);
                return std::max(std::abs(index(file_of(king)) - index(file_of(stop))),
                                std::abs(index(rank_of(king)) - index(rank_of(stop))));
            };
            value += Tapered{0, index(rank)} * (2 * steps(~us) - steps(us));
        }
    }
    return value;
}

/// Mobility, the bishop pair, rooks on open files, and pressure on the squares around the enemy king.
Tapered pieces(const Position& position, Color us) {
    constexpr Per<PieceType, Tapered> kMobility{{{{0, 0}, {5, 4}, {5, 5}, {2, 5}, {1, 5}, {0, 0}}}};
    constexpr Per<PieceType, int> kUsualMobility{{0, 4, 6, 7, 13, 0}};
    constexpr Per<PieceType, int> kPressure{{0, 9, 7, 8, 10, 0}};
    constexpr Tapered kBishopPair{28, 48}, kOpenFile{24, 8}, kHalfOpenFile{12, 6};

    const Bitboard pawns = position.pieces(us, PieceType::Pawn);
    const Bitboard free = ~(pawns | pawn_attacks(~us, position.pieces(~us, PieceType::Pawn)));
    const Bitboard zone = king_attacks(position.king(~us)) | Bitboard(position.king(~us));
    Tapered value;
    int pressure = 0, attackers = 0;
    for (const PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        for (const Square s : position.pieces(us, type)) {
            const Bitboard reach = attacks(type, s, position.pieces()) & free;
            value += kMobility[type] * (reach.count() - kUsualMobility[type]);
            if (const int hits = (reach & zone).count()) {
                pressure += hits * kPressure[type];
                ++attackers;
            }
            if (type == PieceType::Rook && (Bitboard(file_of(s)) & pawns).empty())
                value += (Bitboard(file_of(s)) & position.pieces(PieceType::Pawn)).empty() ? kOpenFile
                                                                                           : kHalfOpenFile;
        }
    }
    if (position.pieces(us, PieceType::Bishop).more_than_one()) value += kBishopPair;
    // A single attacker scores nothing; each further one makes all of them more dangerous.
    constexpr std::array kWeight{0, 0, 6, 9, 12, 14, 16, 16};
    value.middlegame += pressure * kWeight[static_cast<std::size_t>(std::min(attackers, 7))] / 8;
    return value;
}

Tapered shelter(const Position& position, Color us) {
    constexpr Tapered kShield{13, 0}, kOpenFileAtKing{-22, 0};
    const Square king = position.king(us);
    const Bitboard pawns = position.pieces(us, PieceType::Pawn);
    const Bitboard files = Bitboard(file_of(king)) | file_neighbours(file_of(king));
    const Bitboard near =
        king_attacks(king) | (us == Color::White ? shift<Direction::North>(king_attacks(king))
                                                 : shift<Direction::South>(king_attacks(king)));
    Tapered value = kShield * (pawns & files & near & ranks_ahead(us, king)).count();
    if ((Bitboard(file_of(king)) & pawns).empty()) value += kOpenFileAtKing;
    return value;
}

Tapered chess_side(const Position& position, Color us) {
    return pawns(position, us) + pieces(position, us) + shelter(position, us);
}

}  // namespace

Tapered positional_value(const Position& position) {
    if (!has_royal_king(position.rules())) return {};
    return chess_side(position, Color::White) - chess_side(position, Color::Black);
}

}  // namespace escaque::eval
