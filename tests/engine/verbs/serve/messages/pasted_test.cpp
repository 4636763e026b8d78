#include "engine/verbs/serve/messages/pasted.h"

#include <chrono>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/verbs/serve/messages/request.h"

namespace escaque::engine::serve {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Json = nlohmann::ordered_json;

base::Expected<Pasted> read_text(const std::string& text) {
    return read_pasted(text, movegen::Rules::Chess);
}

std::string refusal_of(const std::string& text) {
    const auto pasted = read_text(text);
    return pasted ? "" : pasted.error().message;
}

TEST(ServePasted, WhatPeoplePaste) {
    const auto moves_in = [](const std::string& text) {
        const auto pasted = read_text(text);
        return pasted ? static_cast<int>(pasted->games.front().main_line.moves.size()) : -1;
    };
    EXPECT_EQ(moves_in("startpos moves e2e4 e7e5"), 2);
    EXPECT_EQ(moves_in("1. e4 e5 2. Nf3"), 3);
    EXPECT_EQ(moves_in("e4 e5 Nf3"), 3);
    EXPECT_EQ(moves_in("\n[White \"Ada\"]\n\n1. e4 c5 2. c3 *\n"), 3);
    EXPECT_EQ(moves_in("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 0);
    EXPECT_EQ(moves_in("4k3/8/8/8/8/8/4P3/4K3 w"), -1);
    EXPECT_EQ(moves_in(""), -1);
    EXPECT_EQ(moves_in("hello"), -1);
}

TEST(ServePasted, TheRulesAreThoseOfTheTextOrOfTheBoard) {
    const auto rules_of_first = [](const char* text) {
        const auto pasted = read_pasted(Json{{"text", text}, {"variant", "antichess"}});
        EXPECT_TRUE(pasted) << text;
        return pasted->games.front().start.rules();
    };
    EXPECT_EQ(rules_of_first("k7/8/8/8/8/8/8/7Q w - - 0 1"), movegen::Rules::Antichess);
    EXPECT_EQ(rules_of_first("1. e3 b6 2. Bxa6"), movegen::Rules::Antichess);
    EXPECT_EQ(rules_of_first("[White \"Ada\"]\n\n1. e4 e5"), movegen::Rules::Chess);
    EXPECT_FALSE(read_pasted(Json{{"text", "e4"}, {"variant", "atomic"}}));
    EXPECT_FALSE(read_pasted(Json{{"text", 1}}));
}

TEST(ServePasted, SeveralGamesWithHeadersOrWithout) {
    for (const char* text : {"1. e4 e5 1-0 1. d4 d5 0-1", "1. e4 1-0\n\n1. d4 0-1\n",
                             "[White \"Ada\"]\n\n1. e4 1-0\n\n[White \"Bob\"]\n\n1. d4 0-1",
                             "[Event \"A\"]\n\n1. e4\n\n[Event \"B\"]\n\n1. d4"}) {
        const auto pasted = read_text(text);
        ASSERT_TRUE(pasted) << text;
        EXPECT_EQ(pasted->games.size(), 2U) << text;
        EXPECT_THAT(pasted->problems, IsEmpty()) << text;
    }
}

TEST(ServePasted, WhatIsPassedOverIsToldAndKept) {
    const auto odd = read_text("[White \"Ada\"]\n\n1. e4 e5 novelty 2. Nf3 *");
    ASSERT_TRUE(odd);
    EXPECT_EQ(odd->games.front().main_line.moves.size(), 3U);
    ASSERT_EQ(odd->problems.size(), 1U);
    EXPECT_THAT(odd->problems[0], HasSubstr("line 3: "));
    EXPECT_THAT(odd->problems[0], HasSubstr("'novelty'"));
    const auto broken = read_text("1. e4 e5 2. Ke4 Nf6 *\n\n1. d4 *");
    ASSERT_TRUE(broken);
    EXPECT_THAT(broken->problems.front(), HasSubstr("line 1: game 1: "));
    EXPECT_THAT(broken->games.front().main_line.moves.back().comments.back(), HasSubstr("Ke4 Nf6"));
    std::string many = "[White \"Ada\"]\n\n1. e4 ";
    for (int i = 0; i < 1'000; ++i) many += "{a} novelty ";
    EXPECT_EQ(read_text(many + "e5 *")->problems.size(), kMaxProblems);
}

TEST(ServePasted, IsBounded) {
    std::string variations = "1. e4 ";
    for (std::size_t i = 0; i < kMaxVariationMoves; ++i) variations += "(1. d4) ";
    EXPECT_TRUE(read_text(variations + "e5"));
    EXPECT_THAT(refusal_of(variations + "(1. c4) e5"), HasSubstr("more than 20000 moves in variations"));
    const auto two = read_text(variations + "(1. c4) e5 1-0 1. d4 *");
    ASSERT_TRUE(two);
    EXPECT_EQ(two->games.size(), 1U);
    EXPECT_THAT(two->problems, testing::ElementsAre(HasSubstr("game 1: more than 20000 moves")));
    std::string games;
    for (std::size_t i = 0; i < kMaxPastedGames; ++i) games += "1. e4 * ";
    EXPECT_EQ(read_text(games)->games.size(), kMaxPastedGames);
    EXPECT_THAT(refusal_of(games + "1. d4 *"), HasSubstr("more than 1000 games"));
}

TEST(ServePasted, AGameOfAnyLengthIsAnsweredAtOnce) {
    std::string moves;
    for (std::size_t i = 0; i < 100'000; i += 4)
        moves += fmt::format("{}. Nf3 Nf6 {}. Ng1 Ng8 ", i / 2 + 1, i / 2 + 2);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_THAT(refusal_of(moves), HasSubstr("more than 1000 moves"));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

}  // namespace
}  // namespace escaque::engine::serve
