#include "search/ordering/history.h"

#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "search/ordering/stack.h"
#include "search/params.h"
#include "tests/movegen/random_positions.h"

namespace escaque::search {
namespace {

using namespace movegen;

TEST(HistoryEntry, StaysWithinItsLimit) {
    Random random(41);
    HistoryEntry entry;
    for (int i = 0; i < 100'000; ++i) {
        entry.update(random.below(200'000) - (i % 1000 < 500 ? 150'000 : 50'000));
        ASSERT_LE(entry, HistoryEntry::kLimit);
        ASSERT_GE(entry, -HistoryEntry::kLimit);
    }
    entry.update(std::numeric_limits<int>::max());
    EXPECT_LE(entry, HistoryEntry::kLimit);
    entry.update(std::numeric_limits<int>::min());
    EXPECT_GE(entry, -HistoryEntry::kLimit);
}

TEST(HistoryEntry, MovesTheWayOfTheBonusAndLessNearTheEnd) {
    HistoryEntry entry;
    int step = HistoryEntry::kLimit;
    for (int i = 0; i < 20; ++i) {
        const int before = entry;
        entry.update(1000);
        EXPECT_GT(entry, before);
        EXPECT_LE(entry - before, step);
        step = entry - before;
    }
    const int before = entry;
    entry.update(-1000);
    EXPECT_LT(entry, before);
}

/// A frame with enough behind it to look back on.
class HistoriesTest : public testing::Test {
 protected:
    HistoriesTest() {
        for (Frame& frame : frames_) frame.continuation = &histories_->after_nothing();
    }
    Frame* frame() { return &frames_[8]; }
    int known(const Position& position, Move m) {
        return position.is_noisy(m) ? histories_->noisy(position, m)
                                    : histories_->quiet(position, m, frame());
    }

    std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
    std::vector<Frame> frames_{10};
};

TEST_F(HistoriesTest, KnowNothingAtFirst) {
    for (const Move m : legal_moves(Position())) EXPECT_EQ(known(Position(), m), 0);
}

TEST_F(HistoriesTest, HaveAPlaceForEveryLegalMove) {
    Random random(42);
    for (const Rules rules : {Rules::Chess, Rules::Antichess})
        for (int i = 0; i < 2000; ++i) {
            const Position position(scattered_setup(random, rules));
            frame()->threats = threats_of(position, ~position.side_to_move());
            for (const Move m : legal_moves(position)) {
                const int before = known(position, m);
                histories_->reward(position, frame(), m, {}, {}, 1 + random.below(240));
                ASSERT_GE(known(position, m), before);
            }
        }
}

TEST_F(HistoriesTest, RewardTheBestAndPunishWhatWasTriedBefore) {
    const Position position =
        parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").value();
    const Move quiets[] = {Move(Square::A2, Square::A3), Move(Square::G2, Square::G4, MoveKind::DoubleStep)};
    const Move noisy[] = {Move(Square::D5, Square::E6), Move(Square::E5, Square::F7)};
    const Move best(Square::E1, Square::H1, MoveKind::Castling);
    histories_->reward(position, frame(), best, quiets, noisy, 6);
    EXPECT_GT(known(position, best), 0);
    for (const Move m : quiets) EXPECT_LT(known(position, m), 0);
    for (const Move m : noisy) EXPECT_LT(known(position, m), 0);
}

TEST_F(HistoriesTest, DoNotPunishQuietMovesForACapture) {
    const Position position = parse_fen("4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1").value();
    const Move capture(Square::E4, Square::D5), quiet(Square::H1, Square::H3);
    histories_->reward(position, frame(), capture, std::span(&quiet, 1), {}, 6);
    EXPECT_GT(known(position, capture), 0);
    EXPECT_EQ(known(position, quiet), 0);
}

TEST_F(HistoriesTest, AMoveIsJudgedByTheChangeOfTheEvaluation) {
    const Position position;
    const Move good(Square::G1, Square::F3), bad(Square::G1, Square::H3);
    (frame() - 1)->move = good;
    histories_->update_by_static_eval(Color::White, frame(), 40);
    (frame() - 1)->move = bad;
    histories_->update_by_static_eval(Color::White, frame(), -30'000);
    EXPECT_EQ(known(position, good), 40 * params::judgement_factor);
    EXPECT_EQ(known(position, bad), -params::judgement_max);
}

TEST_F(HistoriesTest, LoseSomeOfWhatAnEarlierSearchSaid) {
    const Position position;
    const Move best(Square::E2, Square::E4, MoveKind::DoubleStep);
    histories_->reward(position, frame(), best, {}, {}, 6);
    const int before = known(position, best);
    histories_->age();
    EXPECT_LT(known(position, best), before);
    EXPECT_GT(known(position, best), before * 3 / 4);  // the other tables keep what they know
}

TEST_F(HistoriesTest, LoseAsMuchOfBothSidesWhereverTheyAreAttacked) {
    for (const Color mover : kColors)
        for (const Bitboard attacked : {Bitboard(), Bitboard(Square::B1), Bitboard(Square::C3)}) {
            Position position;
            if (mover == Color::Black) position.make_null();
            (frame() - 1)->move = Move(Square::B1, Square::C3);
            (frame() - 1)->threats.by_any = frame()->threats.by_any = attacked;
            const auto judged = [&] { return known(position, (frame() - 1)->move); };
            histories_->update_by_static_eval(mover, frame(), -100);
            const int before = judged();
            histories_->age();
            EXPECT_EQ(judged(), before * 3 / 4);
        }
}

TEST_F(HistoriesTest, DistinguishVictims) {
    const Position pawn = parse_fen("4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1").value();
    const Position queen = parse_fen("4k3/8/8/3q4/4P3/8/8/4K2R w - - 0 1").value();
    const Move capture(Square::E4, Square::D5);
    histories_->reward(pawn, frame(), capture, {}, {}, 6);
    EXPECT_EQ(known(queen, capture), 0);
}

}  // namespace
}  // namespace escaque::search
