#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/base/files.h"

namespace escaque::base {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(FolderList, IsSplitAtTheSeparator) {
    const std::string separator(1, kFolderSeparator);
    EXPECT_THAT(folders_in(""), IsEmpty());
    EXPECT_THAT(folders_in("tables"), ElementsAre("tables"));
    EXPECT_THAT(folders_in("b" + separator + "a c"), ElementsAre("b", "a c"));
    EXPECT_THAT(folders_in(separator + "a" + separator + separator + "b" + separator), ElementsAre("a", "b"));
}

}  // namespace
}  // namespace escaque::base
