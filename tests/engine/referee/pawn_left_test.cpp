// Texts like "e8" that name no piece for the pawn, and castling written as the rook's move.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/referee/judged.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPawns = "7k/P6p/8/8/8/8/P6p/K7 w - - 0 1";

/// The queen that mates takes nothing from the opponent, who had a rook to mate with.
TEST(PawnLeft, TheSecondLosesThoughItsQueenMates) {
    const auto report =
        referee_json(game("6k1/5ppp/8/1P1P4/8/8/r7/6K1 w - - 0 1",
                          "1. d6 Kf8 2. b6 Ke8 3. b7 h6 4. b8 Kd7 5. Qc7+ Ke8 6. d7+ Kf8 7. d8", "1-0"));
    EXPECT_EQ(report["verdict"], "0-1");
    EXPECT_EQ(report["article"], "7.5.5");
}

TEST(PawnLeft, BecomesAQueenAndTheOpponentGetsTimeSince2014) {
    for (const auto& [laws, article] : {std::pair("fide2014", "7.5.b"), std::pair("fide2023", "7.5.5")}) {
        const auto report = referee_json(game(kPawns, "1. a8 Kg7 2. Qb7+ Kg6", "1-0"), {"--laws", laws});
        EXPECT_EQ(report["pawns_left"][0]["player"], "white") << laws;
        EXPECT_EQ(report["pawns_left"][0]["article"], article);
        EXPECT_EQ(report["pawns_left"][0]["at"], "1. a8=Q+");
        EXPECT_EQ(report["pawns_left"][0]["bonus_seconds"], 120);
        EXPECT_EQ(report["plies"], 4);
        EXPECT_EQ(report["agrees"], true);
    }
}

TEST(PawnLeft, TheSecondOfAPlayerLoses) {
    const std::string both = "7k/PP5p/8/8/8/8/8/K7 w - - 0 1";
    const auto report = referee_json(game(both, "1. a8 Kg7 2. b8 Kh6", "1-0"), {"--laws", "fide2014"});
    EXPECT_EQ(report["over"]["how"], "illegal move");
    EXPECT_EQ(report["over"]["after"], "2. b8=Q");
    EXPECT_EQ(report["verdict"], "0-1");
    EXPECT_EQ(report["article"], "7.5.b");
    EXPECT_EQ(report["agrees"], false);
    EXPECT_EQ(report["pawns_left"][1]["number"], 2);
}

TEST(PawnLeft, IsNoMoveBefore2014) {
    for (const char* laws : {"fide2005", "fide2009", "extract"}) {
        const auto report = referee_json(game(kPawns, "1. a8 Kg7", "1-0"), {"--laws", laws});
        EXPECT_THAT(report["fault"]["reason"].get<std::string>(),
                    HasSubstr("does not name a promotion piece"))
            << laws;
        EXPECT_EQ(report["plies"], 0);
        EXPECT_EQ(report["agrees"], false);
    }
}

TEST(PawnLeft, TheTimeForTheOpponentIsInHisClock) {
    const std::string moves = "1. a8 {[%clk 0:04:00]} Kg7 {[%clk 0:06:30]}";
    const auto clock = [&](const char* laws, const char* speed) {
        const std::string headers = header("TimeControl", "300") + header("Speed", speed);
        return referee_json(game(kPawns, moves, "1-0", headers), {"--laws", laws})["clock"]["holds"];
    };
    EXPECT_EQ(clock("fide2014", "rapid"), true);
    EXPECT_EQ(clock("fide2023", "rapid"), false) << "one minute";
    EXPECT_EQ(clock("fide2023", "blitz"), true) << "two if an arbiter supervises the game";
}

TEST(PawnLeft, WhatDependsOnTheSupervisionIsOpen) {
    const auto open = [](const char* laws, const char* speed) {
        return referee_json(game(kPawns, "1. a8 Kg7", "*", header("Speed", speed)), {"--laws", laws})
            .value("unchecked", nlohmann::json::array())
            .dump();
    };
    EXPECT_THAT(open("fide2023", "blitz"), HasSubstr("whether an arbiter supervised"));
    EXPECT_THAT(open("fide2023", "rapid"), Not(HasSubstr("supervised")));
    EXPECT_THAT(open("fide2014", "rapid"), HasSubstr("whether an arbiter supervised"));
}

TEST(RookOntoKing, CastlesInLudotekasChess960Alone) {
    const std::string fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1";
    const std::string variant = header("Variant", "Chess960");
    const std::string moves = "1. Rg1-e1 Ke8-g8";
    EXPECT_EQ(referee_json(game(fen, moves, "1-0", variant), {"--laws", "ludoteka"})["plies"], 2);
    EXPECT_TRUE(referee_json(game(fen, moves, "1-0"), {"--laws", "ludoteka"}).contains("fault"));
    EXPECT_TRUE(referee_json(game(fen, moves, "1-0", variant), {"--laws", "fide2009"}).contains("fault"));
}

TEST(PawnLeft, StandsUnderTheArticleOfTheFaultWhereTheQueenMates) {
    const auto report =
        referee_json(game("7k/P7/6K1/8/8/8/8/8 w - - 0 1", "1. a8", "1-0"), {"--laws", "fide2023"});
    EXPECT_EQ(report["pawns_left"][0]["article"], "7.5.5");
    EXPECT_EQ(report["article"], "5.1.1");
}

}  // namespace
}  // namespace escaque::engine
