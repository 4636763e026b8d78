#include "engine/study/marks/judgement.h"

#include <gtest/gtest.h>

#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

using movegen::Color;

/// Rooks that may go about, far from all theory.
constexpr const char* kEnding = "[FEN \"3rk3/8/8/8/8/8/8/3RK3 w - - 0 40\"]\n\n40. Rd3 *";

TEST(Judgement, TheChanceIsTheExpectedResultBetweenPeople) {
    const movegen::Position start;
    const eval::Score pawn = 156;
    EXPECT_DOUBLE_EQ(winning_chance(eval::mate_in(3), start, 1600), 1);
    EXPECT_DOUBLE_EQ(winning_chance(eval::mated_in(3), start, 1600), 0);
    EXPECT_NEAR(winning_chance(0, start, 1600), 0.5, 0.001);
    EXPECT_NEAR(winning_chance(pawn, start, 1600) + winning_chance(-pawn, start, 1600), 1, 0.001);
    EXPECT_NEAR(winning_chance(pawn, start, 1500), 0.56, 0.01);
    EXPECT_NEAR(winning_chance(pawn, start, 2300), 0.59, 0.01);
    EXPECT_GT(winning_chance(5 * pawn, start, 2700), 0.89);
}

TEST(Judgement, TheStrongerThePlayersTheMoreAPawnIsWorth) {
    const movegen::Position start;
    double before = 0.5;
    for (const int rating : {1000, 1500, 2000, 2500, 2900}) {
        const double chance = winning_chance(score_of(100), start, rating);
        EXPECT_GT(chance, before) << rating;
        before = chance;
    }
    StudiedGame game = game_from_pgn("[WhiteElo \"2700\"]\n[BlackElo \"2500\"]\n\n1. a3 *");
    EXPECT_EQ(game.rating(), 2600);
    EXPECT_EQ(game_from_pgn("[WhiteElo \"2700\"]\n[BlackElo \"?\"]\n\n1. a3 *").rating(), 2700);
    EXPECT_EQ(game_from_pgn("1. a3 *").rating(), 1600) << "a club player";
}

TEST(Judgement, GradesByTheLoss) {
    EXPECT_EQ(grade_of(0.059), Grade::None);
    EXPECT_EQ(grade_of(0.06), Grade::Inaccuracy);
    EXPECT_EQ(grade_of(0.12), Grade::Mistake);
    EXPECT_EQ(grade_of(0.25), Grade::Blunder);
}

TEST(Judgement, AccuracyFallsWithTheLoss) {
    EXPECT_DOUBLE_EQ(accuracy_of(0), 100);
    EXPECT_NEAR(accuracy_of(0.1), 60.7, 0.1);
    EXPECT_LT(accuracy_of(1), 1);
}

TEST(Judgement, APawnLessMattersLittleInAWonGame) {
    StudiedGame game = game_from_pgn(kEnding);
    study(game, 0, score_of(1500), {"d1d2"});
    study(game, 1, -score_of(1400), {"e8e7"});
    EXPECT_LT(loss_at(game, 0).value(), 0.01);
    study(game, 0, score_of(60), {"d1d2"});
    study(game, 1, score_of(40), {"e8e7"});
    EXPECT_GT(loss_at(game, 0).value(), 0.05);
}

TEST(Judgement, TheBestMoveLosesNothing) {
    const StudiedGame game = fools_mate();
    EXPECT_EQ(loss_at(game, 1), 0);  // though White is found better off before it than after it
    EXPECT_EQ(grade_of(loss_at(game, 2).value()), Grade::Blunder);
    EXPECT_EQ(loss_at(game, 3), 0);
}

TEST(Judgement, AMoveThatTurnsOutBetterLosesNothing) {
    StudiedGame game = game_from_pgn(kEnding);
    study(game, 0, 10, {"d1d2"});
    study(game, 1, -50, {"e8e7"});
    EXPECT_EQ(loss_at(game, 0), 0);
}

/// The kings go about until the start is there for the third time.
StudiedGame threefold(eval::Score before, eval::Score after) {
    StudiedGame game = game_from_pgn(
        "[FEN \"3rk3/8/8/8/8/8/8/3RK3 w - - 0 40\"]\n\n40. Ke2 Ke7 41. Ke1 Ke8 42. Ke2 Ke7 43. Ke1 Ke8 *");
    study(game, 3, before, {"d8d1"});
    study(game, 4, after, {"d1d8"});
    study(game, 7, before, {"d8d1"});
    study(game, 8, after, {"d1d8"});
    return game;
}

TEST(Judgement, AThirdAppearanceIsADraw) {
    const StudiedGame saved = threefold(0, score_of(400));
    EXPECT_GT(loss_at(saved, 3).value(), 0.15) << "the second appearance is none";
    EXPECT_EQ(loss_at(saved, 7), 0) << "Black may claim a draw with that move";
    EXPECT_EQ(grade_at(saved, 7), Grade::None);
    const StudiedGame kept = threefold(score_of(400), -score_of(400));
    EXPECT_EQ(grade_at(kept, 3), Grade::None);
    EXPECT_EQ(grade_at(kept, 7), Grade::Mistake) << "White may claim one, too";
    EXPECT_EQ(reason_text(kept, 7), "Throws away the win, drawn by repetition");
    const StudiedGame swung = threefold(score_of(3000), -score_of(3000));
    EXPECT_NE(grade_at(swung, 7), Grade::None);
}

