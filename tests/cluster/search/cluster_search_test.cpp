#include "cluster/search/cluster_search.h"

#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cluster/search/leader.h"
#include "movegen/base/text.h"
#include "movegen/laws/game.h"
#include "movegen/notation/moves/san.h"
#include "search/session/session.h"
#include "tests/cluster/local_transport.h"
#include "tests/uci/scripted_wire.h"
#include "uci/loop.h"

namespace escaque::cluster {
namespace {

using std::chrono::milliseconds;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

/// Rank 0 with its conversation, and other ranks, all in threads of this process.
class Cluster {
 public:
    explicit Cluster(int ranks) : boxes_(ranks) {
        for (int rank = 1; rank < ranks; ++rank)
            threads_.emplace_back([this, rank] {
                LocalTransport transport(boxes_, rank);
                follow_search(transport, [&](const auto& deliver) { transport.turn(deliver); });
            });
        threads_.emplace_back([this] {
            LocalTransport transport(boxes_, 0);
            lead_search(
                transport, [&](const auto& deliver) { transport.turn(deliver); },
                [this](const engine::Addition& add) {
                    search::Session session(4);
                    uci::Loop loop({"a", "b", "c"}, wire_, session);
                    add(loop, session);
                    loop.run();
                    return engine::Exit::Success;
                });
        });
    }
    ~Cluster() {
        wire_.send("quit");
        for (std::thread& thread : threads_) thread.join();
    }

    void send(std::string line) { wire_.send(std::move(line)); }
    std::string answer() { return wire_.answer(); }
    std::vector<std::string> all_answers() { return wire_.all_answers(); }
    std::vector<std::string> answers_until(std::string_view start) { return wire_.answers_until(start); }
    /// Until the best move, which comes last.
    std::vector<std::string> search(const std::string& go) {
        send(go);
        std::vector<std::string> lines;
        for (const auto deadline = Clock::now() + std::chrono::seconds(60); Clock::now() < deadline;) {
            for (std::string& line : all_answers()) lines.push_back(std::move(line));
            if (!lines.empty() && lines.back().starts_with("bestmove")) return lines;
            std::this_thread::sleep_for(milliseconds(1));
        }
        return lines;
    }

 private:
    Postboxes boxes_;
    uci::testing::ScriptedWire wire_;
    std::vector<std::thread> threads_;
};

std::uint64_t number_after(const std::string& line, const std::string& word) {
    std::string_view rest = std::string_view(line).substr(line.find(' ' + word + ' ') + word.size() + 2);
    return base::parse_number(base::take_word(rest)).value_or(0);
}

TEST(ClusterSearch, AnswersOnceToEachGo) {
    Cluster cluster(3);
    for (int i = 0; i < 3; ++i) {
        const auto lines = cluster.search("go depth 8");
        EXPECT_THAT(lines.back(), StartsWith("bestmove "));
        EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" depth 8 "));
    }
}

/// A limit of nodes holds for all ranks together.
TEST(ClusterSearch, StopsAtTheNodesOfAll) {
    Cluster cluster(2);
    const auto lines = cluster.search("go nodes 200000");
    EXPECT_LT(number_after(lines[lines.size() - 2], "nodes"), 400'000U);
}

TEST(ClusterSearch, SaysWhichRankLacksTables) {
    Cluster cluster(2);
    cluster.send("setoption name SyzygyPath value /no/such/folder");
    const auto said = cluster.answers_until("info string rank 1: SyzygyPath");
    EXPECT_THAT(said, Contains(StartsWith("info string rank 1: SyzygyPath")));
}

TEST(ClusterSearch, StopsAtOnce) {
    Cluster cluster(3);
    cluster.send("go infinite");
    std::this_thread::sleep_for(milliseconds(300));
    const auto asked = Clock::now();
    cluster.send("stop");
    EXPECT_THAT(cluster.answer(), StartsWith("bestmove "));
    EXPECT_LT(Clock::now() - asked, milliseconds(500));  // on a busy machine
}

TEST(ClusterSearch, SearchesOnlyTheMovesWanted) {
    Cluster cluster(3);
    cluster.send("position startpos moves e2e4");
    const auto lines = cluster.search("go depth 9 searchmoves a7a6 h7h6");
    for (const std::string& line : lines) {
        const auto at = line.find(" pv ");
        if (at == std::string::npos) continue;
        EXPECT_THAT(line.substr(at + 4, 4), ::testing::AnyOf("a7a6", "h7h6"));
    }
    EXPECT_THAT(lines.back(), ::testing::AnyOf(StartsWith("bestmove a7a6"), StartsWith("bestmove h7h6")));
}

TEST(ClusterSearch, ShowsSeveralLines) {
    Cluster cluster(2);
    cluster.send("setoption name MultiPV value 3");
    const auto lines = cluster.search("go depth 7");
    EXPECT_THAT(lines, ::testing::Contains(HasSubstr("depth 7 seldepth")).Times(::testing::Ge(3)));
    EXPECT_THAT(lines, ::testing::Contains(HasSubstr(" multipv 3 ")));
}

TEST(ClusterSearch, FindsMates) {
    Cluster cluster(2);
    cluster.send("position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    const auto lines = cluster.search("go mate 3");
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" score mate 3 "));
}

