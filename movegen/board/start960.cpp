#include "movegen/board/start960.h"

#include <cassert>
#include <fmt/format.h>

#include "movegen/board/setup.h"

namespace escaque::movegen {

namespace {

/// Which two of five free places the knights take, in the order of the numbering.
constexpr std::array<std::array<int, 2>, 10> kKnightPlaces{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

using BackRank = std::array<PieceType, 8>;

/// The file of the free place with that number, counted from the a-file.
std::size_t free_file(const BackRank& rank, int place) {
    std::size_t file = 0;
    while (rank[file] != PieceType::None || place-- > 0) ++file;
    return file;
}

void set_up(Setup& setup, Color color, const BackRank& rank) {
    CastlingSide side = CastlingSide::Queen;  // the first rook from the a-file; the next is the king's
    for (std::size_t i = 0; i < rank.size(); ++i) {
        const File file = static_cast<File>(i);
        const Square home = make_square(file, relative(color, Rank::R1));
        setup.board[home] = make_piece(color, rank[i]);
        setup.board[make_square(file, relative(color, Rank::R2))] = make_piece(color, PieceType::Pawn);
        if (rank[i] != PieceType::Rook) continue;
        setup.castling_rooks[color][side] = home;
        side = CastlingSide::King;
    }
}

}  // namespace

std::array<PieceType, 8> start960_back_rank(int number) {
    assert(number >= 0 && number < kStart960Count);
    BackRank rank;
    rank.fill(PieceType::None);
    const auto light_bishop = static_cast<std::size_t>(number % 4);
    const auto dark_bishop = static_cast<std::size_t>(number / 4 % 4);
    rank[2 * light_bishop + 1] = PieceType::Bishop;
    rank[2 * dark_bishop] = PieceType::Bishop;
    rank[free_file(rank, number / 16 % 6)] = PieceType::Queen;
    const auto [first, second] = kKnightPlaces[static_cast<std::size_t>(number / 96)];
    // The farther knight first, so that it does not shift the other's place.
    rank[free_file(rank, second)] = PieceType::Knight;
    rank[free_file(rank, first)] = PieceType::Knight;
    for (const PieceType piece : {PieceType::Rook, PieceType::King, PieceType::Rook})
        rank[free_file(rank, 0)] = piece;
    return rank;
}

Expected<Position> start960(int number) {
    return start960(number, number);
}

Expected<Position> start960(int white, int black) {
    for (const int number : {white, black})
        if (number < 0 || number >= kStart960Count)
            return unexpected(
                fmt::format("start position {}: expected a number from 0 to {}", number, kStart960Count - 1));
    Setup setup;
    set_up(setup, Color::White, start960_back_rank(white));
    set_up(setup, Color::Black, start960_back_rank(black));
    return Position(setup);
}

bool castles_as_in_chess960(const Position& position) {
    for (const Color c : kColors)
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = position.castling_rook(c, side);
            if (rook == Square::None) continue;
            const File file = side == CastlingSide::King ? File::H : File::A;
            if (file_of(position.king(c)) != File::E || file_of(rook) != file) return true;
        }
    return false;
}

}  // namespace escaque::movegen
