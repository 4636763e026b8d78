#include "engine/verbs/serve/messages/request.h"

#include <chrono>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "movegen/notation/fen.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

std::string error_of(const auto& read) {
    return read ? "" : read.error().message;
}

TEST(ServeRequest, ABodyIsAnObject) {
    EXPECT_TRUE(read_body("{}"));
    for (const char* text : {"", "[]", "1", "{", "\"a\"", "{} {}", "\xff"})
        EXPECT_FALSE(read_body(text)) << text;
    EXPECT_FALSE(read_body(std::string(100'000, '[')));
}

TEST(ServeRequest, ItsHeading) {
    const auto heading = read_heading(Json{{"visitor", "abc"}, {"number", 7}});
    ASSERT_TRUE(heading);
    EXPECT_EQ(heading->visitor, "abc");
    EXPECT_EQ(heading->number, 7U);
    EXPECT_FALSE(read_heading(Json{{"visitor", 1}}));
    EXPECT_FALSE(read_heading(Json{{"number", -1}}));
    EXPECT_FALSE(read_heading(Json{{"number", 1.5}}));
}

TEST(ServeRequest, AGameIsPlayedByTheRules) {
    const auto game = read_game(Json{{"moves", {"e2e4", "e7e5"}}});
    ASSERT_TRUE(game);
    EXPECT_EQ(game->moves().size(), 2U);
    const auto losing = read_game(Json{{"variant", "antichess"}, {"moves", {"e2e3"}}});
    ASSERT_TRUE(losing);
    EXPECT_EQ(losing->current().rules(), movegen::Rules::Antichess);
    EXPECT_THAT(error_of(read_game(Json{{"moves", {"e2e5"}}})), HasSubstr("e2e5"));
    EXPECT_THAT(error_of(read_game(Json{{"moves", "e2e4"}})), HasSubstr("not a list"));
    EXPECT_THAT(error_of(read_game(Json{{"moves", {1}}})), HasSubstr("not text"));
    EXPECT_THAT(error_of(read_game(Json{{"variant", "atomic"}})), HasSubstr("'atomic'"));
    EXPECT_FALSE(read_game(Json{{"start", "8/8/8/8/8/8/8/8 w - - 0 1"}}));
}

TEST(ServeRequest, AGameIsBounded) {
    Json moves = Json::array();
    for (std::size_t i = 0; i <= kMaxGameMoves; ++i)
        moves.push_back(std::vector{"g1f3", "g8f6", "f3g1", "f6g8"}[i % 4]);
    EXPECT_THAT(error_of(read_game(Json{{"moves", moves}})), HasSubstr("more than 1000 moves"));
    EXPECT_THAT(error_of(read_game(Json{{"start", std::string(kMaxFenBytes + 1, '8')}})),
                HasSubstr("too long"));
}

TEST(ServeRequest, ASearchIsBounded) {
    const auto wish = read_live_analysis_request(Json{{"lines", 3}, {"seconds", 5}});
    ASSERT_TRUE(wish);
    EXPECT_EQ(wish->lines, 3);
    EXPECT_EQ(wish->time, std::chrono::seconds(5));
    EXPECT_EQ(read_live_analysis_request(Json::object())->time, std::chrono::seconds(60));
    EXPECT_THAT(error_of(read_live_analysis_request(Json{{"seconds", kMaxSeconds + 1}})),
                HasSubstr("'seconds'"));
    EXPECT_THAT(error_of(read_live_analysis_request(Json{{"lines", kMaxLines + 1}})), HasSubstr("'lines'"));
    EXPECT_THAT(error_of(read_live_analysis_request(Json{{"lines", 18446744073709551615ULL}})),
                HasSubstr("'lines'"));
    EXPECT_THAT(error_of(read_live_analysis_request(Json{{"moves", {"f2f3", "e7e5", "g2g4", "d8h4"}}})),
                HasSubstr("Checkmate"));
}

TEST(ServeRequest, TheTermsOfAGame) {
    const auto wish = read_new_game_request(Json{{"side", "black"},
                                                 {"player", "Ada\n\"the\" Ä"},
                                                 {"elo", 1200},
                                                 {"control", "40/5400+30:1800+30"},
                                                 {"laws", "fide2014"},
                                                 {"book", true}});
    ASSERT_TRUE(wish) << wish.error().message;
    EXPECT_EQ(wish->side, movegen::Color::Black);
    EXPECT_EQ(wish->player, "Ada?\"the\" Ä");
    EXPECT_EQ(wish->elo, 1200);
    EXPECT_EQ(movegen::to_text(*wish->control), "40/5400+30:1800+30");
    EXPECT_EQ(wish->edition, movegen::Edition::Fide2014);
    EXPECT_TRUE(wish->uses_book);
    const auto usual = read_new_game_request(Json{{"elo", nullptr}, {"control", ""}});
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->side, movegen::Color::White);
    EXPECT_EQ(usual->player, "Player");
    EXPECT_EQ(usual->elo, std::nullopt);
    EXPECT_EQ(usual->control, std::nullopt);
    EXPECT_EQ(usual->time, std::chrono::seconds(1));
    EXPECT_EQ(usual->edition, movegen::kDefaultEdition);
    EXPECT_FALSE(usual->uses_book);
}

TEST(ServeRequest, TheTermsOfAGameAreBounded) {
    EXPECT_THAT(error_of(read_new_game_request(Json{{"elo", 100}})), HasSubstr("'elo'"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"seconds", kMaxMoveSeconds + 1}})),
                HasSubstr("'seconds'"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"side", "red"}})),
                HasSubstr("'side' is not one of white, black"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"control", "300++3"}})), HasSubstr("300++3"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"control", std::string(kMaxControlBytes + 1, '1')}})),
                HasSubstr("too long"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"player", std::string(kMaxNameBytes + 1, 'a')}})),
                HasSubstr("too long"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"laws", "fide1900"}})), HasSubstr("fide1900"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"book", "yes"}})), HasSubstr("'book'"));
    EXPECT_THAT(error_of(read_new_game_request(Json{{"moves", {"f2f3", "e7e5", "g2g4", "d8h4"}}})),
                HasSubstr("Checkmate"));
}

