#include "engine/verbs/serve/jobs/search_job.h"

#include <atomic>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

const movegen::Move kMove(movegen::Square::E2, movegen::Square::E4, movegen::MoveKind::DoubleStep);

search::Line line(int number, int depth, eval::Score score) {
    search::Line line;
    line.number = number;
    line.depth = depth;
    line.score = score;
    line.moves = {kMove};
    return line;
}

search::FinalReport report(const search::Line& only) {
    return search::FinalReport({only}, {});
}

TEST(GrowingFindings, ANewSliceShowsNothingShallower) {
    GrowingFindings findings;
    EXPECT_TRUE(findings.note(line(1, 9, 30)));
    EXPECT_TRUE(findings.note(line(2, 9, 20)));
    findings.begin_slice();
    EXPECT_FALSE(findings.note(line(1, 8, 99)));
    EXPECT_FALSE(findings.note(line(2, 8, 98)));
    EXPECT_FALSE(findings.note(line(1, 9, 31)));
    EXPECT_EQ(findings.shown().lines[0].score, 30);
    EXPECT_TRUE(findings.note(line(2, 9, 21)));
    EXPECT_EQ(findings.shown().lines[0].score, 31);
}

TEST(LiveAnalysis, NamesAKnownDraw) {
    const movegen::Game game(movegen::parse_fen("8/8/4k3/8/8/8/5NNK/8 w - - 0 1").value());
    Findings findings;
    findings.note(line(1, 9, 5));
    findings.lines.front().moves = {movegen::Move(movegen::Square::H2, movegen::Square::G3)};
    EXPECT_EQ(findings_json(game, findings)["lines"][0]["draw"], "known draw: two knights cannot force mate");
}

TEST(GrowingFindings, AnIterationIsShownWhenItIsWhole) {
    GrowingFindings findings;
    findings.note(line(1, 9, 30));
    findings.note(line(2, 9, 20));
    EXPECT_FALSE(findings.note(line(1, 10, 32)));
    EXPECT_EQ(findings.shown().lines[0].depth, 9);
    EXPECT_TRUE(findings.note(line(2, 10, 22)));
    EXPECT_EQ(findings.shown().lines[0].depth, 10);
}

TEST(GrowingFindings, AShortSliceAtTheEndTakesNothingBack) {
    GrowingFindings findings;
    findings.note(line(1, 9, 30));
    findings.conclude(report(line(1, 9, 30)));
    findings.begin_slice();
    findings.note(line(1, 2, 5));
    search::Line other = line(1, 2, 5);
    other.moves = {movegen::Move(movegen::Square::D2, movegen::Square::D3)};
    findings.conclude(report(other));
    EXPECT_EQ(findings.shown().lines[0].depth, 9);
    EXPECT_EQ(findings.shown().best, kMove);
}

TEST(GrowingFindings, TheLastWordOfTheFirstSliceCounts) {
    GrowingFindings findings;
    findings.note(line(1, 9, 30));
    findings.conclude(report(line(1, 4, 20)));
    EXPECT_EQ(findings.shown().best, kMove);
    EXPECT_EQ(findings.shown().lines[0].score, 20);
}

class SearchJobTest : public ::testing::Test {
 protected:
    static Searchers::Table table() {
        auto table = std::make_shared<search::TranspositionTable>();
        EXPECT_TRUE(table->resize(4));
        table->clear(1);
        return table;
    }
    Json answer() {
        const auto event = outbox->take(milliseconds(0));
        return event ? Json{{"kind", event->kind}, {"data", Json::parse(event->data)}} : Json();
    }

    std::function<void(const MoveRequest::Found&)> keep() {
        return [this](const MoveRequest::Found& one) { found.push_back(one); };
    }

    std::vector<MoveRequest::Found> found;
    std::shared_ptr<Outbox> outbox = std::make_shared<Outbox>();
    Searchers searchers{table(), table(), eval::nnue::embedded_networks().value()};
};

