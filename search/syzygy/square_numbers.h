// The numbers of squares and groups of squares from which the number of a position is made.
#pragma once

#include <array>
#include <cstdint>

namespace escaque::search::syzygy {

constexpr int file_index(int square) {
    return square & 7;
}
constexpr int rank_index(int square) {
    return square >> 3;
}
/// Above 0 between the diagonal a1-h8 and a8, below 0 on the other side of it.
constexpr int off_diagonal(int square) {
    return rank_index(square) - file_index(square);
}
/// The distance of a file from the edge, 0 to 3.
constexpr int edge_distance(int file) {
    return file < 4 ? file : 7 - file;
}

inline constexpr int kMaxLikePieces = 5;  // of seven, two are kings

inline constexpr auto kBinomials = [] {
    std::array<std::array<std::uint64_t, kMaxLikePieces + 1>, 65> rows{};
    for (std::size_t n = 0; n < rows.size(); ++n)
        for (std::size_t k = 0; k <= kMaxLikePieces; ++k)
            rows[n][k] = k == 0 ? 1 : n == 0 ? 0 : rows[n - 1][k - 1] + rows[n - 1][k];
    return rows;
}();

/// How many ways there are to choose k (0 to kMaxLikePieces) of n (0 to 64); 0 for n < k.
constexpr std::uint64_t choose(int n, int k) {
    return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

inline constexpr int kTriangle = 10;    // squares of the triangle a1-d1-d4
inline constexpr int kBelow = 28;       // squares below the diagonal a1-h8
inline constexpr int kKingPairs = 462;  // of two kings, the first in the triangle, that stand apart
inline constexpr int kTrios = 31332;    // of three pieces, the first in the triangle

/// The triangle: b1, c1, d1, c2, d2, d3 and then the diagonal, a1 to d4. Only for its squares.
inline constexpr auto kTriangleNumber = [] {
    std::array<int, 64> numbers{};
    int next = 0;
    for (const bool on_diagonal : {false, true})
        for (int square = 0; square < 28; ++square) {
            const bool inside = file_index(square) < 4 && off_diagonal(square) <= 0;
            if (inside && (off_diagonal(square) == 0) == on_diagonal)
                numbers[static_cast<std::size_t>(square)] = next++;
        }
    return numbers;
}();

/// The squares below the diagonal, rank by rank.
inline constexpr auto kBelowNumber = [] {
    std::array<int, 64> numbers{};
    int next = 0;
    for (int square = 0; square < 64; ++square)
        if (off_diagonal(square) < 0) numbers[static_cast<std::size_t>(square)] = next++;
    return numbers;
}();

/// By the triangle's number of the first king and the square of the second; pairs with both on the diagonal
/// come last.
inline constexpr auto kKingPairNumber = [] {
    std::array<std::array<int, 64>, kTriangle> numbers{};
    int next = 0;
    for (const bool both_on_diagonal : {false, true})
        for (int number = 0; number < kTriangle; ++number)
            for (int first = 0; first < 28; ++first) {
                const bool inside = file_index(first) < 4 && off_diagonal(first) <= 0;
                if (!inside || kTriangleNumber[static_cast<std::size_t>(first)] != number) continue;
                for (int second = 0; second < 64; ++second) {
                    const int files = file_index(first) - file_index(second);
                    const int ranks = rank_index(first) - rank_index(second);
                    if (files * files <= 1 && ranks * ranks <= 1) continue;
                    if (off_diagonal(first) == 0 && off_diagonal(second) > 0) continue;
                    if ((off_diagonal(first) == 0 && off_diagonal(second) == 0) != both_on_diagonal) continue;
                    numbers[static_cast<std::size_t>(number)][static_cast<std::size_t>(second)] = next++;
                }
            }
    return numbers;
}();
static_assert(kKingPairNumber[9][63] == kKingPairs - 1);

/// A number for a pawn's square, from 47 for a2 to 0: how many squares are left to further pawns if this one
/// leads. The leading pawn is the one with the greatest number.
constexpr int pawn_number(int square) {
    const int file = file_index(square);
    return 47 - 12 * edge_distance(file) - 2 * (rank_index(square) - 1) - (file > 3);
}

/// By a number of like pawns, the file (0 to 3) of the leading one and a rank (1 to 6; 7 for all): how many
/// placements of them have the leading one below that rank.
inline constexpr auto kPawnsBehind = [] {
    std::array<std::array<std::array<std::uint64_t, 8>, 4>, kMaxLikePieces + 1> ways{};
    for (std::size_t pawns = 1; pawns < ways.size(); ++pawns)
        for (std::size_t file = 0; file < 4; ++file)
            for (std::size_t rank = 1; rank < 7; ++rank)
                ways[pawns][file][rank + 1] =
                    ways[pawns][file][rank] +
                    choose(pawn_number(static_cast<int>(8 * rank + file)), static_cast<int>(pawns) - 1);
    return ways;
}();

}  // namespace escaque::search::syzygy
