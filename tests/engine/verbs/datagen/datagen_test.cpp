#include "engine/verbs/datagen/datagen.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/host/process.h"
#include "engine/host/text_file.h"
#include "engine/verbs/datagen/self_play.h"
#include "eval/record/game_file.h"
#include "eval/score/score.h"
#include "movegen/generate/generate.h"
#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using eval::GameRecord;
using eval::GameResult;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const DatagenListener kNobody{[] { return false; }, [](const DatagenReport&) {}};

/// The name of a file that does not exist.
std::string new_file(const std::string& name) {
    const std::string path = write_file(name, "");
    std::filesystem::remove(path);
    return path;
}

DatagenSettings tiny(const std::string& file, std::uint64_t games) {
    DatagenSettings settings;
    settings.file = file;
    settings.games = games;
    settings.play.nodes = 60;
    settings.seed = 5;
    return settings;
}

std::vector<GameRecord> games_in(const std::string& path) {
    std::vector<GameRecord> games;
    auto reader = eval::GameReader::open(path).value();
    while (auto game = reader.next().value()) games.push_back(*game);
    return games;
}

/// In an order that does not depend on which game was finished first.
std::vector<std::string> starts_of(const std::vector<GameRecord>& games) {
    std::vector<std::string> starts;
    for (const GameRecord& game : games)
        starts.push_back(to_fen(game.start) + std::to_string(game.moves.size()));
    std::sort(starts.begin(), starts.end());
    return starts;
}

TEST(Datagen, MakesTheSameGamesFromTheSameSeed) {
    const std::string first = new_file("first"), again = new_file("again"), other = new_file("other");
    ASSERT_TRUE(run_datagen(tiny(first, 3), kNobody));
    ASSERT_TRUE(run_datagen(tiny(again, 3), kNobody));
    DatagenSettings settings = tiny(other, 3);
    settings.seed = 6;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    EXPECT_EQ(games_in(first).size(), 3u);
    EXPECT_EQ(games_in(first), games_in(again));
    EXPECT_NE(starts_of(games_in(first)), starts_of(games_in(other)));
}

TEST(Datagen, MakesTheSameGamesWithMoreThreads) {
    const std::string one = new_file("one"), three = new_file("three");
    ASSERT_TRUE(run_datagen(tiny(one, 5), kNobody));
    DatagenSettings settings = tiny(three, 5);
    settings.threads = 3;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    EXPECT_EQ(starts_of(games_in(one)), starts_of(games_in(three)));
}

TEST(Datagen, ResumesWithNewGames) {
    const std::string path = new_file("games");
    ASSERT_TRUE(run_datagen(tiny(path, 2), kNobody));
    const auto report = run_datagen(tiny(path, 4), kNobody).value();
    EXPECT_EQ(report.found.games, 2u);
    EXPECT_EQ(report.added.games, 2u);
    auto starts = starts_of(games_in(path));
    EXPECT_EQ(starts.size(), 4u);
    EXPECT_EQ(std::unique(starts.begin(), starts.end()), starts.end());
    EXPECT_EQ(run_datagen(tiny(path, 4), kNobody).value().added.games, 0u);
}

TEST(Datagen, StopsWhenAskedAndKeepsFinishedGames) {
    DatagenSettings settings = tiny(new_file("games"), 1'000'000);
    settings.play.nodes = 20;
    const auto started = std::chrono::steady_clock::now();
    const auto wants_stop = [&] {
        return std::chrono::steady_clock::now() - started > std::chrono::seconds(1);
    };
    const auto report = run_datagen(settings, {wants_stop, [](const DatagenReport&) {}}).value();
    EXPECT_TRUE(report.stopped);
    EXPECT_EQ(games_in(settings.file).size(), report.added.games);
}

TEST(Datagen, CountsPositions) {
    DatagenSettings settings = tiny(new_file("games"), 1);
    settings.games = std::nullopt;
    settings.positions = 150;
    const auto report = run_datagen(settings, kNobody).value();
    EXPECT_GE(report.added.positions, 150u);
    EXPECT_EQ(eval::summarise(settings.file).value().positions, report.added.positions);
}

