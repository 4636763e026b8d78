#include "uci/loop.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "search/session/session.h"
#include "tests/uci/scripted_wire.h"

namespace escaque::uci {

using base::Expected;
using testing::milliseconds;
using testing::ScriptedWire;
using Lines = std::vector<std::string>;

namespace {

bool is_best_move(const std::string& line) {
    return line.starts_with("bestmove ");
}

/// The loop at work in a thread of its own, as a GUI meets it.
class LoopTest : public ::testing::Test {
 protected:
    void start() {
        thread = std::thread([this] { loop.run(); });
    }
    void send(const Lines& lines) {
        for (const std::string& line : lines) wire.send(line);
    }
    /// Sends the lines and the end of input, and returns what came back.
    Lines converse(const Lines& lines) {
        start();
        send(lines);
        wire.close();
        thread.join();
        return wire.answers();
    }
    void TearDown() override {
        wire.close();
        if (thread.joinable()) thread.join();
        EXPECT_EQ(wire.answers(), Lines()) << "more than was asked for";
    }

    ScriptedWire wire;
    search::Session session;
    Loop loop{{"Escaque", "0", "us"}, wire, session};
    std::thread thread;
};

TEST_F(LoopTest, SaysWhoItIs) {
    const Lines lines = converse({"uci"});
    ASSERT_GT(lines.size(), 3U);
    EXPECT_EQ(lines[0], "id name Escaque 0");
    EXPECT_EQ(lines[1], "id author us");
    EXPECT_EQ(lines[2], "option name Hash type spin default 16 min 1 max 33554432");
    EXPECT_EQ(lines.back(), "uciok");
}

TEST_F(LoopTest, TellsWhichCommandsWereCarriedOut) {
    Lines done;
    loop.on_done([&](std::string_view word, std::string_view arguments) {
        done.push_back(std::string(word) + ':' + std::string(arguments));
    });
    converse({"please setoption name Hash value 2", "setoption name Hash value many",
              "position startpos moves e2e5", "rubbish", "position startpos moves e2e4", "isready"});
    EXPECT_EQ(done, (Lines{"setoption:name Hash value 2", "position:startpos moves e2e4", "isready:"}));
}

TEST_F(LoopTest, ReportsChancesWhenAsked) {
    start();
    send({"go depth 1", "wait", "setoption name UCI_ShowWDL value true", "go depth 1"});
    wire.close();
    thread.join();
    const auto count = [](const Lines& lines, std::string_view text) {
        return std::ranges::count_if(lines, [&](const std::string& l) { return l.find(text) != l.npos; });
    };
    const Lines lines = wire.all_answers();
    EXPECT_EQ(count(lines, " score "), 2);
    EXPECT_EQ(count(lines, " wdl "), 1);
}

/// A move of an opening that the level knows is the only one that is looked at.
TEST_F(LoopTest, LevelsKnowOpenings) {
    start();
    const auto thinks = [this](const Lines& settings) {
        send(settings);
        send({"ucinewgame", "position startpos", "go nodes 2000"});
        const Lines lines = wire.answers_until("bestmove ");
        return std::ranges::any_of(lines,
                                   [](const std::string& l) { return l.find(" multipv 2 ") != l.npos; });
    };
    EXPECT_TRUE(thinks({"setoption name MultiPV value 2"})) << "full strength";
    EXPECT_FALSE(thinks({"setoption name UCI_LimitStrength value true"}));
    EXPECT_FALSE(thinks({"setoption name UCI_Elo value 600"}));
    EXPECT_TRUE(thinks({"setoption name UCI_AnalyseMode value true"}));
    EXPECT_TRUE(
        thinks({"setoption name UCI_AnalyseMode value false", "setoption name UCI_Chess960 value true"}));
    EXPECT_TRUE(thinks({"setoption name UCI_Variant value antichess"}));
}

TEST_F(LoopTest, ANetworkThatIsRefusedLeavesTheOldOne) {
    const Lines lines = converse({"eval", "setoption name EvalFile value /no such/file.nnue", "eval"});
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[1].rfind("info string error: option EvalFile: ", 0), 0U);
    EXPECT_NE(lines[1].find("/no such/file.nnue"), std::string::npos);
    EXPECT_EQ(lines[2], lines[0]);
}

TEST_F(LoopTest, CommandsDuringABoundedSearchWaitForItsEnd) {
    const Lines lines =
        converse({"go depth 6", "position startpos moves e2e4", "go depth 1 searchmoves e7e5", "d"});
    ASSERT_GT(lines.size(), 3U);
    EXPECT_TRUE(is_best_move(lines[0]));
    EXPECT_EQ(lines[1].rfind("bestmove e7e5", 0), 0U);
    EXPECT_FALSE(is_best_move(lines[2]));
}

TEST_F(LoopTest, SomeCommandsOvertakeThoseThatWait) {
    start();
    send({"go movetime 600000", "position startpos moves e2e4", "isready"});
    EXPECT_EQ(wire.answer(), "readyok");
    send({"go depth 1 searchmoves e7e5", "debug off", "ponderhit", "isready"});
    EXPECT_EQ(wire.answer(), "readyok");
    wire.send("stop");
    EXPECT_TRUE(is_best_move(wire.answer()));
    EXPECT_EQ(wire.answer().rfind("bestmove e7e5", 0), 0U);
}

TEST_F(LoopTest, AStopIsForTheSearchBeforeIt) {
    start();
    constexpr int kSearches = 50;
    for (int i = 0; i < kSearches; ++i) send({"go movetime 600000", "stop", "position startpos"});
    for (int i = 0; i < kSearches; ++i) ASSERT_TRUE(is_best_move(wire.answer())) << i;
}

TEST_F(LoopTest, WhatTheSystemDeniesIsAnError) {
    loop.add(Command{"fork", "", [](std::string_view) -> Expected<void> { throw std::bad_alloc(); }});
    const Lines lines = converse({"fork", "isready"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].rfind("info string error: refused by the system: ", 0), 0U);
    EXPECT_EQ(lines[1], "readyok");
}

TEST_F(LoopTest, AnyOtherCommandEndsASearchWithoutLimits) {
    for (const char* const go :
         {"go infinite", "go", "go ponder wtime 1000 btime 1000", "go infinite depth 1"}) {
        ScriptedWire near;
        Loop own({"Escaque", "0", "us"}, near, session);
        std::thread runner([&] { own.run(); });
        near.send("position startpos");
        near.send(go);
        near.send("isready");
        EXPECT_EQ(near.answer(), "readyok") << go;
        EXPECT_EQ(near.answer(milliseconds(60)), "") << go;
        near.send("position startpos moves e2e4");
        EXPECT_TRUE(is_best_move(near.answer())) << go;
        near.send("quit");
        runner.join();
        EXPECT_EQ(near.answers(), Lines()) << go;
    }
}

TEST_F(LoopTest, WordsThatAreNoCommandEndNothing) {
    start();
    send({"go infinite", "", "hello world", "\t\r"});
    EXPECT_EQ(wire.answer(milliseconds(60)), "");
    send({"hello stop"});
    EXPECT_TRUE(is_best_move(wire.answer()));
}

TEST_F(LoopTest, PonderHitMakesAnOrdinarySearch) {
    start();
    send({"go ponder movetime 50"});
    EXPECT_EQ(wire.answer(milliseconds(120)), "");
    send({"ponderhit", "position startpos moves e2e4"});
    EXPECT_TRUE(is_best_move(wire.answer()));
}

TEST_F(LoopTest, EndOfInputLetsABoundedSearchFinish) {
    const auto begin = testing::Clock::now();
    const Lines lines = converse({"go movetime 150"});
    EXPECT_GE(testing::Clock::now() - begin, milliseconds(100));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_best_move(lines[0]));
}

