#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <string>

#include "movegen/board/setup.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/mate/helpmate.h"
#include "movegen/laws/mate/unwinnable.h"
#include "movegen/notation/fen.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

constexpr std::size_t kSkeletons = 5'000;

bool is_proved(const std::string& fen, Color winner) {
    return has_no_mate_in_skeleton(parse_fen(fen).value(), winner, kSkeletons);
}

TEST(Skeleton, SeesThatTheHelpEndsInStalemate) {
    // Whenever the white king comes near, the black one has no move, and no bishop gives check then.
    EXPECT_TRUE(is_proved("8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - - 0 1", Color::White));
    EXPECT_TRUE(is_proved("8/1p6/1Pp5/k1P1B3/p1P5/P7/5K2/8 w - - 0 1", Color::White));
    EXPECT_TRUE(is_proved("8/1p6/1Pp5/k1P1B3/p1P5/P7/5K2/8 w - - 0 1", Color::Black));
    // Without the pawn on a4 Black is not stalemated, and a3 may be reached.
    EXPECT_FALSE(is_proved("8/1p6/1Pp5/k1P1B3/2P5/P7/5K2/8 w - - 0 1", Color::White));
}

TEST(Skeleton, ProvesNothingWherePawnsMayPromoteOrOtherPiecesStand) {
    EXPECT_FALSE(is_proved("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", Color::White));
    EXPECT_FALSE(is_proved("8/1p6/1Pp5/k1P1N3/p1P5/P7/5K2/8 w - - 0 1", Color::White));
    EXPECT_FALSE(is_proved("8/1p6/1Pp5/k1P1BB2/p1P5/P7/5K2/8 w - - 0 1", Color::White));
    EXPECT_FALSE(has_no_mate_in_skeleton(parse_fen("8/1p6/1Pp5/k1P1B3/p1P5/P7/5K2/8 w - - 0 1").value(),
                                         Color::White, 10));
}

/// One of four walls of pawns, the kings and bishops of one colour a side anywhere.
std::optional<Position> random_wall(Random& random) {
    constexpr std::array kWalls{"8/1p6/1Pp5/2P5/p1P5/P7/8/k6K w - -", "8/8/7p/5p1P/5p2/5Pp1/6P1/k6K w - -",
                                "8/8/8/p1p1p1p1/P1P1P1P1/8/8/k6K w - -",
                                "8/8/8/1p1p1p1p/1P1P1P1P/8/8/k6K w - -"};
    Setup setup = parse_fen(kWalls[static_cast<std::size_t>(random.below(4))]).value().setup();
    setup.board[Square::A1] = setup.board[Square::H1] = Piece::None;
    const auto put = [&](Piece piece, Square s) {
        if (setup.board[s] == Piece::None) setup.board[s] = piece;
    };
    for (const Color c : kColors) {
        const Bitboard squares = random.one_in(2) ? kLightSquares : kDarkSquares;
        for (int n = random.below(3); n > 0; --n) {
            const Square s = random.square();
            if (squares.has(s)) put(make_piece(c, PieceType::Bishop), s);
        }
        Square king = random.square();
        while (setup.board[king] != Piece::None) king = random.square();
        put(make_piece(c, PieceType::King), king);
    }
    setup.side_to_move = random.one_in(2) ? Color::White : Color::Black;
    if (why_unplayable(setup)) return std::nullopt;
    return Position(setup);
}

TEST(Skeleton, IsNeverAgainstTheSearchOfTheWholePosition) {
    Random random(71);
    int proved = 0;
    for (int tried = 0; tried < 800; ++tried) {
        const auto position = random_wall(random);
        if (!position || count_legal_moves(*position) == 0) continue;
        for (const Color c : kColors) {
            if (!has_no_mate_in_skeleton(*position, c, kSkeletons)) continue;
            ++proved;
            EXPECT_NE(find_helpmate(*position, c, 3'000).winnability, Winnability::Winnable)
                << to_fen(*position);
        }
    }
    EXPECT_GT(proved, 50);
}

}  // namespace
}  // namespace escaque::movegen
