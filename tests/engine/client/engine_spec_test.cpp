#include "engine/client/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(EngineSpec, ACommandLineIsSplitAsByAShell) {
    const EngineSpec engine = parse_engine({"'/opt/my engine' --uci \"a b\""}).value();
    EXPECT_THAT(engine.command, ElementsAre("/opt/my engine", "--uci", "a b"));
    EXPECT_EQ(engine.name, "");
    EXPECT_TRUE(engine.settings.empty());
}

TEST(EngineSpec, OptionsAndNameStandAnywhere) {
    const EngineSpec engine =
        parse_engine({"./a option.Hash=64 -x", "Option.Move Overhead=100", "name=The A", "arg"}).value();
    EXPECT_THAT(engine.command, ElementsAre("./a", "-x", "arg"));
    EXPECT_EQ(engine.name, "The A");
    EXPECT_THAT(engine.settings,
                ElementsAre(EngineSetting{"Hash", "64"}, EngineSetting{"Move Overhead", "100"}));
}

TEST(EngineSpec, AValueMayHoldAnything) {
    EXPECT_THAT(parse_engine({"a", "option.EvalFile=/x=y z", "option.Empty="}).value().settings,
                ElementsAre(EngineSetting{"EvalFile", "/x=y z"}, EngineSetting{"Empty", ""}));
}

TEST(EngineSpec, RefusesWhatMakesNoSense) {
    EXPECT_THAT(parse_engine({"a", "option.Hash"}).error().message,
                HasSubstr("'option.Hash' does not set an option"));
    EXPECT_FALSE(parse_engine({"a", "option.=5"}));
    EXPECT_EQ(parse_engine({"a\\b"}).error().message, "engine 'a\\b': unknown escape sequence");
    EXPECT_FALSE(parse_engine({}));
    EXPECT_FALSE(parse_engine({"option.Hash=5"}));
}

}  // namespace
}  // namespace escaque::engine
