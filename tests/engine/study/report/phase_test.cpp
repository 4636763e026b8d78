#include <gtest/gtest.h>

#include "engine/study/report/overview.h"
#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

std::vector<Phase> phases(const std::string& pgn) {
    return phases_of(game_from_pgn(pgn));
}

TEST(Phase, TheOpeningEndsWithTheDevelopment) {
    // Six of the eight have left their places with 5... Be7.
    const auto all = phases("1. a3 h6 2. Nf3 Nf6 3. Nc3 Nc6 4. e3 e6 5. Be2 Be7 6. O-O O-O *");
    ASSERT_EQ(all.size(), 13U);
    EXPECT_EQ(all[9], Phase::Opening);
    EXPECT_EQ(all[10], Phase::Middlegame);
    EXPECT_EQ(all[12], Phase::Middlegame);
}

TEST(Phase, ItEndsWithMoveFifteen) {
    EXPECT_EQ(
        phases("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 15\"]\n\n15. a3 a6 16. h3 *"),
        (std::vector{Phase::Opening, Phase::Opening, Phase::Middlegame, Phase::Middlegame}));
}

TEST(Phase, WhatHasEndedDoesNotComeBack) {
    // Six officers, then seven with the new queen.
    EXPECT_EQ(phases("[FEN \"rnb1k3/7P/8/8/8/8/8/RNB1K3 w - - 0 30\"]\n\n30. h8=Q+ Kd7 *"),
              (std::vector{Phase::Endgame, Phase::Endgame, Phase::Endgame}));
}

TEST(Phase, AnEndgameFromTheStart) {
    EXPECT_EQ(phases("[FEN \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\"]\n\n1. e4 *").front(),
              Phase::Endgame);
}

}  // namespace
}  // namespace escaque::engine