TEST_F(SearchJobTest, SendsLines) {
    SearchJob job(LiveAnalysisRequest{.game = movegen::Game(), .lines = 2, .time = milliseconds(100)}, 5,
                  outbox);
    EXPECT_FALSE(job.work(searchers));
    const Json event = answer();
    EXPECT_EQ(event.at("kind"), "lines");
    const Json& data = event.at("data");
    EXPECT_EQ(data.at("number"), 5);
    EXPECT_TRUE(data.at("done"));
    ASSERT_EQ(data.at("lines").size(), 2U);
    const Json& best = data.at("lines").at(0);
    EXPECT_GT(best.at("depth"), 1);
    EXPECT_EQ(
        best.at("wdl").at(0).get<int>() + best.at("wdl").at(1).get<int>() + best.at("wdl").at(2).get<int>(),
        1000);
    EXPECT_NE(best.at("best"), data.at("lines").at(1).at("best"));
}

TEST_F(SearchJobTest, FindsTheMate) {
    movegen::Game game;
    for (const char* move : {"f2f3", "e7e5", "g2g4"})
        game.play(movegen::parse_uci_move(move, game.current()).value());
    MoveRequest wish{.game = game, .tell = keep()};
    wish.limits.movetime = milliseconds(200);
    SearchJob job(std::move(wish));
    while (job.work(searchers)) {
    }
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(movegen::to_uci(found[0].move, game.current(), false), "d8h4");
    EXPECT_TRUE(found[0].eval->is_mate);
    EXPECT_EQ(found[0].eval->value, -1) << "from White's side";
}

TEST_F(SearchJobTest, ALevelPlaysAMove) {
    MoveRequest wish{.game = movegen::Game(), .level = search::level_of(800, 1), .tell = keep()};
    wish.limits.movetime = milliseconds(1000);
    SearchJob job(std::move(wish));
    job.end_slice();
    EXPECT_FALSE(job.work(searchers));
    EXPECT_EQ(found.size(), 1U);
}

TEST_F(SearchJobTest, ALevelDoesNotWaitWhereOthersDo) {
    MoveRequest wish{.game = movegen::Game(), .level = search::level_of(800, 1), .tell = keep()};
    wish.limits.movetime = std::chrono::minutes(10);
    SearchJob job(std::move(wish));
    std::atomic<bool> is_done = false;
    std::thread ender([&] {
        while (!is_done) {
            job.end_slice();
            std::this_thread::sleep_for(milliseconds(20));
        }
    });
    EXPECT_FALSE(job.work(searchers));
    is_done = true;
    ender.join();
    EXPECT_EQ(found.size(), 1U);
}

TEST_F(SearchJobTest, UnderAClockTheTimeRunsWhileOthersAreServed) {
    const auto wish = [&](std::chrono::seconds used) {
        MoveRequest wish{
            .game = movegen::Game(), .control = movegen::parse_time_control("60").value(), .tell = keep()};
        for (const auto color : movegen::kColors) wish.limits.time[color] = std::chrono::seconds(60);
        wish.limits.start = std::chrono::steady_clock::now() - used;
        return wish;
    };
    SearchJob late(wish(std::chrono::seconds(30)));
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_FALSE(late.work(searchers));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << "it has had its time";
    EXPECT_EQ(found.size(), 1U);
}

TEST_F(SearchJobTest, AMoveThatIsNotWantedAnyMoreIsNotTold) {
    MoveRequest wish{.game = movegen::Game(), .tell = keep()};
    wish.limits.movetime = milliseconds(50);
    SearchJob job(std::move(wish));
    job.cancel();
    while (job.work(searchers)) {
    }
    EXPECT_TRUE(found.empty());
}

TEST_F(SearchJobTest, TheTimeOfAllSlicesCounts) {
    SearchJob job(LiveAnalysisRequest{.game = movegen::Game(), .lines = 1, .time = milliseconds(400)}, 5,
                  outbox);
    int slices = 0;
    for (bool has_more = true; has_more; ++slices) {
        std::thread ender([&] {
            std::this_thread::sleep_for(milliseconds(100));
            job.end_slice();
        });
        has_more = job.work(searchers);
        ender.join();
    }
    EXPECT_GT(slices, 1);
    EXPECT_LE(slices, 5);
}

}  // namespace
}  // namespace escaque::engine::serve
