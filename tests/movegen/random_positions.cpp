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

Square empty_square(const Setup& setup, Random& random) {
    Square s = random.square();
    while (setup.board[s] != Piece::None) s = random.square();
    return s;
}

/// Castling rights with whatever rooks stand on the king's back rank.
void scatter_rights(Setup& setup, Color c, Square king, Random& random) {
    if (!has_royal_king(setup.rules) || relative(c, rank_of(king)) != Rank::R1) return;
    for (int i = 0; i < 8; ++i) {
        const Square s = make_square(static_cast<File>(i), rank_of(king));
        if (setup.board[s] == make_piece(c, PieceType::Rook) && !random.one_in(4))
            setup.castling_rooks[c][s > king ? CastlingSide::King : CastlingSide::Queen] = s;
    }
}

void scatter_army(Setup& setup, Color c, Random& random) {
    const bool at_home = random.one_in(2);
    const auto place = [&](PieceType type, bool home) {
        Square s = empty_square(setup, random);
        while ((home && relative(c, rank_of(s)) != Rank::R1) || (type == PieceType::Pawn && kEndRanks.has(s)))
            s = empty_square(setup, random);
        setup.board[s] = make_piece(c, type);
        return s;
    };
    const Square king = place(PieceType::King, at_home);
    int left = random.below(16);
    for (int rooks = std::min(left, at_home ? random.below(4) : 0); rooks > 0; --rooks, --left)
        place(PieceType::Rook, true);
    for (; left > 0; --left)
        place(random.one_in(2) ? PieceType::Pawn : kPieceTypes[static_cast<std::size_t>(random.below(5))], false);
    scatter_rights(setup, c, king, random);
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
        for (const Color c : kColors) scatter_army(setup, c, random);
        scatter_en_passant(setup, random);
        if (!why_unplayable(setup)) return setup;
    }
}

}  // namespace escaque::movegen
