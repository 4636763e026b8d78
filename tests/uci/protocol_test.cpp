#include "uci/protocol.h"

#include <gtest/gtest.h>

namespace escaque::uci {

namespace {

CommandTable table() {
    CommandTable commands;
    for (const char* const word : {"go", "stop", "d"}) commands.add({word, "", nullptr});
    return commands;
}

TEST(CommandTableTest, FindsTheFirstKnownWord) {
    const CommandTable commands = table();
    const auto match = commands.find("please do stop go now");
    ASSERT_NE(match.command, nullptr);
    EXPECT_EQ(match.command->word, "stop");
    EXPECT_EQ(match.skipped, "please do");
    EXPECT_EQ(match.arguments, "go now");
}

TEST(CommandTableTest, AnyWhiteSpaceSeparates) {
    const CommandTable commands = table();
    const auto match = commands.find(" \tgo\t\t depth  5 \r");
    ASSERT_NE(match.command, nullptr);
    EXPECT_EQ(match.command->word, "go");
    EXPECT_EQ(match.arguments, "depth  5");
    EXPECT_TRUE(match.skipped.empty());
}

TEST(CommandTableTest, WordsMatchWhole) {
    const CommandTable commands = table();
    for (const char* const line : {"", "  ", "\r", "going", "Go", "stopp", "dd"})
        EXPECT_EQ(commands.find(line).command, nullptr) << line;
    EXPECT_EQ(commands.find("nothing here ").skipped, "nothing here");
}

}  // namespace

}  // namespace escaque::uci
