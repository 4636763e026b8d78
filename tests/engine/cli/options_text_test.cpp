#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/cli/verb.h"
#include "engine/command_line.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(OptionsText, TheDescriptionsBeginInOneColumn) {
    po::options_description options;
    auto add = options.add_options();
    add("depth", whole_number("depth", 1, 9)->value_name("PLIES")->default_value(5), "plies to look ahead");
    add("output,o", text_value("FILE"), "where it goes");
    add("side", one_of("side", {"white", "black"}), "yours");
    add("a-name-that-is-longer-than-others", "has its description below");
    add("words",
        "as many as do not fit on one line of eighty characters, and so they go on below it, aligned");
    EXPECT_EQ(options_text(options),
              "  --depth PLIES      plies to look ahead (5)\n"
              "  -o, --output FILE  where it goes\n"
              "  --side SIDE        yours\n"
              "  --a-name-that-is-longer-than-others\n"
              "                     has its description below\n"
              "  --words            as many as do not fit on one line of eighty characters, and\n"
              "                     so they go on below it, aligned\n");
}

TEST(OptionsText, EveryValueOfEveryVerbHasAName) {
    for (const Verb* verb : kVerbs) {
        po::options_description options;
        po::positional_options_description places;
        verb->declare(options, places);
        const std::string text = options_text(options);
        EXPECT_THAT(text, Not(HasSubstr(" arg"))) << verb->name;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
    }
}

}  // namespace
}  // namespace escaque::engine
