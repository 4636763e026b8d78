#include "search/hash/hash_file.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

#include "eval/nnue/network.h"
#include "movegen/base/bytes.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using ::testing::HasSubstr;

std::string path_of(const std::string& name) {
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    return ::testing::TempDir() + "escaque_hash_" + test + "_" + name;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

int files_beginning_with(const std::string& path) {
    const std::filesystem::path whole(path);
    return static_cast<int>(std::ranges::count_if(
        std::filesystem::directory_iterator(whole.parent_path()), [&](const auto& entry) {
            return entry.path().filename().string().starts_with(whole.filename().string());
        }));
}

void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// A table in which a position is known, saved.
std::string saved_table(Key key) {
    TranspositionTable table;
    EXPECT_TRUE(table.resize(1));
    table.clear();
    table.new_search();
    table.probe(key, 0, 0).writer.write(
        {.move = {}, .score = 55, .eval = 44, .depth = 9, .bound = Bound::Exact}, 0);
    const std::string path = path_of("saved");
    std::filesystem::remove(path);  // of an earlier run, damaged on purpose
    EXPECT_TRUE(save_hash(table, "net", path));
    return path;
}

std::string refusal(const std::string& path, const std::string& evaluator = "net") {
    TranspositionTable table;
    EXPECT_TRUE(table.resize(1));
    table.clear();
    const auto loaded = load_hash(table, evaluator, path);
    EXPECT_FALSE(loaded);
    EXPECT_EQ(std::ranges::count(table.memory(), 0), static_cast<std::ptrdiff_t>(table.bytes()));
    return loaded ? "" : loaded.error().message;
}

TEST(HashFile, BringsBackEveryEntryAndItsAge) {
    const std::string path = saved_table(0x123456789ABCDEF0);
    TranspositionTable table;
    ASSERT_TRUE(table.resize(2));
    const auto loaded = load_hash(table, "net", path);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(table.bytes(), 1U << 20);
    const auto probe = table.probe(0x123456789ABCDEF0, 0, 0);
    ASSERT_TRUE(probe.hit);
    EXPECT_EQ(probe.data.score, 55);
    EXPECT_EQ(probe.data.eval, 44);
    EXPECT_EQ(probe.data.depth, 9);
    EXPECT_FALSE(table.probe(0x123456789ABCDEF1, 0, 0).hit);
    EXPECT_GT(table.generation(), 0);
    const std::string again = path_of("again");
    ASSERT_TRUE(save_hash(table, "net", again));
    EXPECT_EQ(content(again), content(path));
    EXPECT_EQ(files_beginning_with(again), 1);
}

TEST(HashFile, KnowsWhereTheEntriesOfALargeTableAre) {
    constexpr Key kKey = 0x0123456789ABCDEF;
    TranspositionTable table;
    ASSERT_TRUE(table.resize(16));
    table.clear();
    table.fit(1'000'000, [] { return false; });
    ASSERT_EQ(table.doublings(), 1);
    const std::string path = path_of("large");
    for (int n = 0; n < 8; ++n)  // in both halves
        table.probe(kKey + (Key{0x200000} * n), 0, 0).writer.write({.move = {}, .depth = n}, 0);
    ASSERT_TRUE(save_hash(table, "net", path));
    TranspositionTable other;
    ASSERT_TRUE(load_hash(other, "net", path));
    EXPECT_EQ(other.doublings(), 1);
    for (int n = 0; n < 8; ++n) EXPECT_TRUE(other.probe(kKey + (Key{0x200000} * n), 0, 0).hit) << n;
}

TEST(HashFile, RefusesWhatIsDamaged) {
    const std::string path = saved_table(7);
    const std::string whole = content(path);
    ASSERT_EQ(whole.size(), 104U + (1U << 20));
    const auto damaged = [&](std::size_t place) {
        std::string bytes = whole;
        bytes[place] = static_cast<char>(bytes[place] ^ 4);
        write(path, bytes);
        return refusal(path);
    };
    for (const std::size_t place : {12U, 16U, 24U, 32U, 36U, 50U})
        EXPECT_THAT(damaged(place), HasSubstr("damaged: the checksum of its header")) << place;
    for (const std::size_t place : {104U, 5'000U, 104U + (1U << 20) - 1})
        EXPECT_THAT(damaged(place), HasSubstr("damaged: the checksum of its entries")) << place;
    write(path, whole.substr(0, whole.size() - 1));
    EXPECT_THAT(refusal(path), HasSubstr("damaged: its length is wrong"));
    write(path, whole + "x");
    EXPECT_THAT(refusal(path), HasSubstr("damaged: its length is wrong"));
}

TEST(HashFile, RefusesWhatIsForeign) {
    const std::string path = saved_table(7);
    EXPECT_THAT(refusal(path, "another net"), HasSubstr("it was written with net, not with another net"));
    std::string bytes = content(path);
    bytes[8] = 9;
    write(path, bytes);
    EXPECT_THAT(refusal(path), HasSubstr("its version is 0x9, this program reads version 3"));
    for (const std::string& text :
         {std::string("no hash file at all"), std::string(), std::string(300, 'x')}) {
        write(path, text);
        EXPECT_EQ(refusal(path), "cannot use the hash file '" + path + "': it is not an Escaque hash file");
    }
    EXPECT_THAT(refusal("/no/such/file"), HasSubstr("No such file or directory"));
}

TEST(HashFile, RefusesATableOfNoSize) {
    const std::string path = saved_table(7);
    std::string bytes = content(path).substr(0, 104);
    for (std::size_t i = 16; i < 24; ++i) bytes[i] = 0;  // megabytes
    for (std::size_t i = 32; i < 40; ++i) bytes[i] = 0;  // the checksum of no entries is 0
    const std::vector<std::uint8_t> header(bytes.begin(), bytes.end());
    const std::uint32_t sum = base::checksum(header);
    std::memcpy(&bytes[36], &sum, sizeof sum);
    write(path, bytes);
    EXPECT_THAT(refusal(path), HasSubstr("its size is not a valid table size"));
}

TEST(HashFile, ReplacesNothingButAFile) {
    const std::string folder = path_of("folder");
    std::filesystem::create_directory(folder);
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    for (const std::string& path : {folder, std::string()}) {
        EXPECT_FALSE(try_hash_path(path));
        const auto saved = save_hash(table, "net", path);
        ASSERT_FALSE(saved);
        EXPECT_THAT(saved.error().message, HasSubstr("the file there is not a hash file"));
    }
    const std::string notes = path_of("notes");
    write(notes, "to be kept");
    EXPECT_FALSE(try_hash_path(notes));
    EXPECT_FALSE(save_hash(table, "net", notes));
    EXPECT_EQ(content(notes), "to be kept");
    EXPECT_TRUE(try_hash_path(path_of("fresh")));
    EXPECT_FALSE(std::filesystem::exists(path_of("fresh")));
}

TEST(HashFile, FollowsASymbolicLink) {
    const std::string path = saved_table(7), link = path_of("link");
    const std::string before = content(path);
    std::filesystem::remove(link);
    std::filesystem::create_symlink(path, link);
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    ASSERT_TRUE(save_hash(table, "net", link));
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_NE(content(path), before);
    EXPECT_EQ(content(path), content(link));

    const std::string gone = path_of("gone");
    std::filesystem::remove(gone);
    std::filesystem::remove(link);
    std::filesystem::create_symlink(std::filesystem::path(gone).filename(), link);
    ASSERT_TRUE(save_hash(table, "net", link));
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(content(gone), content(path));
    std::filesystem::remove(link);
    std::filesystem::create_symlink(std::filesystem::path(link).filename(), link);
    EXPECT_FALSE(save_hash(table, "net", link));
}

TEST(HashFile, KeepsThePermissionsOfTheOneBefore) {
    const std::string path = saved_table(7);
    using std::filesystem::perms;
    std::filesystem::permissions(path, perms::owner_read | perms::owner_write);
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    ASSERT_TRUE(save_hash(table, "net", path));
    EXPECT_EQ(std::filesystem::status(path).permissions(), perms::owner_read | perms::owner_write);
}

TEST(HashFile, SaysWhereItCannotBeWritten) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    const auto saved = save_hash(table, "net", "/no/such/folder/file");
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().message,
              "cannot write the hash file '/no/such/folder/file': No such file or directory");
}

TEST(HashFile, GivenUpItChangesNothing) {
    const std::string path = saved_table(7), before = content(path);
    TranspositionTable table;
    ASSERT_TRUE(table.resize(9));
    table.clear();
    int asked = 0;
    const auto saved = save_hash(table, "net", path, [&] { return ++asked == 3; });
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().message, "cannot write the hash file '" + path + "': stopped");
    EXPECT_EQ(content(path), before);
    EXPECT_EQ(files_beginning_with(path), 1) << "nothing half written stays";
}

