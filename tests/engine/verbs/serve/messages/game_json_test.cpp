#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/verbs/serve/messages/board_json.h"
#include "engine/verbs/serve/messages/pasted.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

Pasted read_all(const std::string& text) {
    return read_pasted(text, movegen::Rules::Chess).value();
}

Json game_of(const std::string& text) {
    return game_json(read_all(text).games.front());
}

TEST(GameJson, AListOfGames) {
    const Json list = list_json(read_all(
        "[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *\n\n[White \"Bob\"]\n\n1. d4 odd *"));
    ASSERT_EQ(list.at("games").size(), 2U);
    const Json& first = list.at("games").at(0);
    EXPECT_EQ(first.at("tags"), Json::array({Json{"White", "Ada"}}));
    EXPECT_EQ(first.at("begin"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
    EXPECT_THAT(first.at("pgn").get<std::string>(), HasSubstr("[White \"Ada\"]"));
    EXPECT_EQ(list.at("problems").size(), 1U);
}

TEST(GameJson, WhatTheTextSays) {
    const Json game = game_of(
        "[White \"Ada\"]\n[Result \"1-0\"]\n\n{Begin [%csl Gd4]} 1. e4 $1 {[%clk 0:10] [%eval 0.34,18] [%cal "
        "Ge2e4] good [%emt 0:01]} (1. d4 d5 {sharp}) ({none} 1. c4) e5 1-0");
    EXPECT_EQ(game.at("tags"), Json::array({Json{"White", "Ada"}, Json{"Result", "1-0"}}));
    EXPECT_EQ(game.at("result"), "1-0");
    EXPECT_EQ(game.at("comments"), Json::array({"Begin"}));
    EXPECT_EQ(game.at("marks"), Json::array({"Gd4"}));
    ASSERT_EQ(game.at("moves").size(), 2U);
    const Json& move = game.at("moves").at(0);
    EXPECT_EQ(move.at("uci"), "e2e4");
    EXPECT_EQ(move.at("delta"), "e2-e4P");
    EXPECT_EQ(move.at("nags"), Json::array({1}));
    EXPECT_EQ(move.at("clock"), "0:10");
    EXPECT_EQ(move.at("eval"), "0.34,18");
    EXPECT_EQ(move.at("score"), "+0.34");
    EXPECT_GT(move.at("chance").get<double>(), 0.5);
    EXPECT_EQ(move.at("marks"), Json::array({"Ge2e4"}));
    EXPECT_EQ(move.at("comments"), Json::array({"good [%emt 0:01]"}));
    ASSERT_EQ(move.at("variations").size(), 2U);
    EXPECT_EQ(move.at("variations").at(0).at("moves").at(1).at("comments"), Json::array({"sharp"}));
    EXPECT_EQ(move.at("variations").at(1).at("comments"), Json::array({"none"}));
    EXPECT_EQ(game.at("moves").at(1), Json({{"uci", "e7e5"}, {"san", "e5"}, {"delta", "e7-e5p"}}));
}

TEST(GameJson, AnEvaluationIsWhitesWhoeverMoves) {
    const Json game = game_of("1. e4 {[%eval -2.0]} e5 {[%eval -2.0]} 2. Qh5 {[%eval #-3]} *");
    EXPECT_LT(game.at("moves").at(0).at("chance").get<double>(), 0.5);
    EXPECT_LT(game.at("moves").at(1).at("chance").get<double>(), 0.5);
    EXPECT_EQ(game.at("moves").at(2).at("score"), "#-3");
    const Json odd = game_of("1. e4 {[%eval none] [%clk soon]} *");
    EXPECT_FALSE(odd.at("moves").at(0).contains("eval"));
    EXPECT_EQ(odd.at("moves").at(0).at("comments"), Json::array({"[%eval none] [%clk soon]"}));
}

TEST(GameJson, APassedMoveAndAnotherStart) {
    const Json passed = game_of("1. e4 -- 2. d4 *");
    EXPECT_EQ(passed.at("moves").at(1).at("uci"), "0000");
    EXPECT_EQ(passed.at("moves").at(1).at("delta"), "");
    EXPECT_EQ(passed.at("moves").at(1).at("fen"),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    const Json other = game_of("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1");
    EXPECT_EQ(other.at("chess960"), true);
    EXPECT_EQ(other.at("board"), "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN");
    EXPECT_TRUE(other.at("moves").empty());
}

}  // namespace
}  // namespace escaque::engine::serve
