// Options that name files: tablebases and opening books.
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "search/session/session.h"
#include "tests/paths.h"
#include "tests/uci/book/book_file.h"
#include "tests/uci/scripted_wire.h"
#include "uci/loop.h"

namespace escaque::uci {

using testing::book_bytes;
using testing::BookFile;
using testing::ScriptedWire;
using Lines = std::vector<std::string>;

namespace {

class FilesTest : public ::testing::Test {
 protected:
    /// Runs the commands, waits for the end of a search, and returns the answers without search information.
    Lines say(const Lines& commands) {
        for (const std::string& command : commands) loop.execute(command);
        loop.finish();
        return wire.answers();
    }

    ScriptedWire wire;
    search::Session session;
    Loop loop{{"Escaque", "0", "us"}, wire, session};
};

class SyzygyTest : public FilesTest {
 protected:
    const std::string path = test_data("syzygy");
};

TEST_F(SyzygyTest, SaysWhatItFound) {
    EXPECT_EQ(say({"setoption name SyzygyPath value " + path}),
              Lines{"info string SyzygyPath: 6 WDL and 6 DTZ tables, up to 4 pieces"});
    EXPECT_FALSE(loop.had_errors());
}

TEST_F(SyzygyTest, NamesWhatIsMissingAndContinues) {
    const Lines lines = say({"setoption name SyzygyPath value /no/such/folder", "go depth 1"});
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "info string SyzygyPath: /no/such/folder: there is no such file or folder");
    EXPECT_EQ(lines[1], "info string SyzygyPath: 0 WDL and 0 DTZ tables, up to 0 pieces");
    EXPECT_TRUE(lines[2].starts_with("bestmove ")) << lines[2];
}

TEST_F(SyzygyTest, CountsHits) {
    say({"setoption name SyzygyPath value " + path, "position fen 8/8/8/8/8/2k5/8/KQ6 w - - 0 1"});
    const auto hits = [&](const Lines& commands) {
        for (const std::string& command : commands) loop.execute(command);
        loop.finish();
        bool any = false;
        for (const std::string& line : wire.all_answers())
            any |= line.find(" tbhits ") != std::string::npos && line.find(" tbhits 0 ") == std::string::npos;
        return any;
    };
    EXPECT_TRUE(hits({"go depth 4"}));
    EXPECT_FALSE(hits({"setoption name SyzygyProbeLimit value 2", "go depth 4"}));
    EXPECT_TRUE(hits({"setoption name SyzygyProbeLimit value 3", "go depth 4"}));
    EXPECT_FALSE(hits({"setoption name SyzygyPath value <empty>", "go depth 4"}));
}

TEST_F(SyzygyTest, FiftyMoveRuleCanBeLeftOut) {
    say({"setoption name SyzygyPath value " + path, "position fen 8/8/8/8/8/2k5/8/KQ6 w - - 95 100"});
    const auto says_win = [&] {
        bool win = false;
        for (const std::string& line : wire.all_answers())
            win |= line.find("score cp 3") != std::string::npos;
        return win;
    };
    loop.execute("go depth 1");
    loop.finish();
    EXPECT_FALSE(says_win());
    loop.execute("setoption name Syzygy50MoveRule value false");
    loop.execute("go depth 1");
    loop.finish();
    EXPECT_TRUE(says_win());
}

class BookMovesTest : public FilesTest {
 protected:
    const BookFile file{book_bytes({{"startpos", "e2e4", 2}, {"startpos", "d2d4", 1}})};
    const Lines e4{"info string book move", "bestmove e2e4"};
};

TEST_F(BookMovesTest, OffUnlessAskedFor) {
    say({"setoption name BookFile value " + file.path()});
    EXPECT_EQ(say({"go depth 1"}).size(), 1U);
    EXPECT_EQ(say({"setoption name OwnBook value true", "setoption name BookBest value true", "go depth 1"}),
              e4);
    EXPECT_EQ(say({"setoption name OwnBook value false", "go depth 1"}).size(), 1U);
}

TEST_F(BookMovesTest, OnlyForPlaying) {
    say({"setoption name BookFile value " + file.path(), "setoption name OwnBook value true",
         "setoption name BookBest value true"});
    EXPECT_EQ(say({"go wtime 1000 btime 1000"}), e4);
    EXPECT_EQ(say({"go infinite"}).size(), 1U);
    EXPECT_EQ(say({"go ponder wtime 1000 btime 1000"}).size(), 1U);
    EXPECT_EQ(say({"go depth 1 searchmoves a2a3"}), Lines{"bestmove a2a3"});
    EXPECT_EQ(say({"go depth 1 mate 2"}).size(), 1U);
    EXPECT_EQ(say({"position startpos moves a2a3", "go depth 1"}).size(), 1U);
    EXPECT_EQ(say({"setoption name UCI_Variant value antichess", "position startpos", "go depth 1"}).size(),
              1U);
}

TEST_F(BookMovesTest, NamesTheReplyOfTheBook) {
    const BookFile replies(book_bytes(
        {{"startpos", "e2e4", 2}, {"startpos moves e2e4", "c7c5", 1}, {"startpos moves e2e4", "e7e5", 3}}));
    say({"setoption name BookFile value " + replies.path(), "setoption name OwnBook value true"});
    EXPECT_EQ(say({"position startpos", "go wtime 1000 btime 1000"}).back(), "bestmove e2e4 ponder e7e5");
}

TEST_F(BookMovesTest, SaysNothingThatXboardTakesForItsEnd) {
    for (const std::string& line : say({"setoption name BookFile value /no/such/book.bin",
                                        "setoption name EvalFile value /no/such/net.nnue",
                                        "setoption name SyzygyPath value /no/such/folder"})) {
        EXPECT_EQ(line.find("No such file"), std::string::npos) << line;
        EXPECT_NE(line.find("there is no such file or folder"), std::string::npos) << line;
        if (line.starts_with("info string SyzygyPath")) break;
    }
}

TEST_F(BookMovesTest, FindsAPositionWhoseEnPassantSquareNobodyMayUse) {
    // The black pawn is pinned: Polyglot counts the file, the rules do not.
    const std::string moves = "fen 8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1 moves e2e4";
    const BookFile pinned(book_bytes({{moves, "a4b3", 1}}));
    say({"setoption name BookFile value " + pinned.path(), "setoption name OwnBook value true"});
    EXPECT_EQ(say({"position " + moves, "go depth 1"}).back(), "bestmove a4b3");
    EXPECT_EQ(say({"position fen 8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "go depth 1"}).front(),
              "info string book move");
}

TEST_F(BookMovesTest, ChoosesAmongAll) {
    say({"setoption name BookFile value " + file.path(), "setoption name OwnBook value true"});
    std::set<std::string> chosen;
    for (int i = 0; i < 100; ++i) chosen.insert(say({"go depth 1"}).back());
    EXPECT_EQ(chosen, (std::set<std::string>{"bestmove e2e4", "bestmove d2d4"}));
}

TEST_F(BookMovesTest, CastlingIsWrittenAsTheGuiWantsIt) {
    const std::string castling = "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const BookFile castles(book_bytes({{castling, "e1h1", 1}}));
    say({"setoption name BookFile value " + castles.path(), "setoption name OwnBook value true"});
    EXPECT_EQ(say({"position " + castling, "go depth 1"}).back(), "bestmove e1g1");
    EXPECT_EQ(say({"setoption name UCI_Chess960 value true", "position " + castling, "go depth 1"}).back(),
              "bestmove e1h1");
}

TEST_F(BookMovesTest, ABrokenFileIsReportedAndTheGameContinues) {
    const BookFile broken("no book at all");
    const Lines lines = say({"setoption name OwnBook value true",
                             "setoption name BookFile value " + broken.path(), "go depth 1"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "info string error: option BookFile: " + broken.path() +
                            ": it is not a Polyglot book: it has fewer than 16 bytes");
    EXPECT_TRUE(lines[1].starts_with("bestmove ")) << lines[1];
}

}  // namespace
}  // namespace escaque::uci
