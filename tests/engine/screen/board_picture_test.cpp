#include "engine/screen/board_picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using movegen::Color;
using movegen::Square;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(BoardPicture, HasLettersOrFigurines) {
    const movegen::Position start;
    const auto letters = board_picture(start, {.style = BoardStyle::Letters});
    EXPECT_EQ(letters.front(), "  +-----------------+");
    EXPECT_EQ(letters.at(1), "8 | r n b q k b n r |");
    EXPECT_EQ(letters.at(3), "6 | . . . . . . . . |");
    EXPECT_EQ(letters.back(), "    a b c d e f g h");
    const auto figurines = board_picture(start, {.style = BoardStyle::Figurines});
    EXPECT_EQ(figurines.at(1), "8 | ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ |");
    EXPECT_EQ(figurines.at(4), "5 | · · · · · · · · |");
    EXPECT_EQ(figurines.at(8), "1 | ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖ |");
    EXPECT_TRUE(board_picture(start, {.style = BoardStyle::None}).empty());
}

TEST(BoardPicture, CanBeSeenFromBlacksSide) {
    const auto lines = board_picture(movegen::Position(), {.bottom = Color::Black});
    EXPECT_EQ(lines.at(1), "1 | R N B K Q B N R |");
    EXPECT_EQ(lines.at(8), "8 | r n b k q b n r |");
    EXPECT_EQ(lines.back(), "    h g f e d c b a");
}

TEST(BoardPicture, WithColourBothSidesHaveFullShapesAndColoursOfTheirOwn) {
    const auto lines = board_picture(movegen::Position(), {.style = BoardStyle::Figurines, .colour = true});
    ASSERT_EQ(lines.size(), 9U);
    EXPECT_THAT(lines.at(7), HasSubstr("38;5;231m ♜ "));  // White's rook
    EXPECT_THAT(lines.at(0), HasSubstr("38;5;16m ♜ "));
    EXPECT_THAT(lines.at(7), Not(HasSubstr("♖")));
    EXPECT_THAT(lines.at(7), ::testing::EndsWith("\x1b[0m"));
}

TEST(BoardPicture, ALargeBoardHasThreeLinesForEachRank) {
    const auto lines = board_picture(movegen::Position(), {.colour = true, .large = true});
    ASSERT_EQ(lines.size(), 25U);
    EXPECT_THAT(lines.at(1), ::testing::StartsWith("8 "));
    EXPECT_THAT(lines.at(1), HasSubstr("m   r   "));
    EXPECT_THAT(lines.at(0), HasSubstr("m       "));
    EXPECT_EQ(lines.back().substr(0, 13), "     a      b");
    // Without colours it would be no board.
    EXPECT_EQ(board_picture(movegen::Position(), {.large = true}).size(), 11U);
}

TEST(BoardPicture, TheSquaresOfTheLastMoveStandOut) {
    const movegen::Position start;
    const BoardLook plain{.colour = true};
    BoardLook last = plain;
    last.last = movegen::Move(Square::E2, Square::E4);
    const auto before = board_picture(start, plain), after = board_picture(start, last);
    for (std::size_t line = 0; line < before.size(); ++line)
        EXPECT_EQ(before[line] != after[line], line == 4 || line == 6) << line;
}

}  // namespace
}  // namespace escaque::engine
