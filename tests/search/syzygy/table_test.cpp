// Files that are not tables, or damaged ones: each is named in an error, none causes a crash.
#include "search/syzygy/table.h"

#include <gtest/gtest.h>

#include "tests/search/check_report.h"
#include "tests/search/syzygy/tables.h"

namespace escaque::search::syzygy {
namespace {

using namespace movegen;

/// Opens a folder with this file alone and asks it; is it refused, with its name?
bool is_refused(const TablesFolder& folder, const std::string& name, const std::vector<char>& bytes) {
    folder.write(name, bytes);
    std::vector<std::string> problems;
    const Tablebases tables = folder.open(problems);
    const bool refused = tables.count(Metric::Wdl) + tables.count(Metric::Dtz) == 0;
    EXPECT_EQ(problems.size(), refused ? 1U : 0U);
    for (const std::string& problem : problems)
        EXPECT_TRUE(problem.starts_with((folder.path() / name).string() + ": it ")) << problem;
    std::filesystem::remove(folder.path() / name);
    return refused;
}

TEST(Table, RefusesWhatIsTooShort) {
    const TablesFolder folder;
    for (const std::string name : {"KQvK.rtbw", "KQvK.rtbz", "KPvK.rtbw"}) {
        const std::vector<char> whole = bytes_of(name);
        EXPECT_FALSE(is_refused(folder, name, whole));
        for (const std::size_t length : {std::size_t{1}, std::size_t{4}, std::size_t{16}, whole.size() / 2,
                                         whole.size() - 64, whole.size() - 1, whole.size() - 16})
            EXPECT_TRUE(is_refused(folder, name, {whole.begin(), whole.begin() + static_cast<long>(length)}))
                << name << ' ' << length;
        auto longer = whole;
        longer.resize(whole.size() + 64);
        EXPECT_TRUE(is_refused(folder, name, longer)) << name;
    }
}

TEST(Table, RefusesAnEmptyFile) {
    const TablesFolder folder;
    folder.write("KQvK.rtbw", {});
    std::vector<std::string> problems;
    EXPECT_EQ(folder.open(problems).max_pieces(), 0);
    EXPECT_EQ(problems.size(), 1U);
}

TEST(Table, RefusesWhatHasAnotherNameOrMagic) {
    const TablesFolder folder;
    EXPECT_TRUE(is_refused(folder, "KQvK.rtbw", bytes_of("KQvK.rtbz")));
    EXPECT_TRUE(is_refused(folder, "KQvK.rtbz", bytes_of("KQvK.rtbw")));
    auto bytes = bytes_of("KQvK.rtbw");
    bytes[0] ^= 1;
    EXPECT_TRUE(is_refused(folder, "KQvK.rtbw", bytes));
    EXPECT_TRUE(is_refused(folder, "KRvK.rtbw", bytes_of("KQvK.rtbw"))) << "other pieces";
    EXPECT_TRUE(is_refused(folder, "KRvK.rtbw", bytes_of("KRvKR.rtbw"))) << "other pieces";
    EXPECT_TRUE(is_refused(folder, "KvKQ.rtbw", bytes_of("KQvK.rtbw"))) << "the wrong side first";
}

TEST(Table, ReportsAFileWithoutTheNameOfATable) {
    const TablesFolder folder;
    folder.write("KXvK.rtbw", bytes_of("KQvK.rtbw"));
    folder.write("notes.txt", {});
    std::vector<std::string> problems;
    folder.open(problems);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems.front(),
              (folder.path() / "KXvK.rtbw").string() + ": its name is not a valid table name");
}

/// A flipped bit may be refused or change a value; it may not cause a crash, a hang or an invalid answer.
void live_with_flipped_bits(const std::string& name, std::size_t step) {
    const TablesFolder folder;
    for (const char* const sound : {"KQvK.rtbw", "KRvK.rtbw", "KBvK.rtbw", "KNvK.rtbw", "KPvK.rtbw"})
        if (sound != name) folder.copy(sound);
    const std::vector<char> whole = bytes_of(name);
    const std::vector positions{
        game_from("8/8/8/8/8/2k5/8/KQ6 w - - 0 1").current(),
        game_from("8/8/8/8/8/2k5/8/KQ6 b - - 0 1").current(),
        game_from("8/8/3R4/8/5k2/8/8/K7 w - - 0 1").current(),
        game_from("8/8/3R4/8/5k2/8/8/K7 b - - 0 1").current(),
        game_from("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1").current(),
        game_from("8/1p6/8/4k3/8/4K3/8/8 w - - 0 1").current(),
        game_from("8/7P/8/4k3/8/4K3/8/8 w - - 0 1").current(),
    };
    int refused = 0, answered = 0;
    for (std::size_t i = 0; i < whole.size(); i += step)
        for (const int flip : {1 << (i % 8), 0xFF}) {
            auto bytes = whole;
            bytes[i] = static_cast<char>(bytes[i] ^ flip);
            folder.write(name, bytes);
            std::vector<std::string> problems;
            const Tablebases tables = folder.open(problems);
            refused += !problems.empty();
            for (const Position& position : positions) {
                const auto wdl = tables.wdl(position);
                const auto dtz = tables.dtz(position);
                answered += wdl || dtz;
                EXPECT_LE(std::abs(static_cast<int>(wdl.value_or(Wdl::Draw))), 2);
                EXPECT_LE(std::abs(dtz.value_or(0)), 101 + 2 * 65535);
            }
        }
    EXPECT_GT(refused, 0);
    EXPECT_GT(answered, 0);
}

TEST(Table, SurvivesFlippedBits) {
    live_with_flipped_bits("KQvK.rtbw", 1);
    live_with_flipped_bits("KRvK.rtbw", 1);
    live_with_flipped_bits("KPvK.rtbw", 13);
    live_with_flipped_bits("KPvK.rtbz", 13);
    live_with_flipped_bits("KQvK.rtbz", 13);
    live_with_flipped_bits("KRvK.rtbz", 13);
}

}  // namespace
}  // namespace escaque::search::syzygy
