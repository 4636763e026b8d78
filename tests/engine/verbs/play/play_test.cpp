#include "engine/verbs/play/play.h"

#include <array>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/engine/run_program.h"

namespace escaque::engine::play {
namespace {

using ::testing::HasSubstr;

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

movegen::PgnGame game_of(std::size_t moves) {
    constexpr std::array kMoves{movegen::Move(movegen::Square::E2, movegen::Square::E4),
                                movegen::Move(movegen::Square::E7, movegen::Square::E5)};
    movegen::PgnGame game;
    for (std::size_t i = 0; i < moves; ++i) game.main_line.moves.push_back({.move = kMoves.at(i)});
    return game;
}

TEST(PgnRecord, EachWritingReplacesTheGameAndLeavesTheOthers) {
    for (const std::string others : {"", "[White \"A\"]\n\n1. d4 *", "[White \"A\"]\n\n1. d4 *\n\n"}) {
        const std::string path = write_file("games.pgn", others);
        auto record = PgnRecord::open(path);
        ASSERT_TRUE(record);
        for (const std::size_t moves : {0U, 2U, 1U}) ASSERT_TRUE(record->write(game_of(moves)));
        const std::string text = content(path);
        EXPECT_TRUE(text.starts_with(others));
        EXPECT_THAT(text.substr(others.size()), HasSubstr("[Event \"?\"]"));
        EXPECT_EQ(others.empty(), text.find("1. d4 *\n\n[Event") == std::string::npos);
        EXPECT_TRUE(text.ends_with("\n1. e4 *\n\n")) << text;
    }
}

TEST(PgnRecord, TwoGamesDoNotShareAFile) {
    const std::string path = write_file("games.pgn", "");
    const auto record = PgnRecord::open(path);
    ASSERT_TRUE(record);
    const auto second = PgnRecord::open(path);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message, HasSubstr("in use by another Escaque process"));
}

TEST(PgnRecord, WhatAnotherProgramHasAddedIsNotOverwritten) {
    const std::string path = write_file("games.pgn", "");
    auto record = PgnRecord::open(path);
    ASSERT_TRUE(record && record->write(game_of(1)));
    std::ofstream(path, std::ios::app) << "[White \"B\"]\n";
    const auto written = record->write(game_of(2));
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message, HasSubstr("another program has changed the file"));
    EXPECT_TRUE(content(path).ends_with("[White \"B\"]\n"));
}

TEST(PgnRecord, AFolderIsNoFile) {
    EXPECT_FALSE(PgnRecord::open(::testing::TempDir()));
}

TEST(PgnRecord, NeedsItsFolder) {
    const auto record = PgnRecord::open(::testing::TempDir() + "no/such/game.pgn");
    ASSERT_FALSE(record);
    EXPECT_THAT(record.error().message, HasSubstr("there is no folder '"));
}

}  // namespace
}  // namespace escaque::engine::play