TEST(Datagen, PlaysChess960) {
    DatagenSettings settings = tiny(new_file("games"), 4);
    settings.play.chess960_percent = 100;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    const auto games = games_in(settings.file);
    EXPECT_TRUE(std::ranges::any_of(games, [](const GameRecord& game) {
        const Position& start = game.start;
        return start.king(Color::White) != Square::E1 &&
               start.castling_rooks() != Position().castling_rooks();
    }));
}

TEST(Datagen, CanGiveTheSidesDifferentBackRanks) {
    DatagenSettings settings = tiny(new_file("games"), 4);
    settings.play.double960_percent = 100;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    const auto kings_apart = [](const GameRecord& game) {
        return file_of(game.start.king(Color::White)) != file_of(game.start.king(Color::Black));
    };
    EXPECT_TRUE(std::ranges::any_of(games_in(settings.file), kings_apart));
}

TEST(Datagen, PlaysShortGamesOffTheLine) {
    DatagenSettings settings = tiny(new_file("games"), 20);
    settings.play.side_lines = 12;
    const auto report = run_datagen(settings, kNobody).value();
    const auto games = games_in(settings.file);
    EXPECT_EQ(games.size(), report.added.games);
    const auto is_side_line = [](const GameRecord& game) { return game.result == GameResult::Unknown; };
    EXPECT_GT(std::ranges::count_if(games, is_side_line), 10);
    for (const GameRecord& game : games) {
        if (!is_side_line(game)) continue;
        EXPECT_LE(game.moves.size(), 3u);
        EXPECT_LE(std::abs(game.moves.front().score), 2000);
    }
    EXPECT_GT(std::ranges::count_if(games, std::not_fn(is_side_line)), 0);
}

TEST(Datagen, PlaysWithAnotherNetwork) {
    DatagenSettings settings = tiny(new_file("games"), 1);
    settings.play.network = "/no/such/network";
    const auto report = run_datagen(settings, kNobody);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, HasSubstr("/no/such/network"));
}

TEST(Datagen, PlaysAntichess) {
    DatagenSettings settings = tiny(new_file("games"), 3);
    settings.play.rules = Rules::Antichess;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    for (const GameRecord& game : games_in(settings.file)) EXPECT_EQ(game.start.rules(), Rules::Antichess);
}

TEST(Datagen, SaysWhenItCannotWrite) {
    const auto report = run_datagen(tiny(::testing::TempDir(), 1), kNobody);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, HasSubstr(::testing::TempDir()));
}

TEST(DatagenVerb, MakesGamesAndInspectsThem) {
    const std::string path = new_file("games");
    const Outcome made = run_escaque({"datagen", "--out", path, "--games", "2", "--threads", "1", "--nodes",
                                      "60", "--seed", "1", "--side-lines", "0", "--quiet"});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.err, "");
    EXPECT_THAT(last_line(made.out), StartsWith("done: 2 games, "));
    const Outcome seen = run_escaque({"datagen", "--inspect", path});
    EXPECT_EQ(seen.status, 0);
    EXPECT_THAT(seen.out, StartsWith("2 games, "));
    EXPECT_THAT(seen.out, HasSubstr(" bytes a position\ngame 1: "));

    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    const Outcome damaged = run_escaque({"datagen", "--inspect", path});
    EXPECT_EQ(damaged.status, 1);
    EXPECT_THAT(damaged.out, StartsWith("0 games, "));
    EXPECT_THAT(last_line(damaged.out), StartsWith("damage: '" + path + "': "));
}

TEST(DatagenVerb, DoesOneThingAtATime) {
    const std::string path = new_file("games");
    const Outcome one = run_escaque({"datagen", "--out", path, "--games=1", "--threads=1", "--nodes=20",
                                     "--seed=1", "--side-lines=0", "--quiet"});
    EXPECT_THAT(one.out, StartsWith(path + ": 1 thread, 20 nodes a move, seed 1\ndone: 1 game, "));
    EXPECT_THAT(one.out, HasSubstr("; 1 new game\n"));
    EXPECT_THAT(run_escaque({"datagen", "--inspect", path}).out, HasSubstr(" in 1 block, "));
    const Outcome both = run_escaque({"datagen", "--inspect", path, "--pgn", path});
    EXPECT_EQ(both.status, 2);
    EXPECT_THAT(both.err, HasSubstr("'--out', '--inspect' and '--pgn' cannot be used together"));
}