TEST_F(LoopTest, EndOfInputEndsASearchWithoutLimits) {
    const Lines lines = converse({"go ponder movetime 10"});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_best_move(lines[0]));
}

TEST_F(LoopTest, QuitEndsAtOnceAndDropsWhatWaits) {
    start();
    send({"go depth 200", "d", "quit"});
    thread.join();
    EXPECT_TRUE(loop.has_quit());
    const Lines lines = wire.answers();
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(is_best_move(lines[0]));
}

TEST_F(LoopTest, ARefusedPositionRefusesEveryGoUntilAValidOne) {
    const Lines lines = converse({"position startpos moves e2e5", "go depth 1", "go infinite", "d",
                                  "ucinewgame", "go movetime 10", "position startpos", "go depth 1"});
    const std::string why = "info string error: no position: the last one was rejected";
    ASSERT_EQ(lines.size(), 9U);
    EXPECT_EQ(lines[0].rfind("info string error: position, ply 1: ", 0), 0U);
    EXPECT_EQ(Lines(lines.begin() + 1, lines.end() - 1),
              Lines({why, "bestmove (none)", why, "bestmove (none)", why, why, "bestmove (none)"}));
    EXPECT_TRUE(is_best_move(lines[8]));
    EXPECT_NE(lines[8], "bestmove (none)");
    EXPECT_TRUE(loop.had_errors());
}

