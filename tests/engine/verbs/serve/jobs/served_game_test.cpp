#include "engine/verbs/serve/jobs/served_game.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/run_program.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using movegen::Color;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const Instant kBegin{std::chrono::hours(1)};
constexpr const char* kTwoRooks = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";

NewGameRequest terms(const Json& body) {
    return read_new_game_request(body).value();
}

/// White moves e4 in the start position, as often as once.
std::shared_ptr<const uci::Book> small_book() {
    std::string bytes;
    const auto append = [&](std::uint64_t value, int size) {
        while (size > 0) bytes += static_cast<char>(value >> (8 * --size) & 0xff);
    };
    append(uci::polyglot_key(movegen::Game()), 8);
    constexpr std::uint64_t kPawnToE4 = 4 + (3 << 3) + (4 << 6) + (1 << 9);
    append(kPawnToE4, 2);
    append(1, 2);
    append(0, 4);
    return std::make_shared<const uci::Book>(uci::Book::load(write_file("small.bin", bytes)).value());
}

class PlayedHere {
 public:
    explicit PlayedHere(const Json& body, std::shared_ptr<const uci::Book> book = nullptr)
        : game(ServedGame::begin(terms(body), "game", std::move(book), now).value()) {}

    std::string act(GameStep::Kind kind, const std::string& move = "") {
        const auto done =
            game->act({.kind = kind, .game = "game", .plies = state().at("moves").size(), .move = move}, now);
        return done ? "" : done.error().message;
    }
    std::string move(const std::string& uci) { return act(GameStep::Kind::Move, uci); }
    bool answer(const std::string& uci, int centipawns = 0) {
        const MoveRequest wish = game->wish([](const MoveRequest::Found&) {});
        const auto found = movegen::parse_uci_move(uci, wish.game.current()).value();
        return game->answer(*game->question(), {.move = found, .eval = movegen::PgnEval{.value = centipawns}},
                            now);
    }
    Json state() const { return game->state(now); }

    Instant now = kBegin;
    std::shared_ptr<ServedGame> game;
};

TEST(ServedGame, PlayerAndEngineMoveByTurns) {
    PlayedHere played(Json{{"side", "white"}, {"elo", 1400}});
    EXPECT_EQ(played.game->question(), std::nullopt);
    EXPECT_EQ(played.move("e2e4"), "");
    ASSERT_TRUE(played.game->question());
    EXPECT_TRUE(played.game->wish(nullptr).level);
    EXPECT_EQ(played.move("d2d4"), "") << "it is not White's turn: passed over";
    EXPECT_TRUE(played.answer("e7e5", 20));
    const Json state = played.state();
    EXPECT_EQ(state.at("moves"), Json({"e2e4", "e7e5"}));
    EXPECT_EQ(state.at("turn"), "white");
    EXPECT_EQ(state.at("elo"), 1400);
    EXPECT_TRUE(state.at("can_take_back"));
    EXPECT_TRUE(state.at("clocks").is_null());
    EXPECT_TRUE(state.at("over").is_null());
    EXPECT_EQ(state.at("tags").at("White"), "Player");
    EXPECT_EQ(PlayedHere(Json{{"side", "black"}, {"player", "Ada"}}).state().at("tags").at("Black"), "Ada");
    EXPECT_THAT(played.move("e4e6"), HasSubstr("e4e6"));
    EXPECT_EQ(played.state().at("moves").size(), 2U);
}

TEST(ServedGame, AStepForAnotherNumberOfMovesIsTooLate) {
    PlayedHere played(Json{{"side", "white"}});
    EXPECT_TRUE(played.game->act({.kind = GameStep::Kind::Move, .plies = 2, .move = "e2e4"}, kBegin));
    EXPECT_TRUE(played.state().at("moves").empty());
}

