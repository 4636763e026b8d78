#include "movegen/laws/mate/mate_distance.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace escaque::movegen {
namespace {

int edge_distance(Square s) {
    const int file = index(file_of(s)), rank = index(rank_of(s));
    return std::min(std::min(file, 7 - file), std::min(rank, 7 - rank));
}

int king_distance(Square a, Square b) {
    return std::max(std::abs(index(file_of(a)) - index(file_of(b))),
                    std::abs(index(rank_of(a)) - index(rank_of(b))));
}

int count_flights(const Position& position, Color c) {
    const Square king = position.king(c);
    const Bitboard without_king = position.pieces() ^ Bitboard(king);
    int flights = 0;
    for (const Square s : king_attacks(king) - position.pieces(c))
        flights += !position.is_attacked(s, ~c, without_king);
    return flights;
}

/// The steps of a pawn to promotion; a step costs more where a piece is in the way or there is nothing to
/// capture. Computed from the last rank backwards: the shortest way from each square.
int promotion_distance(const Position& position, Color c) {
    constexpr int kBlocked = 4, kNobodyToTake = 4;
    std::array<int, 8> ahead{};
    int nearest = 99;
    for (int rank = 6; rank >= 1; --rank) {
        std::array<int, 8> here{};
        for (int file = 0; file < 8; ++file) {
            const auto at = [&](int f) {
                return make_square(static_cast<File>(f), relative(c, static_cast<Rank>(rank + 1)));
            };
            int best =
                ahead[static_cast<std::size_t>(file)] + 1 + (position.is_empty(at(file)) ? 0 : kBlocked);
            for (const int side : {file - 1, file + 1})
                if (side >= 0 && side < 8)
                    best = std::min(best, ahead[static_cast<std::size_t>(side)] + 1 +
                                              (position.pieces(~c).has(at(side)) ? 0 : kNobodyToTake));
            here[static_cast<std::size_t>(file)] = best;
            const Square own = make_square(static_cast<File>(file), relative(c, static_cast<Rank>(rank)));
            if (position.piece_on(own) == make_piece(c, PieceType::Pawn)) nearest = std::min(nearest, best);
        }
        ahead = here;
    }
    return nearest;
}

/// The set must not be empty.
Square nearest_of(Bitboard set, Square to) {
    Square nearest = set.first();
    for (const Square s : set)
        if (king_distance(s, to) < king_distance(nearest, to)) nearest = s;
    return nearest;
}

int nearest_distance(Bitboard set, Square to) {
    return set.any() ? king_distance(nearest_of(set, to), to) : 8;
}

/// The corner where the king would be mated most easily: one that the bishops see, if there is nothing else.
int corner_distance(const Position& position, Color winner) {
    const Square king = position.king(~winner);
    const Bitboard bishops = position.pieces(winner, PieceType::Bishop);
    const bool only_bishops =
        position.pieces(winner) == position.pieces(winner, PieceType::King, PieceType::Bishop);
    int nearest = 8;
    for (const Square corner : {Square::A1, Square::H1, Square::A8, Square::H8}) {
        const Bitboard color = is_light(corner) ? kLightSquares : kDarkSquares;
        if (only_bishops && (bishops & color).empty()) continue;
        nearest = std::min(nearest, king_distance(king, corner));
    }
    return nearest;
}

/// How far it is to a mate in a corner: the king stands between its own pieces, and a bishop mates along the
/// diagonal. Behind walls of pawns this is often the only mate left.
int smothered_distance(const Position& position, Color winner) {
    const Bitboard bishops = position.pieces(winner, PieceType::Bishop);
    Bitboard officers = position.pieces(~winner) - position.pieces(~winner, PieceType::King, PieceType::Pawn);
    int nearest = 99;
    for (const Square corner : {Square::A1, Square::H1, Square::A8, Square::H8}) {
        if ((bishops & (is_light(corner) ? kLightSquares : kDarkSquares)).empty()) continue;
        int distance = 4 * king_distance(position.king(~winner), corner);
        Bitboard free = officers;
        for (const Square flight : king_attacks(corner) & (is_light(corner) ? kDarkSquares : kLightSquares)) {
            distance += 2 * nearest_distance(free, flight);
            if (free.any()) free -= Bitboard(nearest_of(free, flight));
        }
        nearest = std::min(nearest, distance);
    }
    return nearest;
}

}  // namespace

int guessed_mate_distance(const Position& position, Color winner, bool may_promote) {
    const Square hunter = position.king(winner), king = position.king(~winner);
    const Bitboard heavy = position.pieces(winner, PieceType::Queen, PieceType::Rook);
    const Bitboard minors = position.pieces(winner, PieceType::Knight, PieceType::Bishop);
    int distance = 2 * count_flights(position, ~winner);
    if (heavy.any()) {
        const Square nearest = nearest_of(heavy, king);
        distance += 2 * edge_distance(king) + king_distance(nearest, king) +
                    2 * king_distance(nearest_of(position.pieces(winner) - Bitboard(nearest), king), king);
    } else if (!may_promote && position.pieces(winner, PieceType::Pawn).any()) {
        return distance + smothered_distance(position, winner);
    } else if (position.pieces(winner, PieceType::Pawn).any()) {
        distance += 15 + 4 * promotion_distance(position, winner);
    } else {
        distance += 3 * king_distance(hunter, king) + 4 * corner_distance(position, winner) +
                    nearest_distance(minors, king) +
                    2 * nearest_distance(position.pieces(~winner) - Bitboard(king), king);
    }
    // Pieces in the way of a mate are best captured, with both sides' help; the winner's own are worth more
    // to it.
    distance += 6 * (position.pieces(~winner).count() - 1) + 3 * position.pieces(winner).count();
    if (position.in_check() && position.side_to_move() != winner) distance -= 2;
    return distance;
}

}  // namespace escaque::movegen