TEST(ServeRequest, AStepInAGame) {
    const auto step = read_game_step(Json{{"do", "move"}, {"game", "abc"}, {"plies", 4}, {"move", "e2e4"}});
    ASSERT_TRUE(step);
    EXPECT_EQ(step->kind, GameStep::Kind::Move);
    EXPECT_EQ(step->game, "abc");
    EXPECT_EQ(step->plies, 4U);
    EXPECT_EQ(step->move, "e2e4");
    EXPECT_EQ(read_game_step(Json::object())->kind, GameStep::Kind::Look);
    EXPECT_EQ(read_game_step(Json{{"do", "take back"}})->kind, GameStep::Kind::TakeBack);
    EXPECT_THAT(error_of(read_game_step(Json{{"do", "win"}})), HasSubstr("'do' is not one of look, move"));
    EXPECT_FALSE(read_game_step(Json{{"plies", kMaxGameMoves + 1}}));
    EXPECT_FALSE(read_game_step(Json{{"move", 1}}));
}

TEST(ServeRequest, GamesToAnnotate) {
    const auto wish = read_annotation_request(
        Json{{"pgn", "1. e4 e5 *\n\n[White \"Ada\"]\n\n1. d4 Ke7 *\n"}, {"nodes", 2000}});
    ASSERT_TRUE(wish);
    ASSERT_EQ(wish->games.size(), 2U);
    EXPECT_EQ(wish->games[1].plies(), 1U);
    EXPECT_EQ(wish->nodes, 2000U);
    ASSERT_EQ(wish->problems.size(), 1U);
    EXPECT_THAT(wish->problems[0], HasSubstr("game 2"));
    EXPECT_THAT(error_of(read_annotation_request(Json{{"pgn", ""}})), HasSubstr("no game"));
    EXPECT_THAT(error_of(read_annotation_request(Json{{"pgn", "hello"}})), HasSubstr("hello"));
    EXPECT_FALSE(read_annotation_request(Json{{"pgn", "1. e4 *"}, {"nodes", kMaxNodes + 1}}));
}

TEST(ServeRequest, GamesToAnnotateAreBounded) {
    std::string games;
    for (std::size_t i = 0; i <= kMaxGames; ++i) games += "1. e4 e5 *\n\n";
    EXPECT_THAT(error_of(read_annotation_request(Json{{"pgn", games}})), HasSubstr("more than 50 games"));
    std::string moves;
    for (std::size_t i = 0; i < kMaxPositions; i += 4)
        moves += fmt::format("{}. Nf3 Nf6 {}. Ng1 Ng8 ", i / 2 + 1, i / 2 + 2);
    EXPECT_THAT(error_of(read_annotation_request(Json{{"pgn", moves}})),
                HasSubstr("more than 5000 positions"));
    std::string variations = "1. e4 ";
    for (std::size_t i = 0; i < kMaxVariationMoves; i += 2) variations += "(1. d4 (1. c4)) ";
    EXPECT_TRUE(read_annotation_request(Json{{"pgn", variations + "e5"}}));
    EXPECT_THAT(error_of(read_annotation_request(Json{{"pgn", variations + "(1. Nf3) e5"}})),
                HasSubstr("more than 20000 moves in variations"));
}

}  // namespace
}  // namespace escaque::engine::serve
