#include <atomic>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <thread>
#include <vector>

#include "engine/host/text_file.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(FileLock, IsTakenOnceAndLeavesNothing) {
    const std::string path = write_file("file", "");
    {
        const auto lock = FileLock::take(path);
        ASSERT_TRUE(lock);
        EXPECT_FALSE(FileLock::take(path));
        EXPECT_FALSE(FileLock::take(::testing::TempDir() + "./" + path.substr(::testing::TempDir().size())))
            << "by another name";
    }
    EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
    EXPECT_TRUE(FileLock::take(path));
}

TEST(FileLock, LeavesAFileOfThatNameAsItIs) {
    const std::string path = write_file("file", ""), beside = write_file("file.lock", "my notes");
    EXPECT_TRUE(FileLock::take(path));
    EXPECT_EQ(content(beside), "my notes");
    std::ofstream(beside, std::ios::trunc).close();
    EXPECT_TRUE(FileLock::take(path));
    EXPECT_TRUE(std::filesystem::exists(beside)) << "an empty one may be anybody's";
    std::filesystem::remove(beside);
}

TEST(FileLock, RemovesWhatAKilledProcessLeft) {
    const std::string path = write_file("file", "");
    std::string mark;
    {
        const auto lock = FileLock::take(path);
        mark = content(path + ".lock");
    }
    ASSERT_FALSE(mark.empty());
    write_file("file.lock", mark);
    EXPECT_TRUE(FileLock::take(path));
    EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
}

/// A process that took the lock while another released it could meet a third.
TEST(FileLock, IsNeverHeldTwice) {
    const std::string path = write_file("file", "");
    std::atomic<int> inside = 0, meetings = 0, taken = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int tries = 0; tries < 3000; ++tries) {
                const auto lock = FileLock::take(path);
                if (!lock) continue;
                ++taken;
                meetings += ++inside > 1;
                --inside;
            }
        });
    threads.clear();
    EXPECT_EQ(meetings, 0);
    EXPECT_GT(taken, 100);
}

TEST(FileLock, LocksNothingWhereItCannot) {
    const auto lock = FileLock::take("/no/such/folder/file");
    EXPECT_TRUE(lock);
    EXPECT_TRUE(FileLock::take("/no/such/folder/file"));
}

}  // namespace
}  // namespace escaque::engine
