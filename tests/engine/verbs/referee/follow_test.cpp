// A round that is watched while it is played.
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>
#include <thread>

#include "engine/verbs/referee/game_source.h"
#include "engine/verbs/referee/watched_board.h"
#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// One board and its announcements, "threefold repetition after 4... Ng8".
class Watch {
 public:
    explicit Watch(std::optional<movegen::Edition> edition = movegen::Edition::Fide2023)
        : settings_{.referee = {.edition = edition, .write_move = movegen::move_writer("san").value()}},
          board_(settings_) {}

    std::vector<std::string> read(const std::string& moves, const std::string& headers = "",
                                  bool at_rest = false) {
        const std::string text = headers + "\n" + moves;
        return texts(board_.read(boards_of(text).at(0), at_rest));
    }
    std::vector<std::string> search(std::uint64_t nodes) { return texts(board_.search(nodes)); }
    bool wants_search() const { return board_.wants_search(); }

 private:
    static std::vector<std::string> texts(const std::vector<Alarm>& alarms) {
        std::vector<std::string> found;
        for (const Alarm& alarm : alarms)
            found.push_back(alarm.what + (alarm.after.empty() ? "" : " after " + alarm.after));
        return found;
    }

    WatchSettings settings_;
    WatchedBoard board_;
};

const std::string kThrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";

TEST(RoundText, IsSplitIntoBoards) {
    const auto boards =
        boards_of("[White \"A\"]\n[Black \"B\"]\n\n1. e4 {\n[%clk 0:01:00]} e5\n\n[White \"C\"]\n\n1. d4");
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards[0].headers, "[White \"A\"]\n[Black \"B\"]\n");
    EXPECT_THAT(std::string(boards[0].moves), HasSubstr("e5"));
    EXPECT_THAT(std::string(boards[1].moves), HasSubstr("1. d4"));
    EXPECT_EQ(boards_of("").size(), 0U);
    EXPECT_EQ(boards_of("[White \"A\"]\n1. e4 *\n").at(0).moves, "1. e4 ");
    EXPECT_EQ(boards_of("1. e4").size(), 1U);
}

TEST(RoundText, SettlesUpToWhiteSpaceOutsideComments) {
    EXPECT_EQ(settled_length("1. e4 e"), 6U);
    EXPECT_EQ(settled_length("1. e4 {[%clk 0:01:0"), 6U);
    EXPECT_EQ(settled_length("1. e4 {[%clk 0:01:00]}"), 22U);
    EXPECT_EQ(settled_length("1. e4 (1. d4 d5"), 6U);
    EXPECT_EQ(settled_length("e4"), 0U);
    EXPECT_EQ(settled_length("1. e4 ; not (yet"), 6U);
    EXPECT_EQ(settled_length("1. e4 ; not (yet\ne5 "), 20U);
}

TEST(WatchedBoard, AnnouncesEachEventOnce) {
    Watch watch;
    EXPECT_THAT(watch.read("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "), IsEmpty());
    EXPECT_THAT(watch.read(kThrice), ElementsAre("threefold repetition after 4... Ng8"));
    EXPECT_THAT(watch.read(kThrice), IsEmpty());
    const std::string five = kThrice + "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
    EXPECT_THAT(watch.read(five),
                ElementsAre("threefold repetition after 5. Nf3", "threefold repetition after 5... Nf6",
                            "threefold repetition after 6. Ng1", "repetition after 8... Ng8"));
    EXPECT_THAT(watch.read(five + "9. e4 "), ElementsAre("played on after 8... Ng8"));
    EXPECT_THAT(watch.read(five + "9. e4 e5 "), IsEmpty());
}

TEST(WatchedBoard, MovesTakenBackAndMadeAgainAreNotAnnouncedAgain) {
    Watch watch;
    watch.read(kThrice);
    EXPECT_THAT(watch.read("1. Nf3 Nf6 2. Ng1 Ng8 "), IsEmpty()) << "the file is being rewritten";
    EXPECT_THAT(watch.read(kThrice), IsEmpty());
    EXPECT_THAT(watch.read("1. e4 e5 "), IsEmpty());
    EXPECT_THAT(watch.read(kThrice), IsEmpty());
}

TEST(WatchedBoard, AWordIsReadWhenItIsComplete) {
    Watch watch;
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh"), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh", "", true), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh4#"), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh4#", "", true), ElementsAre("checkmate after 2... Qh4#"));
}

