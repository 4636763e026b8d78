#include "engine/study/report/annotated_pgn.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/engine/study/studied.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string annotated(const std::string& pgn) {
    return movegen::to_pgn(annotated_pgn(fools_mate(pgn)));
}

TEST(AnnotatedPgn, EvaluationsAndBetterLines) {
    const std::string text = annotated("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_THAT(text, HasSubstr("1... e5 {[%eval "));
    EXPECT_THAT(text, HasSubstr(",10]}"));
    EXPECT_THAT(
        text, HasSubstr("2. g4 $4 {[%eval #-1,10]\nAllows mate in 1: 2... Qh4#} (2. Nc3 Nf6) 2... Qh4# 0-1"));
}

/// A text that has none ends as a sentence.
TEST(AnnotatedPgn, APointDividesTheReasonFromWhatTheFileSays) {
    const auto reason_behind = [](const std::string& comment) {
        const std::string text = annotated("1. f3 e5 2. g4 " + comment + " Qh4# 0-1");
        EXPECT_EQ(annotated(text), text);
        std::string flat = text;
        std::ranges::replace(flat, '\n', ' ');
        return flat;
    };
    EXPECT_THAT(reason_behind("{Panic}"), HasSubstr(" Panic. Allows mate"));
    EXPECT_THAT(reason_behind("{[%clk 0:05:00]} {Panic}"), HasSubstr("[%clk 0:05:00] Panic. Allows mate"));
    EXPECT_THAT(reason_behind("{Panic [%csl Re1]}"), HasSubstr(" Panic. [%csl Re1] Allows mate"));
    EXPECT_THAT(reason_behind("{Why?}"), HasSubstr(" Why? Allows mate"));
    EXPECT_THAT(reason_behind("{He believed me...}"), HasSubstr(" me... Allows mate"));
    EXPECT_THAT(reason_behind("{[%csl Re1]}"), HasSubstr("[%csl Re1] Allows mate"));
    EXPECT_THAT(reason_behind("{-0.50/9 0.25s}"), HasSubstr(" -0.50/9 0.25s, Allows mate"))
        << "as programs have words behind their figures";
}

TEST(AnnotatedPgn, NamesAKnownDrawWhereItBegins) {
    const char* const pgn = "[FEN \"8/8/3k4/8/8/8/2NNp3/3K4 w - - 0 1\"]\n\n1. Kxe2 Kd5 2. Kd3 Ke5 1/2-1/2\n";
    const auto name = [](const std::string& text, eval::Score score) {
        StudiedGame game = game_from_pgn(text);
        study(game, 0, score, {"d1e2"});
        study(game, 1, -score, {"d6d5"});
        study(game, 2, score, {"e2d3"});
        study(game, 3, -score, {"d5e5"});
        study(game, 4, score, {"d3e3"});
        return movegen::to_pgn(annotated_pgn(game));
    };
    const std::string text = name(pgn, 20);
    EXPECT_THAT(text,
                HasSubstr("Known draw: two knights cannot force mate.} 1... Kd5\n{[%eval 0.13,10]} 2. Kd3"));
    EXPECT_EQ(name(text, 20), text);
    EXPECT_THAT(name(text, 300), Not(HasSubstr("Known draw"))) << "something falls";
}

TEST(AnnotatedPgn, TheReasonStandsBesideOthersComments) {
    const std::string text = annotated("1. f3 e5 2. g4 {[%clk 0:05:00] Alas.} Qh4# 0-1");
    EXPECT_THAT(text, HasSubstr("[%clk 0:05:00] Alas. Allows mate in 1: 2... Qh4#}"));
    EXPECT_EQ(annotated(text), text);
}

/// Two in a row are not read by every program, and cost it the clock.
TEST(AnnotatedPgn, CommentsBehindOneMoveAreJoined) {
    const std::string text = annotated(
        "{a} {b} 1. f3 {[%clk 0:05:00]} {one} {two} (1. e4 {three} {four} e5) e5 2. g4 {five} ; six }\nQh4# "
        "0-1");
    EXPECT_THAT(text, HasSubstr("{a b} 1. f3 {[%eval "));
    EXPECT_THAT(text, HasSubstr(" [%clk 0:05:00] one two}"));
    EXPECT_THAT(text, HasSubstr("{three four}"));
    EXPECT_THAT(text, HasSubstr("{[%eval #-1,10] five"));
    EXPECT_THAT(text, HasSubstr(" ; six }\n"));
    EXPECT_EQ(annotated(text), text);
}

/// Another search finds another reason, or none.
TEST(AnnotatedPgn, TheReasonOfAnEarlierAnnotationGoes) {
    for (const std::string comment : {"", "{[%clk 0:05:00] Alas.} "}) {
        StudiedGame again = fools_mate(annotated("1. f3 e5 2. g4 " + comment + "Qh4# 0-1"));
        study(again, 2, -70, {"g2g4", "d8h4"});
        const std::string text = movegen::to_pgn(annotated_pgn(again));
        EXPECT_THAT(text, Not(HasSubstr("Allows mate")));
        EXPECT_EQ(text.find("Alas.") == std::string::npos, comment.empty());
    }
}

/// They alone do not find it again.
TEST(AnnotatedPgn, TheReasonStaysWithEvaluationsOfTheFile) {
    StudiedGame again = game_from_pgn(annotated("1. f3 e5 2. g4 Qh4# 0-1"));
    for (std::size_t ply = 0; ply < 4; ++ply)
        again.study(ply, {.score = ply == 3 ? eval::mate_in(1) : 0, .is_from_pgn = true});
    EXPECT_THAT(movegen::to_pgn(annotated_pgn(again)), HasSubstr("Allows mate"));
}

TEST(AnnotatedPgn, TheSameWordsOfAnotherAnnotatorStay) {
    const std::string text =
        annotated("[Annotator \"Ada\"]\n\n1. f3 {Loses a pawn: 1... e5} e5 2. g4 Qh4# 0-1");
    EXPECT_THAT(text, HasSubstr("Loses a pawn: 1... e5}"));
}

TEST(AnnotatedPgn, HeadersHoldAccuracyAndLoss) {
    const std::string text = annotated("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_THAT(text, HasSubstr("[Annotator \"Escaque "));
    EXPECT_THAT(text, HasSubstr("[BlackAccuracy \"100.0\"]"));
    EXPECT_THAT(text, HasSubstr("[BlackAverageLoss \"0.0\"]"));
    EXPECT_THAT(text, HasSubstr("[WhiteAccuracy \""));
    EXPECT_THAT(text, HasSubstr("[WhiteAverageLoss \""));
    EXPECT_THAT(annotated("[Annotator \"Ada\"]\n\n1. f3 e5 2. g4 Qh4#"),
                HasSubstr("[Annotator \"Ada; Escaque "));
}

TEST(AnnotatedPgn, HeadersNameTheOpening) {
    EXPECT_THAT(annotated("1. f3 e5 2. g4 Qh4# 0-1"),
                HasSubstr("[ECO \"A00\"]\n[Opening \"Barnes Opening\"]"));
    const std::string named = annotated("[ECO \"A00b\"]\n[Opening \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_THAT(named, HasSubstr("[ECO \"A00b\"]"));
    EXPECT_THAT(named, HasSubstr("[Opening \"Barnes Opening\"]"));
}

TEST(AnnotatedPgn, EarlierAnnotationsStay) {
    const std::string text = annotated(
        "{Hello} 1. f3 {oh} e5 {[%clk 0:05:00] [%eval 9.99]} 2. g4 $1 (2. e4 {was better}) Qh4# {!}");
    EXPECT_THAT(text, HasSubstr("{Hello} 1. f3"));
    EXPECT_THAT(text, HasSubstr("] oh}"));
    EXPECT_THAT(text, HasSubstr("[%clk 0:05:00]}"));
    EXPECT_THAT(text, Not(HasSubstr("9.99")));
    EXPECT_THAT(text, HasSubstr("2. g4 $1 {"));
    EXPECT_THAT(text, HasSubstr("(2. e4 {was\nbetter})"));
    EXPECT_THAT(text, HasSubstr("Qh4# {!}"));
}

/// Annotating an annotated game changes nothing.
TEST(AnnotatedPgn, AnnotatingTwiceChangesNothing) {
    const std::string once = annotated("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_EQ(annotated(once), once);
}

TEST(AnnotatedPgn, WhatTheRulesDecide) {
    const StudiedGame mate = fools_mate();
    EXPECT_FALSE(pgn_eval(mate, 4));
    StudiedGame stalemate = game_from_pgn("[FEN \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2");
    EXPECT_EQ(pgn_eval(stalemate, 1), (movegen::PgnEval{}));
}

TEST(AnnotatedPgn, EvaluationsAreFromWhitesSide) {
    const StudiedGame game = fools_mate();
    EXPECT_EQ(pgn_eval(game, 3), (movegen::PgnEval{.is_mate = true, .value = -1, .depth = 10}));
    EXPECT_GT(pgn_eval(game, 0)->value, 0);
    EXPECT_LT(pgn_eval(game, 1)->value, 0);
    EXPECT_LT(pgn_eval(game, 2)->value, 0);
}

}  // namespace
}  // namespace escaque::engine
