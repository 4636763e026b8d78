#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "movegen/notation/epd.h"

namespace escaque::movegen {
namespace {

constexpr std::string_view kKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - -";

EpdRecord record(std::string_view operations) {
    return parse_epd(std::string(kKnights) + ' ' + std::string(operations)).value();
}

TEST(EpdOperands, MovesOfOnePosition) {
    const auto moves = moves_of(record("bm Nbd2 Nfd2 Kd1;"), "bm");
    ASSERT_TRUE(moves);
    EXPECT_EQ(*moves, (std::vector{Move(Square::B1, Square::D2), Move(Square::F3, Square::D2),
                                   Move(Square::E1, Square::D1)}));
    EXPECT_TRUE(moves_of(record("bm Kd1;"), "am")->empty());
    EXPECT_EQ(moves_of(record("am Nd2;"), "am").error().message,
              "EPD: am: move 'Nd2': could be Nbd2 or Nfd2");
}

TEST(EpdOperands, ALineOfPlay) {
    const auto line = line_of(record("pv Nbd2 Kd8 Nb3;"), "pv");
    ASSERT_TRUE(line);
    EXPECT_EQ(*line, (std::vector{Move(Square::B1, Square::D2), Move(Square::E8, Square::D8),
                                  Move(Square::D2, Square::B3)}));
    EXPECT_EQ(line_of(record("pv Kd8;"), "pv").error().message,
              "EPD: pv: move 'Kd8': a king cannot move from e1 to d8");
}

TEST(EpdOperands, Numbers) {
    EXPECT_EQ(number_of(record("ce -120;"), "ce").value(), -120);
    EXPECT_EQ(number_of(record("dm 4;"), "dm").value(), 4);
    EXPECT_EQ(number_of(record("ce +35;"), "ce").value(), 35);
    EXPECT_EQ(number_of(record("acd 12;"), "dm").error().message, "EPD: dm is missing");
    EXPECT_EQ(number_of(record("dm;"), "dm").error().message, "EPD: dm has 0 operands, expected one number");
    EXPECT_EQ(number_of(record("dm four;"), "dm").error().message,
              "EPD: dm is 'four', expected a whole number");
}

TEST(EpdOperands, MovesWithCommasAndMatesWithoutMoves) {
    EXPECT_EQ(moves_of(record("bm Nbd2, Nfd2 , Kd1;"), "bm")->size(), 3U);
    EXPECT_TRUE(moves_of(record("bm #3;"), "bm")->empty());
    EXPECT_EQ(moves_to_mate_of(record("bm #3;")).value(), 3);
    EXPECT_EQ(moves_to_mate_of(record("bm #-2;")).value(), -2);
    EXPECT_EQ(moves_to_mate_of(record("dm 4;")).value(), 4);
    EXPECT_EQ(moves_to_mate_of(record("bm Kd1; dm -1;")).value(), -1);
    EXPECT_EQ(moves_to_mate_of(record("bm Kd1;")).value(), std::nullopt);
    EXPECT_EQ(moves_to_mate_of(record("dm 0;")).error().message,
              "EPD: dm is '0', expected a number of moves to mate");
}

TEST(EpdOperands, StringsAndBareOperationsStandInTheRecord) {
    const EpdRecord read = record("id \"a; \\\"b\\\"\"; eco \"C20\"; draw_offer; c0 plain;");
    EXPECT_EQ(read.find("id")->operands, (std::vector<EpdOperand>{{"a; \"b\"", true}}));
    EXPECT_TRUE(read.find("draw_offer")->operands.empty());
    EXPECT_EQ(read.find("c0")->operands, (std::vector<EpdOperand>{{"plain", false}}));
}

}  // namespace
}  // namespace escaque::movegen
