#include <gtest/gtest.h>

#include "engine/study/explanation/explanation.h"
#include "movegen/notation/fen.h"
#include "tests/engine/study/explanation/explained.h"

namespace escaque::engine {
namespace {

constexpr const char* kMiddlegame = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7";

/// The sentence about 7. a3 without its line; empty for none.
std::string sentence(const std::string& before, const std::string& after) {
    const GivenMistake given{.fen = kMiddlegame,
                             .played = "a2a3",
                             .refutation = "a7a6 h2h3",
                             .better = "c1g5",
                             .before = before,
                             .after = after};
    const auto found = explained_by(verdict, given);
    if (!found) return {};
    const movegen::Position position = movegen::parse_fen(given.fen).value();
    const movegen::Move played = movegen::parse_uci_move(given.played, position).value();
    const std::string text = explanation_text(*found, position, played);
    EXPECT_EQ(without_explanation(text, position, played), "") << text;
    EXPECT_TRUE(text.ends_with(": 7... a6 8. h3")) << text;
    return text.substr(0, text.find(':'));
}

TEST(Verdict, SaysWhatBecomesOfTheResult) {
    EXPECT_EQ(sentence("0", "-578"), "Throws away the draw");
    EXPECT_EQ(sentence("600", "0"), "Throws away the win");
    EXPECT_EQ(sentence("600", "-100"), "Throws away the win");
    EXPECT_EQ(sentence("600", "-600"), "Throws away the win and loses");
    EXPECT_EQ(sentence("100", "-600"), "Gives Black a won game");
    EXPECT_EQ(sentence("-100", "-600"), "Gives Black a won game");
    EXPECT_EQ(sentence("100", "-120"), "Gives Black the better game");
    EXPECT_EQ(sentence("200", "-20"), "Gives away the advantage");
    EXPECT_EQ(sentence("900", "400"), "Gives away part of the advantage");
    EXPECT_EQ(sentence("-400", "-900"), "Makes a bad position worse");
    EXPECT_EQ(sentence("0", "#-9"), "Throws away the draw");
    EXPECT_EQ(sentence("#9", "0"), "Throws away the win");
}

TEST(Verdict, NoneForLess) {
    EXPECT_EQ(sentence("30", "-30"), "");
    EXPECT_EQ(sentence("1900", "1500"), "");
}

TEST(Verdict, NoneWithoutALine) {
    EXPECT_FALSE(explained_by(verdict, {.fen = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
                                        .played = "f1f7",
                                        .refutation = "",
                                        .better = "f1f8",
                                        .before = "900",
                                        .after = "0"}));
}

TEST(Verdict, AlsoInAntichess) {
    const auto found =
        explained_by(verdict, {.fen = "rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2",
                               .played = "f1a6",
                               .refutation = "b7a6 d1g4",
                               .better = "d1g4",
                               .before = "0",
                               .after = "-2000",
                               .variant = "antichess"});
    ASSERT_TRUE(found);
    EXPECT_EQ(name(found->claim), "throws draw away");
    EXPECT_TRUE(follows_the_move(*found));
}

}  // namespace
}  // namespace escaque::engine
