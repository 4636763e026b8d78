#include <gtest/gtest.h>

#include "engine/client/uci_client.h"

namespace escaque::engine {
namespace {

using movegen::Ground;

Declarations said(std::initializer_list<std::string_view> lines) {
    Declarations all;
    for (const std::string_view line : lines) read_declaration(line, all);
    return all;
}

TEST(Declaration, IsReadFromTheTextOfAnInfoString) {
    EXPECT_TRUE(said({"info string offer draw"}).offers_draw);
    EXPECT_TRUE(said({"  info  string resign\r"}).resigns);
    EXPECT_TRUE(said({"info string ask increment"}).asks_increment);
    EXPECT_EQ(said({"info string claim threefold"}).claim, (DrawClaim{Ground::Threefold}));
    EXPECT_EQ(said({"info string claim fifty g8f6"}).claim, (DrawClaim{Ground::FiftyMoves, "g8f6"}));
    const Declarations both = said({"info string claim fifty", "info string offer draw"});
    EXPECT_TRUE(both.claim && both.offers_draw);
}

TEST(Declaration, OfSeveralClaimsTheFirstCounts) {
    EXPECT_EQ(said({"info string claim threefold", "info string claim fifty"}).claim,
              (DrawClaim{Ground::Threefold}));
}

TEST(Declaration, OtherTextDeclaresNothing) {
    for (const char* line :
         {"", "info string", "info string resigns", "info string I offer draw", "offer draw",
          "info depth 3 string resign", "info string claim", "info string claim win",
          "info string claim threefold g8f6 f3g1", "info string offer", "string resign"})
        EXPECT_EQ(said({line}), Declarations{}) << line;
}

}  // namespace
}  // namespace escaque::engine