TEST(HashFile, IsNeitherAPipeNorADevice) {
    for (const char* path : {"/dev/zero", "/dev/null"})
        EXPECT_THAT(refusal(path), HasSubstr("it is a pipe or a device, not a file"));
}

/// The other has searched two plies deeper. Of one position that may save nothing, by chance; so the nodes of
/// six count together.
TEST(HashFile, SparesASessionTheSearchOfAnother) {
    const std::string path = path_of("session");
    const auto nodes = [](Session& session, int depth) {
        std::uint64_t sum = 0;
        for (const char* fen : {"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                                "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
                                "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
                                "rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
                                "rnbqkb1r/pppp1ppp/5n2/4p3/2P5/2N5/PP1PPPPP/R1BQKBNR w KQkq - 2 3",
                                "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"}) {
            Recorder recorder;
            run(session, game_from(fen), to_depth(depth), {}, recorder);
            sum += session.nodes();
        }
        return sum;
    };
    Session first(4), second(1), afresh(4);
    nodes(first, 14);
    ASSERT_TRUE(first.save_hash(path));
    const auto loaded = second.load_hash(path);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_LT(nodes(second, 12), nodes(afresh, 12) / 2);
    first.use(eval::nnue::Networks{});
    EXPECT_THAT(first.load_hash(path).error().message, HasSubstr("not with hand-crafted, hand-crafted"));
}

}  // namespace
}  // namespace escaque::search
