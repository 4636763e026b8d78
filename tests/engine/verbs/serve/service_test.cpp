#include "engine/verbs/serve/service.h"

#include <atomic>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/verbs/serve/jobs/search_job.h"
#include "movegen/notation/fen.h"
#include "tests/paths.h"

namespace escaque::engine::serve {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Works until its slice is over, and notes for how long; `has_begun` says that it works.
class Busy : public Job {
 public:
    Busy(std::atomic<Clock::rep>& had, std::atomic<bool>& has_begun) : had_(had), has_begun_(has_begun) {}
    bool work(Searchers&) override {
        ends_ = false;
        const auto start = Clock::now();
        has_begun_ = true;
        while (!ends_ && !is_cancelled_) std::this_thread::sleep_for(milliseconds(1));
        had_ += (Clock::now() - start).count();
        return !is_cancelled_;
    }
    void end_slice() override { ends_ = true; }
    void cancel() override { is_cancelled_ = true; }

 private:
    std::atomic<Clock::rep>& had_;
    std::atomic<bool>& has_begun_;
    std::atomic<bool> ends_ = false, is_cancelled_ = false;
};

class Failing : public Job {
 public:
    bool work(Searchers&) override { throw std::runtime_error("no memory"); }
    void cancel() override {}
};

bool ask_busy(Service& service, const std::string& name, std::atomic<Clock::rep>& had,
              std::atomic<bool>& has_begun, std::uint64_t number = 0) {
    return service.ask(name, number, [&](const auto&) { return std::make_unique<Busy>(had, has_begun); });
}
bool ask_busy(Service& service, const std::string& name, std::atomic<Clock::rep>& had,
              std::uint64_t number = 0) {
    static std::atomic<bool> nobody_asks;
    return ask_busy(service, name, had, nobody_asks, number);
}

/// False if it does not come about.
bool comes_about(const auto& condition) {
    for (int i = 0; i < 1000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
}

TEST(Service, TwoVisitorsGetTheirShareOfOneThread) {
    const auto service = Service::start(1, 1).value();
    std::atomic<Clock::rep> first = 0, second = 0;
    ASSERT_TRUE(ask_busy(*service, service->enter()->name, first));
    std::this_thread::sleep_for(milliseconds(500));  // alone, one is not interrupted
    EXPECT_EQ(first, 0);
    ASSERT_TRUE(ask_busy(*service, service->enter()->name, second));
    ASSERT_TRUE(comes_about([&] { return Clock::duration(second) > milliseconds(700); }));
    const auto since = Clock::duration(first) - milliseconds(500);
    EXPECT_GT(since, milliseconds(200));
    EXPECT_LT(since, milliseconds(3000));
}

TEST(Service, TheNewestRequestReplacesTheOlder) {
    const auto service = Service::start(1, 1).value();
    const std::string name = service->enter()->name;
    std::atomic<Clock::rep> first = 0, second = 0;
    ASSERT_TRUE(ask_busy(*service, name, first));
    std::this_thread::sleep_for(milliseconds(50));
    ASSERT_TRUE(ask_busy(*service, name, second));
    EXPECT_TRUE(comes_about([&] { return first > 0; }));
    service->cancel(name, 0);
    EXPECT_TRUE(comes_about([&] { return second > 0; }));
}

TEST(Service, ARequestThatWasOvertakenDoesNothing) {
    const auto service = Service::start(1, 1).value();
    const std::string name = service->enter()->name;
    std::atomic<Clock::rep> newer = 0, older = 0;
    ASSERT_TRUE(ask_busy(*service, name, newer, 5));
    std::this_thread::sleep_for(milliseconds(50));
    ASSERT_TRUE(ask_busy(*service, name, older, 4));
    service->cancel(name, 3);
    std::this_thread::sleep_for(milliseconds(200));
    EXPECT_EQ(newer, 0) << "it goes on";
    service->cancel(name, 6);
    EXPECT_TRUE(comes_about([&] { return newer > 0; }));
    EXPECT_EQ(older, 0);
}

TEST(Service, WhoHasLeftIsUnknownAndWantsNothing) {
    const auto service = Service::start(1, 1).value();
    const auto entry = service->enter();
    std::atomic<Clock::rep> had = 0;
    ASSERT_TRUE(ask_busy(*service, entry->name, had));
    service->leave(entry->name);
    EXPECT_TRUE(entry->outbox->is_closed());
    EXPECT_FALSE(service->knows(entry->name));
    EXPECT_FALSE(ask_busy(*service, entry->name, had));
    std::atomic<Clock::rep> other = 0;
    const auto next = service->enter();
    ASSERT_TRUE(ask_busy(*service, next->name, other));
    service->cancel(next->name, 0);
}

TEST(Service, NotTooManyVisitors) {
    const auto service = Service::start(1, 1).value();
    std::vector<std::string> names;
    while (const auto entry = service->enter()) names.push_back(entry->name);
    EXPECT_EQ(names.size(), kMaxVisitors);
    EXPECT_EQ(names.front().size(), 32U);
    service->leave(names.front());
    EXPECT_TRUE(service->enter());
}

TEST(Service, AFailureIsTold) {
    const auto service = Service::start(1, 1).value();
    const auto entry = service->enter();
    ASSERT_TRUE(service->ask(entry->name, 0, [](const auto&) { return std::make_unique<Failing>(); }));
    const auto event = entry->outbox->take(milliseconds(10'000));
    ASSERT_TRUE(event);
    EXPECT_EQ(event->kind, "failure");
    EXPECT_EQ(event->data, R"({"message":"no memory"})");
}

TEST(Service, TheEngineThinksAboutAGameBeforeWhateverElseTheVisitorWants) {
    const auto service = Service::start(1, 1).value();
    const auto entry = service->enter();
    std::atomic<Clock::rep> had = 0;
    std::atomic<bool> has_begun = false;
    ASSERT_TRUE(ask_busy(*service, entry->name, had, has_begun));
    ASSERT_TRUE(comes_about([&] { return has_begun.load(); }));
    const auto game =
        service->begin_game(entry->name, read_new_game_request({{"side", "black"}, {"elo", 800}}).value());
    ASSERT_TRUE(game);
    ASSERT_NE(*game, nullptr);
    const auto event = entry->outbox->take(milliseconds(60'000));
    ASSERT_TRUE(event) << "the only thread was given away";
    EXPECT_EQ(event->kind, "game");
    EXPECT_EQ(nlohmann::json::parse(event->data).at("moves").size(), 1U);
    const Clock::rep before = had;
    EXPECT_GT(before, 0) << "the other gave way";
    std::this_thread::sleep_for(milliseconds(50));
    service->cancel(entry->name, 1);
    EXPECT_TRUE(comes_about([&] { return had > before; })) << "and went on";
}

TEST(Service, AFlagThatFallsIsTold) {
    const auto service = Service::start(1, 1).value();
    const auto entry = service->enter();
    const auto game = service->begin_game(
        entry->name, read_new_game_request({{"side", "white"}, {"control", "0.2"}}).value());
    ASSERT_TRUE(game);
    const auto event = entry->outbox->take(milliseconds(60'000));
    ASSERT_TRUE(event);
    EXPECT_EQ(nlohmann::json::parse(event->data).at("over").at("reason"), "flag fall (6.9)");
}

TEST(Service, WhatIsTakenBackIsNotThoughtAbout) {
    const auto service = Service::start(1, 1).value();
    const auto entry = service->enter();
    const auto game =
        service->begin_game(entry->name, read_new_game_request({{"side", "white"}, {"seconds", 10}}).value())
            .value();
    const auto now = Clock::now();
    ASSERT_TRUE(game->act({.kind = GameStep::Kind::Move, .plies = 0, .move = "e2e4"}, now));
    service->attend(entry->name);
    ASSERT_TRUE(game->act({.kind = GameStep::Kind::TakeBack}, now));
    service->attend(entry->name);
    std::atomic<Clock::rep> had = 0;
    ASSERT_TRUE(ask_busy(*service, entry->name, had));
    std::this_thread::sleep_for(milliseconds(100));
    service->cancel(entry->name, 1);
    EXPECT_TRUE(comes_about([&] { return had > 0; })) << "the thread is free for it";
    EXPECT_FALSE(entry->outbox->take(milliseconds(0)));
}

TEST(Service, AGameThatWasLeftIsFoundAgainAndThoughtAbout) {
    const auto service = Service::start(1, 1).value();
    const auto first = service->enter();
    const auto game =
        service->begin_game(first->name, read_new_game_request({{"side", "black"}, {"seconds", 10}}).value())
            .value();
    service->leave(first->name);
    const auto second = service->enter();
    EXPECT_EQ(service->game(second->name, "another"), nullptr);
    ASSERT_EQ(service->game(second->name, game->name()), game);
    service->attend(second->name);
    const auto event = second->outbox->take(milliseconds(60'000));
    ASSERT_TRUE(event);
    EXPECT_EQ(event->kind, "game");
    EXPECT_FALSE(service->game("nobody", game->name()));
    const auto nobody =
        service->begin_game("nobody", read_new_game_request(nlohmann::ordered_json::object()).value());
    ASSERT_TRUE(nobody);
    EXPECT_EQ(*nobody, nullptr);
}

TEST(Service, TheTablesAreUsed) {
    const auto service = Service::start(1, 1, {.syzygy = test_data("syzygy")}).value();
    const auto entry = service->enter();
    const LiveAnalysisRequest wish{
        .game = movegen::Game(movegen::parse_fen("8/8/8/8/3k4/8/8/KQ6 w - - 0 1").value()),
        .lines = 1,
        .time = milliseconds(1)};
    ASSERT_TRUE(service->ask(entry->name, 1, [&](std::shared_ptr<Outbox> outbox) {
        return std::make_unique<SearchJob>(wish, 1, std::move(outbox));
    }));
    const auto event = entry->outbox->take(milliseconds(60'000));
    ASSERT_TRUE(event);
    const std::string score = nlohmann::json::parse(event->data).at("lines").at(0).at("score");
    EXPECT_TRUE(score == "TB win" || score.starts_with("#")) << score;
}

TEST(Service, ClosedItServesNobody) {
    const auto service = Service::start(2, 1).value();
    const auto entry = service->enter();
    std::atomic<Clock::rep> had = 0;
    ASSERT_TRUE(ask_busy(*service, entry->name, had));
    service->close();
    EXPECT_TRUE(entry->outbox->is_closed());
    EXPECT_FALSE(ask_busy(*service, entry->name, had));
    EXPECT_FALSE(service->enter());
}

TEST(Service, AnnotatesGames) {
    const auto service = Service::start(1, 4).value();
    const auto entry = service->enter();
    EXPECT_FALSE(service->annotated(entry->name));
    AnnotationRequest wish =
        read_annotation_request({{"pgn", "1. f3 e5 2. g4 Qh4# 0-1"}, {"nodes", 1000}}).value();
    ASSERT_TRUE(service->ask(entry->name, 1, [&](std::shared_ptr<Outbox> outbox) {
        return service->annotation(entry->name, std::move(wish), 3, std::move(outbox));
    }));
    ASSERT_TRUE(comes_about([&] { return service->annotated(entry->name) != nullptr; }));
    const auto annotated = service->annotated(entry->name);
    EXPECT_NE(annotated->pgn.find("[%eval"), std::string::npos);
    EXPECT_NE(annotated->pgn.find("2. g4 $4"), std::string::npos);
    EXPECT_NE(annotated->html.find("<!DOCTYPE html>"), std::string::npos);
    std::string kinds;
    while (const auto event = entry->outbox->take(milliseconds(1000))) kinds += event->kind + " ";
    EXPECT_EQ(kinds, "progress report ");
    service->leave(entry->name);
    EXPECT_FALSE(service->annotated(entry->name));
}

}  // namespace
}  // namespace escaque::engine::serve
