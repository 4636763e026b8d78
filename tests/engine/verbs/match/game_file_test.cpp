#include "engine/verbs/match/game_file.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/engine/client/fake.h"
#include "tests/engine/verbs/match/played.h"
#include "tests/movegen/full_disk.h"

namespace escaque::engine {
namespace {

using movegen::PgnResult;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Opened {
    base::Expected<GameFile> file;
    std::vector<int> numbers;
};

Opened open(const std::string& path, const Schedule& schedule) {
    std::vector<int> numbers;
    auto file = GameFile::open(path, schedule,
                               [&](int number, const movegen::PgnGame&) { numbers.push_back(number); });
    return {std::move(file), numbers};
}

std::string three_games(const Schedule& schedule) {
    return to_pgn(finished(schedule, 1, PgnResult::WhiteWins)) +
           to_pgn(finished(schedule, 4, PgnResult::Draw)) + to_pgn(finished(schedule, 2, PgnResult::Draw));
}

TEST(GameFile, BeginsANewFileAndFindsItsGamesAgain) {
    const Schedule schedule = small_schedule(4);
    const std::string path = write_file("new.pgn", "");
    std::filesystem::remove(path);
    {
        Opened opened = open(path, schedule);
        ASSERT_TRUE(opened.file);
        EXPECT_TRUE(opened.numbers.empty());
        for (const int number : {1, 4})
            EXPECT_TRUE(opened.file->add(finished(schedule, number, PgnResult::Draw)));
    }
    const Opened again = open(path, schedule);
    ASSERT_TRUE(again.file);
    EXPECT_THAT(again.numbers, ElementsAre(1, 4));
    EXPECT_FALSE(again.file->cut_at_line());
}

/// Wherever the writing of the last game was broken off, what comes before it stays and it is played again.
TEST(GameFile, CutsOffATornGameWhereverItWasTorn) {
    const Schedule schedule = small_schedule(4);
    const std::string two = three_games(schedule);
    const std::string torn = to_pgn(finished(schedule, 3, PgnResult::WhiteWins));
    const std::size_t mark = torn.rfind("1-0");
    for (std::size_t length = 1; length < mark + 3; ++length) {
        const std::string path = write_file("torn.pgn", two + torn.substr(0, length));
        {
            Opened opened = open(path, schedule);
            ASSERT_TRUE(opened.file) << opened.file.error().message << " at " << torn.substr(0, length);
            EXPECT_THAT(opened.numbers, ElementsAre(1, 4, 2));
            EXPECT_TRUE(opened.file->add(finished(schedule, 3, PgnResult::WhiteWins)));
        }
        EXPECT_THAT(open(path, schedule).numbers, ElementsAre(1, 4, 2, 3)) << torn.substr(0, length);
    }
}

TEST(GameFile, AFinishedGameMayLackItsLastLineEnds) {
    const Schedule schedule = small_schedule(4);
    for (int missing = 0; missing < 3; ++missing) {
        std::string text = three_games(schedule);
        text.resize(text.size() - static_cast<std::size_t>(missing));
        const std::string path = write_file("short.pgn", text);
        {
            Opened opened = open(path, schedule);
            ASSERT_TRUE(opened.file) << opened.file.error().message;
            EXPECT_FALSE(opened.file->cut_at_line());
            EXPECT_TRUE(opened.file->add(finished(schedule, 3, PgnResult::WhiteWins)));
        }
        EXPECT_THAT(open(path, schedule).numbers, ElementsAre(1, 4, 2, 3)) << missing;
    }
}

TEST(GameFile, RefusesTheGamesOfAnotherMatch) {
    const Schedule schedule = small_schedule(4);
    std::string text = three_games(schedule);
    const std::size_t place = text.rfind("\"A\"");
    text.replace(place, 3, "\"Z\"");
    const std::string path = write_file("other.pgn", text);
    EXPECT_THAT(open(path, schedule).file.error().message,
                ::testing::MatchesRegex(
                    ".*other.pgn:[0-9]+: game 3: header Black is 'Z', but in this match it is 'A'"));
    EXPECT_EQ(content_of(path), text) << "and leaves the file alone";
    const std::string twice = write_file("twice.pgn", three_games(schedule) + three_games(schedule));
    EXPECT_THAT(open(twice, schedule).file.error().message, HasSubstr("game 4: Round 1 appears twice"));
    const std::string broken = write_file(
        "broken.pgn", "[Event \"x\"]\n\n1. e4 *\n\n" + to_pgn(finished(schedule, 1, PgnResult::Draw)));
    EXPECT_THAT(open(broken, schedule).file.error().message, HasSubstr(":1: an unfinished game"));
}

/// Texts without an end that are not of this match.
TEST(GameFile, LeavesAloneWhatIsNoGame) {
    const Schedule schedule = small_schedule(4);
    std::string foreign = to_pgn(finished(schedule, 3, PgnResult::Unknown));
    foreign.replace(foreign.find("\"A\""), 3, "\"Z\"");
    for (const std::string& text :
         {std::string("Milk\nBread\nButter\n"), std::string("[Event \"Club\"]\n\n1. e4 *\n"), foreign,
          std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")}) {
        for (const std::string& before : {std::string(), three_games(schedule)}) {
            const std::string path = write_file("alone.pgn", before + text);
            const Opened opened = open(path, schedule);
            ASSERT_FALSE(opened.file) << text;
            EXPECT_THAT(opened.file.error().message, HasSubstr("this is not a game of this match"));
            EXPECT_EQ(content_of(path), before + text);
        }
    }
}

TEST(GameFile, SaysWhenItCannotWrite) {
    const Schedule schedule = small_schedule(4);
    EXPECT_FALSE(open("/no/such/folder/games.pgn", schedule).file);
    EXPECT_FALSE(open(::testing::TempDir(), schedule).file);
}

TEST(GameFile, AFullDiskLeavesNoHalfGame) {
    const Schedule schedule = small_schedule(4);
    const std::string path = write_file("full.pgn", to_pgn(finished(schedule, 1, PgnResult::Draw)));
    const auto size = std::filesystem::file_size(path);
    {
        Opened opened = open(path, schedule);
        ASSERT_TRUE(opened.file);
        {
            const escaque::testing::FullDisk disk(size + 100);
            EXPECT_FALSE(opened.file->add(finished(schedule, 2, PgnResult::Draw)));
            EXPECT_EQ(std::filesystem::file_size(path), size);
        }
        EXPECT_TRUE(opened.file->add(finished(schedule, 3, PgnResult::Draw)));
    }
    const Opened again = open(path, schedule);
    ASSERT_TRUE(again.file) << again.file.error().message;
    EXPECT_THAT(again.numbers, ElementsAre(1, 3));
    EXPECT_FALSE(again.file->cut_at_line());
}

}  // namespace
}  // namespace escaque::engine
