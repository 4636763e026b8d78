#include "movegen/board/setup.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <string>

namespace escaque::movegen {
namespace {

int count(const Setup& setup, auto&& wanted) {
    return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(), wanted));
}

std::optional<base::Error> wrong_piece_count(const Setup& setup) {
    for (const Color c : kColors) {
        const int pieces = count(setup, [&](Piece p) { return p != Piece::None && color_of(p) == c; });
        if (pieces > 16) return base::Error{fmt::format("{} has {} pieces, more than 16", name(c), pieces)};
        if (!has_royal_king(setup.rules)) continue;
        const int kings = count(setup, [&](Piece p) { return p == make_piece(c, PieceType::King); });
        if (kings != 1) return base::Error{fmt::format("{} has {} kings instead of one", name(c), kings)};
    }
    for (const Square s : kEndRanks)
        if (type_of(setup.board[s]) == PieceType::Pawn)
            return base::Error{fmt::format("there is a pawn on {}", square_name(s))};
    return std::nullopt;
}

std::optional<base::Error> wrong_castling(const Setup& setup) {
    for (const Color c : kColors) {
        const auto king = std::find(setup.board.begin(), setup.board.end(), make_piece(c, PieceType::King));
        const auto king_square = static_cast<Square>(king - setup.board.begin());
        for (const CastlingSide side : kCastlingSides) {
            const Square rook = setup.castling_rooks[c][side];
            if (rook == Square::None) continue;
            const auto wrong = [&](std::string why) {
                return base::Error{fmt::format("{} may not castle: {}", name(c), why)};
            };
            if (!has_royal_king(setup.rules)) return wrong("Antichess has no castling");
            if (relative(c, rank_of(king_square)) != Rank::R1)
                return wrong("the king has left its back rank");
            if (setup.board[rook] != make_piece(c, PieceType::Rook))
                return wrong("no rook on " + square_name(rook));
            if (rank_of(rook) != rank_of(king_square))
                return wrong("the rook on " + square_name(rook) + " is off the back rank");
            if ((side == CastlingSide::King) != (rook > king_square))
                return wrong("the rook on " + square_name(rook) + " is on the other side of the king");
        }
    }
    return std::nullopt;
}

}  // namespace

Setup::Setup() {
    board.fill(Piece::None);
    for (auto& rooks : castling_rooks) rooks.fill(Square::None);
}

std::optional<base::Error> why_unplayable(const Setup& setup) {
    if (auto error = wrong_piece_count(setup)) return error;
    if (auto error = wrong_castling(setup)) return error;
    const Color mover = setup.side_to_move;
    if (setup.en_passant != Square::None && relative(mover, rank_of(setup.en_passant)) != Rank::R6)
        return base::Error{
            fmt::format("{} cannot take en passant on {}", name(mover), square_name(setup.en_passant))};
    if (has_royal_king(setup.rules)) {
        const Position position(setup);
        const Square king = position.king(~mover);
        if (position.is_attacked(king, mover, position.pieces()))
            return base::Error{fmt::format("{} is to move, but the {} king on {} is in check", name(mover),
                                           mover == Color::White ? "black" : "white", square_name(king))};
    }
    return std::nullopt;
}

bool was_jumped_over(const Setup& setup, Square s) {
    const Color jumper = ~setup.side_to_move;
    return s != Square::None && relative(jumper, rank_of(s)) == Rank::R3 && setup.board[s] == Piece::None &&
           setup.board[forward(~jumper, s)] == Piece::None &&
           setup.board[forward(jumper, s)] == make_piece(jumper, PieceType::Pawn);
}

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

base::Expected<Position> start960(int number) {
    return start960(number, number);
}

base::Expected<Position> start960(int white, int black) {
    for (const int number : {white, black})
        if (number < 0 || number >= kStart960Count)
            return base::unexpected(
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
