#include "tests/movegen/random_positions.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace escaque::movegen {
namespace {

using BackRank = std::array<PieceType, 8>;

constexpr BackRank kChessBackRank{PieceType::Rook, PieceType::Knight, PieceType::Bishop, PieceType::Queen,
                                  PieceType::King, PieceType::Bishop, PieceType::Knight, PieceType::Rook};

/// The king between the rooks; where the bishops stand makes no difference to the rules of play.
BackRank shuffled_back_rank(Random& random) {
    BackRank rank = kChessBackRank;
    while (true) {
        for (int i = 7; i > 0; --i)
            std::swap(rank[static_cast<std::size_t>(i)], rank[static_cast<std::size_t>(random.below(i + 1))]);
        const auto king = std::find(rank.begin(), rank.end(), PieceType::King);
        if (std::count(rank.begin(), king, PieceType::Rook) == 1) return rank;
    }
}

void place_army(Setup& setup, Color c, const BackRank& rank) {
    bool before_king = true;
    for (int i = 0; i < 8; ++i) {
        const auto file = static_cast<File>(i);
        const PieceType type = rank[static_cast<std::size_t>(i)];
        const Square s = make_square(file, relative(c, Rank::R1));
        setup.board[s] = make_piece(c, type);
        setup.board[make_square(file, relative(c, Rank::R2))] = make_piece(c, PieceType::Pawn);
        if (type == PieceType::King) before_king = false;
        if (type == PieceType::Rook && has_royal_king(setup.rules))
            setup.castling_rooks[c][before_king ? CastlingSide::Queen : CastlingSide::King] = s;
    }
}

/// Puts a piece on an empty square of the region where it may stand; there must be one.
Square scatter(Setup& setup, Piece p, Bitboard region, Random& random) {
    Square s = random.square();
    while (setup.board[s] != Piece::None || !region.has(s)) s = random.square();
    setup.board[s] = p;
    return s;
}

/// Most castling rights that king and rooks on their back rank allow.
void scatter_rights(Setup& setup, Color c, Square king, Random& random) {
    if (!has_royal_king(setup.rules)) return;
    for (const Square s : Bitboard(rank_of(king)))
        if (setup.board[s] == make_piece(c, PieceType::Rook) && !random.one_in(4))
            setup.castling_rooks[c][s > king ? CastlingSide::King : CastlingSide::Queen] = s;
}

/// The king, half the time at home with up to three rooks beside it. Returns how many pieces that is.
int scatter_court(Setup& setup, Color c, Random& random) {
    const bool at_home = random.one_in(2);
    const Bitboard home(relative(c, Rank::R1));
    const Square king = scatter(setup, make_piece(c, PieceType::King), at_home ? home : kAll, random);
    if (!at_home) return 1;
    const int rooks = random.below(4);
    for (int i = 0; i < rooks; ++i) scatter(setup, make_piece(c, PieceType::Rook), home, random);
    scatter_rights(setup, c, king, random);
    return 1 + rooks;
}

void scatter_army(Setup& setup, Color c, int pieces, Random& random) {
    for (int i = 0; i < pieces; ++i) {
        const PieceType type =
            random.one_in(2) ? PieceType::Pawn : kPieceTypes[static_cast<std::size_t>(random.below(5))];
        scatter(setup, make_piece(c, type), type == PieceType::Pawn ? ~kEndRanks : kAll, random);
    }
}

void scatter_en_passant(Setup& setup, Random& random) {
    std::vector<Square> jumped;
    const Color us = setup.side_to_move;
    for (const Square s : Bitboard(relative(us, Rank::R6)))
        if (setup.board[s] == Piece::None && setup.board[forward(us, s)] == Piece::None &&
            setup.board[forward(~us, s)] == make_piece(~us, PieceType::Pawn))
            jumped.push_back(s);
    if (!jumped.empty())
        setup.en_passant = jumped[static_cast<std::size_t>(random.below(static_cast<int>(jumped.size())))];
}

}  // namespace

Position start_position(Start start, Random& random) {
    Setup setup;
    if (start == Start::Antichess) setup.rules = Rules::Antichess;
    BackRank rank = kChessBackRank;
    for (const Color c : kColors) {
        if (start == Start::DoubleChess960 || (start == Start::Chess960 && c == Color::White))
            rank = shuffled_back_rank(random);
        place_army(setup, c, rank);
    }
    return Position(setup);
}

Setup scattered_setup(Random& random, Rules rules) {
    while (true) {
        Setup setup;
        setup.rules = rules;
        setup.side_to_move = kColors[static_cast<std::size_t>(random.below(2))];
        setup.halfmove_clock = random.below(100);
        setup.fullmove_number = 1 + random.below(100);
        Per<Color, int> placed{};
        for (const Color c : kColors) placed[c] = scatter_court(setup, c, random);
        for (const Color c : kColors) scatter_army(setup, c, random.below(17 - placed[c]), random);
        scatter_en_passant(setup, random);
        if (!why_unplayable(setup)) return setup;
    }
}

}  // namespace escaque::movegen
