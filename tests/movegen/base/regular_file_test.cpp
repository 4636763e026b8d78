#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <sys/stat.h>

#include "movegen/base/files.h"

namespace escaque::base {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string path_of(const std::string& name) {
    return ::testing::TempDir() + "escaque_regular_" + name;
}

TEST(RegularFile, ReadsAllOfIt) {
    const std::string path = path_of("small");
    std::ofstream(path, std::ios::binary) << "a\n\xFF";
    EXPECT_THAT(read_regular_file(path, 3).value(), ElementsAre('a', '\n', 0xFF));
    EXPECT_EQ(read_regular_file(path, 2).error().message, "it has 3 bytes, more than the limit of 2");
    std::ofstream(path, std::ios::binary).close();
    EXPECT_TRUE(read_regular_file(path, 0).value().empty());
}

/// None of these may be waited for, or read until the memory is full.
TEST(RegularFile, RefusesPipesAndDevices) {
    const std::string pipe = path_of("pipe");
    ::mkfifo(pipe.c_str(), 0600);
    for (const std::string& path : {pipe, std::string("/dev/zero"), std::string("/dev/null")})
        EXPECT_EQ(read_regular_file(path, 1000).error().message, "it is a pipe or a device, not a file");
    EXPECT_THAT(read_regular_file(::testing::TempDir(), 1000).error().message, HasSubstr("Is a directory"));
    EXPECT_THAT(read_regular_file("/no/such/file", 1000).error().message,
                HasSubstr("No such file or directory"));
    EXPECT_EQ(objection_to("/no/such/file"), "");
}

}  // namespace
}  // namespace escaque::base
