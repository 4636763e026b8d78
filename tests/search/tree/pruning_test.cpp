#include "search/tree/pruning.h"

#include <gtest/gtest.h>

namespace escaque::search {
namespace {

TEST(Pruning, AnEvaluationShrinksToHalfAtTheFiftyMoveLimitAndNoFurther) {
    EXPECT_EQ(towards_draw(300, 0), 300);
    EXPECT_EQ(towards_draw(300, 50), 225);
    EXPECT_EQ(towards_draw(-300, 100), -150);
    EXPECT_EQ(towards_draw(-300, 4000), -150);
}

}  // namespace
}  // namespace escaque::search