TEST(Judgement, TheoryIsNotJudged) {
    StudiedGame game = game_from_pgn("1. e4 e5 2. f4 h5 *");
    for (std::size_t ply = 0; ply < 4; ++ply) study(game, ply, 0, {ply % 2 == 0 ? "a2a3" : "a7a6"});
    study(game, 4, score_of(300), {"a2a3"});
    EXPECT_TRUE(game.is_theory(2));
    EXPECT_FALSE(loss_at(game, 2)) << "the King's Gambit";
    EXPECT_GT(loss_at(game, 3).value(), 0.15);
    EXPECT_EQ(summarise(game)[Color::White].moves, 0);
    EXPECT_EQ(summarise(game)[Color::Black].moves, 1);
}

TEST(Judgement, TheoryThatLosesIsJudged) {
    StudiedGame game = game_from_pgn("1. e4 e5 2. f4 *");
    for (std::size_t ply = 0; ply < 3; ++ply) study(game, ply, 0, {ply % 2 == 0 ? "a2a3" : "a7a6"});
    study(game, 3, score_of(300), {"a7a6"});
    EXPECT_TRUE(game.is_theory(2));
    EXPECT_EQ(grade_at(game, 2), Grade::Mistake);
    EXPECT_EQ(summarise(game)[Color::White].moves, 1);
    study(game, 3, score_of(120), {"a7a6"});
    EXPECT_EQ(grade_at(game, 2), Grade::None) << "as an inaccuracy costs";
    EXPECT_EQ(summarise(game)[Color::White].moves, 0);
}

TEST(Judgement, ALeadThatChangesByMuchIsAnEventInADecidedGameToo) {
    StudiedGame game = game_from_pgn("[WhiteElo \"2800\"]\n" + std::string(kEnding));
    study(game, 0, -score_of(900), {"d1d2"});
    study(game, 1, score_of(2400), {"e8e7"});
    EXPECT_LT(loss_at(game, 0).value(), 0.06);
    EXPECT_EQ(grade_at(game, 0), Grade::Inaccuracy);
    EXPECT_EQ(summarise(game)[Color::White].count(Grade::Inaccuracy), 1);
    study(game, 1, score_of(1200), {"e8e7"});
    EXPECT_EQ(grade_at(game, 0), Grade::None);
    study(game, 0, eval::mate_in(9), {"d1d2"});
    study(game, 1, -score_of(2400), {"e8e7"});
    EXPECT_EQ(grade_at(game, 0), Grade::None) << "a mate in nine missed, and still won";
}

TEST(Judgement, AFaultIsAnAccusationUntilASecondSearch) {
    StudiedGame game = game_from_pgn(kEnding);
    study(game, 0, score_of(300), {"d1d2"});
    EXPECT_FALSE(is_accused(game, 0)) << "nothing is known of the position after it";
    study(game, 1, 0, {"e8e7"});
    EXPECT_TRUE(is_accused(game, 0));
    for (const std::size_t ply : {0U, 1U}) {
        Finding finding = game.finding(ply);
        finding.again = true;
        game.study(ply, finding);
    }
    EXPECT_FALSE(is_accused(game, 0));
    EXPECT_EQ(grade_at(game, 0), Grade::Mistake);
    study(game, 1, -score_of(300), {"e8e7"});
    EXPECT_FALSE(is_accused(game, 0)) << "no fault";
}

TEST(Judgement, APassedMoveIsNotJudged) {
    StudiedGame game = game_from_pgn("1. e4 -- 2. d4 *");
    study(game, 0, 20, {"e2e4"});
    study(game, 2, 90, {"d2d4"});
    study(game, 1, -20, {"e7e5"});
    study(game, 3, -20, {"e7e5"});
    EXPECT_FALSE(loss_at(game, 1));
    EXPECT_EQ(summarise(game)[Color::Black].moves, 0);
}

TEST(Judgement, PlayersByTheirMoves) {
    const auto players = summarise(fools_mate());
    EXPECT_EQ(players[Color::White].moves, 1) << "the first is theory";
    EXPECT_EQ(players[Color::White].count(Grade::Blunder), 1);
    EXPECT_GT(players[Color::White].average_loss, 0.1);
    EXPECT_LT(players[Color::White].accuracy, 80);
    EXPECT_DOUBLE_EQ(players[Color::Black].accuracy, 100);
    EXPECT_DOUBLE_EQ(players[Color::Black].average_loss, 0);
}

/// 1. f3 is theory, 2. g4 a blunder.
TEST(Judgement, TheSignsThatAreShownAreCounted) {
    const auto players = summarise(fools_mate("1. f3 $6 e5 $2 2. g4 $1 Qh4# 0-1"));
    EXPECT_EQ(players[Color::White].count(Grade::Inaccuracy), 1);
    EXPECT_EQ(players[Color::White].count(Grade::Blunder), 0) << "the file praises it";
    EXPECT_EQ(players[Color::White].stated, 2);
    EXPECT_EQ(players[Color::Black].count(Grade::Mistake), 1);
    EXPECT_EQ(players[Color::Black].stated, 1);
    const PlayerSummary unmarked = summarise(fools_mate())[Color::White];
    EXPECT_EQ(players[Color::White].average_loss, unmarked.average_loss) << "losses are ours";
    EXPECT_EQ(unmarked.stated, 0);
    EXPECT_EQ(shown_grade(fools_mate("1. f3 e5 2. g4 $14 Qh4#"), 2), Grade::Blunder) << "no sign of a move";
}

TEST(Judgement, TheWorstMovesInTheirOrder) {
    const StudiedGame game = fools_mate();
    EXPECT_EQ(critical_plies(game, 1), std::vector<std::size_t>{2});
    const auto all = critical_plies(game, 9);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

}  // namespace
}  // namespace escaque::engine
