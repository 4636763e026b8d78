// Files that the system opens and then cannot read, or only once.
#include "engine/host/text_file.h"

#include <algorithm>
#include <boost/process.hpp>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "engine/run/opening_book.h"
#include "movegen/laws/game.h"
#include "tests/engine/run_program.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kNeverRead = "/proc/self/mem";  // of Linux: its first byte is an error

class UnreadableFile : public ::testing::Test {
 protected:
    void SetUp() override {
        if (!std::filesystem::exists(kNeverRead)) GTEST_SKIP() << "no file here that fails when it is read";
    }
};

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(UnreadableFile, IsAnErrorOfEveryVerb) {
    const std::string out = write_file("out.pgn", "");
    const std::vector<std::vector<std::string>> commands{{"referee", kNeverRead},
                                                         {"annotate", kNeverRead, "-o", out, "--force"},
                                                         {"analyse", kNeverRead, "--game", "1"},
                                                         {"analyse", kNeverRead},
                                                         {"arbiter", "claim", kNeverRead}};
    for (const auto& command : commands) {
        const Outcome outcome = run_escaque(command);
        EXPECT_EQ(outcome.status, 1) << command.front();
        EXPECT_THAT(outcome.err, HasSubstr("cannot read '/proc/self/mem': Input/output error"))
            << command.front();
    }
}

TEST_F(UnreadableFile, IsNoBookOfOpenings) {
    const std::string link = ::testing::TempDir() + "escaque_never_read.pgn";
    std::filesystem::remove(link);
    std::filesystem::create_symlink(kNeverRead, link);
    const auto openings = read_openings(link, Variant::Chess, movegen::kDefaultEdition, {}, 1, [](auto&) {});
    ASSERT_FALSE(openings);
    EXPECT_THAT(openings.error().message, HasSubstr("Input/output error"));
}

TEST_F(UnreadableFile, MayBeTheStandardInput) {
    const std::string err = write_file("err", "");
    for (const char* verb : {"referee -", "analyse -", "annotate - --json"}) {
        const std::string command = escaque_program() + " " + verb + " < / 2> " + err;
        EXPECT_NE(boost::process::system("/bin/sh", "-c", command), 0) << verb;
        EXPECT_THAT(text_of(err), HasSubstr("cannot read 'standard input': Is a directory")) << verb;
    }
}

TEST(TextInput, APipeThatCanBeReadOnlyOnceLosesNothing) {
    constexpr int kLines = 400;  // more than a buffer holds
    std::string text;
    for (int i = 0; i < kLines; ++i) text += "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40\n";
    const std::string file = write_file("some.fen", text), pipe = file + ".pipe", out = file + ".out";
    std::filesystem::remove(pipe);
    const std::string command = "mkfifo " + pipe + " && { cat " + file + " > " + pipe + " & } && " +
                                escaque_program() + " analyse " + pipe + " --depth 1 --json > " + out;
    EXPECT_EQ(boost::process::system("/bin/sh", "-c", command), 0);
    const std::string found = text_of(out);
    EXPECT_EQ(std::ranges::count(found, '\n'), kLines);
    EXPECT_THAT(found, StartsWith("{\"name\":\"" + pipe + ":1\""));
    std::filesystem::remove(pipe);
}

}  // namespace
}  // namespace escaque::engine
