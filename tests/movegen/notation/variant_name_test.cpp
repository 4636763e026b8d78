#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

namespace escaque::movegen {
namespace {

TEST(VariantName, NamesOfOtherPrograms) {
    for (const char* name : {"", "?", "Chess", "Standard", "Regular", "normal", "From Position"}) {
        ASSERT_TRUE(variant_named(name)) << name;
        EXPECT_EQ(variant_named(name)->rules, Rules::Chess);
        EXPECT_FALSE(variant_named(name)->chess960);
    }
    for (const char* name : {"Chess960", "chess 960", "chess-960", "960", "FRC", "Fischer Random Chess",
                             "fischerandom", "Fischerrandom", "Freestyle", "Freestyle Chess"}) {
        ASSERT_TRUE(variant_named(name)) << name;
        EXPECT_EQ(variant_named(name)->rules, Rules::Chess);
        EXPECT_TRUE(variant_named(name)->chess960);
    }
    for (const char* name : {"Antichess", "Anti-chess", "anti chess", "Giveaway", "Suicide"}) {
        ASSERT_TRUE(variant_named(name)) << name;
        EXPECT_EQ(variant_named(name)->rules, Rules::Antichess);
        EXPECT_EQ(variant_named(name)->difference.empty(), name != std::string_view("Suicide"));
    }
    for (const char* name : {"Crazyhouse", "Atomic", "Losers", "Three-check", "Шахматы"})
        EXPECT_FALSE(variant_named(name)) << name;
}

}  // namespace
}  // namespace escaque::movegen
