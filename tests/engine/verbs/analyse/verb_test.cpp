#include <boost/process.hpp>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/report/search_words.h"
#include "engine/verbs/analyse/report.h"
#include "eval/score/score.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "tests/engine/run_program.h"
#include "tests/engine/verbs/analyse/found.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// The exit status.
int run_shell(const std::string& command) {
    return boost::process::system("/bin/sh", "-c", command);
}

constexpr const char* kMateInOne = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40";

TEST(AnalysisText, ScoresAreFromWhitesSide) {
    const movegen::Position white,
        black = white.after(movegen::Move(movegen::Square::A2, movegen::Square::A3));
    const double pawns = eval::centipawns(34, movegen::Rules::Chess) / 100.0;
    EXPECT_EQ(score_text(34, white), fmt::format("+{:.2f}", pawns));
    EXPECT_EQ(score_text(34, black), fmt::format("-{:.2f}", pawns));
    EXPECT_EQ(score_text(eval::mate_in(5), white), "#3");
    EXPECT_EQ(score_text(eval::mate_in(5), black), "#-3");
    EXPECT_EQ(score_text(eval::mated_in(4), white), "#-2");
}

TEST(AnalysisText, ScoresAndChancesCanBeFromTheMoversSide) {
    const movegen::Position black =
        movegen::parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").value();
    EXPECT_THAT(score_text(34, black, Pov::Mover), StartsWith("+"));
    EXPECT_EQ(score_text(eval::mate_in(5), black, Pov::Mover), "#3");
    constexpr eval::Wdl kMover{.win = 500, .draw = 300, .loss = 200};
    EXPECT_EQ(from_pov(kMover, black, Pov::Mover), kMover);
    EXPECT_EQ(from_pov(kMover, black), (eval::Wdl{.win = 200, .draw = 300, .loss = 500}));
}

TEST(AnalysisText, MovesAreNumbered) {
    movegen::Position position =
        movegen::parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 12").value();
    const movegen::Position root = position;
    std::vector<movegen::Move> moves;
    for (const char* text : {"g8f6", "d2d3", "f8b4"}) {
        moves.push_back(movegen::parse_uci_move(text, position).value());
        position.make(moves.back());
    }
    EXPECT_EQ(numbered_moves(root, moves, *movegen::move_writer("san")), "12... Nf6 13. d3 Bb4+");
    EXPECT_EQ(numbered_moves(root, moves, *movegen::move_writer("uci")), "12... g8f6 13. d2d3 f8b4");
    EXPECT_EQ(numbered_moves(root, {}, *movegen::move_writer("san")), "");
}