TEST(ServedGame, AnAnswerToAnOlderQuestionIsPassedOver) {
    PlayedHere played(Json{{"side", "white"}});
    played.move("e2e4");
    const auto question = *played.game->question();
    EXPECT_EQ(played.act(GameStep::Kind::TakeBack), "");
    EXPECT_EQ(played.game->question(), std::nullopt);
    const movegen::Move reply(movegen::Square::E7, movegen::Square::E5, movegen::MoveKind::DoubleStep);
    EXPECT_FALSE(played.game->answer(question, {.move = reply}, kBegin));
    EXPECT_TRUE(played.state().at("moves").empty());
    EXPECT_THAT(played.act(GameStep::Kind::TakeBack), HasSubstr("no move to take back"));
}

TEST(ServedGame, TheServersClocksCount) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60+2"}});
    played.now += seconds(10);
    EXPECT_EQ(played.state().at("clocks"),
              Json({{"white", 50'000}, {"black", 60'000}, {"running", "white"}, {"waits", 0}}));
    played.move("e2e4");
    played.now += seconds(5);
    EXPECT_EQ(played.state().at("clocks"),
              Json({{"white", 52'000}, {"black", 55'000}, {"running", "black"}, {"waits", 0}}));
    const MoveRequest wish = played.game->wish(nullptr);
    EXPECT_EQ(wish.limits.time[Color::Black], seconds(60));
    EXPECT_EQ(wish.limits.increment[Color::Black], seconds(2));
    EXPECT_EQ(wish.limits.start, kBegin + seconds(10)) << "the time since then is used";
    EXPECT_EQ(played.state().at("tags").at("TimeControl"), "60+2");
    EXPECT_EQ(played.state().at("record").at(0).at("clock"), "0:00:52");
}

