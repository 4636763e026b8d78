#include "engine/study/annotate.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/host/text_file.h"
#include "engine/study/analyst.h"
#include "engine/study/journal.h"
#include "engine/study/marks/judgement.h"
#include "eval/nnue/network.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "search/hash/tt.h"
#include "tests/engine/run_program.h"
#include "tests/engine/study/studied.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kTwoGames =
    "[White \"Ada\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Qh5 {early} Ke7 3. Qxe5# 1-0\n\n"
    "[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *\n\n"
    "[Variant \"Chess960\"]\n[FEN \"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1\"]\n\n1. d4 d5 "
    "*\n";
constexpr std::size_t kPositions = 5 + 4 + 3;  // to search; mate is known without

const AnnotateListener kNobody{[] { return false; }, [](const AnnotateProgress&) {},
                               [](const StudiedGame&) {}};

AnnotateSettings small_settings(std::uint64_t nodes = 300) {
    AnnotateSettings settings{.pgn = write_file("out.pgn", "")};
    settings.limits.nodes = nodes;
    std::filesystem::remove(settings.journal());
    return settings;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t line_count(const std::string& path) {
    const std::string text = content(path);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Annotate, EveryMoveOfEveryGame) {
    AnnotateSettings settings = small_settings();
    settings.threads = 2;
    auto games = games_from(kTwoGames);
    std::vector<std::size_t> order;
    AnnotateListener listener = kNobody;
    listener.on_game = [&](const StudiedGame& game) { order.push_back(game.pgn().number); };
    const auto report = run_annotate(settings, games, listener);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_FALSE(report->stopped);
    EXPECT_EQ(report->progress.positions, kPositions);
    EXPECT_EQ(report->progress.added, kPositions);
    EXPECT_EQ(order, (std::vector<std::size_t>{1, 2, 3}));
    EXPECT_FALSE(std::filesystem::exists(settings.journal()));
    const auto written = games_from(content(settings.pgn));
    ASSERT_EQ(written.size(), 3U);
    for (const StudiedGame& game : written)
        for (std::size_t ply = 0; ply < game.plies(); ++ply)
            if (!game.is_studied(ply + 1)) {
                EXPECT_TRUE(movegen::eval_in(game.pgn().main_line.moves[ply].comments.at(0))) << ply;
            }
    std::string text = content(settings.pgn);
    std::replace(text.begin(), text.end(), '\n', ' ');  // wherever its lines end
    EXPECT_THAT(text, HasSubstr("2... Ke7 $4 {[%eval #1,"));
    EXPECT_THAT(text, HasSubstr("] early}"));
}

TEST(Annotate, OneThreadDoesTheSameEachTime) {
    std::vector<std::string> texts;
    for (int i = 0; i < 2; ++i) {
        const AnnotateSettings settings = small_settings();
        auto games = games_from(kTwoGames);
        ASSERT_TRUE(run_annotate(settings, games, kNobody));
        texts.push_back(content(settings.pgn));
    }
    EXPECT_EQ(texts[0], texts[1]);
}

/// Stopped halfway, it has its finished searches in the journal and resumes after them.
TEST(Annotate, LosesNoFindingWhenItIsStopped) {
    const AnnotateSettings settings = small_settings(20'000);
    auto games = games_from(kTwoGames);
    AnnotateListener listener = kNobody;
    listener.wants_stop = [&] { return line_count(settings.journal()) > 3; };
    const auto first = run_annotate(settings, games, listener);
    ASSERT_TRUE(first) << first.error().message;
    ASSERT_TRUE(first->stopped);
    const std::string kept = content(settings.journal());
    EXPECT_GE(line_count(settings.journal()), 1 + first->progress.added) << "second searches too";
    // From the end of the game to its start.
    EXPECT_THAT(kept, HasSubstr("\n1 4 "));
    EXPECT_LT(kept.find("\n1 4 "), kept.find("\n1 3 "));

    auto again = games_from(kTwoGames);
    const auto second = run_annotate(settings, again, kNobody);
    ASSERT_TRUE(second) << second.error().message;
    EXPECT_EQ(second->progress.found, first->progress.added);
    EXPECT_EQ(second->progress.added, kPositions - second->progress.found);
    EXPECT_EQ(games_from(content(settings.pgn)).size(), 3U);
    for (std::size_t ply = 0; ply <= games[0].plies(); ++ply)
        if (games[0].is_studied(ply) && games[0].finding(ply).again == again[0].finding(ply).again) {
            EXPECT_EQ(again[0].finding(ply), games[0].finding(ply));
        }
}

TEST(Annotate, KeepsTheFindingsWhenAnotherProgramTookItsOutput) {
    const AnnotateSettings settings = small_settings();
    auto games = games_from(kTwoGames);
    AnnotateListener listener = kNobody;
    listener.on_game = [&](const StudiedGame&) { std::ofstream(settings.pgn, std::ios::binary) << "theirs"; };
    const auto report = run_annotate(settings, games, listener);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, HasSubstr("another program has changed it"));
    EXPECT_TRUE(std::filesystem::exists(settings.journal()));
    std::filesystem::remove(settings.journal());
}

TEST(Annotate, SearchesAgainBeforeItAccuses) {
    const AnnotateSettings settings = small_settings();
    auto games = games_from(kTwoGames);
    ASSERT_TRUE(run_annotate(settings, games, kNobody));
    ASSERT_EQ(grade_at(games[0], 3), Grade::Blunder);
    EXPECT_TRUE(games[0].finding(3).again);
    EXPECT_TRUE(games[0].finding(4).again);
    EXPECT_FALSE(games[2].finding(0).again);
    for (const StudiedGame& game : games)
        for (std::size_t ply = 0; ply < game.plies(); ++ply) EXPECT_FALSE(is_accused(game, ply)) << ply;
}

TEST(Annotate, SearchesAPositionAgainOnceWhateverTheThreads) {
    AnnotateSettings settings = small_settings(2'000);
    settings.threads = 4;
    settings.force = true;
    for (int times = 0; times < 5; ++times) {
        auto games =
            games_from("1. e4 e5 2. Qh5 Ke7 3. Nf3 Kd6 4. Nc3 Kc5 5. d4+ Kb4 6. a3+ Ka5 7. Qf5 Kb6 *\n");
        std::string journal;
        AnnotateListener listener = kNobody;
        listener.on_game = [&](const StudiedGame&) { journal = content(settings.journal()); };
        ASSERT_TRUE(run_annotate(settings, games, listener));
        std::istringstream lines(journal);
        std::set<std::string> again;
        for (std::string game, ply, score, depth, line; lines >> game >> ply >> score >> depth;) {
            std::getline(lines, line);
            if (!depth.ends_with('+')) continue;
            EXPECT_TRUE(again.insert(ply).second) << ply;
        }
        EXPECT_GT(again.size(), 2U);
    }
}

TEST(Annotate, MoreWorkOnAGameThatIsStudied) {
    AnnotateSettings settings = small_settings();
    settings.second_search = false;
    auto games = games_from(kTwoGames);
    std::vector<std::size_t> studied;
    std::size_t written = 0;
    AnnotateListener listener = kNobody;
    listener.on_game = [&](const StudiedGame&) { EXPECT_EQ(++written, studied.size()); };
    listener.after_study = [&](std::size_t thread, const StudiedGame& game) {
        EXPECT_EQ(thread, 0U);
        for (std::size_t ply = 0; ply <= game.plies(); ++ply) EXPECT_TRUE(game.is_studied(ply));
        studied.push_back(game.pgn().number);
    };
    ASSERT_TRUE(run_annotate(settings, games, listener));
    EXPECT_EQ(studied, (std::vector<std::size_t>{1, 2, 3}));
    EXPECT_EQ(grade_at(games[0], 3), Grade::Blunder);
    EXPECT_FALSE(games[0].finding(3).again);
}

/// As if it had been stopped between the first search and the second.
TEST(Annotate, ResumesWithTheSecondSearch) {
    const AnnotateSettings settings = small_settings();
    const std::string game = "[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\"]\n\n40. h3 *\n";
    {
        auto games = games_from(game);
        study(games[0], 0, eval::mate_in(1), {"d1d8"});
        study(games[0], 1, -100, {"h7h6"});
        Journal journal = Journal::open(settings, eval::nnue::embedded_networks()->identity(), games).value();
        for (const std::size_t ply : {0U, 1U})
            ASSERT_TRUE(journal.add(0, ply, games[0].position(ply), games[0].finding(ply)));
    }
    auto games = games_from(game);
    const auto report = run_annotate(settings, games, kNobody);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->progress.found, 2U);
    EXPECT_EQ(report->progress.added, 0U);
    EXPECT_TRUE(games[0].finding(0).again);
    EXPECT_TRUE(games[0].finding(1).again);
}

TEST(Annotate, DecidedPositionsGetAShortSearch) {
    const auto table = std::make_shared<search::TranspositionTable>();
    ASSERT_TRUE(table->resize(1));
    const auto depth_of = [&](const char* fen, bool until_decided) {
        AnnotateSettings settings = small_settings();
        settings.limits = {};
        settings.limits.depth = 6;
        settings.until_decided = until_decided;
        table->clear();
        Analyst analyst(settings, table, eval::nnue::embedded_networks().value());
        return analyst.study(movegen::Game(movegen::parse_fen(fen).value())).depth;
    };
    constexpr const char* kWon = "4k3/8/8/8/8/8/PPPP4/RNBQK3 w Q - 0 30";
    EXPECT_EQ(depth_of(kWon, true), 3) << "half of it";
    EXPECT_EQ(depth_of(kWon, false), 6);
    constexpr const char* kOpen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(depth_of(kOpen, true), 6);
    EXPECT_EQ(depth_of(kOpen, false), 6);
}

TEST(Annotate, ReportsAFileThatCannotBeWritten) {
    AnnotateSettings settings = small_settings();
    settings.pgn = "/no/such/folder/out.pgn";
    auto games = games_from(kTwoGames);
    const auto report = run_annotate(settings, games, kNobody);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, HasSubstr("cannot write '/no/such/folder/out.pgn"));
}

