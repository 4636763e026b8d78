#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/verbs/referee/watched_board.h"

namespace escaque::engine {
namespace {

// Of a file that anybody may have written.
const Alarm kFlag{.what = "flag fall",
                  .after = "1. e4",
                  .ply = 1,
                  .article = "6.9",
                  .player = movegen::Color::White,
                  .note = "White lost on time\033[2J\u009B1m"};
const BoardName kBoard{.file = "a\n.pgn", .number = 3, .white = "\033]0;Ada\a", .black = "José\x7F"};

TEST(Alarm, ATextSteersNoTerminal) {
    EXPECT_EQ(
        alarm_text(kFlag, kBoard),
        "a?.pgn: game 3, ?]0;Ada? - José?: flag fall (6.9) after 1. e4, White: White lost on time?[2J?1m");
}

TEST(Alarm, JsonSteersNoTerminalAndHoldsAll) {
    const std::string line = alarm_json(kFlag, kBoard);
    EXPECT_EQ(line.find_first_of("\033\a\x7F\n"), std::string::npos) << line;
    EXPECT_EQ(line.find("\u009B"), std::string::npos) << line;
    const auto object = nlohmann::json::parse(line);
    EXPECT_EQ(object["white"], kBoard.white);
    EXPECT_EQ(object["note"], kFlag.note);
    EXPECT_EQ(object["article"], "6.9");
}

}  // namespace
}  // namespace escaque::engine
