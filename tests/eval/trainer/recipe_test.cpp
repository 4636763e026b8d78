#include "eval/trainer/recipe.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "tests/paths.h"

namespace escaque::eval::trainer {
namespace {

TEST(Recipe, CommandLineHasTheLastWord) {
    const auto recipe = parse_recipe({test_data("../../scripts/train/chess.recipe"), "--epochs", "32"});
    ASSERT_TRUE(recipe) << recipe.error().message;
    EXPECT_EQ(recipe->name, "chess");
    EXPECT_EQ(recipe->epochs, 32);
    EXPECT_FALSE(recipe->data.empty());
}

/// It would be too late to find this out after hours of training.
TEST(Recipe, RefusesSizesThatTheEngineDoesNotTake) {
    const std::string other = std::to_string(nnue::kHidden / 2);
    const auto refused = parse_recipe({"--synthetic", "10", "--hidden", other});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("--other-size"), std::string::npos);
    const auto taken = parse_recipe({"--synthetic", "10", "--hidden", other, "--other-size"});
    ASSERT_TRUE(taken) << taken.error().message;
    EXPECT_EQ(taken->hidden, nnue::kHidden / 2);
}

TEST(Recipe, AllInTheTreeAreValid) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test_data("../../scripts/train"))) {
        const auto recipe = parse_recipe({entry.path().string()});
        EXPECT_TRUE(recipe) << entry.path() << ": " << recipe.error().message;
        ++count;
    }
    EXPECT_GE(count, 3);
}

TEST(Recipe, RefusesInvalidValues) {
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--skip-plies", "100"}));
    EXPECT_FALSE(parse_recipe({}));
    EXPECT_TRUE(parse_recipe({"--synthetic", "10"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--data", "x"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--hidden", "17", "--other-size"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--average", "1.5"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--output-scale", "0"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--schedule", "linear"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--lambda", "1.1"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--full-board-share", "2"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--max-halfmoves", "-1"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--shuffle-buffer", "0"}));
    EXPECT_FALSE(parse_recipe({"--synthetic", "10", "--unknown", "1"}));
    EXPECT_FALSE(parse_recipe({"no such file.recipe"}));
}

}  // namespace
}  // namespace escaque::eval::trainer
