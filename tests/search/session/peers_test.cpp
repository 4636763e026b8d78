#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "search/session/pool.h"
#include "search/session/session.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;

/// Notes what it hears, and answers what the test wants.
class FakePeers : public Peers {
 public:
    int stagger() const override { return stagger_; }
    int min_depth() const override { return 4; }
    void on_entry(const SharedEntry& entry) override {
        const std::lock_guard lock(mutex);
        entries.push_back(entry);
    }
    void begin(const Game&, const Limits&, const Options&) override { calls += "begin "; }
    void end() override { calls += "end "; }
    std::vector<Answer> answers(const std::vector<Answer>& ours) override {
        calls += "answers ";
        reported = ours;
        return theirs;
    }
    Spent spent() const override { return given; }

    std::mutex mutex;
    std::vector<SharedEntry> entries;
    std::string calls;
    std::vector<Answer> reported, theirs;
    Spent given;
    int stagger_ = 0;
};

Move move_of(const Game& game, std::string_view text) {
    return parse_uci_move(text, game.current()).value();
}

TEST(Peers, AreToldOfTheSearchAndItsDeepResults) {
    FakePeers peers;
    Session session(2, 2);
    session.join(&peers);
    Recorder recorder;
    run(session, Game(), to_depth(8), {}, recorder);
    EXPECT_EQ(peers.calls, "begin end answers ");
    ASSERT_FALSE(peers.entries.empty());
    for (const SharedEntry& entry : peers.entries) EXPECT_GE(entry.depth, 4);
    ASSERT_FALSE(peers.reported.empty());
    EXPECT_EQ(peers.reported.front().vote.depth, 8);
    EXPECT_EQ(peers.reported.front().line.moves.front(), peers.reported.front().vote.move);
}

TEST(Peers, AreNotAskedForALevelOrWithoutAMove) {
    FakePeers peers;
    peers.given = {1'000'000'000, 0};  // of an earlier search
    Session session(2);
    session.join(&peers);
    Recorder weak, stalemate;
    Options options;
    options.level = level_of(1000, 1);
    run(session, Game(), to_depth(4), options, weak);
    run(session, game_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), to_depth(4), {}, stalemate);
    EXPECT_EQ(peers.calls, "");
    EXPECT_LT(weak.last().effort.nodes, 1'000'000U);
}

TEST(Peers, TheirNodesCount) {
    FakePeers peers;
    peers.given = {1'000'000, 7};
    Session session(2);
    session.join(&peers);
    Recorder recorder;
    run(session, Game(), to_depth(4), {}, recorder);
    EXPECT_GE(recorder.last().effort.nodes, 1'000'000U);
    EXPECT_EQ(recorder.last().effort.tablebase_hits, 7U);
    EXPECT_LT(session.spent().nodes, 1'000'000U);
    // A limit holds for all together.
    Limits limits;
    limits.nodes = 1'000'001;
    Recorder limited;
    run(session, Game(), limits, {}, limited);
    EXPECT_LT(session.spent().nodes, 20'000U);
}

TEST(Peers, TheirVotesCount) {
    FakePeers peers;
    Session session(2);
    session.join(&peers);
    const Game game;
    const Move unusual = move_of(game, "a2a3");
    Answer answer{.vote = {unusual, 900, 40}, .line = {}};
    answer.line.depth = 40;
    answer.line.score = 900;
    answer.line.moves = {unusual};
    peers.theirs = {answer, answer};
    Recorder recorder;
    run(session, game, to_depth(4), {}, recorder);
    EXPECT_EQ(recorder.last().moves.front(), unusual);
    EXPECT_EQ(recorder.last().depth, 40);
    EXPECT_GT(recorder.last().effort.nodes, 0U);
    // With several lines the main thread answers, as within a pool.
    Options options;
    options.multi_pv = 2;
    Recorder lines;
    run(session, game, to_depth(4), options, lines);
    EXPECT_NE(lines.last(1).moves.front(), unusual);
}

TEST(Peers, StaggeredSearchesLeaveOutIterations) {
    for (const int stagger : {1, 2, 3, 4}) {
        FakePeers peers;
        peers.stagger_ = stagger;
        Session session(2);
        session.join(&peers);
        Recorder recorder;
        run(session, Game(), to_depth(10), {}, recorder);
        EXPECT_EQ(recorder.last().depth, 10) << stagger;
        EXPECT_EQ(peers.reported.front().vote.depth, 10) << stagger;
    }
}

TEST(Peers, HundredsOfThemStillSearchMiddleDepths) {
    FakePeers peers;
    peers.stagger_ = 501;
    Session session(2);
    session.join(&peers);
    Recorder recorder;
    run(session, Game(), to_depth(12), {}, recorder);
    const auto is_between = [](const Line& line) { return line.depth > 5 && line.depth < 12; };
    EXPECT_TRUE(std::any_of(recorder.lines().begin(), recorder.lines().end(), is_between));
}

TEST(Session, LearnsOnlyWhileItSearches) {
    Session session(2);
    const SharedEntry entry{.key = 1, .move = {}, .score = 5, .eval = 5, .depth = 9, .bound = Bound::Exact};
    session.learn(std::vector{entry});  // no search: nothing happens
    std::atomic<bool> is_over{false};
    std::thread other([&] {
        while (!is_over) session.learn(std::vector<SharedEntry>(50, entry));
    });
    for (int i = 0; i < 20; ++i) {
        Recorder recorder;
        run(session, Game(), to_depth(5), {}, recorder);
        ASSERT_TRUE(session.set_hash(1 + static_cast<std::size_t>(i % 3)));
        session.clear();
    }
    is_over = true;
    other.join();
}

}  // namespace
}  // namespace escaque::search
