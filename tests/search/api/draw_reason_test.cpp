#include <gtest/gtest.h>

#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/san.h"
#include "search/api/report.h"

namespace escaque::search {
namespace {

using movegen::Game;

Game game_of(std::string_view fen, const std::vector<std::string>& played = {}) {
    Game game(movegen::parse_fen(fen).value());
    for (const std::string& text : played) game.play(movegen::parse_uci_move(text, game.current()).value());
    return game;
}

/// Worth a draw.
search::Line drawn_line(const Game& game, const std::vector<std::string>& moves) {
    movegen::Position position = game.current();
    search::Line line;
    for (const std::string& text : moves) {
        line.moves.push_back(movegen::parse_uci_move(text, position).value());
        position.make(line.moves.back());
    }
    return line;
}

/// The reason behind a line that begins after some moves.
std::optional<std::string_view> reason(std::string_view fen, const std::vector<std::string>& played,
                                       const std::vector<std::string>& line) {
    const Game game = game_of(fen, played);
    return draw_reason(game, drawn_line(game, line));
}

TEST(DrawReason, Repetition) {
    constexpr std::string_view kFen = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
    EXPECT_EQ(reason(kFen, {}, {"a2b2", "h8g8", "b2a2", "g8h8"}), "repetition");
    EXPECT_EQ(reason(kFen, {"a2b2", "h8g8", "b2a2"}, {"g8h8"}), "repetition");
    EXPECT_EQ(reason(kFen, {}, {"a2b2", "h8g8", "b2a2"}), "repetition") << "it is at hand";
    EXPECT_EQ(reason(kFen, {}, {"a2b2", "h8g8"}), std::nullopt);
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

constexpr std::string_view kStalemateInOne = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";

TEST(DrawReason, NoneForAScoreThatIsNoDrawOrNotExact) {
    const Game game = game_of(kStalemateInOne);
    search::Line line = drawn_line(game, {"f1f7"});
    line.bound = search::Bound::Lower;
    EXPECT_EQ(draw_reason(game, line), std::nullopt);
    line.bound = search::Bound::Exact;
    line.score = 1;
    EXPECT_EQ(draw_reason(game, line), std::nullopt);
}

TEST(Chances, AreCertainWhereARuleMakesTheDraw) {
    const Game game = game_of(kStalemateInOne);
    EXPECT_EQ(chances(game, drawn_line(game, {"f1f7"})), (eval::Wdl{0, 1000, 0}));
    EXPECT_EQ(chances(game, drawn_line(game, {"f1f6"})), eval::win_draw_loss(eval::kDraw, game.current()));
}

}  // namespace
}  // namespace escaque::search
