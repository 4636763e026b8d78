#include <filesystem>
#include <gtest/gtest.h>

#include "engine/host/text_file.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

TEST(Outputs, AFileThatHoldsSomethingIsNamed) {
    const std::string empty = write_file("empty.txt", ""), full = write_file("full.txt", "mine");
    EXPECT_TRUE(check_absent({empty, empty + ".none"}));
    const auto checked = check_absent({empty, full});
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().message,
              "'" + full + "' already exists; give another name, or --force to replace it");
}

TEST(Outputs, OneRunAtATime) {
    const std::string one = write_file("one.txt", ""), other = write_file("other.txt", "");
    {
        const auto locks = lock_outputs({one, other});
        ASSERT_TRUE(locks);
        const auto again = lock_outputs({other});
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error().message, "'" + other + "' is in use by another Escaque process");
    }
    EXPECT_TRUE(lock_outputs({one, other}));
}

TEST(Outputs, AFileByAnotherName) {
    const std::string file = write_file("file.txt", "");
    const std::filesystem::path path(file);
    EXPECT_TRUE(is_same_file(file, (path.parent_path() / "." / path.filename()).string()));
    EXPECT_FALSE(is_same_file(file, write_file("another.txt", "")));
    EXPECT_TRUE(is_same_file("none.txt", "none.txt"));
}

}  // namespace
}  // namespace escaque::engine