TEST(ServedGame, ADelayRunsBeforeTheClock) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60d5"}});
    played.now += seconds(2);
    EXPECT_EQ(played.state().at("clocks").at("white"), 60'000);
    EXPECT_EQ(played.state().at("clocks").at("waits"), 3'000);
    played.now += seconds(13);
    EXPECT_EQ(played.state().at("clocks").at("white"), 50'000);
    EXPECT_EQ(played.state().at("clocks").at("waits"), 0);
}

TEST(ServedGame, AFlagFallsByItself) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60"}});
    played.now += seconds(59);
    EXPECT_FALSE(played.game->on_time(played.now));
    played.now += seconds(1);
    EXPECT_TRUE(played.game->on_time(played.now));
    EXPECT_FALSE(played.game->on_time(played.now)) << "only once";
    const Json state = played.state();
    EXPECT_EQ(state.at("over"), Json({{"result", "0-1"}, {"reason", "flag fall (6.9)"}}));
    EXPECT_EQ(state.at("tags").at("Termination"), "time forfeit");
    EXPECT_THAT(state.at("said").get<std::string>(), StartsWith("White's flag has fallen: lost"));
    EXPECT_EQ(state.at("clocks"),
              Json({{"white", 0}, {"black", 60'000}, {"running", nullptr}, {"waits", 0}}));
    EXPECT_EQ(state.at("tags").at("Result"), "0-1");
}

TEST(ServedGame, AMoveAfterTheFlagIsNone) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60"}, {"start", kTwoRooks}});
    played.now += seconds(61);
    EXPECT_EQ(played.move("a1a8"), "");
    EXPECT_EQ(played.state().at("over").at("result"), "1/2-1/2") << "against a lone king";
    EXPECT_TRUE(played.state().at("moves").empty());
}

TEST(ServedGame, TheEnginesAnswerAfterItsFlagIsNone) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60"}});
    played.move("e2e4");
    played.now += seconds(60);
    EXPECT_TRUE(played.answer("e7e5"));
    EXPECT_EQ(played.state().at("over").at("result"), "1-0");
    EXPECT_EQ(played.state().at("moves").size(), 1U);
}

TEST(ServedGame, WhoResignsLosesAndTheGameIsOver) {
    PlayedHere played(Json{{"side", "black"}});
    ASSERT_TRUE(played.game->question()) << "the engine begins";
    played.act(GameStep::Kind::Resign);
    EXPECT_EQ(played.state().at("over"), Json({{"result", "1-0"}, {"reason", "Black resigns (5.1.2)"}}));
    EXPECT_EQ(played.game->question(), std::nullopt);
    played.act(GameStep::Kind::TakeBack);
    EXPECT_FALSE(played.state().at("over").is_null()) << "over is over";
}

TEST(ServedGame, AnOfferIsAnsweredByTheEnginesLastScore) {
    const auto offer = [](int centipawns) {
        PlayedHere played(Json{{"side", "white"}});
        played.move("e2e4");
        played.answer("e7e5", centipawns);
        played.act(GameStep::Kind::Draw);
        return played.state();
    };
    EXPECT_EQ(offer(150).at("over"), Json({{"result", "1/2-1/2"}, {"reason", "draw agreed (5.2.3)"}}));
    const Json declined = offer(0);
    EXPECT_TRUE(declined.at("over").is_null());
    EXPECT_EQ(declined.at("said"), "You offer a draw, and Black declines.");
}

TEST(ServedGame, WithoutAScoreTheEngineThinksAboutTheOffer) {
    PlayedHere played(Json{{"side", "white"}, {"elo", 800}, {"moves", {"e2e4", "e7e5"}}});
    EXPECT_EQ(played.act(GameStep::Kind::Draw), "");
    ASSERT_TRUE(played.game->question());
    EXPECT_FALSE(played.game->wish(nullptr).level) << "it judges as well as it can";
    EXPECT_TRUE(played.answer("g1f3", 300));
    EXPECT_EQ(played.state().at("over").at("result"), "1/2-1/2");
    PlayedHere other(Json{{"side", "white"}});
    other.act(GameStep::Kind::Draw);
    other.move("e2e4");
    EXPECT_FALSE(other.game->wish(nullptr).limits.movetime == milliseconds(500)) << "a move withdraws it";
}

TEST(ServedGame, ADrawOnTheBoardIsClaimedAndOneByAMoveIsShown) {
    const Json moves{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"};
    PlayedHere black(Json{{"side", "black"}, {"moves", moves}});
    ASSERT_EQ(black.state().at("claims").size(), 1U);
    EXPECT_EQ(black.state().at("claims").at(0).at("move"), "f6g8");
    EXPECT_THAT(black.state().at("claims").at(0).at("text").get<std::string>(), StartsWith("Ng8: threefold"));
    EXPECT_EQ(black.act(GameStep::Kind::Draw, "f6g8"), "");
    EXPECT_THAT(black.state().at("over").at("reason").get<std::string>(), HasSubstr("with 4... Ng8 (9.2.1)"));
    EXPECT_THAT(black.state().at("said").get<std::string>(), HasSubstr("upheld"));

    PlayedHere white(Json{{"side", "white"}, {"moves", moves}});
    white.answer("f6g8", 500);
    EXPECT_TRUE(white.state().at("claims").at(0).at("move").is_null());
    white.act(GameStep::Kind::Draw);
    EXPECT_EQ(white.state().at("over").at("result"), "1/2-1/2");
}

TEST(ServedGame, AWrongClaimGivesTheOpponentTimeAndTheMoveIsPlayed) {
    PlayedHere played(Json{{"side", "white"}, {"control", "7200"}});
    EXPECT_EQ(played.act(GameStep::Kind::Draw, "e2e4"), "");
    EXPECT_EQ(played.state().at("moves"), Json({"e2e4"}));
    EXPECT_EQ(played.state().at("clocks").at("black"), 7'320'000);
    EXPECT_THAT(played.state().at("said").get<std::string>(), HasSubstr("9.5.3: "));
}

TEST(ServedGame, TheEngineClaimsADraw) {
    const Json moves{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6"};
    PlayedHere played(Json{{"side", "white"}, {"moves", moves}});
    played.move("f3g1");
    played.answer("f6g8");
    EXPECT_EQ(played.act(GameStep::Kind::Move, "g1f3"), "");
    EXPECT_EQ(played.state().at("said"), "Black claims a draw.");
    EXPECT_EQ(played.state().at("over").at("result"), "1/2-1/2");
}

TEST(ServedGame, TheBookAnswersAtOnceWhereItMay) {
    PlayedHere with(Json{{"side", "black"}, {"book", true}}, small_book());
    EXPECT_EQ(with.state().at("moves"), Json({"e2e4"}));
    EXPECT_EQ(with.game->question(), std::nullopt);
    PlayedHere without(Json{{"side", "black"}, {"book", false}}, small_book());
    EXPECT_TRUE(without.game->question());
}

TEST(ServedGame, TheLawsOfTheGameDecide) {
    const Json moves{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
    const auto over =
        ServedGame::begin(terms(Json{{"moves", moves}, {"laws", "ludoteka"}}), "game", nullptr, kBegin);
    ASSERT_FALSE(over);
    EXPECT_THAT(over.error().message, HasSubstr("over"));
    PlayedHere old(Json{{"side", "white"}, {"laws", "fide2005"}, {"control", "60"}});
    old.now += seconds(60);
    old.game->on_time(old.now);
    EXPECT_EQ(old.state().at("laws"), "fide2005");
    EXPECT_THAT(old.state().at("over").at("reason").get<std::string>(), HasSubstr("(6.10)"));
}

TEST(ServedGame, WhoLeavesLeavesItUnfinished) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60"}});
    played.act(GameStep::Kind::Leave);
    played.now += seconds(70);
    EXPECT_FALSE(played.game->on_time(played.now));
    EXPECT_TRUE(played.state().at("over").is_null());
    EXPECT_TRUE(played.state().at("clocks").at("running").is_null());
}

TEST(ServedGame, ItsRecordHasWhatTheEngineThoughtOnceItIsOver) {
    PlayedHere played(Json{{"side", "white"}, {"control", "60"}});
    played.move("e2e4");
    played.answer("e7e5", 20);
    const Json going = played.state().at("record");
    EXPECT_EQ(going.at(1).at("san"), "e5");
    EXPECT_EQ(going.at(1).at("clock"), "0:01:00");
    EXPECT_FALSE(going.at(1).contains("eval"));
    played.act(GameStep::Kind::Resign);
    const Json over = played.state().at("record").at(1);
    EXPECT_EQ(over.at("eval"), "0.20");
    EXPECT_EQ(over.at("score"), "+0.20");
    EXPECT_EQ(over.at("comments"), Json::array({"White resigns (5.1.2)"}));
}

std::shared_ptr<ServedGame> game_named(const std::string& name) {
    return ServedGame::begin(terms(Json::object()), name, nullptr, kBegin).value();
}

TEST(Games, AVisitorHasOne) {
    Games games;
    EXPECT_EQ(games.of(1), nullptr);
    games.add(1, game_named("a"));
    games.add(1, game_named("b"));
    EXPECT_EQ(games.of(1)->name(), "b");
    EXPECT_EQ(games.take(1, "a"), nullptr);
    EXPECT_EQ(games.count(), 1U);
}

TEST(Games, WhoKnowsItsNameTakesItOver) {
    Games games;
    games.add(1, game_named("a"));
    EXPECT_EQ(games.take(2, "b"), nullptr);
    ASSERT_NE(games.take(2, "a"), nullptr);
    EXPECT_EQ(games.of(1), nullptr);
    games.leave(1, kBegin);
    EXPECT_EQ(games.of(2)->name(), "a");
    games.leave(2, kBegin);
    EXPECT_EQ(games.of(2), nullptr);
    EXPECT_NE(games.take(3, "a"), nullptr);
}

TEST(Games, WhatIsLeftIsKeptForAWhile) {
    Games games;
    games.add(1, game_named("a"));
    games.leave(1, kBegin);
    games.forget_old(kBegin + minutes(10));
    EXPECT_EQ(games.count(), 1U);
    games.forget_old(kBegin + minutes(10) + milliseconds(1));
    EXPECT_EQ(games.count(), 0U);
    for (std::size_t i = 0; i <= Games::kMaxKept; ++i) {
        games.add(i + 1, game_named(fmt::format("{}", i)));
        games.leave(i + 1, kBegin + seconds(i));
    }
    EXPECT_EQ(games.count(), Games::kMaxKept);
    EXPECT_EQ(games.take(99, "0"), nullptr) << "the first that was left";
    EXPECT_NE(games.take(99, "1"), nullptr);
}

}  // namespace
}  // namespace escaque::engine::serve
