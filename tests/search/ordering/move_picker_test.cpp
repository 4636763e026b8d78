#include "search/ordering/move_picker.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "movegen/notation/fen.h"
#include "search/ordering/see.h"
#include "search/params.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search {
namespace {

using namespace movegen;

/// Enough of a stack for a picker to look back on.
class MovePickerTest : public testing::Test {
 protected:
    MovePickerTest() {
        for (Frame& frame : frames_) frame.continuation = &histories_->after_nothing();
    }
    Frame* frame() { return &frames_[kBefore]; }
    void refutes(const Position& position, Move best, std::span<const Move> tried) {
        std::vector<Move> quiets, noisy;
        for (const Move m : tried)
            if (m != best) (position.is_noisy(m) ? noisy : quiets).push_back(m);
        histories_->reward(position, frame(), best, quiets, noisy, 8);
    }
    /// Some moves have worked and some have not.
    void learn(const Position& position, Random& random) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        const auto best = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
        refutes(position, moves[best], {moves.begin(), best});
    }
    static std::vector<Move> drain(MovePicker& picker) {
        std::vector<Move> moves;
        while (const Move m = picker.next()) {
            moves.push_back(m);
            if (moves.size() > kMaxMoves) break;
        }
        EXPECT_FALSE(picker.next()) << "it went on after its end";
        return moves;
    }
    std::vector<Move> all(const Position& position, Move tt_move) {
        MovePicker picker(position, tt_move, *histories_, frame());
        return drain(picker);
    }

    static constexpr int kBefore = 8;
    std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
    std::vector<Frame> frames_{kBefore + 2};
};

std::multiset<std::uint16_t> raw(const std::vector<Move>& moves) {
    std::multiset<std::uint16_t> set;
    for (const Move m : moves) set.insert(m.raw());
    return set;
}

std::multiset<std::uint16_t> raw_legal(const Position& position) {
    const MoveList list = legal_moves(position);
    return raw({list.begin(), list.end()});
}

Move any_bits(Random& random) {
    return Move::from_raw(static_cast<std::uint16_t>(random.bits()));
}

/// A legal move, a move of another position, or random bits.
Move some_move(const Position& position, Random& random) {
    const MoveList list = legal_moves(position);
    if (list.empty() || random.one_in(3)) return any_bits(random);
    return list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
}

template <typename Visit>
void for_many_positions(std::uint64_t seed, Visit visit) {
    Random random(seed);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 1500; ++i) visit(Position(scattered_setup(random, rules)), random);
    for (const Start kind : kStarts)
        for (int game = 0; game < 5; ++game)
            play_randomly(start_position(kind, random), 120, random,
                          [&](const Position& position, Move) { visit(position, random); });
}

TEST_F(MovePickerTest, GivesEveryLegalMoveOnce) {
    for_many_positions(31, [&](const Position& position, Random& random) {
        learn(position, random);
        frame()->killer = some_move(position, random);
        ASSERT_EQ(raw(all(position, some_move(position, random))), raw_legal(position)) << to_fen(position);
    });
}

TEST_F(MovePickerTest, BeginsWithTheMoveOfTheTable) {
    for_many_positions(32, [&](const Position& position, Random& random) {
        const MoveList list = legal_moves(position);
        if (list.empty()) return;
        const Move m = list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
        frame()->killer = some_move(position, random);
        ASSERT_EQ(all(position, m).front(), m) << to_fen(position);
    });
}

TEST_F(MovePickerTest, SurvivesAnySixteenBits) {
    const Position positions[] = {
        Position(), parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").value(),
        parse_fen("1k6/2P1P3/8/1pP5/5Pp1/8/1p5p/R3K1R1 b Q f3 0 1").value(),
        parse_fen("8/1P6/8/8/8/8/k6p/7K w - - 0 1", Rules::Antichess).value()};
    for (const Position& position : positions) {
        const auto expected = raw_legal(position);
        for (int bits = 0; bits <= 0xFFFF; ++bits) {
            const Move m = Move::from_raw(static_cast<std::uint16_t>(bits));
            frame()->killer = kNoMove;
            MovePicker with_tt(position, m, *histories_, frame());
            const Move first = with_tt.next();
            if (is_legal(position, m)) {
                ASSERT_EQ(first, m) << bits;
            }
            ASSERT_TRUE(!first || is_legal(position, first)) << bits;
            if (bits % 16 != 5) continue;  // the rest of the list is slower
            frame()->killer = m;
            ASSERT_EQ(raw(all(position, m)), expected) << bits;
            ASSERT_EQ(raw(all(position, kNoMove)), expected) << bits;
        }
    }
}

TEST_F(MovePickerTest, PiecesAttackedByLesserOnesMoveFirst) {
    const Position position = parse_fen("4k3/8/8/3p4/4N3/8/8/4K2R w - - 0 1").value();
    frame()->threats = threats_of(position, ~position.side_to_move());
    const std::vector<Move> moves = all(position, kNoMove);
    const auto first_quiet = std::ranges::find_if(moves, [&](Move m) { return !position.is_noisy(m); });
    ASSERT_NE(first_quiet, moves.end());
    std::vector<Move> checks_and_flights(first_quiet,
                                         first_quiet + 3);  // Nf6+ and Nd6+ flee with check, Rh8+ checks
    EXPECT_EQ(std::ranges::count(checks_and_flights, Square::E4, &Move::from), 2);
    EXPECT_EQ((first_quiet + 3)->from(), Square::E4);
}

