// A folder of game files for the tests of what reads them.
#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "eval/record/game_file.h"
#include "tests/eval/trainer/short_game.h"

namespace escaque::eval::trainer {

/// With two files of so many games each, and one that is no game file.
class GameFolder {
 public:
    explicit GameFolder(int games) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
        for (const char* name : {"a.games", "b.games"}) {
            auto writer = GameWriter::open((path_ / name).string()).value();
            for (int i = 0; i < games; ++i) EXPECT_TRUE(writer.append(short_game()));
            EXPECT_TRUE(writer.flush());
        }
        std::ofstream(path_ / "notes.txt") << "nothing to learn from";
    }
    ~GameFolder() { std::filesystem::remove_all(path_); }
    GameFolder(const GameFolder&) = delete;
    GameFolder& operator=(const GameFolder&) = delete;

    std::string path() const { return path_.string(); }
    std::string file() const { return (path_ / "a.games").string(); }

 private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() /
        (std::string("escaque-games-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

}  // namespace escaque::eval::trainer