TEST(DatagenVerb, LeavesAFileInUseAlone) {
    const std::string path = new_file("games");
    const std::vector<std::string> command{"datagen",   "--out", path,      "--games", "1",
                                           "--threads", "1",     "--nodes", "60",      "--quiet"};
    {
        const auto lock = FileLock::take(path);
        ASSERT_TRUE(lock);
        const Outcome refused = run_escaque(command);
        EXPECT_EQ(refused.status, 1);
        EXPECT_THAT(refused.err, HasSubstr("'" + path + "' is in use"));
        EXPECT_FALSE(std::filesystem::exists(path));
    }
    EXPECT_EQ(run_escaque(command).status, 0);
    EXPECT_FALSE(std::filesystem::exists(path + ".lock"));
}

TEST(DatagenVerb, WritesGamesAsPgn) {
    const std::string path = new_file("games");
    DatagenSettings settings = tiny(path, 3);
    settings.play.chess960_percent = 100;
    ASSERT_TRUE(run_datagen(settings, kNobody));
    const Outcome written = run_escaque({"datagen", "--pgn", path});
    EXPECT_EQ(written.status, 0);
    EXPECT_EQ(written.err, "");

    std::istringstream in(written.out);
    PgnReader reader(in);
    for (const GameRecord& game : games_in(path)) {
        const auto pgn = reader.next();
        ASSERT_TRUE(pgn && !pgn->stop && pgn->problems.empty());
        EXPECT_EQ(pgn->start, game.start);
        ASSERT_EQ(pgn->main_line.moves.size(), game.moves.size());
        for (std::size_t i = 0; i < game.moves.size(); ++i)
            EXPECT_EQ(pgn->main_line.moves[i].move, game.moves[i].move);
        EXPECT_EQ(pgn->result(), game.result == GameResult::Draw        ? PgnResult::Draw
                                 : game.result == GameResult::WhiteWins ? PgnResult::WhiteWins
                                                                        : PgnResult::BlackWins);
    }
    EXPECT_FALSE(reader.next());
}

TEST(DatagenVerb, WritesScoresIntoPgnFromWhitesSide) {
    const Position black_to_move = Position().after(Move(Square::G1, Square::F3));
    const GameRecord game{black_to_move,
                          GameResult::BlackWins,
                          {{Move(Square::G8, Square::F6), 250},
                           {Move(Square::F3, Square::G1), -250},
                           {Move(Square::F6, Square::G8), eval::kRecordedWin}}};
    const PgnGame pgn = pgn_of(game);
    const auto first = eval_in(pgn.main_line.moves[0].comments.at(0));
    const auto second = eval_in(pgn.main_line.moves[1].comments.at(0));
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->value, -eval::centipawns(250, Rules::Chess));
    EXPECT_EQ(second->value, first->value);
    EXPECT_TRUE(pgn.main_line.moves[2].comments.empty());
}

TEST(DatagenVerb, AsksForAFileAndRefusesContradictions) {
    EXPECT_EQ(run_escaque({"datagen"}).status, 2);
    EXPECT_EQ(run_escaque({"datagen", "--inspect", "/no/such/file"}).status, 1);
    EXPECT_EQ(run_escaque({"datagen", "--pgn", "/no/such/file"}).status, 1);
    EXPECT_EQ(run_escaque({"datagen", "--out", "x", "--chess960", "101"}).status, 2);
    EXPECT_EQ(run_escaque({"datagen", "--out", "x", "--chess960", "9", "--variant", "antichess"}).status, 2);
}

TEST(StopSignal, NotesASignal) {
    const StopSignal signal;
    EXPECT_FALSE(signal.received());
    std::raise(SIGTERM);
    EXPECT_TRUE(signal.received());
    std::raise(SIGTERM);  // at once, which is its echo
    EXPECT_TRUE(signal.received());
}