TEST(AnalysisText, CountsAreShort) {
    EXPECT_EQ(short_count(950), "950");
    EXPECT_EQ(short_count(12'345), "12.3k");
    EXPECT_EQ(short_count(4'560'000), "4.56M");
}

TEST(AnalysisTextReport, ColoursAScoreByItsSide) {
    AnalysisRequest request = plain_request();
    const movegen::Game black(
        movegen::parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").value());
    const search::Line line{.depth = 9,
                            .selective_depth = 14,
                            .score = 200,
                            .moves = {movegen::Move(movegen::Square::A7, movegen::Square::A6)},
                            .effort = {}};
    EXPECT_THAT(table_row(line, black, request), Not(HasSubstr("\x1b")));
    request.colour = true;
    EXPECT_THAT(table_row(line, black, request), HasSubstr("\x1b[31m"));  // White's score is red
    EXPECT_THAT(table_row(line, black, request), HasSubstr("\x1b[32m"));
    EXPECT_THAT(table_row(line, black, request), HasSubstr("   9/14 "));
}

TEST(AnalysisTextReport, SaysWhyItIsADraw) {
    Findings findings;
    findings.best = movegen::Move(movegen::Square::F5, movegen::Square::F7);
    findings.note({.depth = 3, .score = eval::kDraw, .moves = {findings.best}, .effort = {}});
    const movegen::Game game(movegen::parse_fen("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1").value());
    EXPECT_THAT(summary(findings, game, plain_request()),
                StartsWith("Best: 1. Qf7, +0.00 by stalemate at depth 3"));
}

TEST(AnalysisFindings, ABoundReplacesNoExactLine) {
    const auto line = [](int number, int depth, eval::Score score,
                         search::Bound bound = search::Bound::Exact) {
        return search::Line{
            .number = number, .depth = depth, .score = score, .bound = bound, .moves = {}, .effort = {}};
    };
    Findings findings;
    findings.note(line(1, 5, 10));
    findings.note(line(2, 5, 5));
    findings.note(line(1, 6, 90, search::Bound::Lower));
    ASSERT_EQ(findings.lines.size(), 2U);
    EXPECT_EQ(findings.lines[0].depth, 5);
    findings.note(line(1, 6, 70));
    EXPECT_EQ(findings.lines[0].score, 70);
}

TEST(AnalysisFindings, TheBestMoveComesFirstEvenWithOnlyABound) {
    const movegen::Position start;
    const auto line = [&](int number, const char* move, eval::Score score, search::Bound bound) {
        return search::Line{.number = number,
                            .depth = 5,
                            .score = score,
                            .bound = bound,
                            .moves = {movegen::parse_uci_move(move, start).value()},
                            .effort = {}};
    };
    Findings findings;
    findings.note(line(1, "e2e4", 30, search::Bound::Exact));
    findings.note(line(2, "d2d4", 20, search::Bound::Exact));
    findings.note(line(3, "c2c4", 10, search::Bound::Exact));
    findings.conclude(search::FinalReport(
        {line(1, "d2d4", 60, search::Bound::Lower), line(2, "e2e4", 30, search::Bound::Exact),
         line(3, "c2c4", 10, search::Bound::Exact)},
        {.nodes = 500}));
    EXPECT_EQ(findings.effort.nodes, 500U);
    ASSERT_EQ(findings.lines.size(), 3U);
    EXPECT_EQ(findings.lines[0].score, 60);
    EXPECT_EQ(findings.lines[1].score, 30);
    EXPECT_EQ(findings.lines[2].score, 10);
    const movegen::Game game;
    EXPECT_THAT(summary(findings, game, plain_request()), StartsWith("Best: 1. d4, at least +"));
    EXPECT_EQ(to_json({"", game}, findings, plain_request())["lines"][0]["bound"], "lower");
}

TEST(AnalysisText, ABoundTurnsWithTheSide) {
    using search::Bound;
    const movegen::Position black =
        movegen::parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").value();
    EXPECT_EQ(from_pov(Bound::Lower, black), Bound::Upper);
    EXPECT_EQ(from_pov(Bound::Upper, black), Bound::Lower);
    EXPECT_EQ(from_pov(Bound::Exact, black), Bound::Exact);
    EXPECT_EQ(from_pov(Bound::Lower, black, Pov::Mover), Bound::Lower);
}

TEST(AnalyseVerb, ShowsBoardLinesAndSummary) {
    const Outcome outcome = run_escaque({"analyse", kMateInOne, "--depth", "4"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("8 | . . . . . . k . |"));
    EXPECT_THAT(outcome.out, HasSubstr(kMateInOne));
    EXPECT_THAT(outcome.out, HasSubstr(" 40. Rd8#\n"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("Best: 40. Rd8#, #1 at depth "));
}

TEST(AnalyseVerb, TakesTheStartPositionAFenWithoutQuotesAndUciMoves) {
    EXPECT_THAT(run_escaque({"analyse", "--depth", "1"}).out, HasSubstr("PPPPPPPP/RNBQKBNR w KQkq"));
    EXPECT_THAT(run_escaque({"analyse", "startpos", "--nodes", "500", "--multipv", "3"}).status, 0);
    const Outcome outcome = run_escaque(
        {"analyse", "6k1/5ppp/8/8/8/8/5PPP/3R2K1", "w", "-", "-", "--depth", "2", "--notation", "uci"});
    EXPECT_THAT(last_line(outcome.out), StartsWith("Best: 1. d1d8, #1"));
}

constexpr const char* kFoolsMate = "1. f3 e5 2. g4";

TEST(AnalyseVerb, ReadsMovesInEveryUsualForm) {
    const std::vector<std::vector<std::string>> forms{
        {"startpos", "moves", "f2f3", "e7e5", "g2g4"},
        {"startpos moves f3 e5 g4"},
        {kFoolsMate},
        {"1.f3 e5 2.g4 d6 3.a3", "--ply", "3"},
        {"f3", "e5", "g4"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves f2f3 e7e5 g2g4"},
    };
    for (std::vector<std::string> form : forms) {
        SCOPED_TRACE(::testing::PrintToString(form));
        form.insert(form.begin(), "analyse");
        form.insert(form.end(), {"--depth", "2"});
        const Outcome outcome = run_escaque(form);
        EXPECT_THAT(last_line(outcome.out), StartsWith("Best: 2... Qh4#, #-1")) << outcome.err;
    }
    EXPECT_THAT(run_escaque({"analyse", "e4", "--depth", "1"}).out, HasSubstr("4P3/8/PPPP1PPP"));
    EXPECT_THAT(run_escaque({"analyse", "1. e3", "--variant", "antichess", "--depth", "1"}).out,
                HasSubstr("4P3/PPPP1PPP/RNBQKBNR b -"));
}

TEST(AnalyseVerb, SaysWhichMoveIsWrong) {
    const Outcome illegal = run_escaque({"analyse", "1. e4 e5 2. Ke3"});
    EXPECT_EQ(illegal.status, 1);
    EXPECT_THAT(illegal.err, HasSubstr("'Ke3'"));
    EXPECT_THAT(run_escaque({"analyse", "startpos", "moves", "e2e5"}).err, HasSubstr("'e2e5'"));
    EXPECT_EQ(run_escaque({"analyse", "startpos", "--ply", "1"}).status, 2);
}

TEST(AnalyseVerb, ReadsAGameFromStandardInput) {
    const std::string tags = "[White \"Ada\"]\n\n";
    for (const std::string& pgn : {tags + kFoolsMate + " *\n", std::string(kFoolsMate) + " *\n"}) {
        const Outcome outcome = run_escaque({"analyse", "-", "--depth", "2"}, pgn);
        EXPECT_THAT(outcome.out, StartsWith("standard input, game 1, ply 3\n")) << outcome.err;
        EXPECT_THAT(last_line(outcome.out), StartsWith("Best: 2... Qh4#"));
    }
    const std::string file = write_file("games.txt", tags + kFoolsMate + " *\n");
    EXPECT_THAT(run_escaque({"analyse", file, "--depth", "2"}).out, StartsWith(file + ", game 1, ply 3\n"));
    EXPECT_THAT(run_escaque({"analyse", "-", "--depth", "2", "--json"}, "1k6/8/1K6/8/8/8/8/7R w - -\n").out,
                HasSubstr("standard input:1"))
        << "a FEN that begins with a 1";
}

TEST(AnalyseVerb, NamesTheOpening) {
    const Outcome outcome = run_escaque({"analyse", "1. e4 c5 2. a3", "--depth", "1"});
    EXPECT_THAT(outcome.out, HasSubstr("\nB20 Sicilian Defence\n"));
    const auto reported =
        nlohmann::json::parse(run_escaque({"analyse", "e4 e6", "--depth", "1", "--json"}).out);
    EXPECT_EQ(reported["opening"]["eco"], "C00");
    EXPECT_EQ(reported["opening"]["name"], "French Defence");
    EXPECT_THAT(run_escaque({"analyse", kMateInOne, "--depth", "1", "--json"}).out,
                Not(HasSubstr("opening")));
}

TEST(AnalyseVerb, UsesEndgameTables) {
    const std::string tables = test_data("syzygy");
    const Outcome outcome = run_escaque(
        {"analyse", "8/8/8/8/8/2k5/8/K1r4R w - - 0 1", "--nodes", "2000", "--syzygy", tables, "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_GT(nlohmann::json::parse(outcome.out)["tbhits"], 0);
    const Outcome none = run_escaque({"analyse", "--syzygy", "/no/such/folder"});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("no endgame table in '/no/such/folder'"));
}

TEST(AnalyseVerb, WritesMovesInTheChosenNotation) {
    const auto best = [](const char* notation) {
        return last_line(run_escaque({"analyse", kMateInOne, "--depth", "2", "--notation", notation}).out);
    };
    EXPECT_THAT(best("es"), StartsWith("Best: 40. Td8#, "));
    EXPECT_THAT(best("figurine"), StartsWith("Best: 40. ♖d8#, "));
    EXPECT_THAT(best("spoken-en"), StartsWith("Best: 40. rook David eight mate, "));
    EXPECT_THAT(best("KDTLS"), StartsWith("Best: 40. Td8#, "));
}

TEST(AnalyseVerb, SaysHowAGameHasEnded) {
    EXPECT_EQ(last_line(run_escaque({"analyse", "R5k1/5ppp/8/8/8/8/8/6K1 b - -"}).out),
              "Checkmate: White wins.");
    EXPECT_EQ(last_line(run_escaque({"analyse", "7k/5Q2/6K1/8/8/8/8/8 b - -"}).out),
              "Stalemate: Black has no legal move. The game is a draw.");
    EXPECT_EQ(last_line(run_escaque({"analyse", "--variant=antichess", "8/8/8/8/8/p7/P7/8 b - -"}).out),
              "Black has no move left and wins.");
    EXPECT_THAT(run_escaque({"analyse", "7k/8/8/8/8/8/8/K6B w - -", "--depth", "2"}).out,
                HasSubstr("The game is a draw by dead position (5.2.2).\n"));
}

TEST(AnalyseVerb, GivesOneJsonObjectAPosition) {
    const std::string black_mates = "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 40";
    const std::string lines = black_mates + "\n7k/5Q2/6K1/8/8/8/8/8 b - -\n";
    const Outcome outcome = run_escaque({"analyse", "-", "--depth", "3", "--json", "--multipv", "2"}, lines);
    EXPECT_EQ(outcome.status, 0);
    std::istringstream rows(outcome.out);
    std::string row;
    ASSERT_TRUE(std::getline(rows, row));
    const auto mate = nlohmann::json::parse(row);
    EXPECT_EQ(mate["name"], "standard input:1");
    EXPECT_EQ(mate["fen"], black_mates);
    EXPECT_EQ(mate["best"], "d8d1");
    EXPECT_EQ(mate["pov"], "white");
    ASSERT_EQ(mate["lines"].size(), 2U);
    EXPECT_EQ(mate["lines"][0]["score"]["mate"], -1);
    EXPECT_EQ(mate["lines"][0]["wdl"], (std::vector{0, 0, 1000}));
    EXPECT_EQ(mate["lines"][0]["moves"], std::vector<std::string>{"d8d1"});
    EXPECT_EQ(mate["lines"][0]["text"], "40... Rd1#");
    EXPECT_TRUE(mate["lines"][1]["score"].contains("cp"));
    EXPECT_GT(mate["nodes"], 0);
    ASSERT_TRUE(std::getline(rows, row));
    const auto stalemate = nlohmann::json::parse(row);
    EXPECT_TRUE(stalemate["best"].is_null());
    EXPECT_EQ(stalemate["ended"], "stalemate");
    EXPECT_EQ(stalemate["ended_text"], "Stalemate: Black has no legal move. The game is a draw.");
    EXPECT_FALSE(std::getline(rows, row));
}

TEST(AnalyseVerb, NamesAKnownDraw) {
    const std::string knights = "8/8/4k3/8/8/8/5NNK/8 w - - 0 1";
    EXPECT_THAT(run_escaque({"analyse", knights, "--nodes", "2000"}).out,
                HasSubstr("Known draw: two knights cannot force mate.\nBest: "));
    const auto found = [](const std::string& fen) {
        const Outcome outcome = run_escaque({"analyse", fen, "--nodes", "5000", "--json"});
        return nlohmann::json::parse(outcome.out)["lines"][0];
    };
    EXPECT_EQ(found(knights)["known_draw"], "two knights cannot force mate");
    EXPECT_FALSE(found("8/8/4k3/8/8/8/5BNK/8 w - - 0 1").contains("known_draw"));
    EXPECT_FALSE(found("8/8/3k4/8/8/8/8/R2bK3 w - - 0 1").contains("known_draw")) << "the bishop falls";
}

/// The king is not in the corner yet, but gets there.
TEST(AnalyseVerb, NamesTheKnownDrawInWhichTheBestLineEnds) {
    Findings findings;
    const movegen::Game game(movegen::parse_fen("8/8/8/7k/8/7P/6BK/8 b - - 0 1").value());
    findings.note(found_line(1, {"h5g6", "h2g3", "g6h7"}, -20, search::Bound::Exact, game.current()));
    EXPECT_EQ(known_draw_text(findings, game), "The best line ends in a known draw: wrong bishop.");
    EXPECT_EQ(to_json({"", game}, findings, plain_request())["lines"].size(), 0U) << "no best move yet";
    findings.best = findings.lines[0].moves[0];
    EXPECT_EQ(to_json({"", game}, findings, plain_request())["lines"][0]["known_draw"], "wrong bishop");
    findings.lines[0].score = -200;
    EXPECT_EQ(known_draw_text(findings, game), "");
}

TEST(AnalyseVerb, ShowsScoresFromTheMoversSide) {
    const std::string black_mates = "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 40";
    const auto reported = nlohmann::json::parse(
        run_escaque({"analyse", black_mates, "--depth", "3", "--json", "--pov", "mover"}).out);
    EXPECT_EQ(reported["pov"], "mover");
    EXPECT_EQ(reported["lines"][0]["score"]["mate"], 1);
    EXPECT_THAT(last_line(run_escaque({"analyse", black_mates, "--depth", "3", "--pov", "mover"}).out),
                StartsWith("Best: 40... Rd1#, #1 at"));
    EXPECT_THAT(last_line(run_escaque({"analyse", black_mates, "--depth", "3"}).out),
                StartsWith("Best: 40... Rd1#, #-1 at"));
}

TEST(AnalyseVerb, FindsAPositionInAPgnFile) {
    const std::string file = test_data("pgn/molinari-bordais-1979.pgn");
    const auto fen = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"analyse", file, "--nodes", "100", "--json"});
        return nlohmann::json::parse(run_escaque(more).out)["fen"].get<std::string>();
    };
    EXPECT_EQ(fen({"--ply", "0"}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(fen({"--game", "1", "--ply", "1"}),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_NE(fen({}), fen({"--ply", "1"}));
    EXPECT_THAT(run_escaque({"analyse", file, "--ply", "999"}).err, HasSubstr("no ply 999 in game 1 of '"));
    EXPECT_THAT(run_escaque({"analyse", file, "--game", "2"}).err,
                HasSubstr("no game 2 in '" + file + "', which has 1"));
    const std::string unknown = write_file("unknown.pgn", "[FEN \"8/8/8 w\"]\n\n1. e4 *\n");
    EXPECT_THAT(run_escaque({"analyse", unknown, "--ply", "0"}).err,
                HasSubstr("game 1 of '" + unknown + "' has no position before line 1: "));
    EXPECT_THAT(run_escaque({"analyse", file, "--variant", "antichess"}).err,
                HasSubstr("names the variant of its games itself"));
    EXPECT_THAT(run_escaque({"analyse", "startpos", "--ply", "2"}).err,
                HasSubstr("'--game' and '--ply' need the moves of a game"));
}

TEST(AnalyseVerb, SaysWhereAPgnFileBreaksOff) {
    const std::string broken = write_file("broken.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n");
    const Outcome outcome = run_escaque({"analyse", broken, "--nodes", "100"});
    EXPECT_NE(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("cannot be followed to its end, only to ply 2 before line 3: "));
    EXPECT_EQ(run_escaque({"analyse", broken, "--nodes", "100", "--ply", "2"}).status, 0);
    EXPECT_NE(run_escaque({"analyse", write_file("text.pgn", "not a game\n"), "--nodes", "100"}).status, 0);
}

TEST(AnalyseVerb, TellsWhatItPassesOver) {
    const std::string odd = write_file("odd.pgn", "[Event \"x\"]\n\n1. e4 e5 novelty\n2. Nf3 Nc6 *\n");
    const Outcome outcome = run_escaque({"analyse", odd, "--nodes", "100"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, StartsWith(odd + ", game 1, ply 4\n"));
    EXPECT_THAT(outcome.err, StartsWith("escaque analyse: " + odd + ", game 1, line 3: "));
    EXPECT_THAT(outcome.err, HasSubstr("'novelty'"));
    const std::string broken = write_file("broken.pgn", "[Event \"x\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n");
    EXPECT_THAT(run_escaque({"analyse", broken, "--nodes", "100", "--ply", "2"}).err,
                StartsWith("escaque analyse: " + broken + ", game 1, line 3: "));
    EXPECT_EQ(run_escaque({"analyse", test_data("pgn/molinari-bordais-1979.pgn"), "--nodes", "100"}).err, "");
}

TEST(AnalyseVerb, TakesEpdAndDrawsFigurines) {
    const std::string file =
        write_file("some.epd", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\n");
    const Outcome outcome = run_escaque({"analyse", file, "--depth", "2", "--board", "unicode"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("8 | · · · · · · ♚ · |"));
    EXPECT_THAT(last_line(outcome.out), StartsWith("Best: 1. Rd8#, "));
    EXPECT_THAT(outcome.out, Not(HasSubstr("\x1b")));
}

TEST(AnalyseVerb, EndsWithTheBestSoFarOnCtrlC) {
    namespace process = boost::process;
    process::ipstream out;
    process::child child(escaque_program(), process::args({"analyse", "--infinite", "--board", "none"}),
                         process::std_out > out, process::std_err > process::null);
    std::string line;
    while (std::getline(out, line) && line.find("1. ") == std::string::npos) {
    }
    ::kill(child.id(), SIGINT);
    std::string last;
    while (std::getline(out, line)) last = line;
    child.wait();
    EXPECT_EQ(child.exit_code(), 0);
    EXPECT_THAT(last, StartsWith("Best: 1. "));
}

TEST(AnalyseVerb, CtrlCBetweenPositionsEndsTheInputAndKeepsTheHash) {
    namespace process = boost::process;
    const std::string file = ::testing::TempDir() + "between.hash";
    std::filesystem::remove(file);
    process::ipstream out;
    process::opstream in;
    process::child child(
        escaque_program(),
        process::args({"analyse", "-", "--depth", "2", "--json", "--hash", "1", "--save-hash", file}),
        process::std_in<in, process::std_out> out, process::std_err > process::null);
    in << kMateInOne << std::endl;
    std::string line;
    ASSERT_TRUE(std::getline(out, line));
    ::kill(child.id(), SIGINT);
    ::kill(child.id(), SIGINT);  // as `timeout` does
    EXPECT_FALSE(std::getline(out, line));
    child.wait();
    EXPECT_EQ(child.exit_code(), 0);
    EXPECT_TRUE(std::filesystem::exists(file));
}

TEST(AnalyseVerb, NothingButOneLimitEndsIt) {
    EXPECT_THAT(run_escaque({"analyse", "--infinite", "--nodes", "5"}).err,
                HasSubstr("'--infinite' and '--nodes' cannot be used together"));
}

TEST(AnalyseVerb, ContinuesWithoutAStandardError) {
    EXPECT_EQ(run_shell(escaque_program() + " analyse /no/such/file 2>&-"), 1);
    EXPECT_EQ(run_shell(escaque_program() + " analyse 2>&- --depth 1 >/dev/null"), 0);
}

TEST(AnalyseVerb, RefusesWhatIsNeitherPositionNorFile) {
    const Outcome fen = run_escaque({"analyse", "8/8/8 w - - 0 1"});
    EXPECT_EQ(fen.status, 1);
    EXPECT_THAT(
        fen.err,
        StartsWith("escaque analyse: '8/8/8 w - - 0 1' is neither a file nor a position nor moves: "));
    const Outcome file = run_escaque({"analyse", "no_such_file"});
    EXPECT_EQ(file.status, 1);
    EXPECT_THAT(file.err, HasSubstr("'no_such_file': No such file or directory"));
    EXPECT_THAT(run_escaque({"analyse", ::testing::TempDir()}).err, HasSubstr("Is a directory"));
}

TEST(AnalyseVerb, AnalysesEveryGoodLineOfAFile) {
    const std::string file = write_file(
        "some.fen", fmt::format("\xEF\xBB\xBF{}\nrubbish\n\n{}\n", kMateInOne, "7k/5Q2/6K1/8/8/8/8/8 b - -"));
    const Outcome outcome = run_escaque({"analyse", file, "--depth", "2"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("escaque analyse: " + file + ":2: "));
    EXPECT_THAT(outcome.out, HasSubstr("Best: 40. Rd8#"));
    EXPECT_THAT(outcome.out, HasSubstr(file + ":4\n"));
    EXPECT_THAT(outcome.out, HasSubstr("Stalemate"));
}

}  // namespace
}  // namespace escaque::engine
