#include <gtest/gtest.h>

#include "engine/report/search_words.h"

namespace escaque::engine {
namespace {

TEST(Sentence, BeginsWithACapitalAndEnds) {
    EXPECT_EQ(sentence("not a move: 'x'"), "Not a move: 'x'.");
    EXPECT_EQ(sentence("Did you mean 'y'?"), "Did you mean 'y'?");
    EXPECT_EQ(sentence("1. e4 is no answer!"), "1. e4 is no answer!");
    EXPECT_EQ(sentence(""), "");
}

}  // namespace
}  // namespace escaque::engine
