#include "engine/serve/jobs/search_job.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <thread>

#include "movegen/notation/moves/uci_move.h"

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
    static Bench::Table table() {
        auto table = std::make_shared<search::TranspositionTable>();
        EXPECT_TRUE(table->resize(4));
        table->clear(1);
        return table;
    }
    Json answer() {
        const auto event = outbox->take(milliseconds(0));
        return event ? Json{{"kind", event->kind}, {"data", Json::parse(event->data)}} : Json();
    }

    std::shared_ptr<Outbox> outbox = std::make_shared<Outbox>();
    Bench bench{table(), table(), eval::nnue::embedded_networks().value()};
};

TEST_F(SearchJobTest, SendsLines) {
    SearchJob job(AnalyseWish{.game = movegen::Game(), .lines = 2, .time = milliseconds(100)}, 5, outbox);
    EXPECT_FALSE(job.work(bench));
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
    SearchJob job(MoveWish{.game = game, .elo = std::nullopt, .time = milliseconds(200)}, 6, outbox);
    while (job.work(bench)) {
    }
    const Json event = answer();
    EXPECT_EQ(event.at("kind"), "move");
    EXPECT_EQ(event.at("data").at("uci"), "d8h4");
    EXPECT_EQ(event.at("data").at("score"), "#-1");
}

TEST_F(SearchJobTest, ALevelPlaysAMove) {
    SearchJob job(MoveWish{.game = movegen::Game(), .elo = 800, .time = milliseconds(1000)}, 6, outbox);
    job.end_slice();
    EXPECT_FALSE(job.work(bench));
    EXPECT_EQ(answer().at("kind"), "move");
}

TEST_F(SearchJobTest, TheTimeOfAllSlicesCounts) {
    SearchJob job(AnalyseWish{.game = movegen::Game(), .lines = 1, .time = milliseconds(400)}, 5, outbox);
    int slices = 0;
    for (bool has_more = true; has_more; ++slices) {
        std::thread ender([&] {
            std::this_thread::sleep_for(milliseconds(100));
            job.end_slice();
        });
        has_more = job.work(bench);
        ender.join();
    }
    EXPECT_GT(slices, 1);
    EXPECT_LE(slices, 5);
}

}  // namespace
}  // namespace escaque::engine::serve
