#include "engine/host/log.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/host/text_file.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

/// Sends "hello {}" once and accepts all lines.
class ScriptedWire : public uci::Wire {
 public:
    std::optional<std::string> read_line() override {
        if (std::exchange(closed_, true)) return std::nullopt;
        return "hello {}";
    }
    void write_line(std::string_view line) override { written.emplace_back(line); }

    std::vector<std::string> written;

 private:
    bool closed_ = false;
};

std::string stamped(const std::string& line) {
    return "[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6} " + line;
}

TEST(Log, RecordsBothDirectionsWithTimeStamps) {
    const std::string path = write_file("wire.log", "kept\n");
    ScriptedWire inner;
    LoggedWire wire(inner);
    wire.write_line("before");
    ASSERT_TRUE(wire.record_to(path));
    EXPECT_EQ(wire.read_line(), "hello {}");
    wire.write_line("answer");
    EXPECT_EQ(wire.read_line(), std::nullopt);
    ASSERT_TRUE(wire.record_to(""));
    wire.write_line("after");

    EXPECT_THAT(inner.written, ElementsAre("before", "answer", "after"));
    EXPECT_THAT(read_lines(path).value(), ElementsAre("kept", MatchesRegex(stamped(">> hello \\{\\}")),
                                                      MatchesRegex(stamped("<< answer"))));
}

TEST(Log, AFileThatCannotBeOpenedIsOneErrorAndNoEnd) {
    for (const std::string& path : {::testing::TempDir(), std::string("/dev/null/x")}) {
        const Outcome outcome = run_escaque({}, "setoption name Log File value " + path + "\nisready\n");
        EXPECT_EQ(outcome.status, 0);
        EXPECT_THAT(outcome.out, HasSubstr("info string error: "));
        EXPECT_THAT(outcome.out, HasSubstr("'" + path + "'"));
        EXPECT_EQ(last_line(outcome.out), "readyok");
        EXPECT_EQ(outcome.err, "");
    }
}

TEST(Log, GoesToAFileAlone) {
    ScriptedWire inner;
    LoggedWire wire(inner);
    EXPECT_EQ(wire.record_to("/dev/zero").error().message,
              "cannot open the log file '/dev/zero': it is a pipe or a device, not a file");
}

TEST(Log, KeepsTheOldFileWhenTheNewOneCannotBeOpened) {
    const std::string path = write_file("wire.log", "");
    run_escaque({}, "setoption name Log File value " + path +
                        "\nsetoption name Log File value /dev/null/x\nisready\n");
    const auto lines = read_lines(path).value();
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines.back(), HasSubstr("<< readyok"));
}

}  // namespace
}  // namespace escaque::engine