TEST(AnnotateVerb, WritesGamesAndReport) {
    const std::string in = write_file("in.pgn", kTwoGames), out = write_file("out.pgn", ""),
                      html = write_file("report.html", "");
    const Outcome outcome =
        run_escaque({"annotate", in, "--nodes", "200", "--hash", "1", "-o", out, "--html", html, "--quiet"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out,
                HasSubstr("1. Ada - Bob, 1-0; C20 King's Pawn Game, Wayward Queen Attack\n  Ada: accuracy "));
    EXPECT_THAT(outcome.out, HasSubstr(", 1 ??\n"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("done: 3 of 3 games, 12 positions in 0:00:"));
    EXPECT_EQ(games_from(content(out)).size(), 3U);
    EXPECT_THAT(content(html), AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("\"White\":\"Ada\"")));
}

TEST(AnnotateVerb, WritesGamesToAPipe) {
    const Outcome outcome =
        run_escaque({"annotate", "-", "-o", "-", "--nodes", "200", "--hash", "1", "--quiet"}, kTwoGames);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(games_from(outcome.out).size(), 3U);
    EXPECT_THAT(outcome.out, AllOf(StartsWith("[Event "), HasSubstr("[%eval "), Not(HasSubstr("accuracy "))));
    EXPECT_THAT(
        outcome.err,
        AllOf(HasSubstr("1. Ada - Bob, 1-0; C20 King's Pawn Game, Wayward Queen Attack\n  Ada: accuracy "),
              HasSubstr("done: 3 of 3 games")));
    EXPECT_FALSE(std::filesystem::exists("-.partial"));
}

TEST(AnnotateVerb, WritesOneJsonObjectAGame) {
    const Outcome outcome =
        run_escaque({"annotate", "-", "--json", "--nodes", "200", "--hash", "1", "--quiet"}, kTwoGames);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const auto game = nlohmann::json::parse(line);
    EXPECT_EQ(game["game"], 1);
    EXPECT_EQ(game["tags"]["White"], "Ada");
    EXPECT_EQ(game["result"], "1-0");
    EXPECT_EQ(game["opening"]["eco"], "C20");
    ASSERT_EQ(game["moves"].size(), 5U);
    EXPECT_EQ(game["moves"][3]["san"], "Ke7");
    EXPECT_EQ(game["moves"][3]["uci"], "e8e7");
    EXPECT_EQ(game["moves"][3]["fault"], "blunder");
    EXPECT_EQ(game["moves"][3]["score"]["mate"], 1);
    const auto& explanation = game["moves"][3]["explanation"];
    EXPECT_EQ(explanation["text"], "Allows mate in 1: 3. Qxe5#");
    EXPECT_EQ(explanation["claim"], "allows mate");
    EXPECT_EQ(explanation["mate"], 1);
    EXPECT_EQ(explanation["line"], nlohmann::json({"h5e5"}));
    EXPECT_FALSE(game["moves"][4].contains("explanation"));
    EXPECT_EQ(game["moves"][4]["best"], "h5e5");
    EXPECT_FALSE(game["moves"][4].contains("score")) << "mate";
    EXPECT_FALSE(game["moves"][0].contains("loss")) << "theory";
    EXPECT_EQ(game["black"]["blunders"], 1);
    std::size_t objects = 1;
    while (std::getline(lines, line)) ++objects;
    EXPECT_EQ(objects, 3U + 1);
    const auto overview = nlohmann::json::parse(
        outcome.out.substr(outcome.out.rfind('\n', outcome.out.size() - 2)))["overview"];
    EXPECT_EQ(overview["games"], 3);
    EXPECT_EQ(overview["openings"][0]["games"], 2) << "without a name";
}

TEST(AnnotateVerb, UsesEndgameTables) {
    const std::string game = "[FEN \"8/8/8/8/8/2k5/8/K1r4R w - - 0 1\"]\n\n1. Rxc1+ *\n";
    const Outcome outcome = run_escaque(
        {"annotate", "-", "--json", "--nodes", "500", "--quiet", "--syzygy", test_data("syzygy")}, game);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(run_escaque({"annotate", "-", "--json", "--syzygy", "/no/such"}, game).status, 1);
}

TEST(AnnotateVerb, JsonSteersNoTerminal) {
    const std::string game = "[White \"Ada\u009B1m\x7F\"]\n\n1. e4 *\n";
    const std::string line = run_escaque({"annotate", "-", "--json", "--nodes", "50", "--quiet"}, game).out;
    EXPECT_THAT(line, HasSubstr(R"(Ada\u009b1m\u007f)"));
}

TEST(AnnotateVerb, ShowsProgress) {
    const std::string in = write_file("in.pgn", kTwoGames), out = write_file("out.pgn", "");
    const Outcome outcome = run_escaque({"annotate", in, "--nodes", "200", "--hash", "1", "-o", out});
    EXPECT_THAT(outcome.err, HasSubstr("[--------------------] game 1 of 3, position 0 of 12"));
}

TEST(AnnotateVerb, ReadsWhatItCanAndReportsTheRest) {
    const std::string in = write_file("in.pgn", "1. e4 e5 2. Ke3 Nf6 *\n"), out = write_file("out.pgn", "");
    const Outcome outcome =
        run_escaque({"annotate", in, "--nodes", "50", "--hash", "1", "-o", out, "--quiet"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("escaque annotate: " + in + ":1: game 1: "));
    EXPECT_THAT(content(out), HasSubstr("1... e5"));
}

constexpr const char* kUnread =
    "[Event \"A\"]\n[Round \"1\"]\n[Round \"2\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 blah Nc6 1-0\n\n"
    "[Event \"B\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5\n\n2. exd5 Qxd5 3. P@e4 1-0\n\n"
    "[Event \"C\"]\n\n1. d4 d5 2. Ke4 {so} (x) 1-0\n\n"
    "[Event \"D\"]\n[FEN \"nonsense\"]\n\n1. d4 1-0\n";

/// Nothing is lost, and what was not read is told.
TEST(AnnotateVerb, KeepsWhatItCannotRead) {
    const std::string in = write_file("in.pgn", kUnread), out = write_file("out.pgn", "");
    const Outcome outcome =
        run_escaque({"annotate", in, "--nodes", "50", "--hash", "1", "--threads", "1", "-o", out, "--quiet"});
    EXPECT_EQ(outcome.status, 1);
    for (const char* line :
         {":3: game 1: header 'Round' appears twice", ":6: game 1: 2... not a move, ignored: 'blah'",
          ":1: game 1: header Result says 0-1, the mark after the moves 1-0",
          ":9: game 2: header Variant: 'Crazyhouse' is not supported",
          ":17: game 3: 2. move 'Ke4': ", ":20: game 4: FEN: "})
        EXPECT_THAT(outcome.err, HasSubstr("escaque annotate: " + in + line));
    EXPECT_THAT(last_line(outcome.out),
                StartsWith("done: 2 of 4 games, 2 kept unchanged, 2 only partly read, "));
    std::string text = content(out);
    EXPECT_THAT(text,
                HasSubstr("\n\n[Event \"B\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5\n2. exd5 Qxd5 3. P@e4 "
                          "1-0\n\n[Event \"C\"]"));
    EXPECT_TRUE(text.ends_with("[Event \"D\"]\n[FEN \"nonsense\"]\n\n1. d4 1-0\n\n"));
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_THAT(text, HasSubstr("{[Round \"2\"]} 1. e4"));
    EXPECT_THAT(text, HasSubstr(" blah} 2... Nc6 "));
    EXPECT_THAT(text, HasSubstr(" 1-0} 0-1 "));
    EXPECT_THAT(text, HasSubstr("1... d5 {[%eval"));
    EXPECT_THAT(text, HasSubstr(" ; 2. Ke4 {so} (x) 1-0 "));

    const std::string again = write_file("again.pgn", "");
    const Outcome second = run_escaque(
        {"annotate", out, "--nodes", "50", "--hash", "1", "--threads", "1", "-o", again, "--quiet"});
    EXPECT_THAT(second.err, Not(HasSubstr("game 1")));
    EXPECT_THAT(last_line(second.out), StartsWith("done: 2 of 4 games, 2 kept unchanged, "));
    EXPECT_EQ(content(again), content(out));
}

TEST(AnnotateVerb, KeptGamesInPipesAndParts) {
    const Outcome pipe =
        run_escaque({"annotate", "-", "-o", "-", "--nodes", "50", "--hash", "1", "--quiet"}, kUnread);
    EXPECT_THAT(pipe.out, HasSubstr("\n\n[Event \"B\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5\n"));
    const Outcome json =
        run_escaque({"annotate", "-", "--json", "--nodes", "50", "--hash", "1", "--quiet"}, kUnread);
    std::istringstream lines(json.out);
    std::string line;
    std::vector<int> kept;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto game = nlohmann::json::parse(line);
        if (game.contains("overview")) continue;
        EXPECT_EQ(game["game"], number);
        if (game.contains("kept")) kept.push_back(number);
    }
    EXPECT_EQ(kept, (std::vector<int>{2, 4}));

    const std::string in = write_file("in.pgn", kUnread), whole = write_file("whole.pgn", "");
    std::vector<std::string> parts;
    for (const std::string part : {"1/3", "2/3", "3/3"}) {
        parts.push_back(write_file("part" + part.substr(0, 1) + ".pgn", ""));
        run_escaque(
            {"annotate", in, "--nodes", "50", "--hash", "1", "-o", parts.back(), "--quiet", "--part", part});
    }
    const Outcome merged = run_escaque({"merge", parts[0], parts[1], parts[2], "-o", whole, "--force"});
    EXPECT_EQ(merged.status, 1) << merged.err;
    const std::string text = content(whole);
    std::size_t before = 0;
    for (const char* event : {"\"A\"", "\"B\"", "\"C\"", "\"D\""}) {
        const std::size_t at = text.find(std::string("[Event ") + event);
        ASSERT_NE(at, std::string::npos) << event << merged.err;
        EXPECT_GE(at, before);
        before = at;
    }
}

TEST(AnnotateVerb, WithoutAnOutputItPrintsTheSummary) {
    const Outcome outcome =
        run_escaque({"annotate", write_file("in.pgn", kTwoGames), "--nodes", "50", "--hash", "1", "--quiet"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("accuracy "));
    EXPECT_THAT(outcome.out, HasSubstr("done: 3 of 3 games"));
}

TEST(AnnotateVerb, SaysWhatIsMissingOrWrong) {
    const std::string in = write_file("in.pgn", kTwoGames);
    EXPECT_THAT(run_escaque({"annotate"}).err, HasSubstr("name a PGN file"));
    EXPECT_THAT(run_escaque({"annotate", in, "--part", "1/2"}).err,
                HasSubstr("no output for '--part': give -o OUT.pgn"));
    EXPECT_THAT(run_escaque({"annotate", in, "-o", in}).err, HasSubstr("is the file with the games"));
    EXPECT_THAT(run_escaque({"annotate", in, "-o", "x", "--html", "x"}).err,
                HasSubstr("cannot hold two outputs"));
    EXPECT_THAT(run_escaque({"annotate", in, "-o", "-", "--json"}).err, HasSubstr("cannot hold both"));
    EXPECT_THAT(run_escaque({"annotate", "/no/such.pgn", "-o", "x"}).err, HasSubstr("/no/such.pgn"));
    const std::string empty = write_file("empty.pgn", "\n");
    EXPECT_THAT(run_escaque({"annotate", empty, "-o", "x"}).err, HasSubstr("no game in"));
    EXPECT_EQ(content(in), kTwoGames);
}

std::string complaint_of(const AnnotateSettings& settings) {
    auto games = games_from(kTwoGames);
    const auto report = run_annotate(settings, games, kNobody);
    return report ? "" : report.error().message;
}

TEST(Annotate, ReplacesNoFileWithoutForce) {
    AnnotateSettings settings = small_settings();
    ASSERT_EQ(complaint_of(settings), "");
    const std::string done = content(settings.pgn);
    EXPECT_THAT(complaint_of(settings),
                HasSubstr(settings.pgn + "' already exists; give another name, or --force"));
    EXPECT_EQ(content(settings.pgn), done);
    EXPECT_FALSE(std::filesystem::exists(settings.journal()));
    settings.html = write_file("report.html", "mine");
    settings.pgn.clear();
    EXPECT_THAT(complaint_of(settings), HasSubstr("report.html' already exists"));
    settings.force = true;
    EXPECT_EQ(complaint_of(settings), "");
    EXPECT_THAT(content(settings.html), StartsWith("<!DOCTYPE html>"));
}

TEST(Annotate, EmptiesNothingBeforeItHasTheMemory) {
    AnnotateSettings settings = small_settings();
    settings.pgn = write_file("kept.pgn", "mine");
    settings.force = true;
    settings.hash_mb = std::size_t{1} << 40;
    EXPECT_THAT(complaint_of(settings), HasSubstr("not enough memory for a hash table"));
    EXPECT_EQ(content(settings.pgn), "mine");
}

TEST(Annotate, LeavesAnOutputInUseAlone) {
    AnnotateSettings settings = small_settings();
    settings.html = write_file("report.html", "");
    for (const std::string& path : {settings.pgn, settings.html}) {
        const auto lock = FileLock::take(path);
        ASSERT_TRUE(lock);
        EXPECT_EQ(complaint_of(settings), "'" + path + "' is in use by another Escaque process");
    }
    EXPECT_FALSE(std::filesystem::exists(settings.journal()));
}

TEST(Annotate, ReportsAnUnwritableReportBeforeAnySearch) {
    AnnotateSettings settings = small_settings();
    settings.html = "/no/such/folder/report.html";
    EXPECT_THAT(complaint_of(settings),
                HasSubstr("cannot write '/no/such/folder/report.html': No such file"));
    EXPECT_EQ(content(settings.pgn), "");
}

}  // namespace
}  // namespace escaque::engine
