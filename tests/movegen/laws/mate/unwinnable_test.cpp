#include "movegen/laws/mate/unwinnable.h"

#include <gtest/gtest.h>

#include "movegen/generate/generate.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

Position position_of(const char* fen) {
    return parse_fen(fen).value();
}

TEST(MatingMaterial, IsLackingWithTooFewPieces) {
    for (const char* fen :
         {"8/8/4k3/8/8/3K4/8/8 w - -", "8/8/4k3/8/8/3K4/8/q6r w - -", "8/8/4k3/8/8/3K4/8/N7 w - -",
          "8/8/4k3/8/8/3K4/8/N5qq w - -", "8/8/4k3/8/8/3K4/8/B6r w - -", "8/8/4k3/8/8/3K4/8/B1B4q w - -",
          "8/8/4k3/8/8/3K4/8/B1b5 w - -"})
        EXPECT_TRUE(lacks_mating_material(position_of(fen), Color::White)) << fen;
}

TEST(MatingMaterial, IsThereWithTheOpponentsHelp) {
    for (const char* fen :
         {"8/8/4k3/8/8/3K4/8/N1N5 w - -", "8/8/4k3/8/8/3K4/8/N6n w - -", "8/8/4k3/8/8/3K4/8/N6r w - -",
          "8/8/4k3/8/7p/3K4/8/N7 w - -", "8/8/4k3/8/7p/3K4/8/B7 w - -", "8/8/4k3/8/8/3K4/8/B6n w - -",
          "8/8/4k3/8/8/3K4/8/Bb6 w - -", "8/8/4k3/8/8/3K4/8/BB6 w - -", "8/8/4k3/8/8/3K4/P7/8 w - -",
          "8/8/4k3/8/8/3K4/R7/8 w - -"})
        EXPECT_FALSE(lacks_mating_material(position_of(fen), Color::White)) << fen;
}

/// Looks for a mate of the black king by a white king and one piece, with one black piece on the board: the
/// squares of the black king are those of one eighth of the board, the others follow by symmetry.
bool mate_exists(PieceType white_piece, PieceType black_piece) {
    constexpr std::array kEighth{Square::A1, Square::B1, Square::C1, Square::D1, Square::B2,
                                 Square::C2, Square::D2, Square::C3, Square::D3, Square::D4};
    Setup setup;
    setup.board.fill(Piece::None);
    setup.side_to_move = Color::Black;
    for (const Square black_king : kEighth)
        for (const Square white_king : kAll - king_attacks(black_king) - Bitboard(black_king))
            for (const Square attacker : attacks(white_piece, black_king, kEmpty) - Bitboard(white_king))
                for (const Square defender :
                     kAll - Bitboard(black_king) - Bitboard(white_king) - Bitboard(attacker)) {
                    Setup mate = setup;
                    mate.board[black_king] = Piece::BlackKing;
                    mate.board[white_king] = Piece::WhiteKing;
                    mate.board[attacker] = make_piece(Color::White, white_piece);
                    mate.board[defender] = make_piece(Color::Black, black_piece);
                    if (why_unplayable(mate)) continue;
                    const Position position(mate);
                    if (position.in_check() && count_legal_moves(position) == 0) return true;
                }
    return false;
}

TEST(MatingMaterial, AgreesWithEveryMateOfFourPieces) {
    for (const PieceType white : {PieceType::Knight, PieceType::Bishop})
        for (const PieceType black :
             {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
            const bool lacking =
                black == PieceType::Queen || (white == PieceType::Bishop && black == PieceType::Rook);
            EXPECT_EQ(mate_exists(white, black), !lacking) << index(white) << ' ' << index(black);
        }
}

TEST(MatingMaterial, IsLackingOnBothSidesWhereThePositionIsDeadByMaterial) {
    Random random(41);
    int dead = 0;
    for (int i = 0; i < 20'000; ++i) {
        movegen::Setup setup;
        setup.board.fill(Piece::None);
        setup.board[random.square()] = Piece::WhiteKing;
        for (int count = random.below(4); count > 0; --count)
            setup.board[random.square()] =
                make_piece(random.one_in(2) ? Color::White : Color::Black,
                           random.one_in(4) ? PieceType::Queen
                                            : static_cast<PieceType>(1 + random.below(2)));  // knight, bishop
        setup.board[random.square()] = Piece::BlackKing;
        if (why_unplayable(setup)) continue;
        const Position position(setup);
        EXPECT_EQ(is_dead_by_material(position), lacks_mating_material(position, Color::White) &&
                                                     lacks_mating_material(position, Color::Black))
            << to_fen(position);
        dead += is_dead_by_material(position);
    }
    EXPECT_GT(dead, 1000);
}

TEST(WalledOff, BehindLockedPawns) {
    for (const char* fen :
         {"7k/8/8/8/p1p5/P1Pp2p1/PB1P2P1/BRB3K1 w - -", "k7/2K5/3p1p2/3PbP2/3pBp2/3P1P2/4B3/8 w - -",
          "8/5k1p/6pP/5pP1/p1pBpP2/PpPpP1K1/1P1P4/8 w - -", "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/4bB1K b - -",
          "3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - -"})
        for (const Color c : kColors) EXPECT_TRUE(is_walled_off(position_of(fen), c)) << fen;
}

TEST(WalledOff, NotWhereAWayThroughIsLeft) {
    for (const char* fen : {"8/8/4k3/8/7p/3K4/7P/8 w - -", "8/2k5/5p2/2p1n3/2P1P3/2K5/5N2/8 w - -",
                            "2k5/6p1/3p2P1/1p1P1p2/1P3P1p/7P/8/3K4 w - -"})
        for (const Color c : kColors) EXPECT_FALSE(is_walled_off(position_of(fen), c)) << fen;
    // A pawn can advance and be given up to the king, which lets another pass.
    const char* given_up = "8/p7/k1p3p1/PpP1p1Pp/1P2Pp1P/5P2/8/7K b - -";
    for (const Color c : kColors) EXPECT_FALSE(is_walled_off(position_of(given_up), c));
    EXPECT_FALSE(is_walled_off(position_of("8/8/1kp5/8/p1Pp1p1p/Pp1P1P1P/KP6/8 w - -"), Color::Black));
    const char* one_sided = "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - -";
    EXPECT_FALSE(is_walled_off(position_of(one_sided), Color::White));
}

}  // namespace
}  // namespace escaque::movegen
