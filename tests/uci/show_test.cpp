#include <algorithm>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "search/session/session.h"
#include "uci/loop.h"

namespace escaque::uci {

using movegen::Position;

namespace {

Position position(std::string_view fen) {
    return movegen::parse_fen(fen).value();
}

bool has(const std::vector<std::string>& lines, std::string_view wanted) {
    return std::ranges::find(lines, wanted) != lines.end();
}

TEST(ShowTest, BoardFenKeyAndCheckers) {
    const auto lines = position_lines(position("4k3/8/8/8/1b6/8/4r3/R3K3 w Q - 3 20"));
    EXPECT_TRUE(has(lines, "8 | . . . . k . . . |"));
    EXPECT_TRUE(has(lines, "1 | R . . . K . . . |"));
    EXPECT_TRUE(has(lines, "    a b c d e f g h"));
    EXPECT_TRUE(has(lines, "Fen: 4k3/8/8/8/1b6/8/4r3/R3K3 w Q - 3 20"));
    EXPECT_TRUE(has(lines, "Checkers: e2 b4"));
}

TEST(ShowTest, NoCheckers) {
    EXPECT_TRUE(has(position_lines(Position()), "Checkers:"));
}

TEST(ShowTest, EvaluationIsFromWhitesSide) {
    const search::Session session(1);
    const auto line = [&](const char* fen) { return evaluation_line(position(fen), session); };
    EXPECT_EQ(line("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1").rfind("Evaluation: +", 0), 0U);
    EXPECT_EQ(line("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1").rfind("Evaluation: +", 0), 0U);
    EXPECT_EQ(line("q3k3/8/8/8/8/8/8/4K3 w - - 0 1").rfind("Evaluation: -", 0), 0U);
}

}  // namespace

}  // namespace escaque::uci
