#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

#include "engine/host/console.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;

TEST(LineCutter, LinesEndWithLfOrCrLfAndTheLastMayHaveNoEnd) {
    std::vector<std::optional<std::string>> reported;
    LineCutter cutter([&](std::optional<std::string> line) { reported.push_back(std::move(line)); });
    for (const char* bytes : {"e", "4\r", "\nNf", "3\n\nqu", "it"}) cutter.add(bytes);
    EXPECT_THAT(reported, ElementsAre("e4", "Nf3", ""));
    cutter.end();
    EXPECT_THAT(reported, ElementsAre("e4", "Nf3", "", "quit", std::nullopt));
}

TEST(LineCutter, ALineWithoutEndTakesNoEndOfMemory) {
    std::size_t length = 0;
    LineCutter cutter([&](const std::optional<std::string>& line) { length = line ? line->size() : length; });
    const std::string part(1 << 16, 'x');
    for (int i = 0; i < 3; ++i) cutter.add(part);
    cutter.add("\n");
    EXPECT_EQ(length, part.size());
}

}  // namespace
}  // namespace escaque::engine
