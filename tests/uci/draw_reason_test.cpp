#include "uci/draw_reason.h"

#include <gtest/gtest.h>

#include "movegen/notation/fen.h"
#include "movegen/notation/uci_move.h"

namespace escaque::uci {
namespace {

using movegen::Game;

/// The reason behind a line that begins after some moves.
std::optional<std::string_view> reason(std::string_view fen, const std::vector<std::string>& played,
                                       const std::vector<std::string>& line) {
    Game game(movegen::parse_fen(fen).value());
    for (const std::string& text : played) game.play(movegen::parse_uci_move(text, game.current()).value());
    movegen::Position position = game.current();
    std::vector<movegen::Move> moves;
    for (const std::string& text : line) {
        moves.push_back(movegen::parse_uci_move(text, position).value());
        position.make(moves.back());
    }
    return draw_reason(game, moves);
}

TEST(DrawReason, Repetition) {
    constexpr std::string_view kFen = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
    EXPECT_EQ(reason(kFen, {}, {"a2b2", "h8g8", "b2a2", "g8h8"}), "repetition");
    EXPECT_EQ(reason(kFen, {"a2b2", "h8g8", "b2a2"}, {"g8h8"}), "repetition");
    EXPECT_EQ(reason(kFen, {}, {"a2b2", "h8g8", "b2a2"}), std::nullopt);
}

TEST(DrawReason, FiftyMoves) {
    EXPECT_EQ(reason("7k/8/8/8/8/8/R7/K7 w - - 98 80", {}, {"a2b2", "h8g8"}), "fifty moves");
    EXPECT_EQ(reason("7k/8/8/8/8/8/R7/K7 w - - 98 80", {}, {"a2b2"}), std::nullopt);
}

TEST(DrawReason, DeadPosition) {
    EXPECT_EQ(reason("7k/8/8/8/8/8/r7/K7 w - - 0 1", {}, {"a1a2"}), "dead position");
}

TEST(DrawReason, Stalemate) {
    EXPECT_EQ(reason("7k/8/6K1/8/8/8/8/5Q2 w - - 99 80", {}, {"f1f7"}), "stalemate");
    EXPECT_EQ(reason("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {}, {}), "stalemate");
}

TEST(DrawReason, NoneWhereTheGameGoesOnOrIsWon) {
    EXPECT_EQ(reason("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {}, {"f1f6"}), std::nullopt);
    EXPECT_EQ(reason("7k/8/6K1/8/8/8/8/5Q2 w - - 99 80", {}, {"f1f8"}), std::nullopt);
}

}  // namespace
}  // namespace escaque::uci
