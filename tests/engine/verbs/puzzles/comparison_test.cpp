#include <gtest/gtest.h>

#include "engine/verbs/puzzles/player.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

constexpr int kRating = 1600;

Comparison compared(eval::Score score, std::optional<eval::Score> second, int depth = 5,
                    const std::string& best = "d1d8") {
    const StudiedGame game = game_from_pgn(kMissedMate);
    return {.depth = depth, .score = score, .second = second, .line = moves_of(game.position(0), {best})};
}

bool is_clear(eval::Score score, std::optional<eval::Score> second) {
    return is_clear(compared(score, second), game_from_pgn(kMissedMate).position(0), kRating);
}

TEST(Comparison, EachOtherMoveWouldBeAMistake) {
    EXPECT_TRUE(is_clear(score_of(300), score_of(0)));
    EXPECT_FALSE(is_clear(score_of(300), score_of(200)));
    EXPECT_FALSE(is_clear(score_of(1500), score_of(900))) << "won in any case";
}

TEST(Comparison, TheOnlyMoveThatHolds) {
    EXPECT_TRUE(is_clear(0, -score_of(500)));
    EXPECT_FALSE(is_clear(-score_of(300), -score_of(900))) << "lost in any case";
    EXPECT_FALSE(is_clear(0, -score_of(250))) << "a mistake, but the game is not lost";
    EXPECT_TRUE(is_clear(score_of(250), 0)) << "where there is more to be had";
}

TEST(Comparison, AShortMateIsBetterThanAnyOtherWin) {
    EXPECT_TRUE(is_clear(eval::mate_in(3), score_of(2500)));
    EXPECT_FALSE(is_clear(eval::mate_in(3), eval::mate_in(9)));
    EXPECT_FALSE(is_clear(eval::mate_in(2 * kMaxMateLength + 1), score_of(2500)));
    EXPECT_TRUE(is_clear(eval::mate_in(1), -eval::mate_in(2)));
}

TEST(Comparison, AMoveWithoutAlternativeIsClear) {
    EXPECT_TRUE(is_clear(0, std::nullopt));
    EXPECT_FALSE(is_clear(-score_of(500), std::nullopt)) << "but not worth finding";
}

TEST(Comparison, TheLevelIsTheDepthAtWhichTheMoveIsSeen) {
    const auto position = game_from_pgn(kMissedMate).position(0);
    const auto level = [&](const std::vector<Comparison>& iterations) {
        return level_of(iterations, position, kRating);
    };
    const eval::Score won = score_of(400);
    const Comparison dull = compared(20, 10, 1, "h2h3");
    EXPECT_EQ(level({compared(won, 0, 1)}), 1);
    EXPECT_EQ(level({dull, compared(won, 0, 3), compared(won, 0, 4)}), 2);
    EXPECT_EQ(level({dull, compared(won, 0, 7)}), 3);
    EXPECT_EQ(level({dull, compared(won, 0, 11)}), 4);
    EXPECT_EQ(level({dull, compared(won, 0, 12)}), 5);
    EXPECT_EQ(level({compared(won, 0, 1), dull, compared(won, 0, 5)}), 3)
        << "seen, but not believed before depth 5";
    EXPECT_EQ(level({compared(20, 10, 1), compared(won, 0, 4)}), 2) << "it was not clear";
    EXPECT_FALSE(level({compared(won, 0, 1), dull}));
    EXPECT_FALSE(level({}));
    EXPECT_EQ(level({dull, compared(eval::mate_in(3), 0, 9)}), 2) << "a mate in two, however late it is seen";
}

}  // namespace
}  // namespace escaque::engine