TEST(ResultByRules, KnowsTheEndsOfAGame) {
    const auto result = [](const std::string& fen, const std::vector<std::string>& moves = {}) {
        Game game(parse_fen(fen).value());
        for (const std::string& move : moves) game.play(parse_uci_move(move, game.current()).value());
        return result_by_rules(game);
    };
    EXPECT_EQ(result("8/8/8/8/8/8/8/KQ5k b - - 0 1"), std::nullopt);
    EXPECT_EQ(result("k6R/8/1K6/8/8/8/8/8 b - - 100 90"), GameResult::WhiteWins);
    EXPECT_EQ(result("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), GameResult::Draw);
    EXPECT_EQ(result("k7/8/1K6/8/8/8/8/7R b - - 100 90"), GameResult::Draw);
    EXPECT_EQ(result("k7/8/1K6/8/8/8/8/7N b - - 0 90"), GameResult::Draw);
    EXPECT_EQ(result("k7/8/1K6/8/8/8/8/6NN b - - 0 90"), std::nullopt);
    EXPECT_EQ(result("k7/8/1K6/8/8/8/7P/8 b - - 0 90"), std::nullopt);
    const std::vector<std::string> there_and_back{"g1f3", "g8f6", "f3g1", "f6g8"};
    std::vector<std::string> twice = there_and_back;
    twice.insert(twice.end(), there_and_back.begin(), there_and_back.end());
    const std::string start = to_fen(Position());
    EXPECT_EQ(result(start, there_and_back), std::nullopt);
    EXPECT_EQ(result(start, twice), GameResult::Draw);
    EXPECT_EQ(result_by_rules(Game(parse_fen("8/8/8/8/8/8/8/7k w - - 0 1", Rules::Antichess).value())),
              GameResult::WhiteWins);
}

search::Line line_of(eval::Score score, search::Bound bound = search::Bound::Exact) {
    search::Line line;
    line.score = score;
    line.bound = bound;
    return line;
}

constexpr Color mover_at(int ply) {
    return ply % 2 == 0 ? Color::White : Color::Black;
}

/// Follows the scores of a game as self-play does.
struct FollowedGame {
    explicit FollowedGame(bool played_out = false) : adjudicator(self_play_rules(played_out)) {}
    std::optional<GameResult> judge(const search::Line& line, Color side, int ply) {
        return result_by_scores(adjudicator, line, side, ply);
    }
    Adjudicator adjudicator;
};

TEST(ResultByScores, EndsWonGames) {
    FollowedGame game;
    for (int ply = 10; ply < 13; ++ply)
        EXPECT_EQ(game.judge(line_of(ply % 2 == 0 ? -1200 : 1600), mover_at(ply), ply), std::nullopt);
    EXPECT_EQ(game.judge(line_of(1200), Color::Black, 13), GameResult::BlackWins);
    EXPECT_EQ(FollowedGame().judge(line_of(eval::mate_in(3)), Color::Black, 10), GameResult::BlackWins);
    EXPECT_EQ(FollowedGame().judge(line_of(eval::mated_in(3)), Color::Black, 10), GameResult::WhiteWins);
    EXPECT_EQ(FollowedGame().judge(line_of(eval::mate_in(3), search::Bound::Upper), Color::Black, 10),
              std::nullopt);
}

TEST(ResultByScores, LetsASmallerLeadPlayOn) {
    FollowedGame game;
    for (int ply = 10; ply < 100; ++ply)
        EXPECT_EQ(game.judge(line_of(ply % 2 == 0 ? 1199 : -1199), mover_at(ply), ply), std::nullopt);
}

TEST(ResultByScores, PlaysSomeGamesOut) {
    FollowedGame game(true);
    for (int ply = 10; ply < 300; ++ply)
        EXPECT_EQ(game.judge(line_of(ply < 150      ? 0
                                     : ply % 2 == 0 ? 3000
                                                    : -3000),
                             mover_at(ply), ply),
                  std::nullopt);
    EXPECT_EQ(game.judge(line_of(eval::mate_in(1)), Color::White, 300), GameResult::WhiteWins);
    EXPECT_EQ(FollowedGame(true).judge(line_of(3000), Color::White, 400), GameResult::Draw);
}

TEST(ResultByScores, EndsLevelAndEndlessGames) {
    const Color start = Color::White;
    FollowedGame game;
    for (int ply = 60; ply < 80; ++ply) EXPECT_EQ(game.judge(line_of(8), start, ply), std::nullopt);
    EXPECT_EQ(game.judge(line_of(-8), start, 80), GameResult::Draw);
    EXPECT_EQ(game.judge(line_of(9), start, 81), std::nullopt);
    EXPECT_EQ(game.judge(line_of(200), start, 399), std::nullopt);
    EXPECT_EQ(game.judge(line_of(200), start, 400), GameResult::Draw);
}

}  // namespace
}  // namespace escaque::engine
