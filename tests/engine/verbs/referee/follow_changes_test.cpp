// A watched file that is written again, lost, or in another encoding.
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/verbs/referee/follow.h"
#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kMate = "1. f3 e5 2. g4 Qh4#\n\n",
                  kRepetition = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8\n\n";

std::string board(const std::string& round, const std::string& white, const std::string& moves,
                  const std::string& more = "") {
    return header("Event", "Club") + header("Round", round) + header("White", white) +
           header("Black", "Bob") + more + "\n" + moves;
}

FollowSettings settings_for(const std::string& path) {
    return {.files = {path}, .watch = {.referee = {.write_move = movegen::move_writer("san").value()}}};
}

constexpr std::size_t kLooksUntilRest = 4;

/// What is called while the file holds one text after another, each for so many looks.
std::vector<std::string> called_in(const std::vector<std::string>& texts,
                                   std::size_t looks_at_each = kLooksUntilRest) {
    const std::string path = write_file("round.pgn", texts.front());
    std::vector<std::string> called;
    std::size_t looks = 0;
    const auto change = [&] {
        if (++looks % looks_at_each != 0) return false;
        const std::size_t next = looks / looks_at_each;
        if (next < texts.size()) write_file("round.pgn", texts[next]);
        return next == texts.size();
    };
    const auto note = [&](const Alarm& alarm, const BoardName& name) {
        called.push_back(fmt::format("{} {}: {}", name.number, name.white, alarm.what));
    };
    EXPECT_TRUE(follow_round(settings_for(path), {.wants_stop = change, .on_alarm = note}));
    return called;
}

/// Whether it ends by itself within three seconds though it shall end after one without a change; its error
/// is expected to hold these words, none if they are empty.
bool ends_when_idle(const std::string& path, const std::function<void()>& at_second_look,
                    const std::string& error = "") {
    FollowSettings settings = settings_for(path);
    settings.idle = std::chrono::seconds(1);
    constexpr int kMaxLooks = 15;
    int looks = 0;
    const auto look = [&] {
        if (++looks == 2) at_second_look();
        return looks > kMaxLooks;
    };
    const auto done =
        follow_round(settings, {.wants_stop = look, .on_alarm = [](const auto&, const auto&) {}});
    EXPECT_EQ(done.has_value(), error.empty());
    if (!done) {
        EXPECT_THAT(done.error().message, HasSubstr(error));
    }
    return looks <= kMaxLooks;
}

TEST(FollowChanges, TheNextRoundInTheSameFileIsAnotherGame) {
    EXPECT_THAT(called_in({board("1", "Ada", kMate), board("2", "Ada", kMate)}),
                ElementsAre("1 Ada: checkmate", "1 Ada: checkmate"));
    EXPECT_THAT(called_in({board("1", "Ada", kMate), board("1", "Eve", kMate)}),
                ElementsAre("1 Ada: checkmate", "1 Eve: checkmate"));
}

TEST(FollowChanges, AGameInFrontMovesTheOthers) {
    EXPECT_THAT(
        called_in({board("1", "Ada", kMate), board("1", "Eve", kRepetition) + board("1", "Ada", kMate)}),
        ElementsAre("1 Ada: checkmate", "1 Eve: threefold repetition"));
    EXPECT_THAT(
        called_in({board("1", "Eve", kMate) + board("1", "Ada", "1. e4\n\n"), board("1", "Ada", kMate)}),
        ElementsAre("1 Eve: checkmate", "1 Ada: checkmate"));
}

TEST(FollowChanges, OtherHeadersMakeNoOtherGame) {
    const std::string result = header("Result", "0-1");
    EXPECT_THAT(
        called_in({board("1", "Ada", kMate, header("Result", "*")), "", board("1", "Ada", kMate, result)}),
        ElementsAre("1 Ada: checkmate"));
}

TEST(FollowChanges, GamesOfTheSameNamesAreToldApartByTheirPlace) {
    const std::string games = board("?", "?", kMate) + board("?", "?", kMate);
    EXPECT_THAT(called_in({games, games + board("?", "?", kMate)}),
                ElementsAre("1 ?: checkmate", "2 ?: checkmate", "3 ?: checkmate"));
}

TEST(FollowChanges, EndsWhenTheFileIsGone) {
    const std::string path = write_file("round.pgn", board("1", "Ada", "1. e4\n"));
    EXPECT_TRUE(ends_when_idle(path, [&] { std::filesystem::remove(path); }));
}

TEST(FollowChanges, EndsWhenTheFileCannotBeRead) {
    const std::string path = write_file("round.pgn", board("1", "Ada", "1. e4\n"));
    EXPECT_TRUE(ends_when_idle(path, [&] {
        std::filesystem::remove(path);
        std::filesystem::create_directory(path);
    }));
    std::filesystem::remove(path);
    const char* const never_read = "/proc/self/mem";  // of Linux
    EXPECT_TRUE(!std::filesystem::exists(never_read) ||
                ends_when_idle(
                    never_read, [] {}, "cannot read '/proc/self/mem': "));
}

TEST(FollowChanges, ReadsTheEncodingsOfThePgnReader) {
    const std::string games = board("1", "José", kMate) + board("1", "Eve", kRepetition);
    const std::vector<std::string> expected = called_in({games});
    EXPECT_THAT(expected, ElementsAre("1 José: checkmate", "2 Eve: threefold repetition"));
    const std::string mark = "\xEF\xBB\xBF";
    EXPECT_EQ(called_in({mark + games}), expected);
    EXPECT_EQ(called_in({mark + board("1", "José", kMate) + mark + board("1", "Eve", kRepetition)}), expected)
        << "two files joined";
    std::string wide = "\xFF\xFE", returns, both;
    for (const char c : board("1", "Ada", kMate) + board("1", "Eve", kRepetition)) {
        wide += {c, '\0'};
        returns += c == '\n' ? '\r' : c;
        both += c == '\n' ? "\r\n" : std::string(1, c);
    }
    for (const std::string& text : {wide, returns, both})
        EXPECT_THAT(called_in({text}), ElementsAre("1 Ada: checkmate", "2 Eve: threefold repetition"));
}

TEST(FollowChanges, AHeaderThatIsNotYetWholeIsNoMove) {
    // Without a king this is no position of chess.
    const std::string fen = header("FEN", "8/8/8/8/8/8/r7/RR5r w - - 0 1");
    const std::string begin = board("1", "Ada", "", fen);
    const std::string all = board("1", "Ada", "1. Rxh1\n", fen + header("Variant", "Antichess"));
    for (const char* more : {"", "[", "[Varia", "[Variant \"Anti"})
        EXPECT_THAT(called_in({begin.substr(0, begin.size() - 1) + more, all}, 2), IsEmpty()) << more;
    EXPECT_THAT(called_in({begin, all}), ElementsAre("1 Ada: fault")) << "this came to rest";
}

}  // namespace
}  // namespace escaque::engine
