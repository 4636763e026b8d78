#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <vector>

#include "movegen/notation/moves/san.h"
#include "search/level/level.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using namespace movegen;
using eval::Score;

/// A player who sees everything there is, or nothing.
constexpr double kAll = 1, kNothing = 0;

Move move(const Position& position, std::string_view san) {
    return parse_san(san, position).value();
}

/// Moves that differ in nothing but their score, which a first look tells, with these impressions.
std::vector<Thought> thoughts(const Position& position, const std::vector<Score>& scores, Score impression) {
    const std::vector<std::string_view> moves{"Nb5", "Ne2", "a3", "h3"};
    std::vector<Thought> all;
    for (std::size_t i = 0; i < scores.size(); ++i)
        all.push_back({.move = move(position, moves[i]),
                       .impression = impression,
                       .looks = {{scores[i], Move(Square::A7, Square::A6)}}});
    return all;
}

const Position& middlegame() {
    static const Position position =
        game_from("r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9").current();
    return position;
}

std::map<std::size_t, int> choices(const std::vector<Thought>& all, double sight, double tolerance,
                                   int times) {
    const Level level{.nodes = 1, .sight = sight, .tolerance = tolerance, .seed = 0};
    std::map<std::size_t, int> counts;
    for (int i = 0; i < times; ++i)
        ++counts[choose(level, middlegame(), all, static_cast<std::uint64_t>(i) * 0x5851F42D4C957F2DULL)];
    return counts;
}

TEST(Choice, WorseMovesComeLessOften) {
    constexpr int kTimes = 20'000;
    constexpr Score kLoss = 120;
    auto counts =
        choices(thoughts(middlegame(), {0, -kLoss, -2 * kLoss, -12 * kLoss}, 0), kAll, kLoss, kTimes);
    EXPECT_NEAR(counts[1] / static_cast<double>(counts[0]), std::exp(-1), 0.03);
    EXPECT_NEAR(counts[2] / static_cast<double>(counts[0]), std::exp(-2), 0.02);
    EXPECT_LE(counts[3], 2);
}

TEST(Choice, WhatIsNotSeenIsJudgedByTheFirstImpression) {
    const auto all = thoughts(middlegame(), {0, -900}, 50);
    EXPECT_EQ(choices(all, kAll, 5, 200)[0], 200);
    EXPECT_NEAR(choices(all, kNothing, 5, 2'000)[0], 1'000, 120);
}

TEST(Choice, AThreatIsSeenAfterAllMovesOrAfterNone) {
    // The same answer refutes two moves, and the third meets it.
    auto all = thoughts(middlegame(), {-900, -900, 0}, 0);
    all[0].impression = 300;
    all[1].impression = 200;
    all[2].impression = 100;
    auto counts = choices(all, 0.8, 1, 500);
    EXPECT_EQ(counts[1], 0);
    EXPECT_GT(counts[0], 50);
    EXPECT_GT(counts[2], 50);
}

TEST(Choice, SeesOfAMoveLeftOutThatItIsNoBetter) {
    auto all = thoughts(middlegame(), {0, -300}, 0);
    all[1].impression = 300;
    EXPECT_EQ(choices(all, kNothing, 5, 100)[1], 100);
    all[1].looks[0].is_kept = false;
    EXPECT_EQ(choices(all, kNothing, 5, 100)[0], 100);
}

TEST(Choice, PrefersBeingMatedLater) {
    const auto all = thoughts(middlegame(), {eval::mated_in(8), eval::mated_in(2)}, 0);
    EXPECT_EQ(choices(all, kAll, 10, 100).size(), 1U);
    EXPECT_EQ(choices(all, kAll, 300, 100).size(), 2U);
}

TEST(Choice, WithoutLooksTheImpressionDecides) {
    std::vector<Thought> all{{.move = move(middlegame(), "a3"), .impression = -10},
                             {.move = move(middlegame(), "h3"), .impression = 90}};
    EXPECT_EQ(choices(all, kAll, 1, 50)[1], 50);
}

TEST(Ease, RecapturesAreSeenFirstAndQuietAnswersLast) {
    const Position position =
        game_from("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/2N5/PPPP1PPP/R1B1K1NR w KQkq - 0 1").current();
    const Move takes = move(position, "Bxf7"), other = move(position, "a3");
    const auto answer = [&](Move m, std::string_view san) {
        return ease(position, m, parse_san(san, position.after(m)).value());
    };
    EXPECT_GT(ease(position, move(position, "Qxf7"), kNoMove), answer(other, "Nxh5")) << "mate";
    EXPECT_GT(answer(move(position, "Nd5"), "Nxd5"), answer(other, "Nxh5"));
    EXPECT_GT(answer(other, "Nxh5"), answer(other, "Nd4"));
    EXPECT_GT(answer(other, "Nd4"), answer(other, "Nb8")) << "backwards";
    EXPECT_LT(answer(takes, "Ke7"), 1);
    const Position rooks = game_from("r5k1/8/8/8/8/8/8/1K5R b - - 0 1").current();
    const Move step = move(rooks, "Kg7");
    const auto white = [&](std::string_view san) {
        return ease(rooks, step, parse_san(san, rooks.after(step)).value());
    };
    EXPECT_GT(white("Rh3"), white("Rh6")) << "a distant square";
    EXPECT_GT(white("Rh7"), white("Rh6")) << "check";
}

}  // namespace
}  // namespace escaque::search
