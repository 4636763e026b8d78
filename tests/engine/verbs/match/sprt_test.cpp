#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/verbs/match/elo.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

Sprt test_of(double elo0, double elo1, Sprt::Scale scale = Sprt::Scale::Normalized) {
    Sprt sprt;
    sprt.elo0 = elo0, sprt.elo1 = elo1, sprt.scale = scale;
    return sprt;
}

/// What fastchess computes.
TEST(Sprt, AgreesWithAnotherMatchRunner) {
    struct Row {
        Pentanomial pairs;
        double elo0, elo1;
        Sprt::Scale scale;
        double ratio;
    };
    for (const Row& row : {Row{{9, 13, 34, 26, 18}, 0, 5, Sprt::Scale::Normalized, 0.4945},
                           Row{{9, 13, 34, 26, 18}, 0, 5, Sprt::Scale::Logistic, 0.5689},
                           Row{{6, 11, 15, 21, 22}, -5, 0, Sprt::Scale::Logistic, 0.6405},
                           Row{{15, 28, 62, 28, 17}, 0, 5, Sprt::Scale::Normalized, 0.0425},
                           Row{{8, 17, 35, 26, 14}, 0, 5, Sprt::Scale::Logistic, 0.4278},
                           Row{{4, 6, 25, 15, 25}, 0, 2, Sprt::Scale::Logistic, 0.3157},
                           Row{{0, 0, 3, 0, 0}, 0, 5, Sprt::Scale::Normalized, -0.0007},
                           Row{{0, 1, 0, 0, 0}, 0, 5, Sprt::Scale::Normalized, -0.0146},
                           Row{{100, 400, 900, 420, 120}, 0, 5, Sprt::Scale::Logistic, 1.0547},
                           Row{{100, 400, 900, 420, 120}, -5, 0, Sprt::Scale::Normalized, 1.7064},
                           Row{{30, 20, 10, 5, 0}, 0, 5, Sprt::Scale::Normalized, -1.0169},
                           Row{{30, 20, 10, 5, 0}, -1.75, 0.25, Sprt::Scale::Logistic, -0.3733}})
        EXPECT_NEAR(test_of(row.elo0, row.elo1, row.scale).ratio(row.pairs), row.ratio, 0.002)
            << ::testing::PrintToString(row.pairs) << name(row.scale) << row.elo1;
}

TEST(Sprt, Bounds) {
    const Sprt sprt = test_of(0, 5);
    EXPECT_NEAR(sprt.lower(), -2.944, 0.001);
    EXPECT_NEAR(sprt.upper(), 2.944, 0.001);
    EXPECT_EQ(sprt.ratio({}), 0);
    EXPECT_EQ(sprt.verdict({}), Sprt::Verdict::None);
    EXPECT_EQ(sprt.verdict({0, 40, 900, 400, 90}), Sprt::Verdict::H1);
    EXPECT_EQ(sprt.verdict({90, 400, 900, 40, 0}), Sprt::Verdict::H0);
    EXPECT_EQ(sprt.verdict({9, 40, 90, 42, 10}), Sprt::Verdict::None);
}

/// Colours reversed, the hypotheses change places.
TEST(Sprt, IsTheSameFromTheOtherSide) {
    for (const auto scale : {Sprt::Scale::Normalized, Sprt::Scale::Logistic})
        EXPECT_NEAR(test_of(-3, 7, scale).ratio({5, 8, 30, 11, 7}),
                    -test_of(-7, 3, scale).ratio({7, 11, 30, 8, 5}), 1e-9);
}

TEST(Sprt, IsRead) {
    const auto sprt = parse_sprt("-1.75:0.25");
    ASSERT_TRUE(sprt) << sprt.error().message;
    EXPECT_EQ(sprt->elo0, -1.75);
    EXPECT_EQ(sprt->elo1, 0.25);
    EXPECT_EQ(sprt->alpha, 0.05);
    EXPECT_EQ(parse_sprt("0:5:0.1:0.2")->beta, 0.2);
    for (const auto& [text, why] : {std::pair{"0", "should be ELO0:ELO1"},
                                    {"0:5:0.1", "should be ELO0:ELO1"},
                                    {"5:0", "below the second"},
                                    {"0:x", "'x' is not a number"},
                                    {"0:", "'' is not a number"},
                                    {"0:nan", "is not a number"},
                                    {"0:2000", "within 1000"},
                                    {"0:5:0:0.05", "above 0"},
                                    {"0:5:0.6:0.6", "sum below 1"}}) {
        const auto bad = parse_sprt(text);
        ASSERT_FALSE(bad) << text;
        EXPECT_THAT(bad.error().message, HasSubstr(why));
    }
}

}  // namespace
}  // namespace escaque::engine
