#include "engine/verbs/puzzles/puzzles.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/host/text_file.h"
#include "tests/engine/run_program.h"
#include "tests/engine/verbs/puzzles/composed.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kGames = std::string(kMissedMate) + "\n" + kMissedSacrifice + "\n" + kMissedFork +
                           "\n[White \"Eve\"]\n\n1. e4 e5 *\n";

const PuzzleListener kNobody{[] { return false; }, [](const AnnotateProgress&) {}, [](const Exercise&) {}};

PuzzleSettings small_settings() {
    PuzzleSettings settings{.pgn = write_file("out.pgn", ""), .epd = write_file("out.epd", "")};
    settings.study.limits.nodes = 10'000;
    settings.study.second_search = false;
    return settings;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t line_count(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Puzzles, OfAllGamesInTheirOrder) {
    PuzzleSettings settings = small_settings();
    settings.html = write_file("page.html", "");
    settings.study.threads = 2;
    auto games = games_from(kGames);
    std::vector<std::size_t> order;
    PuzzleListener listener = kNobody;
    listener.on_exercise = [&](const Exercise& exercise) { order.push_back(exercise.game->pgn().number); };
    const auto report = run_puzzles(settings, games, listener);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_FALSE(report->stopped);
    EXPECT_EQ(report->progress.games_done, 4U);
    ASSERT_GE(report->exercises, 3U);
    EXPECT_EQ(order.size(), report->exercises);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_EQ(games_from(content(settings.pgn)).size(), report->exercises);
    EXPECT_EQ(line_count(content(settings.epd)), report->exercises);
    EXPECT_THAT(content(settings.epd),
                AllOf(HasSubstr("bm Rd8#;"), HasSubstr("bm Qd1+;"), HasSubstr("bm Nc7+;")));
    EXPECT_THAT(content(settings.html),
                AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("\"wrong\":\"h2h3\"")));
}

TEST(Puzzles, OfOnePlayerWithEitherColour) {
    PuzzleSettings settings = small_settings();
    settings.player = "ada byron";
    auto games = games_from(kGames);
    ASSERT_TRUE(run_puzzles(settings, games, kNobody));
    const std::string epd = content(settings.epd);
    EXPECT_THAT(epd, AllOf(HasSubstr("bm Rd8#;"), HasSubstr("bm Qd1+;"), Not(HasSubstr("bm Nc7+;"))));
}

TEST(Puzzles, TheSecondSearchOfAnnotateIsLeftOut) {
    const PuzzleSettings settings = small_settings();
    auto games = games_from(kMissedMate);
    ASSERT_TRUE(run_puzzles(settings, games, kNobody));
    EXPECT_FALSE(games[0].finding(0).again);
}

/// Stopped before the first game is done it leaves the files alone, later it keeps what is done.
TEST(Puzzles, WhatIsDoneStaysWhenItIsStopped) {
    PuzzleSettings settings = small_settings();
    settings.epd = write_file("mine.epd", "mine");
    settings.force = true;
    auto games = games_from(kGames);
    PuzzleListener listener = kNobody;
    listener.wants_stop = [] { return true; };
    settings.study.limits.nodes = 100'000'000;
    const auto at_once = run_puzzles(settings, games, listener);
    ASSERT_TRUE(at_once) << at_once.error().message;
    EXPECT_TRUE(at_once->stopped);
    EXPECT_EQ(content(settings.epd), "mine");

    settings.study.limits = {};
    settings.study.limits.movetime = search::milliseconds(100);
    std::atomic<bool> has_one{false};
    listener.wants_stop = [&] { return has_one.load(); };
    listener.on_exercise = [&](const Exercise&) { has_one = true; };
    const auto later = run_puzzles(settings, games, listener);
    ASSERT_TRUE(later) << later.error().message;
    EXPECT_TRUE(later->stopped);
    EXPECT_EQ(later->exercises, 1U);
    EXPECT_THAT(content(settings.epd), AllOf(HasSubstr("bm Rd8#;"), Not(HasSubstr("mine"))));
}

std::string complaint_of(const PuzzleSettings& settings) {
    auto games = games_from(kMissedMate);
    const auto report = run_puzzles(settings, games, kNobody);
    return report ? "" : report.error().message;
}

TEST(Puzzles, ReplacesNoFileWithoutForce) {
    PuzzleSettings settings = small_settings();
    settings.epd = write_file("mine.epd", "mine");
    EXPECT_THAT(complaint_of(settings), HasSubstr("mine.epd' already exists; give another name, or --force"));
    EXPECT_EQ(content(settings.epd), "mine");
    settings.force = true;
    EXPECT_EQ(complaint_of(settings), "");
    EXPECT_THAT(content(settings.epd), HasSubstr("bm Rd8#"));
}

TEST(Puzzles, EmptiesNothingBeforeItHasTheMemory) {
    PuzzleSettings settings = small_settings();
    settings.pgn = write_file("kept.pgn", "mine");
    settings.force = true;
    settings.study.hash_mb = std::size_t{1} << 40;
    EXPECT_THAT(complaint_of(settings), HasSubstr("not enough memory for a hash table"));
    EXPECT_EQ(content(settings.pgn), "mine");
}

