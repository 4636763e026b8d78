#include <gtest/gtest.h>
#include <vector>

#include "engine/cli/verb.h"

namespace escaque::engine {
namespace {

TEST(Spelling, FindsTheWordThatWasMeant) {
    const std::vector<std::string> known{"depth", "movetime", "nodes", "multipv", "pov"};
    EXPECT_EQ(closest_word("dpeth", known), "depth");
    EXPECT_EQ(closest_word("depht", known), "depth");
    EXPECT_EQ(closest_word("multpv", known), "multipv");
    EXPECT_EQ(closest_word("move-time", known), "movetime");
    EXPECT_EQ(closest_word("node", known), "nodes");
    EXPECT_EQ(closest_word("pox", known), "pov");
}

TEST(Spelling, GuessesNothingFarOff) {
    const std::vector<std::string> known{"depth", "nodes"};
    EXPECT_EQ(closest_word("variant", known), std::nullopt);
    EXPECT_EQ(closest_word("dog", known), std::nullopt);
    EXPECT_EQ(closest_word("", known), std::nullopt);
    EXPECT_EQ(closest_word("depth", {}), std::nullopt);
}

}  // namespace
}  // namespace escaque::engine
