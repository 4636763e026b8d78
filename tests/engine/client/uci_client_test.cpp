#include "engine/client/uci_client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/moves/san.h"
#include "tests/engine/client/fake.h"
#include "tests/engine/client/most_memory.h"

namespace escaque::engine {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using Kind = Reply::Kind;

Reply ask(UciClient& client, movegen::Microseconds until_flag = 60s) {
    return client.think("position startpos", "go wtime 1000", until_flag);
}

TEST(UciClient, GreetsAndAsksForAMove) {
    UciClient client = start_client();
    EXPECT_EQ(client.name(), "Fake");
    EXPECT_TRUE(client.offers("record"));
    EXPECT_FALSE(client.offers("TimeControl"));
    EXPECT_TRUE(client.prepare_game());
    const Reply reply = ask(client);
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_EQ(movegen::parse_uci_move(reply.move, movegen::Position()).has_value(), true) << reply.move;
    EXPECT_EQ(reply.score, (movegen::PgnEval{.value = 25, .depth = 2}));
    EXPECT_GT(reply.used, 0us);
    EXPECT_LT(reply.used, 20s);
}

TEST(UciClient, WhatAnEngineDeclaresComesWithItsMove) {
    UciClient client = start_saying("claim fifty e2e4");
    EXPECT_EQ(ask(client).said.claim, (DrawClaim{movegen::Ground::FiftyMoves, "e2e4"}));
    EXPECT_EQ(ask(client).said, Declarations{}) << "of this move alone";
}

TEST(UciClient, TheUserMayGiveTheName) {
    EngineSpec spec = fake();
    spec.name = "Mine";
    EXPECT_EQ(UciClient::start(spec, {})->name(), "Mine");
}

TEST(UciClient, AnEngineThatEndsIsNamedWithWhatItPrinted) {
    const auto client = UciClient::start(fake("early"), {});
    ASSERT_FALSE(client);
    EXPECT_THAT(client.error().message, HasSubstr(" exited with status 3 before it answered 'uci'"));
    EXPECT_THAT(client.error().message, HasSubstr("fake_engine early'"));
    EXPECT_THAT(client.error().message, HasSubstr("printed 'no network found'"));
}

TEST(UciClient, AnEngineThatDoesNotSpeakUciIsNamedWithWhatItPrinted) {
    const auto client = UciClient::start(fake("mute"), {.ready = 2s});
    ASSERT_FALSE(client);
    EXPECT_THAT(client.error().message, HasSubstr("did not answer 'uci' with 'uciok' in 2 s; it printed "));
    EXPECT_THAT(client.error().message, HasSubstr("'option name UCI_Chess960 type check default false'"));
}

TEST(UciClient, AnOptionThatThereIsNot) {
    EngineSpec spec = fake();
    spec.settings = {{"Hash", "5"}};
    EXPECT_THAT(UciClient::start(spec, {}).error().message,
                HasSubstr("has no option 'Hash'; it has Record, Forget Everything, UCI_Chess960"));
}

TEST(UciClient, AValueThatTheOptionDoesNotTake) {
    EngineSpec spec = fake();
    spec.settings = {{"uci_variant", "giveaway"}};
    EXPECT_THAT(UciClient::start(spec, {}).error().message,
                HasSubstr("fake_engine': option 'UCI_Variant' takes chess, antichess, not 'giveaway'"));
}

constexpr const char* kE4 = "position startpos moves e2e4";

TEST(UciClient, PondersUntilTheExpectedMoveIsPlayed) {
    const std::string record = write_file("record", "");
    EngineSpec spec = fake("ponder");
    spec.settings = {{"Record", record}, {"Ponder", "true"}};
    UciClient client = UciClient::start(spec, {}).value();
    const Reply first = ask(client);
    EXPECT_TRUE(movegen::parse_uci_move(
        first.expected,
        movegen::Position().after(movegen::parse_uci_move(first.move, movegen::Position()).value())));
    client.ponder(kE4, "go ponder wtime 1000");
    EXPECT_TRUE(client.is_pondering());
    const Reply reply = client.ponderhit(60s);
    EXPECT_FALSE(client.is_pondering());
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_GT(reply.used, 0us);
    EXPECT_LT(reply.used, 20s);
    EXPECT_EQ(reply.score, (movegen::PgnEval{.value = 25, .depth = 2}));
    EXPECT_THAT(content_of(record), HasSubstr(std::string(kE4) + "\ngo ponder wtime 1000\nponderhit\n"));
}

TEST(UciClient, PonderingIsStoppedOnItsOwnTime) {
    UciClient client = start_client("misjudge", "200");
    client.ponder(kE4, "go ponder wtime 1000");
    const Reply stopped = client.stop_pondering(60s);
    EXPECT_EQ(stopped.kind, Kind::Move);
    EXPECT_GE(stopped.used, 190ms);
    const Reply reply = ask(client);
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_TRUE(movegen::parse_uci_move(reply.move, movegen::Position())) << "of this position again";
}

TEST(UciClient, AMoveSaidWhilePonderingIsMadeAtOnce) {
    UciClient client = start_client("ponder");
    client.ponder(kE4, "go");  // without the word it answers
    while (!client.has_moved_early()) client.listen();
    const Reply reply = client.ponderhit(60s);
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_EQ(reply.used, 0us);
    EXPECT_EQ(reply.score, (movegen::PgnEval{.value = 25, .depth = 2}));
    EXPECT_FALSE(reply.expected.empty());
}

TEST(UciClient, AnEngineThatIsLostWhilePonderingIsNoticed) {
    UciClient client = start_client("crash", "1");
    client.ponder(kE4, "go");
    EXPECT_EQ(client.ponderhit(60s).kind, Kind::Crash);
}

TEST(UciClient, OptionsAreSentAsTheEngineWritesThem) {
    const std::string record = write_file("record", "");
    EngineSpec spec = fake();
    spec.settings = {{"record", record}, {"FORGET everything", ""}, {"uci_chess960", "true"}};
    UciClient client = UciClient::start(spec, {}).value();
    ASSERT_TRUE(client.prepare_game());
    EXPECT_EQ(
        content_of(record),
        "setoption name Forget Everything\nsetoption name UCI_Chess960 value true\nucinewgame\nisready\n");
}

TEST(UciClient, ALateMoveIsStillHeard) {
    UciClient client = start_client("late", "300");
    const Reply reply = ask(client, 10ms);
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_GE(reply.used, 290ms);
}

TEST(UciClient, ACrashIsNoStall) {
    UciClient client = start_client("crash", "2");
    EXPECT_EQ(ask(client).kind, Kind::Move);
    const Reply reply = ask(client);
    EXPECT_EQ(reply.kind, Kind::Crash);
    EXPECT_LT(reply.used, 30s);
    EXPECT_THAT(client.exit_reason(), HasSubstr("exited with status 7"));
    EXPECT_FALSE(client.prepare_game());
}

TEST(UciClient, AStallLastsUntilPatienceEnds) {
    UciClient client = UciClient::start(fake("stall", "1"), {.late_move = 100ms}).value();
    const Reply reply = ask(client, 50ms);
    EXPECT_EQ(reply.kind, Kind::Stall);
    EXPECT_GE(reply.used, 150ms);
    EXPECT_LT(reply.used, 10s);
    EXPECT_THAT(client.exit_reason(), HasSubstr("does not answer"));
}

TEST(UciClient, TheUserNeedNotWait) {
    bool ended = false;
    const Timeouts timeouts{.wants_stop = [&] { return ended; }};
    UciClient client = UciClient::start(fake("stall", "1"), timeouts).value();
    ended = true;
    EXPECT_EQ(ask(client).kind, Kind::Stopped);
    EXPECT_FALSE(client.prepare_game());
    EXPECT_EQ(UciClient::start(fake("mute"), timeouts).error().message, "stopped");
}

TEST(UciClient, WhatWasSaidBeforeTheQuestionIsNoAnswer) {
    UciClient client = start_client("twice");
    for (int move = 0; move < 5; ++move) {
        const Reply reply = ask(client);
        EXPECT_EQ(reply.kind, Kind::Move);
        EXPECT_GT(reply.used, 0us);
        EXPECT_EQ(reply.score, (movegen::PgnEval{.value = 25, .depth = 2}));
    }
}

TEST(UciClient, AMoveSaidBeforeTheQuestionIsNoAnswer) {
    UciClient client = start_client("rash");
    for (int move = 0; move < 5; ++move) {
        const Reply reply = ask(client);
        EXPECT_EQ(reply.kind, Kind::Move);
        EXPECT_NE(reply.move, "e2e5");
        EXPECT_GT(reply.used, 0us);
    }
}

TEST(UciClient, AnEngineThatIsNotReadyIsSilentOrGone) {
    UciClient client = UciClient::start(fake("crash", "1"), {.ready = 500ms}).value();
    EXPECT_EQ(ask(client).kind, Kind::Crash);
    EXPECT_EQ(ask(client).kind, Kind::Crash);
}

TEST(UciClient, ASignalIsNoExitStatus) {
    UciClient client = start_client("signal", "9");
    EXPECT_EQ(ask(client).kind, Kind::Crash);
    EXPECT_THAT(client.exit_reason(), HasSubstr("was killed by signal 9"));
}

TEST(UciClient, RubbishIsPassedOver) {
    UciClient client = start_client("noisy");
    const Reply reply = ask(client);
    EXPECT_EQ(reply.kind, Kind::Move);
    EXPECT_EQ(reply.score, (movegen::PgnEval{.value = -12, .depth = 3}));
}

TEST(UciClient, ManyOptionsAreNotAllNamed) {
    EngineSpec spec = fake("options", "990");
    spec.settings = {{"Hash", "5"}};
    const std::string message = UciClient::start(spec, {}).error().message;
    EXPECT_THAT(message, HasSubstr("xxx95, …"));
    EXPECT_LT(message.size(), 100'000U);
    EXPECT_TRUE(start_client("options", "990").offers("UCI_Chess960"));
}

#ifdef __linux__
TEST(UciClient, AFloodTakesNoMemory) {
    start_client();  // what the first one needs
    const long before = most_memory();
    const auto client = UciClient::start(fake("flood"), {.ready = 2s});
    ASSERT_FALSE(client);
    EXPECT_THAT(client.error().message, HasSubstr("did not answer 'uci' with 'uciok' in 2 s"));
    EXPECT_LT(most_memory() - before, 40'000);
}
#endif

}  // namespace
}  // namespace escaque::engine