TEST(WatchedBoard, AnIllegalMoveIsAnnouncedOnceAndCanBeCorrected) {
    Watch watch;
    EXPECT_THAT(watch.read("1. e4 e5 2. Ke3 "), ElementsAre("illegal move after 1... e5"));
    EXPECT_THAT(watch.read("1. e4 e5 2. Ke3 Nf6 "), IsEmpty());
    EXPECT_THAT(watch.read("1. e4 e5 2. Ke2 Nf6 3. Kf4 "), ElementsAre("illegal move after 2... Nf6"));
    EXPECT_THAT(watch.read("1. e4 e5 2. Ke2 Nf6 3. Kf9 "), ElementsAre("unread text after 2... Nf6"))
        << "what is no move is not judged";
}

/// The second pawn left on the last rank loses, as the referee says.
TEST(WatchedBoard, TheSecondPawnLeftOnTheLastRankEndsTheGame) {
    const std::string fen = header("SetUp", "1") + header("FEN", "4k3/P6P/8/8/8/8/8/4K3 w - - 0 1");
    Watch watch;
    EXPECT_THAT(watch.read("1. a8 Kd7 ", fen), ElementsAre("pawn left on the last rank after 1. a8=Q+"));
    EXPECT_THAT(watch.read("1. a8 Kd7 2. h8 ", fen),
                ElementsAre("pawn left on the last rank after 2. h8=Q", "illegal move after 2. h8=Q"));
    EXPECT_THAT(Watch(movegen::Edition::Fide2009).read("1. a8 Kd7 ", fen), ElementsAre("fault"));
}

TEST(WatchedBoard, AnIllegalMoveThatLostTheGameEndsIt) {
    const std::string headers =
        header("Result", "1-0") + header("Termination", "Black makes an illegal move");
    Watch whole, growing;
    EXPECT_THAT(whole.read("1. e4 e5 2. Bb5 d6 1-0 ", headers), ElementsAre("illegal move after 2. Bb5"));
    EXPECT_THAT(growing.read("1. e4 e5 2. Bb5 ", headers), IsEmpty());
    EXPECT_THAT(growing.read("1. e4 e5 2. Bb5 d6 ", headers), Contains("illegal move after 2. Bb5"));
    EXPECT_THAT(growing.read("1. e4 e5 2. Bb5 d6 1-0 ", headers), IsEmpty());
    EXPECT_THAT(Watch().read("1. e4 e5 2. Ke3 0-1 ", header("Result", "0-1")),
                ElementsAre("illegal move after 1... e5", "result 0-1 after 1... e5"))
        << "what happened first is told first";
}

TEST(WatchedBoard, TheResultBehindAnIllegalMoveIsToldWhenItComes) {
    Watch watch;
    EXPECT_THAT(watch.read("1. e4 e5 2. Bb5 d6 "), ElementsAre("illegal move after 2. Bb5"));
    EXPECT_THAT(watch.read("1. e4 e5 2. Bb5 d6 3. Nf3 Nf6 1-0 "), ElementsAre("result 1-0 after 2. Bb5"));
}

TEST(WatchedBoard, AnIllegalMoveThatIsMadeAgainIsToldAgain) {
    Watch watch;
    EXPECT_THAT(watch.read("1. e4 e5 2. Bb5 d6 "), ElementsAre("illegal move after 2. Bb5"));
    EXPECT_THAT(watch.read("1. e4 e5 2. Bb5 Nf6 "), IsEmpty());
    EXPECT_THAT(watch.read("1. e4 e5 2. Bb5 d6 "), ElementsAre("illegal move after 2. Bb5"));
}

TEST(WatchedBoard, AMoveAfterTheEndIsPlayedOnLegalOrNot) {
    Watch watch;
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh4# 3. Ke3 "),
                ElementsAre("checkmate after 2... Qh4#", "played on after 2... Qh4#"));
}

TEST(WatchedBoard, AWordOfAnotherLanguageIsNoIllegalMove) {
    Watch watch;
    EXPECT_THAT(watch.read("1. e4 e5 2. Nf3 Nc6 3. Cxe5 "), ElementsAre("unread text after 2... Nc6"));
}

