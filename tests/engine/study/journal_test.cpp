#include "engine/study/journal.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

#include "tests/engine/run_program.h"
#include "tests/engine/study/studied.h"
#include "tests/movegen/full_disk.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

constexpr const char* kGames = "1. e4 e5 *\n\n[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *";

AnnotateSettings settings_for(const char* name, std::uint64_t nodes = 100) {
    AnnotateSettings settings{.pgn = ::testing::TempDir() + "escaque_journal_" + name};
    settings.limits.nodes = nodes;
    std::filesystem::remove(settings.journal());
    return settings;
}

void append(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

std::string journal_content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

constexpr const char* kEvaluator = "5f0c2a91, hand-crafted (net-1, hand-crafted)";

/// Writes findings for two positions.
void write_two(const AnnotateSettings& settings) {
    auto games = games_from(kGames);
    study(games[0], 1, -33, {"e7e5", "g1f3"});
    study(games[1], 2, eval::mate_in(7), {"f1b5"});
    Journal journal = Journal::open(settings, kEvaluator, games).value();
    for (const auto& [game, ply] : {std::pair{0U, 1U}, std::pair{1U, 2U}})
        ASSERT_TRUE(journal.add(game, ply, games[game].position(ply), games[game].finding(ply)));
}

TEST(Journal, KeepsFindings) {
    const AnnotateSettings settings = settings_for("keeps");
    write_two(settings);
    auto games = games_from(kGames);
    ASSERT_TRUE(Journal::open(settings, kEvaluator, games));
    EXPECT_FALSE(games[0].is_studied(0));
    ASSERT_TRUE(games[0].is_studied(1));
    EXPECT_EQ(games[0].finding(1).score, -33);
    EXPECT_EQ(games[0].finding(1).depth, 10);
    EXPECT_EQ(games[0].finding(1).line.size(), 2U);
    EXPECT_EQ(games[1].finding(2).score, eval::mate_in(7));
}

TEST(Journal, CutsOffATornEndAndResumes) {
    const AnnotateSettings settings = settings_for("torn");
    write_two(settings);
    const std::string whole = journal_content(settings.journal());
    append(settings.journal(), "1 0 20 9 e2e");
    auto games = games_from(kGames);
    {
        Journal journal = Journal::open(settings, kEvaluator, games).value();
        EXPECT_FALSE(games[0].is_studied(0));
        EXPECT_EQ(journal_content(settings.journal()), whole);
        study(games[0], 0, 20, {"e2e4"});
        ASSERT_TRUE(journal.add(0, 0, games[0].position(0), games[0].finding(0)));
    }
    auto again = games_from(kGames);
    Journal journal = Journal::open(settings, kEvaluator, again).value();
    EXPECT_TRUE(again[0].is_studied(0));
    EXPECT_TRUE(again[1].is_studied(2));
    journal.remove();
    EXPECT_FALSE(std::filesystem::exists(settings.journal()));
}

TEST(Journal, StartsAgainAfterATornHeading) {
    const AnnotateSettings settings = settings_for("heading");
    append(settings.journal(), "Escaq");
    auto games = games_from(kGames);
    ASSERT_TRUE(Journal::open(settings, kEvaluator, games));
    ASSERT_TRUE(Journal::open(settings, kEvaluator, games));
    EXPECT_THAT(journal_content(settings.journal()), HasSubstr("annotate: 2 games"));
}

TEST(Journal, RefusesAJournalOfOtherGames) {
    const AnnotateSettings settings = settings_for("elsewhere");
    write_two(settings);
    const auto complaint = [&settings](const char* pgn, std::uint64_t nodes) {
        AnnotateSettings other = settings;
        other.limits.nodes = nodes;
        auto games = games_from(pgn);
        const auto journal = Journal::open(other, kEvaluator, games);
        return journal ? "" : journal.error().message;
    };
    EXPECT_EQ(complaint(kGames, 100), "");
    EXPECT_THAT(complaint(kGames, 200), HasSubstr("belongs to another annotation"));
    auto games = games_from(kGames);
    EXPECT_FALSE(Journal::open(settings, "of another network", games));
    AnnotateSettings with_tables = settings;
    with_tables.syzygy = "tables";
    EXPECT_FALSE(Journal::open(with_tables, kEvaluator, games));
    EXPECT_THAT(complaint("1. e4 e6 *\n\n1. e3 b5 2. Bxb5 *", 100), HasSubstr("another annotation"));
}

TEST(Journal, RefusesALineThatIsNoFinding) {
    for (const char* line :
         {"x", "0 0 1 1 e2e4", "3 0 1 1 e2e4", "1 3 1 1 e2e4", "1 0 1 1", "1 0 1 1 e2e5",
          "1 0 2147483647 1 e2e4", "1 0 -2147483648 1 e2e4", "1 0 1 -1 e2e4", "1 0 1 2147483647 e2e4"}) {
        const AnnotateSettings settings = settings_for("line");
        write_two(settings);
        append(settings.journal(), std::string(line) + "\n");
        auto games = games_from(kGames);
        const auto journal = Journal::open(settings, kEvaluator, games);
        ASSERT_FALSE(journal) << line;
        EXPECT_THAT(journal.error().message, HasSubstr(".partial:4: "));
    }
}

TEST(Journal, LeavesAFileOfTheUserUnchanged) {
    const AnnotateSettings settings = settings_for("user");
    for (const char* text : {"my notes without a line end", "my notes\n", "Escaque has a journal"}) {
        std::ofstream(settings.journal(), std::ios::binary) << text;
        auto games = games_from(kGames);
        const auto journal = Journal::open(settings, kEvaluator, games);
        ASSERT_FALSE(journal) << text;
        EXPECT_THAT(journal.error().message, HasSubstr("belongs to another annotation"));
        EXPECT_EQ(journal_content(settings.journal()), text);
    }
}

TEST(Journal, AFullDiskCostsNoOtherFinding) {
    const AnnotateSettings settings = settings_for("full");
    write_two(settings);
    const std::size_t size = journal_content(settings.journal()).size();
    auto games = games_from(kGames);
    {
        Journal journal = Journal::open(settings, kEvaluator, games).value();
        study(games[0], 0, 20, {"e2e4"});
        study(games[1], 0, 20, {"e2e3"});
        {
            const escaque::testing::FullDisk disk(size + 5);
            EXPECT_FALSE(journal.add(0, 0, games[0].position(0), games[0].finding(0)));
        }
        ASSERT_TRUE(journal.add(1, 0, games[1].position(0), games[1].finding(0)));
    }
    auto again = games_from(kGames);
    const auto journal = Journal::open(settings, kEvaluator, again);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_FALSE(again[0].is_studied(0));
    EXPECT_TRUE(again[0].is_studied(1));
    EXPECT_TRUE(again[1].is_studied(0));
    EXPECT_TRUE(again[1].is_studied(2));
}

}  // namespace
}  // namespace escaque::engine
