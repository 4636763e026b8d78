#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/analysis_text.h"
#include "eval/wdl.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/uci_move.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

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

TEST(AnalyseVerb, WritesMovesInTheWantedNotation) {
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
              "Stalemate: Black has no move, a draw.");
    EXPECT_EQ(last_line(run_escaque({"analyse", "--variant=antichess", "8/8/8/8/8/p7/P7/8 b - -"}).out),
              "Black has no move left and wins.");
}

TEST(AnalyseVerb, RefusesWhatIsNeitherPositionNorFile) {
    const Outcome fen = run_escaque({"analyse", "8/8/8 w - - 0 1"});
    EXPECT_EQ(fen.status, 1);
    EXPECT_THAT(fen.err, StartsWith("escaque analyse: "));
    const Outcome file = run_escaque({"analyse", "no_such_file"});
    EXPECT_EQ(file.status, 1);
    EXPECT_THAT(file.err, HasSubstr("'no_such_file': No such file or directory"));
    EXPECT_THAT(run_escaque({"analyse", ::testing::TempDir()}).err, HasSubstr("Is a directory"));
}

TEST(AnalyseVerb, AnalysesEveryGoodLineOfAFile) {
    const std::string file =
        write_file("some.fen", std::string("\xEF\xBB\xBF") + kMateInOne + "\nrubbish\n\n" +  //
                                   "7k/5Q2/6K1/8/8/8/8/8 b - -\n");
    const Outcome outcome = run_escaque({"analyse", file, "--depth", "2"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("escaque analyse: " + file + ":2: "));
    EXPECT_THAT(outcome.out, HasSubstr("Best: 40. Rd8#"));
    EXPECT_THAT(outcome.out, HasSubstr(file + ":4\n"));
    EXPECT_THAT(outcome.out, HasSubstr("Stalemate"));
}

}  // namespace
}  // namespace escaque::engine
