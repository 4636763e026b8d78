#include "engine/verbs/serve/messages/board_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/verbs/serve/messages/request.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

Json board_of(const Json& request) {
    return board_json(read_game(request).value());
}

TEST(BoardJson, TheStartPosition) {
    const Json board = board_of(Json::object());
    EXPECT_EQ(board.at("legal").size(), 20U);
    EXPECT_EQ(board.at("board"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(board.at("turn"), "white");
    EXPECT_EQ(board.at("first"), Json({1, 0}));
    EXPECT_EQ(board.at("chess960"), false);
    EXPECT_FALSE(board.contains("over"));
}

TEST(BoardJson, MovesWithWhatTheyChange) {
    const Json board = board_of({{"moves", {"e2e4", "c7c5"}}});
    EXPECT_EQ(board.at("played").at(0), Json({{"uci", "e2e4"}, {"san", "e4"}, {"delta", "e2-e4P"}}));
    EXPECT_THAT(board.at("opening").get<std::string>(), HasSubstr("Sicilian"));
    EXPECT_EQ(board.at("fen"), "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(BoardJson, TheEndOfTheGame) {
    const Json board = board_of({{"moves", {"f2f3", "e7e5", "g2g4", "d8h4"}}});
    EXPECT_EQ(board.at("over"), "Checkmate: Black wins.");
    EXPECT_EQ(board.at("winner"), "black");
    EXPECT_TRUE(board.at("legal").empty());
    EXPECT_TRUE(board.at("check"));
    const Json drawn = board_of({{"start", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1"}});
    EXPECT_THAT(drawn.at("over").get<std::string>(), HasSubstr("draw"));
    EXPECT_FALSE(drawn.contains("winner"));
}

TEST(BoardJson, AClaim) {
    Json moves = Json::array();
    for (int i = 0; i < 2; ++i)
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) moves.push_back(move);
    EXPECT_THAT(board_of({{"moves", moves}}).at("claim").get<std::string>(), HasSubstr("9.2"));
}

TEST(BoardJson, TheEditionSaysWhetherItIsOver) {
    movegen::Game game;
    for (int i = 0; i < 4; ++i)
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"})
            game.play(movegen::parse_uci_move(move, game.current()).value());
    EXPECT_TRUE(board_json(game).contains("over")) << "five times";
    const auto old = board_json(game, movegen::Edition::Fide2009);
    EXPECT_FALSE(old.contains("over"));
    EXPECT_EQ(old.at("legal").size(), 20U);
}

}  // namespace
}  // namespace escaque::engine::serve