TEST_F(LoopTest, APositionOfAnotherVariantIsNotSearched) {
    const Lines lines =
        converse({"position startpos moves e2e3", "setoption name UCI_Variant value antichess", "go depth 1",
                  "position startpos moves e2e3 b7b5", "go depth 1", "setoption name UCI_Chess960 value true",
                  "position startpos moves e2e3 b7b5 a2a3"});
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "info string error: no position: the variant was changed after the last one");
    EXPECT_EQ(lines[1], "bestmove (none)");
    EXPECT_EQ(lines[2].rfind("bestmove f1b5", 0), 0U) << "captures are forced in Antichess";
}

TEST_F(LoopTest, WithoutAPositionTheStartOfTheVariantIsSearched) {
    const Lines lines = converse({"setoption name UCI_Variant value antichess", "d"});
    EXPECT_NE(
        std::find(lines.begin(), lines.end(), "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        lines.end());
}

TEST_F(LoopTest, ABadGoIsAnsweredOnce) {
    const Lines lines = converse({"go depth x"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "info string error: go depth needs a whole number, not 'x'");
    EXPECT_TRUE(lines[1].starts_with("bestmove ")) << lines[1];
    EXPECT_NE(lines[1], "bestmove (none)") << "what is understood of it holds";
}

TEST_F(LoopTest, PerftCountsByMoveAndInAll) {
    const Lines lines = converse({"perft 3", "go perft 2"});
    ASSERT_EQ(lines.size(), 46U);
    EXPECT_EQ(lines[21], "Nodes searched: 8902");
    EXPECT_EQ(lines[44], "Nodes searched: 400");
    EXPECT_NE(std::find(lines.begin(), lines.begin() + 20, "e2e4: 600"), lines.begin() + 20);
}

TEST_F(LoopTest, DebugReportsWhatWasSkipped) {
    EXPECT_EQ(converse({"hello isready", "debug on", "hello isready", "debug maybe", "debug off", "hello"}),
              Lines({"readyok", "info string skipped: 'hello'", "readyok",
                     "info string error: debug needs 'on' or 'off', not 'maybe'"}));
}

TEST_F(LoopTest, OthersAddCommandsAndOptions) {
    std::string set_to;
    loop.add(Command{"bench", "[DEPTH]: measures", [this](std::string_view arguments) -> Expected<void> {
                         if (arguments == "bad") return base::unexpected("bench: bad");
                         loop.write("benched " + std::string(arguments));
                         return {};
                     }});
    loop.add(string_option("Log File", "", [&](const std::string& value) -> Expected<void> {
        set_to = value;
        return {};
    }));
    const Lines lines = converse({"bench 5 6", "bench bad", "setoption name log file value A b", "help"});
    ASSERT_GT(lines.size(), 3U);
    EXPECT_EQ(lines[0], "benched 5 6");
    EXPECT_EQ(lines[1], "info string error: bench: bad");
    EXPECT_EQ(set_to, "A b");
    EXPECT_EQ(lines.back(), "bench       [DEPTH]: measures");
}

TEST_F(LoopTest, ExecuteRunsWithoutAWire) {
    loop.execute("position startpos moves e2e4");
    loop.execute("go depth 3");
    loop.finish();
    EXPECT_TRUE(is_best_move(wire.answer(milliseconds(0))));
    EXPECT_FALSE(loop.has_quit());
    loop.execute("quit");
    EXPECT_TRUE(loop.has_quit());
    EXPECT_FALSE(loop.had_errors());
}

}  // namespace

}  // namespace escaque::uci
