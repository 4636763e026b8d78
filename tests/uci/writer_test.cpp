#include "uci/writer.h"

#include <chrono>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "eval/score/score.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "search/clock/clock_watch.h"

namespace escaque::uci {

using movegen::Game;
using movegen::Move;
using movegen::Position;
using movegen::Square;

namespace {

Move move(std::string_view text, const Position& position) {
    return movegen::parse_uci_move(text, position).value();
}

const char* const kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const kInnerRook = "4k3/8/8/8/8/8/8/4KR2 w F - 0 1";

std::string text(eval::Score score) {
    return score_text(score, movegen::Rules::Chess);
}

TEST(ReportTest, Budget) {
    using namespace std::chrono_literals;
    search::Budget budget{
        .free = 40ms, .soft = 76ms, .hard = 310ms, .lag = {.typical = 440us, .worst = 10ms}};
    EXPECT_EQ(budget_line(budget),
              "info string budget 76 ms, at most 310 ms, 40 ms of it free; lag 0.4 ms, at worst 10.0 ms");
    budget = {.hard = 990ms};
    EXPECT_EQ(budget_line(budget),
              "info string budget at most 990 ms, 0 ms of it free; lag 0.0 ms, at worst 0.0 ms");
}

TEST(ReportTest, Scores) {
    EXPECT_EQ(text(0), "cp 0");
    EXPECT_EQ(text(-31), fmt::format("cp {}", eval::centipawns(-31, movegen::Rules::Chess)));
    EXPECT_EQ(text(eval::mate_in(1)), "mate 1");
    EXPECT_EQ(text(eval::mate_in(4)), "mate 2");
    EXPECT_EQ(text(eval::mate_in(5)), "mate 3");
    EXPECT_EQ(text(eval::mated_in(0)), "mate 0");
    EXPECT_EQ(text(eval::mated_in(2)), "mate -1");
    EXPECT_EQ(text(eval::kTablebaseWin).rfind("cp ", 0), 0U);
}

TEST(ReportTest, AllFieldsInTheirOrder) {
    const Position start;
    const Move e4 = move("e2e4", start);
    search::Line line;
    line.number = 2;
    line.depth = 9;
    line.selective_depth = 14;
    line.score = 31;
    line.bound = search::Bound::Lower;
    line.moves = {e4, move("e7e5", start.after(e4))};
    line.effort.time = std::chrono::milliseconds(500);
    line.effort.nodes = 100'000;
    line.effort.tablebase_hits = 7;
    line.effort.hash_full = 12;
    const std::string score = text(line.score);
    EXPECT_EQ(info_line(line, Game(start), {}),
              fmt::format("info depth 9 seldepth 14 multipv 2 score {} lowerbound nodes 100000 nps 200000 "
                          "hashfull 12 tbhits 7 time 500 pv e2e4 e7e5",
                          score));
    line.bound = search::Bound::Upper;
    EXPECT_NE(info_line(line, Game(start), {}).find(fmt::format(" score {} upperbound nodes ", score)),
              std::string::npos);
    line.bound = search::Bound::Exact;
    const eval::Wdl chances = eval::win_draw_loss(line.score, start);
    EXPECT_NE(
        info_line(line, Game(start), {.wdl = true})
            .find(fmt::format(" {} wdl {} {} {} nodes ", score, chances.win, chances.draw, chances.loss)),
        std::string::npos);
}

TEST(ReportTest, WithoutALegalMoveThereIsNoVariation) {
    search::Line line;
    line.score = eval::mated_in(0);
    EXPECT_EQ(info_line(line, Game(Position()), {}),
              "info depth 0 seldepth 0 multipv 1 score mate 0 nodes 0 nps 0 hashfull 0 tbhits 0 time 0");
}

TEST(ReportTest, CastlingAsTheOptionAsks) {
    const Position position = movegen::parse_fen(kCastling).value();
    const Move castling = move("e1g1", position);
    const Move reply = move("e8c8", position.after(castling));
    EXPECT_EQ(best_move_line(castling, reply, position, false), "bestmove e1g1 ponder e8c8");
    EXPECT_EQ(best_move_line(castling, reply, position, true), "bestmove e1h1 ponder e8a8");
}

TEST(ReportTest, UnusualCastlingIsKingTakesRook) {
    const Position position = movegen::parse_fen(kInnerRook).value();
    EXPECT_EQ(best_move_line(Move(Square::E1, Square::F1, movegen::MoveKind::Castling), movegen::kNoMove,
                             position, false),
              "bestmove e1f1");
}

TEST(ReportTest, NoMove) {
    EXPECT_EQ(best_move_line(movegen::kNoMove, movegen::kNoMove, Position(), false), "bestmove (none)");
}

}  // namespace

}  // namespace escaque::uci
