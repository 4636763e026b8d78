#include "movegen/base/record_file.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <new>
#include <string>
#include <thread>

#include "tests/movegen/denied_memory.h"
#include "tests/movegen/full_disk.h"

namespace escaque::base {
namespace {

using escaque::testing::DeniedMemory;
using escaque::testing::FullDisk;
using ::testing::HasSubstr;
using Old = RecordFile::Old;

std::string fresh_path() {
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    const std::string path = ::testing::TempDir() + "escaque_record_" + test;
    std::filesystem::remove(path);
    return path;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(RecordFile, SeesThatAnotherProgramChangedTheFile) {
    const std::string path = fresh_path();
    RecordFile file = RecordFile::open(path, Old::Stays).value();
    ASSERT_TRUE(file.append("one\n"));
    EXPECT_TRUE(file.check_unchanged());
    std::ofstream(path, std::ios::binary) << "another";
    EXPECT_THAT(file.check_unchanged().error().message, HasSubstr("another program has changed it"));
    std::filesystem::remove(path);
    EXPECT_FALSE(file.check_unchanged());
}

TEST(RecordFile, HoldsWhatIsAppended) {
    const std::string path = fresh_path();
    {
        RecordFile file = RecordFile::open(path, Old::Stays).value();
        ASSERT_TRUE(file.append("one\n"));
        EXPECT_EQ(content(path), "one\n") << "at once";
        ASSERT_TRUE(file.append("two\n"));
        EXPECT_TRUE(file.sync());
    }
    ASSERT_TRUE(RecordFile::open(path, Old::Stays).value().append("three\n"));
    EXPECT_EQ(content(path), "one\ntwo\nthree\n");
    ASSERT_TRUE(RecordFile::open(path, Old::Goes).value().append("four\n"));
    EXPECT_EQ(content(path), "four\n");
}

/// Records short and longer than what a stream keeps, of which a part fits.
TEST(RecordFile, UndoesAPartialWrite) {
    for (const std::size_t length : {std::size_t{100}, std::size_t{100'000}}) {
        const std::string path = fresh_path(), record(length, 'x');
        RecordFile file = RecordFile::open(path, Old::Stays).value();
        ASSERT_TRUE(file.append("first\n"));
        for (int i = 0; i < 3; ++i) {
            const FullDisk disk(6 + length / 2);
            const auto failed = file.append(record);
            ASSERT_FALSE(failed);
            EXPECT_THAT(failed.error().message, HasSubstr("cannot write '" + path + "': File too large"));
            EXPECT_EQ(content(path), "first\n");
        }
        ASSERT_TRUE(file.append(record)) << "there is room again";
        ASSERT_TRUE(file.append("last\n"));
        EXPECT_EQ(content(path), "first\n" + record + "last\n");
    }
}

TEST(RecordFile, LeavesNoPartialRecordAfterAFailure) {
    const std::string path = fresh_path();
    {
        RecordFile file = RecordFile::open(path, Old::Stays).value();
        ASSERT_TRUE(file.append("first\n"));
        const FullDisk disk(8);
        ASSERT_FALSE(file.append("second\n"));
    }
    EXPECT_EQ(content(path), "first\n");
}

TEST(RecordFile, UndoesAPartialWriteThoughMemoryIsDenied) {
    const std::string path = fresh_path();
    RecordFile file = RecordFile::open(path, Old::Stays).value();
    ASSERT_TRUE(file.append("first\n"));
    std::string whole = "first\n";
    for (int nth = 1, denials = 1; denials == nth; ++nth) {
        try {
            const FullDisk disk(whole.size() + 3);
            const DeniedMemory denied(nth);
            EXPECT_FALSE(file.append("torn\n"));
        } catch (const std::bad_alloc&) {
            ++denials;
        }
        ASSERT_TRUE(file.append("next\n")) << nth;
        EXPECT_EQ(content(path), whole += "next\n") << nth;
    }
}

/// Who is told that it is not there writes it again.
TEST(RecordFile, WhatIsInTheFileIsNoErrorWithoutMemoryForTheSync) {
    const std::string path = fresh_path();
    RecordFile file = RecordFile::open(path, Old::Stays).value();
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));  // the next record is synced
    const DeniedMemory denied(1);
    EXPECT_TRUE(file.append("once\n"));
}

TEST(RecordFile, SaysWhyItCannotBeOpened) {
    EXPECT_EQ(RecordFile::open("/no/such/folder/x\033y", Old::Stays).error().message,
              "cannot write '/no/such/folder/x?y': No such file or directory");
    EXPECT_THAT(RecordFile::open(::testing::TempDir(), Old::Goes).error().message,
                HasSubstr("Is a directory"));
}

TEST(RecordFile, ADeviceFailsForGood) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
    RecordFile file = RecordFile::open("/dev/full", Old::Goes).value();
    EXPECT_THAT(file.append("x").error().message, HasSubstr("No space left on device"));
    EXPECT_FALSE(file.append("x"));
}

}  // namespace
}  // namespace escaque::base