TEST(WatchedBoard, ARestOfALineIsNoMove) {
    Watch watch;
    EXPECT_THAT(watch.read("1. f3 ; not"), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 ; not (Ke9\ne5 2. g4 Qh4# "), ElementsAre("checkmate after 2... Qh4#"));
}

TEST(WatchedBoard, HeadersThatCannotBeReadAreAFault) {
    for (const std::string& bad : {header("FEN", "8/8/8/9/8/8/8/8 w - - 0 1"), header("Variant", "Horde"),
                                   header("Variant", "unknown")}) {
        Watch watch;
        EXPECT_THAT(watch.read("1. e4 ", bad), ElementsAre("fault")) << bad;
        EXPECT_THAT(watch.read("1. e4 Ke5 2. e5 1-0 ", bad), IsEmpty()) << bad;
        EXPECT_THAT(watch.read("1. e4 Ke5 2. e5 ", ""), ElementsAre("illegal move after 1. e4")) << "mended";
    }
}

TEST(WatchedBoard, LawsThatThereAreNotAreAFaultUnlessOthersAreChosen) {
    const std::string laws = header("Laws", "fide1066");
    Watch none(std::nullopt);
    EXPECT_THAT(none.read(kThrice, laws), ElementsAre("fault"));
    EXPECT_THAT(none.read(kThrice, header("Laws", "fide2009")),
                ElementsAre("threefold repetition after 4... Ng8"));
    EXPECT_THAT(Watch().read(kThrice, laws), ElementsAre("threefold repetition after 4... Ng8"));
}

TEST(WatchedBoard, TheLawsThatAreChosenCountWithoutHeadersToo) {
    const std::string five = kThrice + "5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
    EXPECT_THAT(Watch(movegen::Edition::Fide2009).read(five), Not(Contains("repetition after 8... Ng8")));
    WatchSettings settings{.referee = {.edition = movegen::Edition::Fide2009,
                                       .write_move = movegen::move_writer("san").value()}};
    WatchedBoard board(settings);
    EXPECT_THAT(board.read(boards_of(five).at(0), false),
                Not(Contains(::testing::Field(&Alarm::what, "repetition"))));
}

TEST(WatchedBoard, APassedMoveIsAFaultAndNothingBehindItIsRead) {
    Watch watch;
    EXPECT_THAT(watch.read("1. f3 -- 2. f4 e5 "), ElementsAre("fault after 1. f3"));
    EXPECT_THAT(watch.read("1. f3 -- 2. f4 e5 3. g4 Qh4# 0-1 "), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 e5 2. f4 "), IsEmpty());
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh4# "), ElementsAre("checkmate after 2... Qh4#"));
    EXPECT_THAT(Watch().read("1. e4 -- 2. Ke5 1-0 "), ElementsAre("fault after 1. e4")) << "one alarm";
}

TEST(WatchedBoard, MovesWithoutProgress) {
    const std::string headers = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/R6K w - - 97 120\"]\n";
    Watch watch;
    EXPECT_THAT(watch.read("120. Ra2 Kg7 ", headers), IsEmpty());
    EXPECT_THAT(watch.read("120. Ra2 Kg7 121. Ra3 Kg6 ", headers), ElementsAre("fifty moves after 121. Ra3"));
    Watch late;
    EXPECT_THAT(late.read("120. Ra2 Kg7 ", "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/R6K w - - 149 120\"]\n"),
                ElementsAre("fifty moves", "move limit after 120. Ra2", "played on after 120. Ra2"));
}

TEST(WatchedBoard, FlagsComeWithTheChancesOfTheOpponent) {
    const std::string headers = "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n";
    WatchSettings settings{.referee = {.edition = {}, .write_move = movegen::move_writer("san").value()}};
    const auto note = [&](const std::string& moves) {
        WatchedBoard board(settings);
        const std::string text = headers + "\n" + moves;
        const auto alarms = board.read(boards_of(text).at(0), false);
        return alarms.size() == 1 && alarms[0].what == "flag fall" ? alarms[0].note : "?";
    };
    EXPECT_EQ(note("1. e3 {[%clk 0:00:00]} Kd5 "), "the clock shows 0:00:00; Black: cannot mate, a draw");
    EXPECT_EQ(note("1. e3 Kd5 {[%clk 0:00:00]} "), "the clock shows 0:00:00; White: can still mate");
    EXPECT_EQ(note("1. e3 Kd5 {Black lost on time} "), "Black lost on time; White: can still mate");
}

TEST(WatchedBoard, WhetherTheOpponentCanMateIsSearchedOnceAFlag) {
    const auto effort_of = [](int moves) {
        std::string text;
        for (int move = 0; move < moves; ++move) {
            const std::string pawn =
                std::string(1, static_cast<char>('a' + move % 8)) + (move < 8 ? "3" : "4");
            const std::string reply = pawn.substr(0, 1) + (move < 8 ? "6" : "5");
            text += pawn + " {[%clk 0:00:00]} " + reply + " {[%clk 0:00:00]} ";
        }
        Watch watch;
        const std::clock_t begin = std::clock();
        EXPECT_THAT(watch.read(text), ElementsAre("flag fall after 1. a3", "flag fall after 1... a6"));
        return std::clock() - begin;
    };
    EXPECT_LT(effort_of(16), 5 * effort_of(1)) << "of the 32 flags 2 are new";
}

TEST(WatchedBoard, ASearchFindsWhatTheQuickTestDoesNot) {
    // Whatever Black does, he takes the rook.
    const std::string headers = "[SetUp \"1\"]\n[FEN \"1k6/8/2K5/8/8/8/8/R7 w - - 0 1\"]\n";
    Watch watch;
    EXPECT_THAT(watch.read("1. Ra8+ ", headers), IsEmpty());
    EXPECT_TRUE(watch.wants_search());
    EXPECT_THAT(watch.search(1000), ElementsAre("dead position after 1. Ra8+"));
    EXPECT_FALSE(watch.wants_search());
    EXPECT_THAT(watch.read("1. Ra8+ Kxa8 ", headers), ElementsAre("played on after 1. Ra8+"));
    Watch opening;
    opening.read("1. e4 d5 2. exd5 ");
    EXPECT_FALSE(opening.wants_search()) << "with queens and rooks a search would only find a mate";
}

TEST(WatchedBoard, ADeadStartIsFound) {
    Watch watch;
    const std::string dead = header("FEN", "8/8/pp4p1/1p4P1/kp4PK/1p4P1/1P4PP/8 w - - 0 1");
    EXPECT_THAT(watch.read("", dead, true), IsEmpty());
    ASSERT_TRUE(watch.wants_search());
    EXPECT_THAT(watch.search(10'000), ElementsAre("dead position"));
}

TEST(WatchedBoard, TheLanguageIsLearnt) {
    Watch watch;
    EXPECT_THAT(watch.read("1. e4 e5 2. Cf3 "), IsEmpty());
    EXPECT_THAT(watch.read("1. e4 e5 2. Cf3 Cc6 3. Ab5 "), IsEmpty());
    EXPECT_THAT(watch.read("1. e4 e5 2. Cf3 Cc6 3. Ab5 Dh1 "), ElementsAre("illegal move after 3. Bb5"));
}

TEST(WatchedBoard, AtTheEndTheResultIsJudged) {
    Watch watch;
    EXPECT_THAT(watch.read("1. f3 e5 2. g4 Qh4# 1-0 ", "[Result \"1-0\"]\n"),
                ElementsAre("checkmate after 2... Qh4#", "result 1-0 after 2... Qh4#"));
    EXPECT_THAT(Watch().read("1. f3 e5 2. g4 Qh4# 0-1 ", "[Result \"0-1\"]\n"),
                ElementsAre("checkmate after 2... Qh4#"));
}

TEST(Follow, ReadsAFileThatGrows) {
    const std::string path = write_file("round.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5\n");
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        std::ofstream(path, std::ios::app | std::ios::binary) << "2. g4 Qh4#\n";
    });
    const Outcome watched = run_escaque({"referee", "--follow", "--idle", "2", path});
    writer.join();
    EXPECT_EQ(watched.status, 0) << watched.err;
    EXPECT_EQ(watched.out,
              path + ": game 1, A - B: checkmate (5.1.1) after 2... Qh4#: the game is over, 0-1\n");
}

TEST(Follow, WaitsForAFileAndReadsTheOthers) {
    const std::string there = write_file("there.pgn", game("", "1. f3 e5 2. g4 Qh4#", "0-1"));
    const std::string later = there + ".later";
    std::filesystem::remove(later);
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        std::filesystem::copy_file(there, later);
    });
    const Outcome watched = run_escaque({"referee", "--follow", "--idle", "2", later, there});
    writer.join();
    EXPECT_EQ(watched.status, 0) << watched.err;
    for (const std::string& path : {there, later}) EXPECT_THAT(watched.out, HasSubstr(path + ": game 1"));
}

TEST(Follow, WritesJson) {
    const std::string path = write_file("round.pgn", game("", "1. e4 e5 2. Ke3", "*"));
    const auto alarm =
        nlohmann::json::parse(run_escaque({"referee", "--follow", "--idle", "1", "--json", path}).out);
    EXPECT_EQ(alarm["alarm"], "illegal move");
    EXPECT_EQ(alarm["player"], "white");
    EXPECT_EQ(alarm["game"], 1);
    EXPECT_EQ(alarm["ply"], 2);
    EXPECT_EQ(alarm["article"], nullptr);
}

TEST(Follow, NeedsFiles) {
    EXPECT_EQ(run_escaque({"referee", "--follow", "-"}).status, 2);
    const Outcome missing = run_escaque({"referee", "--follow", "--idle", "1", "/none.pgn"});
    EXPECT_EQ(missing.status, 1) << "it never came";
    EXPECT_THAT(missing.err, HasSubstr("'/none.pgn' does not exist yet"));
    EXPECT_EQ(run_escaque({"referee", "--idle", "2", "/none.pgn"}).status, 2);
}

}  // namespace
}  // namespace escaque::engine