TEST(ClusterSearch, PlaysAntichessAndChess960) {
    Cluster cluster(2);
    cluster.send("setoption name UCI_Variant value antichess");
    EXPECT_THAT(cluster.search("go depth 6").back(), StartsWith("bestmove "));
    cluster.send("setoption name UCI_Chess960 value true");
    cluster.send("position fen nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1");
    EXPECT_THAT(cluster.search("go depth 6").back(), StartsWith("bestmove "));
}

TEST(ClusterSearch, AGameOfManyCommands) {
    Cluster cluster(3);
    cluster.send("setoption name Hash value 2");
    cluster.send("setoption name Threads value 2");
    for (const char* moves : {"", " moves e2e4", " moves e2e4 e7e5 g1f3"}) {
        cluster.send(std::string("position startpos") + moves);
        EXPECT_THAT(cluster.search("go wtime 2000 btime 2000 winc 20 binc 20").back(),
                    StartsWith("bestmove "));
        cluster.send("ucinewgame");
    }
    EXPECT_THAT(cluster.all_answers(), ::testing::Not(::testing::Contains(HasSubstr("error"))));
}

TEST(ClusterSearch, HasAnOptionForWhatTravels) {
    Cluster cluster(3);
    cluster.send("uci");
    EXPECT_THAT(cluster.answers_until("uciok"),
                Contains("option name ShareDepth type spin default 6 min 1 max 246"));
}

TEST(Leader, WhatTheOthersAreAsked) {
    const movegen::Game game;
    search::Limits limits;
    limits.nodes = 1000;
    limits.movetime = milliseconds(5);
    EXPECT_EQ(go_of_others(game, limits), "infinite");
    limits.depth = 12;
    limits.mate = 3;
    limits.search_moves.push_back(movegen::parse_uci_move("e2e4", game.current()).value());
    EXPECT_EQ(go_of_others(game, limits), "infinite depth 12 mate 3 searchmoves e2e4");
}

TEST(Leader, WaitsLessInTimeTrouble) {
    search::Limits limits;
    using enum movegen::Color;
    EXPECT_EQ(vote_timeout(limits, White), milliseconds(25));
    limits.time[White] = milliseconds(400);
    EXPECT_EQ(vote_timeout(limits, White), milliseconds(10));
    EXPECT_EQ(vote_timeout(limits, Black), milliseconds(25));
    limits.time[White] = milliseconds(-5);
    EXPECT_EQ(vote_timeout(limits, White), milliseconds(2));
    limits.movetime = milliseconds(200);
    EXPECT_EQ(vote_timeout(limits, Black), milliseconds(5));
}

TEST(Leader, BelievesNoIllegalLine) {
    Postboxes boxes(2);
    LocalTransport transport(boxes, 0);
    Leader leader(transport);
    search::Session session(1);
    leader.begin(movegen::Game(), {}, {});
    AnswersPacket packet{.search = 1, .spent = {5, 0}, .answers = {{}, {}}};
    const auto e2e4 = movegen::parse_uci_move("e2e4", movegen::Game().current()).value();
    packet.answers[0].vote = {e2e4, 10, 5};
    packet.answers[0].line.moves = {e2e4, e2e4};
    packet.answers[1].vote = {e2e4, 20, 6};
    packet.answers[1].line.moves = {e2e4};
    leader.receive({1, Tag::Answers, pack(packet)}, session);
    const auto answers = leader.answers({});
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].vote.score, 20);
    EXPECT_EQ(leader.spent().nodes, 5U);
}

TEST(Leader, SumsWhatTheOthersHaveSpent) {
    Postboxes boxes(3);
    LocalTransport transport(boxes, 0);
    Leader leader(transport);
    search::Session session(1);
    leader.begin(movegen::Game(), {}, {});
    leader.receive({1, Tag::Spent, pack(1, search::Spent{100, 1})}, session);
    leader.receive({1, Tag::Spent, pack(1, search::Spent{200, 2})}, session);
    leader.receive({2, Tag::Spent, pack(1, search::Spent{5, 3})}, session);
    leader.receive({2, Tag::Spent, pack(2, search::Spent{1'000, 0})}, session);  // of no search of ours
    EXPECT_EQ(leader.spent(), (search::Spent{205, 5}));
    leader.begin(movegen::Game(), {}, {});
    EXPECT_EQ(leader.spent(), search::Spent{});
}

/// The answer of a search that is over must not count in the next.
TEST(Leader, IgnoresLateAnswers) {
    Postboxes boxes(2);
    LocalTransport transport(boxes, 0);
    Leader leader(transport);
    search::Session session(1);
    leader.begin(movegen::Game(), {}, {});
    leader.begin(movegen::Game(), {}, {});
    AnswersPacket packet{.search = 1, .spent = {5, 0}, .answers = {}};
    leader.receive({1, Tag::Answers, pack(packet)}, session);
    EXPECT_EQ(leader.spent().nodes, 0U);
    const auto asked = Clock::now();
    EXPECT_TRUE(leader.answers({}).empty());
    EXPECT_GE(Clock::now() - asked, milliseconds(25));
}

}  // namespace
}  // namespace escaque::cluster
