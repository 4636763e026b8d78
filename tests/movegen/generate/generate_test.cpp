#include "movegen/generate/generate.h"

#include <bitset>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "movegen/notation/fen.h"
#include "tests/movegen/naive_rules.h"
#include "tests/movegen/random_positions.h"

namespace escaque::movegen {
namespace {

using RawMoves = std::bitset<0x10000>;

Position position_of(std::string_view fen, Rules rules = Rules::Chess) {
    const base::Expected<Position> position = parse_fen(fen, rules);
    EXPECT_TRUE(position.has_value()) << fen << ": " << position.error().message;
    return position.value_or(Position());
}

/// The moves as a set; none may occur twice.
RawMoves raw_moves(const auto& moves) {
    RawMoves set;
    for (const Move m : moves) {
        EXPECT_FALSE(set.test(m.raw())) << m.raw();
        set.set(m.raw());
    }
    return set;
}

/// All that the header promises, of one position.
void expect_generation_consistent(const Position& position) {
    SCOPED_TRACE(to_fen(position, CastlingStyle::Shredder));
    const MoveList all = legal_moves(position);
    const RawMoves legal = raw_moves(all);
    EXPECT_EQ(static_cast<std::size_t>(count_legal_moves(position)), all.size());

    MoveList noisy, quiet;
    generate(position, MoveSet::Noisy, noisy);
    generate(position, MoveSet::Quiet, quiet);
    if (must_capture(position)) {
        EXPECT_TRUE(quiet.empty());
        EXPECT_FALSE(noisy.empty());
    }
    for (const Move m : noisy) EXPECT_TRUE(position.is_noisy(m)) << m.raw();
    for (const Move m : quiet) EXPECT_FALSE(position.is_noisy(m)) << m.raw();
    EXPECT_EQ(noisy.size() + quiet.size(), all.size());
    EXPECT_EQ(raw_moves(noisy) | raw_moves(quiet), legal);

    for (int raw = 0; raw < 0x10000; ++raw) {
        const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
        ASSERT_EQ(is_legal(position, m), legal.test(m.raw())) << raw;
    }
}

void expect_generation_naive(const Setup& setup) {
    const Position position(setup);
    ASSERT_EQ(raw_moves(legal_moves(position)), raw_moves(naive_legal_moves(setup)))
        << to_fen(position, CastlingStyle::Shredder);
}

TEST(Generate, SetsCountAndLegalityAgreeInRandomGames) {
    Random random(2);
    for (const Start start : kStarts)
        for (int game = 0; game < 4; ++game)
            play_randomly(start_position(start, random), 120, random,
                          [](const Position& position, Move) { expect_generation_consistent(position); });
}

TEST(Generate, SetsCountAndLegalityAgreeOnScatteredBoards) {
    Random random(3);
    for (int i = 0; i < 1000; ++i)
        expect_generation_consistent(Position(scattered_setup(random, Rules::Chess)));
    for (int i = 0; i < 200; ++i)
        expect_generation_consistent(Position(scattered_setup(random, Rules::Antichess)));
}

TEST(Generate, NaiveRulesAgreeInRandomGames) {
    Random random(4);
    for (const Start start : kStarts)
        for (int game = 0; game < 4; ++game)
            play_randomly(start_position(start, random), 200, random,
                          [](const Position& position, Move) { expect_generation_naive(position.setup()); });
}

TEST(Generate, NaiveRulesAgreeOnScatteredBoards) {
    Random random(5);
    for (int i = 0; i < 3000; ++i) expect_generation_naive(scattered_setup(random, Rules::Chess));
    for (int i = 0; i < 1000; ++i) expect_generation_naive(scattered_setup(random, Rules::Antichess));
}

TEST(Generate, AppendsToTheList) {
    MoveList list;
    generate(Position(), MoveSet::All, list);
    generate(Position(), MoveSet::Quiet, list);
    EXPECT_EQ(list.size(), 40U);
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(Generate, TheRichestArmyFitsTheList) {
    EXPECT_EQ(count_legal_moves(position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")), 218);
}

TEST(Generate, NoMoveAfterMateOrStalemate) {
    const Position mate = position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    EXPECT_TRUE(legal_moves(mate).empty());
    EXPECT_TRUE(mate.in_check());
    const Position stalemate = position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(legal_moves(stalemate).empty());
    EXPECT_FALSE(stalemate.in_check());
}

struct CastlingCase {
    std::string_view fen;
    Move move;
    bool legal;
    std::string_view why;
};

TEST(Generate, Castling960) {
    constexpr auto kCastle = MoveKind::Castling;
    const std::vector<CastlingCase> cases{
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", {Square::E1, Square::H1, kCastle}, true, "plain"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", {Square::E1, Square::H1, kCastle}, false, "no right"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         {Square::E1, Square::G1, kCastle},
         false,
         "to is the rook, not the goal"},
        {"4k3/8/8/8/8/8/8/6KR w K - 0 1",
         {Square::G1, Square::H1, kCastle},
         true,
         "the king is on its target"},
        {"4k3/8/8/8/8/8/8/2R1K3 w C - 0 1",
         {Square::E1, Square::C1, kCastle},
         true,
         "the king lands on the rook's square"},
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
         {Square::F1, Square::G1, kCastle},
         true,
         "king and rook change places"},
        {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1",
         {Square::C1, Square::B1, kCastle},
         true,
         "the rook jumps the resting king"},
        {"4k3/8/8/8/8/8/8/1K3R2 w F - 0 1",
         {Square::B1, Square::F1, kCastle},
         true,
         "the king crosses the rook"},
        {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",
         {Square::E1, Square::B1, kCastle},
         false,
         "the rook shields the king"},
        {"4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
         {Square::C1, Square::B1, kCastle},
         false,
         "the rook shields the resting king"},
        {"4k3/8/8/8/8/8/8/nRK5 w B - 0 1",
         {Square::C1, Square::B1, kCastle},
         true,
         "a knight does not look along the rank"},
        {"1r2k3/8/8/8/8/8/8/R3K3 w A - 0 1",
         {Square::E1, Square::A1, kCastle},
         true,
         "only the rook crosses an attack"},
        {"3rk3/8/8/8/8/8/8/R3K3 w A - 0 1",
         {Square::E1, Square::A1, kCastle},
         false,
         "the king crosses an attack"},
        {"2r1k3/8/8/8/8/8/8/R3K3 w A - 0 1",
         {Square::E1, Square::A1, kCastle},
         false,
         "the king lands on an attack"},
        {"r3k3/8/8/8/8/8/8/R3K3 w A - 0 1", {Square::E1, Square::A1, kCastle}, true, "the rook is attacked"},
        {"4k3/8/8/8/8/8/8/RN2K3 w A - 0 1",
         {Square::E1, Square::A1, kCastle},
         false,
         "a piece in the rook's way"},
        {"4k3/8/8/8/8/8/8/R1N1K3 w A - 0 1",
         {Square::E1, Square::A1, kCastle},
         false,
         "a piece on the king's target"},
        {"4k3/8/8/8/8/8/8/1R1NK3 w B - 0 1",
         {Square::E1, Square::B1, kCastle},
         false,
         "a piece on the rook's target"},
        {"4k3/8/8/8/8/8/8/3NK2R w K - 0 1",
         {Square::E1, Square::H1, kCastle},
         true,
         "a piece on the other wing"},
        {"4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", {Square::E1, Square::H1, kCastle}, false, "in check"},
        {"4k3/8/8/8/8/8/4r3/6KR w K - 0 1",
         {Square::G1, Square::H1, kCastle},
         true,
         "the seventh rank does not matter"},
        {"5rk1/8/8/8/8/8/8/4K2R b K - 0 1",
         {Square::G8, Square::F8, kCastle},
         false,
         "the rook on the wrong side"},
        {"1r1k4/8/8/8/8/8/8/4K2R b Kb - 0 1",
         {Square::D8, Square::B8, kCastle},
         true,
         "each side its own back rank"},
    };
    for (const CastlingCase& c : cases) {
        const Position position = position_of(c.fen);
        EXPECT_EQ(legal_moves(position).contains(c.move), c.legal) << c.fen << ": " << c.why;
        EXPECT_EQ(is_legal(position, c.move), c.legal) << c.fen << ": " << c.why;
    }
}

TEST(Generate, AntichessMustCapture) {
    const Position position = position_of("8/8/8/3p4/4P3/8/8/R7 w - - 0 1", Rules::Antichess);
    const MoveList moves = legal_moves(position);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0], Move(Square::E4, Square::D5));
    EXPECT_TRUE(must_capture(position));
    EXPECT_FALSE(must_capture(position_of("8/8/8/3p4/8/4P3/8/R7 w - - 0 1", Rules::Antichess)));
    EXPECT_FALSE(must_capture(position_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")));
    EXPECT_FALSE(is_legal(position, Move(Square::A1, Square::A2)));
}

TEST(Generate, AntichessMustCaptureEnPassant) {
    const Position position = position_of("8/8/8/8/4Pp2/8/8/R6r b - e3 0 1", Rules::Antichess);
    EXPECT_TRUE(legal_moves(position).contains(Move(Square::F4, Square::E3, MoveKind::EnPassant)));
    const Position alone = position_of("8/8/8/8/4Pp2/8/8/R5n1 b - e3 0 1", Rules::Antichess);
    EXPECT_EQ(count_legal_moves(alone), 1);
}

TEST(Generate, AntichessPromotesToAKing) {
    const Position position = position_of("8/P7/8/8/8/8/8/8 w - - 0 1", Rules::Antichess);
    EXPECT_EQ(count_legal_moves(position), 5);
    EXPECT_TRUE(is_legal(position, Move(Square::A7, Square::A8, MoveKind::PromoteKing)));
    const Position capture = position_of("1n6/P7/8/8/8/8/8/8 w - - 0 1", Rules::Antichess);
    EXPECT_EQ(count_legal_moves(capture), 5);
    EXPECT_TRUE(is_legal(capture, Move(Square::A7, Square::B8, MoveKind::PromoteKing)));
    const Position chess = position_of("8/P6k/8/8/8/8/8/7K w - - 0 1");
    EXPECT_FALSE(is_legal(chess, Move(Square::A7, Square::A8, MoveKind::PromoteKing)));
}

TEST(Generate, AntichessKingsAreOrdinary) {
    const Position position = position_of("8/8/8/8/8/8/4r3/4K2K w - - 0 1", Rules::Antichess);
    const MoveList moves = legal_moves(position);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0], Move(Square::E1, Square::E2));
    EXPECT_FALSE(position.in_check());
}

}  // namespace
}  // namespace escaque::movegen
