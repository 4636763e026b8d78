#include "search/hash/tt.h"

#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "movegen/generate/generate.h"
#include "search/session/pool.h"
#include "tests/movegen/random_positions.h"
#include "tests/search/check_report.h"

// The sanitizers let an allocation that is too large fail, as the system does.
extern "C" const char* __asan_default_options() {
    return "allocator_may_return_null=1";
}
extern "C" const char* __tsan_default_options() {
    return "allocator_may_return_null=1";
}

namespace escaque::search {
namespace {

using namespace movegen;

/// One megabyte, empty.
class TtTest : public testing::Test {
 protected:
    TtTest() {
        EXPECT_TRUE(tt_.resize(1));
        tt_.clear();
    }
    void write(Key key, const TtData& data, int ply = 0) { tt_.probe(key, ply, 0).writer.write(data, ply); }
    bool has(Key key) const { return tt_.probe(key, 0, 0).hit; }
    std::size_t entries() const { return tt_.bytes() / 32 * 3; }

    TranspositionTable tt_;
};

TtData data_of(int depth, Score score = 17, Bound bound = Bound::Lower) {
    return {Move(Square::E2, Square::E3), score, -5, depth, bound, false};
}

void expect_same(const TtData& out, const TtData& in) {
    ASSERT_EQ(out.move, in.move);
    ASSERT_EQ(out.score, in.score);
    ASSERT_EQ(out.eval, in.eval);
    ASSERT_EQ(out.depth, in.depth);
    ASSERT_EQ(out.bound, in.bound);
    ASSERT_EQ(out.was_pv, in.was_pv);
}

/// Keys that share a cluster of the table but not their low bits.
Key neighbour(Key key, int n) {
    return (key & ~Key{0xFFFF}) | static_cast<Key>((key + static_cast<Key>(n)) & 0xFFFF);
}

TEST_F(TtTest, IsEmptyAtFirst) {
    Random random(51);
    for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(has(random.bits()));
    EXPECT_EQ(tt_.hash_full(), 0);
    EXPECT_EQ(tt_.bytes(), std::size_t{1} << 20);
}

TEST_F(TtTest, TellsForeignPositionsApartByTwentyOneBits) {
    Random random(53);
    for (int i = 0; i < 300; ++i) {
        const Key key = random.bits();
        tt_.clear();
        // All three places of the cluster.
        for (int n = 0; n < 3; ++n) write(neighbour(key, n), data_of(5 + n));
        for (int n = 0; n < 3; ++n) {
            EXPECT_TRUE(has(neighbour(key, n)));
            for (int bit = 16; bit < 21; ++bit) EXPECT_FALSE(has(neighbour(key, n) ^ Key{1} << bit)) << bit;
        }
    }
}

TEST_F(TtTest, GivesBackWhatWasWritten) {
    Random random(52);
    for (int i = 0; i < 20'000; ++i) {
        const Key key = random.bits();
        const TtData in{.move = Move::from_raw(static_cast<std::uint16_t>(1 + random.below(0xFFFF))),
                        .score = random.below(2 * eval::kMaxEval + 1) - eval::kMaxEval,
                        .eval = random.one_in(5) ? eval::kNoScore : random.below(20'001) - 10'000,
                        .depth = random.below(eval::kMaxPly),
                        .bound = static_cast<Bound>(1 + random.below(3)),
                        .was_pv = random.one_in(2)};
        tt_.clear();
        write(key, in, random.below(eval::kMaxPly));
        const auto [hit, out, writer] = tt_.probe(key, random.below(eval::kMaxPly), 0);
        ASSERT_TRUE(hit);
        ASSERT_NO_FATAL_FAILURE(expect_same(out, in));
        if (i == 200) i = 19'800;  // clearing a megabyte each time: a few hundred are enough
    }
}

TEST_F(TtTest, KeepsNoScoreApartFromScores) {
    write(1, {kNoMove, eval::kNoScore, 33, 0, Bound::None, true}, 40);
    const auto [hit, data, writer] = tt_.probe(1, 20, 0);
    ASSERT_TRUE(hit);
    EXPECT_EQ(data.score, eval::kNoScore);
    EXPECT_EQ(data.eval, 33);
    EXPECT_EQ(data.bound, Bound::None);
}

TEST_F(TtTest, CountsMatesFromThePositionAndNotFromTheRoot) {
    write(7, data_of(5, eval::mate_in(9)), 4);  // five plies from there
    EXPECT_EQ(tt_.probe(7, 4, 0).data.score, eval::mate_in(9));
    EXPECT_EQ(tt_.probe(7, 0, 0).data.score, eval::mate_in(5));
    EXPECT_EQ(tt_.probe(7, 10, 0).data.score, eval::mate_in(15));
    write(8, data_of(5, eval::mated_in(8)), 2);
    EXPECT_EQ(tt_.probe(8, 2, 0).data.score, eval::mated_in(8));
    EXPECT_EQ(tt_.probe(8, 5, 0).data.score, eval::mated_in(11));
    write(9, data_of(5, eval::kTablebaseWin - 6), 6);
    EXPECT_EQ(tt_.probe(9, 0, 0).data.score, eval::kTablebaseWin);
}

TEST_F(TtTest, ForgetsAWinThatTheFiftyMoveRuleMayTurnIntoADraw) {
    write(7, data_of(5, eval::mate_in(24)));
    write(8, data_of(5, eval::mated_in(24)));
    write(9, data_of(5, eval::kTablebaseWin - 24));
    EXPECT_EQ(tt_.probe(7, 0, 76).data.score, eval::mate_in(24));
    EXPECT_EQ(tt_.probe(8, 3, 76).data.score, eval::mated_in(27));
    EXPECT_EQ(tt_.probe(9, 0, 76).data.score, eval::kTablebaseWin - 24);
    for (const Key key : {7, 8, 9}) EXPECT_EQ(tt_.probe(key, 0, 77).data.score, eval::kNoScore);
    EXPECT_EQ(tt_.probe(7, 0, 77).data.move, data_of(5).move);
    write(10, data_of(5, 300));
    EXPECT_EQ(tt_.probe(10, 0, 99).data.score, 300);
}

TEST_F(TtTest, KeepsTheMoveWhenALaterSearchFoundNone) {
    write(3, data_of(4));
    TtData without = data_of(9, 25, Bound::Upper);
    without.move = kNoMove;
    write(3, without);
    const TtData data = tt_.probe(3, 0, 0).data;
    EXPECT_EQ(data.move, data_of(4).move);
    EXPECT_EQ(data.score, 25);
}

TEST_F(TtTest, DoesNotReplaceTheDeepByTheShallowUnlessExact) {
    write(3, data_of(20, 50));
    write(3, data_of(2, 60));
    EXPECT_EQ(tt_.probe(3, 0, 0).data.score, 50);
    write(3, data_of(2, 60, Bound::Exact));
    EXPECT_EQ(tt_.probe(3, 0, 0).data.score, 60);
}

TEST_F(TtTest, KeepsThreePositionsInACluster) {
    const Key key = 0x1234567812340000;
    for (int n = 0; n < 3; ++n) write(neighbour(key, n), data_of(1 + n, n));
    for (int n = 0; n < 3; ++n) {
        ASSERT_TRUE(has(neighbour(key, n)));
        EXPECT_EQ(tt_.probe(neighbour(key, n), 0, 0).data.score, n);
    }
}

TEST_F(TtTest, GivesUpTheShallowestFirst) {
    const Key key = 0xFEDCBA9876540000;
    for (int n = 0; n < 3; ++n) write(neighbour(key, n), data_of(n == 1 ? 2 : 10));
    write(neighbour(key, 3), data_of(5));
    EXPECT_TRUE(has(neighbour(key, 0)));
    EXPECT_FALSE(has(neighbour(key, 1)));
    EXPECT_TRUE(has(neighbour(key, 2)));
    EXPECT_TRUE(has(neighbour(key, 3)));
}

TEST_F(TtTest, GivesUpTheOldBeforeTheNew) {
    const Key key = 0xFEDCBA9876540000;
    write(neighbour(key, 0), data_of(12));
    for (int search = 0; search < 6; ++search) tt_.new_search();
    write(neighbour(key, 1), data_of(1));
    write(neighbour(key, 2), data_of(1));
    write(neighbour(key, 3), data_of(1));
    EXPECT_FALSE(has(neighbour(key, 0)));
    EXPECT_TRUE(has(neighbour(key, 1)));
}

TEST_F(TtTest, AgesThroughEveryGeneration) {
    for (int search = 0; search < 200; ++search) {
        tt_.new_search();
        write(5, data_of(3, search % 100));
        ASSERT_EQ(tt_.probe(5, 0, 0).data.score, search % 100) << search;
    }
}

TEST_F(TtTest, CountsWhatThisSearchWrote) {
    Random random(53);
    for (std::size_t i = 0; i < 20 * entries(); ++i) write(random.bits(), data_of(5));
    EXPECT_GE(tt_.hash_full(), 990);
    EXPECT_LE(tt_.hash_full(), 1000);
    tt_.new_search();
    EXPECT_EQ(tt_.hash_full(), 0);
    for (std::size_t i = 0; i < entries() / 2; ++i) write(random.bits(), data_of(5));
    EXPECT_GT(tt_.hash_full(), 250);
    EXPECT_LT(tt_.hash_full(), 600);
}

constexpr auto kWanted = [] { return false; };

TEST_F(TtTest, TakesMemoryIntoUseAsASearchNeedsIt) {
    ASSERT_TRUE(tt_.resize(64));
    tt_.clear();
    const std::uint64_t places = 3 * TranspositionTable::kFirstBytes / 32;
    EXPECT_EQ(tt_.most_doublings(), 3);
    tt_.fit(places / 2, kWanted);
    EXPECT_EQ(tt_.doublings(), 0);
    tt_.fit(places / 2 + 1, kWanted);
    EXPECT_EQ(tt_.doublings(), 1);
    tt_.fit(2, kWanted);  // a short search after a long one
    EXPECT_EQ(tt_.doublings(), 1);
    tt_.fit(8 * places, kWanted);
    EXPECT_EQ(tt_.doublings(), 3);
    tt_.clear();
    EXPECT_EQ(tt_.doublings(), 0);
    for (int search = 0; search < 100; ++search) {  // many short ones
        tt_.new_search();
        tt_.fit(places / 4, kWanted);
        EXPECT_EQ(tt_.doublings(), search > 96 ? 2 : search > 32 ? 1 : 0) << search;
    }
    tt_.clear();
    tt_.fit(1000 * places, [] { return true; });
    EXPECT_EQ(tt_.doublings(), 0);
}

TEST_F(TtTest, ForgetsNothingWhenItTakesMoreMemory) {
    ASSERT_TRUE(tt_.resize(40));  // eight parts of 5 MB
    tt_.clear();
    EXPECT_EQ(tt_.most_doublings(), 3);
    constexpr int kKeys = 3000;  // so few that no cluster has four
    for (const std::uint64_t places : {1U, 1'000'000U, 4'000'000U}) {
        tt_.fit(places / 2, kWanted);
        Random random(55);
        for (int i = 0; i < kKeys; ++i) {
            const Key key = random.bits();
            const TtData in{.move = Move::from_raw(static_cast<std::uint16_t>(1 + i)),
                            .score = i,
                            .eval = -i,
                            .depth = i % 60,
                            .bound = static_cast<Bound>(1 + i % 3),
                            .was_pv = i % 2 == 0};
            if (places == 1) write(key, in);
            const auto [hit, out, writer] = tt_.probe(key, 0, 0);
            ASSERT_TRUE(hit) << tt_.doublings();
            ASSERT_NO_FATAL_FAILURE(expect_same(out, in));
        }
        Random others(56);
        for (int i = 0; i < kKeys; ++i) ASSERT_FALSE(has(others.bits()));
    }
    EXPECT_EQ(tt_.doublings(), 3);
}

TEST_F(TtTest, StaysAsItWasWhenItGivesUpInTheMiddle) {
    ASSERT_TRUE(tt_.resize(16));
    tt_.clear();
    Random random(58);
    for (int i = 0; i < 1000; ++i) write(random.bits(), data_of(5));
    int asked = 0;
    tt_.fit(entries(), [&asked] { return ++asked == 3; });
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(tt_.doublings(), 0);
    Random again(58);
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(has(again.bits()));
}

TEST_F(TtTest, TakesMoreMemoryForOneAtATime) {
    ASSERT_TRUE(tt_.resize(16));
    tt_.clear();
    bool is_first = true;
    tt_.fit(entries(), [&] {
        if (std::exchange(is_first, false)) std::thread([this] { tt_.fit(entries(), kWanted); }).join();
        EXPECT_EQ(tt_.doublings(), 0);
        return false;
    });
    EXPECT_EQ(tt_.doublings(), 1);
}

TEST_F(TtTest, UsesAllOfItsMemoryForSeveralSessions) {
    ASSERT_TRUE(tt_.resize(40));
    tt_.clear();
    EXPECT_EQ(tt_.doublings(), 0);
    tt_.use_all();
    EXPECT_EQ(tt_.doublings(), 3);
    write(5, data_of(3));
    EXPECT_TRUE(has(5));
    tt_.fit(entries(), [] { return true; });
    EXPECT_EQ(tt_.doublings(), 3);
}

TEST_F(TtTest, IsFullWhenAllOfItsMemoryIs) {
    ASSERT_TRUE(tt_.resize(16));
    tt_.clear();
    const auto fill = [&] {
        Random random(57);
        for (std::size_t i = 0; i < 4 * entries(); ++i) write(random.bits(), data_of(5));
    };
    fill();
    EXPECT_GE(tt_.hash_full(), 490);
    EXPECT_LE(tt_.hash_full(), 500);
    tt_.fit(entries(), kWanted);
    fill();
    EXPECT_GE(tt_.hash_full(), 990);
}

TEST_F(TtTest, ClearsWithAnyNumberOfThreads) {
    for (const int threads : {1, 2, 3, 7}) {
        Random random(54);
        for (int i = 0; i < 50'000; ++i) write(random.bits(), data_of(5));
        tt_.clear(threads);
        Random again(54);
        for (int i = 0; i < 50'000; ++i) ASSERT_FALSE(has(again.bits()));
        EXPECT_EQ(tt_.hash_full(), 0);
    }
}

TEST_F(TtTest, StaysAsItWasWithoutMemory) {
    write(5, data_of(3, 44));
    const std::size_t bytes = tt_.bytes();
    for (const std::size_t absurd :
         {std::size_t{33'554'432}, std::size_t{1} << 42, (std::size_t{1} << 44) + 1, ~std::size_t{0}}) {
        const auto done = tt_.resize(absurd);
        ASSERT_FALSE(done) << absurd;
        EXPECT_FALSE(done.error().message.empty());
        ASSERT_EQ(tt_.bytes(), bytes);
        ASSERT_EQ(tt_.probe(5, 0, 0).data.score, 44);
    }
}

TEST_F(TtTest, IsSharedByThreads) {
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 0; seed < 3; ++seed)
        threads.emplace_back([this, seed] {
            Random random(seed % 2);  // two of them write the same keys
            for (int i = 0; i < 30'000; ++i) {
                const Key key = random.bits();
                write(key, data_of(i % 50, i % 1000));
                const auto probe = tt_.probe(key, 0, 0);
                if (i % 1000 == 0) {
                    EXPECT_GE(tt_.hash_full(), 0);
                }
                if (probe.hit) {
                    EXPECT_LT(probe.data.depth, 248);
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
}

/// Random bits for every position within some plies.
void write_noise(TranspositionTable& tt, const Position& position, int depth, Random& random) {
    const auto bits = [&] { return static_cast<std::int16_t>(random.bits()); };
    TtData data{.move = Move::from_raw(static_cast<std::uint16_t>(random.bits())),
                .score = bits(),
                .eval = bits(),
                .depth = random.below(256) - 8,
                .bound = static_cast<Bound>(random.below(4)),
                .was_pv = random.one_in(2)};
    const MoveList moves = legal_moves(position);
    if (!moves.empty() && random.one_in(3))
        data.move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    tt.probe(position.key(), 0, 0).writer.write(data, 0);
    if (depth == 0) return;
    for (const Move m : moves) write_noise(tt, position.after(m), depth - 1, random);
}

/// No score is to be trusted after that, but moves and lines must be legal, and there must be an end.
void search_amid_noise(TranspositionTable& tt, const Position& position) {
    const Game game(position);
    std::vector<RootMove> root_moves;
    for (const Move m : legal_moves(position)) root_moves.push_back({.move = m, .now = {.line = {m}}});
    Limits limits;
    limits.depth = 8;
    limits.nodes = 100'000;
    Control control(limits, {}, {});
    Recorder recorder;
    Pool pool(tt, 1);
    pool.prepare(game, root_moves, {}, control);
    const std::vector<Line> lines = pool.run(control, recorder, [] {});
    EXPECT_TRUE(is_legal(position, lines.front().moves.front()));
    for (const Line& line : recorder.lines()) {
        Position at = position;
        for (const Move m : line.moves) {
            ASSERT_TRUE(is_legal(at, m));
            at.make(m);
        }
        EXPECT_LE(line.score, eval::kMate);
        EXPECT_GE(line.score, -eval::kMate);
    }
}

TEST_F(TtTest, LearnsWhatIsDeeperElsewhere) {
    constexpr Key kKey = 0x123456789ABCDEF0;
    const TtData deep{.move = Move::from_raw(77),
                      .score = eval::mate_in(5),
                      .eval = 30,
                      .depth = 12,
                      .bound = Bound::Exact,
                      .was_pv = true};
    // A mate in 5 plies of the root is nearer from the third ply.
    const SharedEntry entry = shared(kKey, deep, 2);
    EXPECT_EQ(entry.score, eval::mate_in(3));
    tt_.learn(entry);
    const auto found = tt_.probe(kKey, 2, 0);
    ASSERT_TRUE(found.hit);
    EXPECT_EQ(found.data.score, deep.score);
    EXPECT_EQ(found.data.move, deep.move);
    EXPECT_EQ(found.data.depth, 12);
    EXPECT_TRUE(found.data.was_pv);
    SharedEntry shallow = entry;
    shallow.depth = 12;
    shallow.score = 10;
    tt_.learn(shallow);  // as deep: what is here stays
    EXPECT_EQ(tt_.probe(kKey, 0, 0).data.score, entry.score);
    shallow.depth = 13;
    tt_.learn(shallow);
    EXPECT_EQ(tt_.probe(kKey, 0, 0).data.score, 10);
}

TEST_F(TtTest, NoiseInTheTableIsHarmlessToASearch) {
    Random random(55);
    std::vector<Position> positions{
        Position(),
        game_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").current(),
        game_from("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 80 60").current(),
        game_from("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1").current(),
        game_from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").current()};
    for (const Start start : kStarts) positions.push_back(start_position(start, random));
    for (int i = 0; i < 12; ++i)
        positions.emplace_back(scattered_setup(random, i % 3 ? Rules::Chess : Rules::Antichess));
    for (const Position& position : positions) {
        if (legal_moves(position).empty()) continue;
        tt_.clear();
        write_noise(tt_, position, 2, random);
        search_amid_noise(tt_, position);
    }
}

}  // namespace
}  // namespace escaque::search
