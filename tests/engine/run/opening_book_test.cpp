#include "engine/run/opening_book.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/laws/game.h"
#include "movegen/notation/fen.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const auto kNobody = [](const std::string&) {};

std::vector<std::string> positions(const std::string& path, Variant variant, const BookOrder& order = {},
                                   std::size_t count = 1000) {
    const auto openings =
        read_openings(path, variant, movegen::kDefaultEdition, order, count, kNobody).value();
    std::vector<std::string> texts;
    for (const movegen::Game& game : openings) texts.push_back(movegen::to_fen(game.current()));
    return texts;
}

std::string complaint(const std::string& path, Variant variant = Variant::Chess) {
    return read_openings(path, variant, movegen::kDefaultEdition, {}, 1000, kNobody).error().message;
}

const std::string kFirst = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", kSecond = "4k3/8/8/8/8/8/3P4/4K3 b - - 5 12";

TEST(OpeningBook, PositionsInTheirOrder) {
    const std::string path =
        write_file("book.epd", "# two\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"one\";\n\n" + kSecond + "\r\n");
    EXPECT_THAT(positions(path, Variant::Chess), ElementsAre(kFirst, kSecond));
    EXPECT_THAT(positions(path, Variant::Chess, {}, 1), ElementsAre(kFirst));
}

TEST(OpeningBook, GamesWithTheirMoves) {
    const std::string path = write_file("book.PGN", "1. e4 e5 *\n\n[FEN \"" + kFirst + "\"]\n\n1. e4 *\n");
    const auto openings =
        read_openings(path, Variant::Chess, movegen::kDefaultEdition, {}, 10, kNobody).value();
    ASSERT_EQ(openings.size(), 2u);
    EXPECT_EQ(openings[0].moves().size(), 2u);
    EXPECT_EQ(openings[0].start(), movegen::Position());
    EXPECT_EQ(movegen::to_fen(openings[1].start()), kFirst);
}

TEST(OpeningBook, ARandomOrderIsThatOfItsSeed) {
    const auto order = [](std::uint64_t seed) { return BookOrder{.random = true, .seed = seed}; };
    const auto one = positions("", Variant::Chess960, order(1));
    EXPECT_EQ(one.size(), 960u);
    EXPECT_EQ(one, positions("", Variant::Chess960, order(1)));
    EXPECT_NE(one, positions("", Variant::Chess960, order(2)));
    EXPECT_NE(one, positions("", Variant::Chess960));
    auto sorted = one;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end()) << "each once";
    const auto few = positions("", Variant::Chess960, order(1), 5);
    EXPECT_TRUE(std::equal(few.begin(), few.end(), one.begin())) << "whatever the length of the match";
}

TEST(OpeningBook, StartPositions) {
    EXPECT_THAT(positions("", Variant::Chess), ElementsAre(movegen::to_fen(movegen::Position())));
    EXPECT_THAT(positions("", Variant::Antichess),
                ElementsAre(movegen::to_fen(movegen::start_position(movegen::Rules::Antichess))));
}

TEST(OpeningBook, WhatIsOverOrRepeatsIsLeftOutAndTold) {
    const std::string games =
        "1. e4 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n\n1. d4 d5 *\n";
    const std::string path = write_file("late.pgn", games);
    std::vector<std::string> reported;
    const auto tell = [&](const std::string& text) {
        reported.push_back(text.substr(text.find("late.pgn")));
    };
    const auto plies = [&](const BookOrder& order) {
        std::vector<std::size_t> all;
        for (const movegen::Game& game :
             read_openings(path, Variant::Chess, movegen::kDefaultEdition, order, 10, tell).value())
            all.push_back(game.moves().size());
        return all;
    };
    EXPECT_THAT(plies({}), ElementsAre(1, 2));
    EXPECT_THAT(reported,
                ElementsAre("late.pgn:3: game 2: the game is over before it begins; left out",
                            "late.pgn:5: game 3: a draw can be claimed before the game begins; left out"));
    reported.clear();
    EXPECT_THAT(plies({.plies = 3}), ElementsAre(1, 3, 3, 2));
    EXPECT_THAT(reported, IsEmpty());

    const std::string positions_path =
        write_file("late.epd", "7k/8/8/8/8/8/8/K7 w - - 0 1\n" + kFirst + "\n" + kSecond + "\n");
    EXPECT_THAT(positions(positions_path, Variant::Chess, {}, 1), ElementsAre(kFirst))
        << "as many as are asked for";
}

TEST(OpeningBook, AGameThatBreaksOffBehindItsOpening) {
    const std::string path = write_file("breaks.pgn", "1. e4 e5 2. Ke3 *\n");
    EXPECT_EQ(
        read_openings(path, Variant::Chess, movegen::kDefaultEdition, {.plies = 2}, 10, kNobody)->size(), 1U);
    EXPECT_FALSE(read_openings(path, Variant::Chess, movegen::kDefaultEdition, {.plies = 3}, 10, kNobody));
}

TEST(OpeningBook, SaysWhatIsWrongAndWhere) {
    const std::string path = write_file("bad.epd", kFirst + "\n4k3/8/8/9/8/8/4P3/4K3 w - -\n");
    EXPECT_THAT(complaint(path), HasSubstr("bad.epd:2: "));
    EXPECT_THAT(complaint(write_file("over.epd", "7k/8/8/8/8/8/8/K7 w - - 0 1\n")),
                HasSubstr("over.epd:1: the game is over before it begins"));
    EXPECT_THAT(complaint(write_file("claim.epd", "7k/8/8/8/8/8/8/K5R1 w - - 100 80\n")),
                HasSubstr("claim.epd:1: a draw can be claimed before the game begins"));
    EXPECT_THAT(complaint(write_file("960.epd", "4k2r/8/8/8/8/8/8/RK5R w HAh - 0 1\n")),
                HasSubstr("960.epd:1: the castling rights are for Chess960"));
    EXPECT_THAT(complaint(write_file("illegal.pgn", "1. e4 e5 2. Ke3 *\n")),
                HasSubstr("illegal.pgn:1: game 1: "));
    EXPECT_THAT(complaint(write_file("empty.epd", "# nothing\n")), HasSubstr("no opening in "));
    EXPECT_THAT(complaint("/no/such.epd"), HasSubstr("/no/such.epd"));
    EXPECT_THAT(complaint(write_file("chess.pgn", "1. e4 *\n"), Variant::Antichess),
                HasSubstr("another variant"));
}

}  // namespace
}  // namespace escaque::engine
