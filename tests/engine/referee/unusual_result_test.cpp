// Results that only an arbiter gives: both players lose (12.9; 11.8 of 2014), half a point for one alone.
#include <gtest/gtest.h>
#include <tuple>

#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

TEST(UnusualResult, IsReadAsWhatItIs) {
    for (const auto& [result, laws, article] :
         {std::tuple("0-0", "fide2005", "12.9"), std::tuple("0-0", "fide2009", "12.9"),
          std::tuple("0-0", "fide2014", "11.8"), std::tuple("0-0", "fide2023", "11.8"),
          std::tuple("1/2-0", "fide2009", "12.8"), std::tuple("0-1/2", "fide2014", "11.7")}) {
        const auto report = referee_json(game("", "1. e4 e5", result), {"--laws", laws});
        EXPECT_EQ(report["header"], result);
        EXPECT_EQ(report["verdict"], result);
        EXPECT_EQ(report["article"], article) << laws;
        EXPECT_EQ(report["agrees"], true);
    }
}

TEST(UnusualResult, GamesThatWereNotPlayed) {
    for (const auto& [text, result] : {std::pair("+:-", "1-0"), std::pair("-:+", "0-1"),
                                       std::pair("-:-", "0-0"), std::pair("+/-", "1-0")}) {
        const auto report = referee_json(game("", "", text));
        EXPECT_EQ(report["verdict"], result) << text;
        EXPECT_EQ(report["agrees"], true) << text;
    }
}

TEST(UnusualResult, NothingIsLostAfterAMate) {
    EXPECT_EQ(referee_json(game("", "1. f3 e5 2. g4 Qh4#", "0-0"))["verdict"], "0-1");
}

}  // namespace
}  // namespace escaque::engine
