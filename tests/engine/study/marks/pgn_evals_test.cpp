#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/study/annotate.h"
#include "engine/study/marks/judgement.h"
#include "engine/study/marks/pgn_annotations.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/study_game.h"
#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// As Lichess writes them.
constexpr const char* kWithEvals =
    "1. e4 { [%eval 0.2] [%clk 0:10:00] } 1... e5 { [%eval 0.25,31] } 2. Qh5 { [%eval -0.31] } 2... Ke7?? { "
    "[%eval #1] } 3. Qxe5# 1-0";

TEST(PgnEvals, BecomeFindings) {
    StudiedGame game = game_from_pgn(kWithEvals);
    use_pgn_evals(game);
    const auto cents = [&](std::size_t ply) {
        return eval::centipawns(game.finding(ply).score, movegen::Rules::Chess);
    };
    EXPECT_EQ(cents(0), 20) << "as after the first move";
    EXPECT_EQ(cents(1), -20) << "from Black's side";
    EXPECT_EQ(cents(2), 25);
    EXPECT_EQ(cents(3), 31);
    EXPECT_EQ(game.finding(4).score, eval::mate_in(1));
    EXPECT_EQ(game.finding(2).depth, 31);
    EXPECT_EQ(game.finding(3).depth, 0) << "not told";
    for (std::size_t ply = 0; ply < 5; ++ply) EXPECT_TRUE(game.finding(ply).is_from_pgn) << ply;
    EXPECT_FALSE(game.finding(5).is_from_pgn) << "mate needs nobody to tell it";
}

TEST(PgnEvals, MatesOfBothSides) {
    StudiedGame game = game_from_pgn("1. e4 {[%eval #-3]} 1... e5 {[%eval #-3]} 2. d4 {[%eval #5000]} *");
    use_pgn_evals(game);
    EXPECT_EQ(game.finding(1).score, eval::mate_in(5));
    EXPECT_EQ(game.finding(2).score, eval::mated_in(6));
    EXPECT_FALSE(game.is_studied(3)) << "no search sees as far";
}

TEST(PgnEvals, LinesAreNeededWhereTheyShowAMistake) {
    StudiedGame game = game_from_pgn(kWithEvals);
    use_pgn_evals(game);
    EXPECT_EQ(grade_at(game, 3), Grade::Blunder);
    EXPECT_FALSE(is_accused(game, 3)) << "a deeper search has said so";
    for (std::size_t ply = 0; ply <= 5; ++ply) EXPECT_EQ(lacks_line(game, ply), ply == 3 || ply == 4) << ply;
    study(game, 3, game.finding(3).score, {"b8c6"});
    EXPECT_FALSE(lacks_line(game, 3));
    use_pgn_evals(game);
    EXPECT_EQ(game.finding(3).line.size(), 1U) << "a line stays";
}

TEST(PgnEvals, OnlyMistakesAreSearched) {
    AnnotateSettings settings{.use_evals = true};
    settings.limits.nodes = 2'000;
    std::vector<StudiedGame> games = games_from(kWithEvals);
    const auto report =
        run_annotate(settings, games, {[] { return false; }, [](const auto&) {}, [](const StudiedGame&) {}});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->progress.positions, 2U);
    EXPECT_EQ(report->progress.added, 2U);
    EXPECT_EQ(unstudied(games), 0U);
    std::string text = movegen::to_pgn(annotated_pgn(games[0]));
    std::ranges::replace(text, '\n', ' ');
    EXPECT_THAT(text, HasSubstr("{[%eval 0.20] [%clk 0:10:00]}")) << "as it was told";
    EXPECT_THAT(text, HasSubstr("2... Ke7 $4 {[%eval #1] Allows mate in 1: 3. Qxe5#} ("));
    EXPECT_THAT(text, Not(HasSubstr("Qh5 $")));
}

/// The line is of a short search, and may show nothing of it.
TEST(PgnEvals, AVerdictByThemShowsNoLine) {
    StudiedGame game = game_from_pgn("1. e4 {[%eval 0.3]} 1... a5 {[%eval 0.4]} 2. a4 {[%eval -3.4]} *");
    use_pgn_evals(game);
    for (const std::size_t ply : {2U, 3U}) {
        Finding finding = game.finding(ply);
        finding.line = {ply == 2 ? movegen::Move(movegen::Square::D2, movegen::Square::D4)
                                 : movegen::Move(movegen::Square::E7, movegen::Square::E5)};
        game.study(ply, finding);
    }
    EXPECT_EQ(reason_text(game, 2), "Gives Black a won game, by the file's evaluation");
    Finding searched = game.finding(3);
    searched.is_from_pgn = false;
    game.study(3, searched);
    EXPECT_EQ(reason_text(game, 2), "Gives Black a won game: 2... e5");
}

TEST(PgnEvals, WhatIsNotToldIsSearched) {
    AnnotateSettings settings{.use_evals = true};
    settings.limits.nodes = 500;
    std::vector<StudiedGame> games = games_from("1. e4 {[%eval 0.2]} 1... e5 2. Nf3 {[%eval 0.2]} *");
    const auto report =
        run_annotate(settings, games, {[] { return false; }, [](const auto&) {}, [](const StudiedGame&) {}});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_GE(report->progress.added, 1U);
    EXPECT_FALSE(games[0].finding(2).is_from_pgn);
    EXPECT_FALSE(games[0].finding(2).line.empty());
}

}  // namespace
}  // namespace escaque::engine
