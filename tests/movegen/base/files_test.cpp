#include "movegen/base/files.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "tests/movegen/full_disk.h"

namespace escaque::base {
namespace {

namespace fs = std::filesystem;

class ReplacementTest : public ::testing::Test {
 protected:
    void SetUp() override {
        const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = ::testing::TempDir() + "escaque_replacement_" + test;
        fs::remove_all(folder_);
        fs::create_directory(folder_);
        path_ = (folder_ / "file").string();
        std::ofstream(path_) << "old";
    }
    std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    fs::path folder_;
    std::string path_;
};

TEST_F(ReplacementTest, TheOldOneStaysUntilTheNewOneIsWhole) {
    AtomicFile file(path_);
    ASSERT_TRUE(file.open());
    file.stream() << "new" << std::flush;
    EXPECT_EQ(content(), "old");
    ASSERT_TRUE(file.take_place());
    EXPECT_EQ(content(), "new");
    EXPECT_EQ(files(), 1);
}

TEST_F(ReplacementTest, LeavesNothingWhenGivenUp) {
    {
        AtomicFile file(path_);
        ASSERT_TRUE(file.open());
        file.stream() << "new";
    }
    EXPECT_EQ(content(), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(ReplacementTest, AFullDiskCostsNothing) {
    {
        AtomicFile file(path_);
        ASSERT_TRUE(file.open());
        const escaque::testing::FullDisk disk(1000);
        file.stream() << std::string(5000, 'x');
        const auto done = file.take_place();
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().message, "File too large");
    }
    EXPECT_EQ(content(), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(ReplacementTest, WritesToADeviceAsItIs) {
    AtomicFile file("/dev/null");
    ASSERT_TRUE(file.open());
    file.stream() << "new";
    EXPECT_TRUE(file.take_place());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(ReplacementTest, SaysWhyItCannotBeWritten) {
    EXPECT_EQ(AtomicFile("/no/such/folder/x").open().error().message, "No such file or directory");
    EXPECT_EQ(AtomicFile(folder_.string()).open().error().message, "Is a directory");
}

}  // namespace
}  // namespace escaque::base