TEST(Puzzles, LeavesAnOutputInUseAlone) {
    const PuzzleSettings settings = small_settings();
    const auto lock = FileLock::take(settings.epd);
    EXPECT_EQ(complaint_of(settings), "'" + settings.epd + "' is in use by another Escaque process");
}

TEST(Puzzles, ReportsAFileThatCannotBeWritten) {
    PuzzleSettings settings = small_settings();
    settings.epd = "/no/such/folder/out.epd";
    EXPECT_THAT(complaint_of(settings), HasSubstr("cannot write '/no/such/folder/out.epd': No such file"));
}

std::vector<std::string> command(std::vector<std::string> options) {
    for (const char* word : {"--nodes", "10000", "--hash", "1", "--threads", "1", "--quiet"})
        options.emplace_back(word);
    return options;
}

TEST(PuzzlesVerb, WritesPgnEpdAndPage) {
    const std::string in = write_file("in.pgn", kGames), pgn = write_file("out.pgn", ""),
                      epd = write_file("out.epd", ""), html = write_file("page.html", "");
    const Outcome outcome = run_escaque(
        command({"puzzles", in, "--player", "Ada Byron", "-o", pgn, "--epd", epd, "--html", html}));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out,
                HasSubstr("1. Byron, Ada - Bob, 1-0, 2024.05.01, 40. White to move: mate in 1 (level 1)\n"));
    EXPECT_THAT(last_line(outcome.out),
                AllOf(StartsWith("done: 2 exercises from 2 of 2 games, 2 games of others left out, "),
                      HasSubstr(" positions in 0:00:")));
    EXPECT_EQ(games_from(content(pgn)).size(), 2U);
    EXPECT_EQ(line_count(content(epd)), 2U);
    EXPECT_THAT(content(html), HasSubstr("\"player\":\"Ada Byron\""));
    const Outcome solved = run_escaque({"epd", epd, "--nodes", "20000"});
    EXPECT_THAT(solved.out, HasSubstr("2 of 2 solved")) << "the engine solves its own exercises";
}

TEST(PuzzlesVerb, PgnOrJsonInPipes) {
    const Outcome pgn = run_escaque(command({"puzzles", "-", "-o", "-"}), kMissedMate);
    EXPECT_EQ(pgn.status, 0) << pgn.err;
    ASSERT_EQ(games_from(pgn.out).size(), 1U);
    EXPECT_THAT(pgn.err, AllOf(HasSubstr("1. Byron, Ada - Bob"),
                               HasSubstr("done: 1 exercise from 1 of 1 game, 3 positions in ")));
    const Outcome json = run_escaque(command({"puzzles", "-", "--json"}), kMissedMate);
    EXPECT_EQ(json.status, 0) << json.err;
    EXPECT_EQ(line_count(json.out), 1U);
    EXPECT_EQ(nlohmann::json::parse(json.out)["solution"][0], "d1d8");
}

TEST(PuzzlesVerb, SaysWhatIsMissingOrWrong) {
    const std::string in = write_file("in.pgn", kGames);
    EXPECT_THAT(run_escaque({"puzzles"}).err, HasSubstr("name a PGN file"));
    const Outcome nothing = run_escaque({"puzzles", in});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_THAT(nothing.err, HasSubstr("-o OUT.pgn, --epd OUT.epd, --html PAGE.html, --json"));
    EXPECT_THAT(run_escaque({"puzzles", in, "-o", in}).err, HasSubstr("is the file with the games"));
    EXPECT_THAT(run_escaque({"puzzles", in, "-o", "x", "--epd", "x"}).err,
                HasSubstr("cannot hold two outputs"));
    EXPECT_THAT(run_escaque({"puzzles", in, "-o", "-", "--json"}).err, HasSubstr("cannot hold both"));
    const Outcome nobody = run_escaque({"puzzles", in, "--json", "--player", "Zoe"});
    EXPECT_EQ(nobody.status, 1);
    EXPECT_THAT(
        nobody.err,
        HasSubstr("there is no game by 'Zoe'; the players are 'Byron, Ada', 'Bob', 'Ada', 'Cid', 'Eve'"));
    EXPECT_EQ(content(in), kGames);
}

TEST(PuzzlesVerb, NamesPlayersWhoMayBeMeantToo) {
    const std::string in =
        write_file("in.pgn", std::string(kMissedMate) + "\n[White \"Byron1815\"]\n\n1. e4 *\n");
    const Outcome one =
        run_escaque(command({"puzzles", in, "--player", "byron", "--epd", write_file("out.epd", "")}));
    EXPECT_EQ(one.err, "escaque puzzles: another player in the file is called 'Byron1815'\n");
    EXPECT_THAT(last_line(one.out), HasSubstr("from 1 of 1 game, 1 game of others left out, 3 positions"));
}

TEST(PuzzlesVerb, ReadsWhatItCanAndReportsTheRest) {
    const std::string in = write_file("in.pgn", "1. e4 e5 2. Ke3 Nf6 *\n");
    const Outcome outcome = run_escaque(command({"puzzles", in, "--json"}));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("escaque puzzles: " + in + ":1: game 1: "));
}

}  // namespace
}  // namespace escaque::engine
