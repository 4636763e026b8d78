#include <gtest/gtest.h>

#include "engine/verbs/play/command.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/moves/languages.h"
#include "movegen/notation/moves/san.h"

namespace escaque::engine::play {
namespace {

std::string read(const std::string& text, const char* fen, const char* language = "en") {
    const movegen::Position position = movegen::parse_fen(fen).value();
    const auto move = read_typed_move(text, position, movegen::letters_named(language).value());
    return move ? movegen::to_san(*move, position) : "none";
}

constexpr const char* kDeveloped = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
constexpr const char* kRookAndKing = "7k/8/8/8/8/8/2R5/K7 w - - 0 1";

TEST(TypedMove, MayBeSanLongAlgebraicOrUci) {
    for (const char* text : {"Nxe5", "f3e5", "Nf3xe5", "Nf3-e5", "Ne5", "ne5", "Nxe5!"})
        EXPECT_EQ(read(text, kDeveloped), "Nxe5") << text;
    for (const char* text : {"O-O", "0-0", "e1g1", "e1h1"}) EXPECT_EQ(read(text, kDeveloped), "O-O") << text;
    EXPECT_EQ(read("Nf4", kDeveloped), "none");
}

TEST(TypedMove, NothingIsTakenOnAnEmptySquare) {
    for (const char* text : {"Nd4", "Nf3-d4", "f3d4"}) EXPECT_EQ(read(text, kDeveloped), "Nd4") << text;
    for (const char* text : {"Nxd4", "N:d4", "Nf3xd4", "nxd4"})
        EXPECT_EQ(read(text, kDeveloped), "none") << text;
    EXPECT_EQ(read("exd6", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "exd6");
}

TEST(TypedMove, TakesThePlayersLettersThenEnglishThenOthers) {
    EXPECT_EQ(read("Cxe5", kDeveloped, "es"), "Nxe5");
    EXPECT_EQ(read("Nxe5", kDeveloped, "es"), "Nxe5");
    EXPECT_EQ(read("Sxe5", kDeveloped, "es"), "Nxe5");
    EXPECT_EQ(read("Rb2", kRookAndKing, "es"), "Kb2");
    EXPECT_EQ(read("Rb2", kRookAndKing), "Rb2");
    EXPECT_EQ(read("Rc5", kRookAndKing, "es"), "Rc5");
}

TEST(TypedMove, NoPawnIsLeftOnTheLastRank) {
    EXPECT_EQ(read("a8", "8/P6k/8/8/8/8/8/K7 w - - 0 1"), "none");
    EXPECT_EQ(read("a8D", "8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a8=Q");
}

}  // namespace
}  // namespace escaque::engine::play
