#include "movegen/notation/moves/move_pattern.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/generate/generate.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"

namespace escaque::movegen {
namespace {

using ::testing::UnorderedElementsAre;

constexpr std::string_view kOpen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

std::vector<std::string> fitting(std::string_view text, const PieceLetters& letters = kEnglishLetters,
                                 std::string_view fen = kOpen, Fit wanted = Fit::Yes) {
    const Position position = parse_fen(fen).value();
    const auto legal = legal_moves(position);
    const std::vector<Move> moves(legal.begin(), legal.end());
    const std::vector<Fit> found = fits(text, moves, position, letters);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (found[i] == wanted) texts.push_back(to_san(moves[i], position));
    return texts;
}

TEST(MovePattern, AWholeTextFitsItsMove) {
    for (const char* text : {"Bb5", "bb5", "Bf1-b5", "f1b5", "Bb5+", "B–b5"})
        EXPECT_THAT(fitting(text), UnorderedElementsAre("Bb5")) << text;
    EXPECT_THAT(fitting("Ab5", kSpanishLetters), UnorderedElementsAre("Bb5"));
    EXPECT_TRUE(fitting("Ab5").empty());
}

TEST(MovePattern, WhatCannotBeReadIsLeftOpen) {
    EXPECT_THAT(fitting("B?5"), UnorderedElementsAre("Bb5"));
    EXPECT_THAT(fitting("Nx?5"), UnorderedElementsAre("Nxe5", "Ng5"));
    EXPECT_THAT(fitting("?c3"), UnorderedElementsAre("Nc3"));
    EXPECT_THAT(fitting("?3", kEnglishLetters), UnorderedElementsAre("a3", "b3", "c3", "d3", "g3", "h3"));
    EXPECT_THAT(fitting("N?"), UnorderedElementsAre()) << "one character is too few for a square";
}

TEST(MovePattern, AGapFitsEveryMove) {
    const auto all = fitting("??");
    EXPECT_EQ(all.size(), 27U);
    for (const char* gap : {"", "?", "___", "---", "…"}) {
        EXPECT_TRUE(is_gap(gap)) << gap;
        EXPECT_EQ(fitting(gap).size(), all.size()) << gap;
    }
    EXPECT_FALSE(is_gap("e?"));
}

TEST(MovePattern, WhichOfTwoPiecesMayBeLeftOut) {
    EXPECT_THAT(fitting("Nd2", kEnglishLetters, "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"),
                UnorderedElementsAre("Nbd2", "Nfd2"));
    EXPECT_THAT(fitting("e8", kEnglishLetters, "8/4P2k/8/8/8/8/8/K7 w - - 0 1"),
                UnorderedElementsAre("e8=Q", "e8=R", "e8=B", "e8=N"));
}

TEST(MovePattern, CastlingInAnyForm) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (const char* text : {"0-0", "O-O", "o-o", "0-?", "e1g1", "Ke1-g1"})
        EXPECT_THAT(fitting(text, kEnglishLetters, fen), UnorderedElementsAre("O-O")) << text;
    EXPECT_THAT(fitting("0-0-0", kEnglishLetters, fen), UnorderedElementsAre("O-O-O"));
}

TEST(MovePattern, OneWrongCharacterIsNear) {
    EXPECT_THAT(fitting("Qe3", kEnglishLetters, kOpen, Fit::Near), UnorderedElementsAre("Qe2"));
    EXPECT_TRUE(fitting("Qe3").empty());
}

}  // namespace
}  // namespace escaque::movegen