TEST_F(MovePickerTest, GivesNoisyMovesAndChecksUnlessInCheck) {
    for_many_positions(33, [&](const Position& position, Random& random) {
        learn(position, random);
        frame()->killer = some_move(position, random);
        const bool with_checks = has_royal_king(position.rules()) && random.one_in(2);
        MovePicker picker =
            MovePicker::noisy(position, some_move(position, random), *histories_, frame(), with_checks);
        std::vector<Move> expected;
        for (const Move m : legal_moves(position)) {
            const bool safe_check = with_checks && position.after(m).in_check() && see_ge(position, m, 0);
            if (position.in_check() || position.is_noisy(m) || safe_check) expected.push_back(m);
        }
        ASSERT_EQ(raw(drain(picker)), raw(expected)) << to_fen(position);
    });
}

TEST_F(MovePickerTest, GivesNoQuietMoveAfterSkipQuiets) {
    for_many_positions(34, [&](const Position& position, Random& random) {
        learn(position, random);
        frame()->killer = some_move(position, random);
        MovePicker picker(position, some_move(position, random), *histories_, frame());
        std::vector<Move> given;
        bool skips_quiets = false;
        while (const Move m = picker.next()) {
            ASSERT_FALSE(skips_quiets && !position.is_noisy(m)) << to_fen(position);
            given.push_back(m);
            if (!skips_quiets && (skips_quiets = random.one_in(4))) picker.skip_quiets();
        }
        const auto once = raw(given);
        for (const Move m : legal_moves(position))
            ASSERT_TRUE(once.count(m.raw()) == 1 || (skips_quiets && !position.is_noisy(m)))
                << to_fen(position);
    });
}

TEST_F(MovePickerTest, KeepsLosingCapturesForTheEndWhereNothingIsKnown) {
    for_many_positions(35, [&](const Position& position, Random& random) {
        if (!exchange_meaningful(position.rules())) return;
        frame()->killer = some_move(position, random);
        MovePicker picker(position, kNoMove, *histories_, frame());
        bool bad = false;
        while (const Move m = picker.next()) {
            ASSERT_TRUE(!bad || picker.in_bad_noisy()) << to_fen(position);
            bad = picker.in_bad_noisy();
            ASSERT_EQ(bad, position.is_noisy(m) && !see_ge(position, m, 0)) << to_fen(position);
        }
    });
}

TEST_F(MovePickerTest, GivesOnlyQuietMovesThatFailedOftenAfterLosingCaptures) {
    int after = 0;
    for_many_positions(36, [&](const Position& position, Random& random) {
        std::vector<Move> quiets;
        for (const Move m : legal_moves(position))
            if (!position.is_noisy(m)) quiets.push_back(m);
        if (quiets.empty() || !exchange_meaningful(position.rules())) return;
        const Move best = quiets[static_cast<std::size_t>(random.below(static_cast<int>(quiets.size())))];
        refutes(position, best, quiets);
        MovePicker picker(position, kNoMove, *histories_, frame());
        bool bad = false;
        while (const Move m = picker.next()) {
            if (bad && !position.is_noisy(m)) {
                ++after;
                ASSERT_LT(histories_->quiet(position, m, frame()), -params::bad_quiet) << to_fen(position);
            }
            ASSERT_TRUE(!bad || picker.in_bad_noisy() || !position.is_noisy(m)) << to_fen(position);
            bad = bad || picker.in_bad_noisy();
        }
    });
    EXPECT_GT(after, 100);
}

TEST_F(MovePickerTest, GivesQuietMovesThatFailedOftenAfterLosingCaptures) {
    const Position position = parse_fen("4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1").value();
    const Move losing(Square::E1, Square::E5), good(Square::E1, Square::B1), failed(Square::E1, Square::D1);
    const auto order = [&] {
        const std::vector<Move> moves = all(position, kNoMove);
        const auto place = [&](Move m) { return std::find(moves.begin(), moves.end(), m) - moves.begin(); };
        EXPECT_EQ(moves.size(), legal_moves(position).size());
        EXPECT_LT(place(good), place(losing));
        return place(failed) - place(losing);
    };
    EXPECT_LT(order(), 0);
    for (int i = 0; i < 2; ++i) refutes(position, good, std::span(&failed, 1));
    EXPECT_GT(order(), 0);
}

TEST_F(MovePickerTest, GivesTheKillerBeforeOtherQuietMoves) {
    const Position position;
    const Move killer(Square::A2, Square::A3);
    frame()->killer = killer;
    EXPECT_EQ(all(position, kNoMove).front(), killer);
    const Move tt_move(Square::G1, Square::F3);
    EXPECT_EQ(all(position, tt_move)[1], killer);
}

TEST_F(MovePickerTest, GivesQuietMovesByTheirHistory) {
    const Position position;
    const MoveList list = legal_moves(position);
    const std::vector<Move> others(list.begin(), list.end());
    const Move good(Square::H2, Square::H3);
    refutes(position, good, others);
    EXPECT_EQ(all(position, kNoMove).front(), good);
    const Move better(Square::E2, Square::E4, MoveKind::DoubleStep);
    for (int i = 0; i < 3; ++i) refutes(position, better, others);
    EXPECT_EQ(all(position, kNoMove).front(), better);
}

}  // namespace
}  // namespace escaque::search
