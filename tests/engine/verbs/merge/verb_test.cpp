#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "engine/host/text_file.h"
#include "engine/report/search_words.h"
#include "eval/record/game_file.h"
#include "movegen/base/text.h"
#include "movegen/notation/fen.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

using Arguments = std::vector<std::string>;

// The second game cannot be read to its end, the fourth not at all.
constexpr const char* kGames =
    "[White \"Ada\"]\n\n1. e4 {[%clk 0:05:00] long enough a comment to be broken at a [%clk 0:04:00]} e5 2. "
    "Qh5 "
    "Ke7 3. Qxe5# 1-0\n\n"
    "[White \"Bob\"]\n\n1. d4 d5 2. Ke5 1-0\n\n[White \"Cem\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[FEN \"rubbish\"]\n\n1. e4 *\n\n[White \"Dan\"]\n\n1. c4 c5 1-0\n\n[White \"Eva\"]\n\n*\n\n";
constexpr const char* kSuite =
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"first\";\n"
    "no position\n"
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8; id \"second\";\n"
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - c0 \"Rd8=10, Rd7=3\"; id \"third\";\n";

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The files that the parts of a job print, and the worst exit status.
struct Parts {
    Arguments files;
    int status = 0;
};
Parts printed_parts(const Arguments& command, int count) {
    Parts parts;
    for (int i = 1; i <= count; ++i) {
        Arguments arguments = command;
        arguments.push_back("--part=" + std::to_string(i) + "/" + std::to_string(count));
        const Outcome outcome = run_escaque(arguments);
        parts.status = std::max(parts.status, outcome.status);
        // Written in the other order, since that of the names must not count.
        parts.files.insert(parts.files.begin(), write_file("part" + std::to_string(i), outcome.out));
    }
    return parts;
}

Outcome merged(const Arguments& files) {
    Arguments arguments{"merge"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    return run_escaque(arguments);
}

/// Times differ from run to run.
std::string without_times(std::string text) {
    std::string lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (const auto at = line.find("\"milliseconds\""); at != std::string::npos) line.resize(at);
        if (const auto at = line.find(" in 0."); at != std::string::npos) line.resize(at);
        if (const auto at = line.find('s'); at != std::string::npos && line.starts_with("yes"))
            line.replace(40, 18, "");
        lines += line + '\n';
    }
    return lines;
}

class MergeOf : public ::testing::TestWithParam<int> {};

TEST_P(MergeOf, RefereeIsTheWhole) {
    const std::string games = write_file("games.pgn", kGames);
    for (const Arguments& command : {Arguments{"referee", games}, Arguments{"referee", games, "--json"},
                                     Arguments{"referee", games, games}}) {
        const Outcome whole = run_escaque(command);
        EXPECT_EQ(whole.status, 3);
        const Parts parts = printed_parts(command, GetParam());
        const Outcome joined = merged(parts.files);
        EXPECT_EQ(joined.out, whole.out) << joined.err;
        EXPECT_EQ(joined.status, whole.status);
        EXPECT_EQ(parts.status, whole.status);
    }
}

TEST_P(MergeOf, EpdIsTheWhole) {
    const std::string suite = write_file("suite.epd", kSuite);
    for (const Arguments& command :
         {Arguments{"epd", suite, "--depth=4"}, Arguments{"epd", suite, "--depth=4", "--json"}}) {
        const Outcome whole = run_escaque(command);
        EXPECT_EQ(whole.status, 1);  // a line that is no position
        const Parts parts = printed_parts(command, GetParam());
        const Outcome joined = merged(parts.files);
        EXPECT_EQ(without_times(joined.out), without_times(whole.out)) << joined.err;
        EXPECT_EQ(joined.status, whole.status);
        EXPECT_EQ(parts.status, whole.status);
    }
}

/// With any number of threads, since each game is studied by itself.
TEST_P(MergeOf, AnnotateIsTheWhole) {
    const std::string games = write_file("games.pgn", kGames);
    const auto command = [&](int i, int count, const std::string& out) {
        return Arguments{"annotate",
                         games,
                         "--quiet",
                         "--nodes=500",
                         "--threads=2",
                         "--hash=2",
                         "--force",
                         "-o",
                         out,
                         "--part",
                         std::to_string(i) + "/" + std::to_string(count)};
    };
    const std::string whole = write_file("whole.pgn", ""), all = write_file("all.pgn", "");
    EXPECT_EQ(run_escaque(command(1, 1, whole)).status, 1);
    Arguments files;
    int status = 0;
    for (int i = 1; i <= GetParam(); ++i) {
        files.push_back(write_file("part" + std::to_string(i) + ".pgn", ""));
        status = std::max(status, run_escaque(command(i, GetParam(), files.back())).status);
    }
    EXPECT_EQ(status, 1);
    Arguments join{"merge", "-o", all};
    join.insert(join.end(), files.begin(), files.end());
    const Outcome joined = run_escaque(join);
    EXPECT_EQ(joined.status, 1) << joined.err;
    EXPECT_EQ(joined.out, "6 records of " + base::counted(GetParam(), "part") + '\n');
    const std::string text = content(whole);
    EXPECT_THAT(text, HasSubstr("[FEN \"rubbish\"]\n\n1. e4 *\n\n")) << "as it stands in the file";
    EXPECT_EQ(content(all), text.substr(0, text.rfind("% {")));
    EXPECT_THAT(content(all), HasSubstr("[White \"Eva\"]"));
}

TEST_P(MergeOf, JsonOfAnnotateIsTheWhole) {
    const Arguments command{"annotate", write_file("games.pgn", kGames), "--json", "--nodes=300",
                            "--threads=1"};
    const std::string whole = merged(printed_parts(command, 1).files).out;  // before the files are others
    EXPECT_NE(whole, "");
    EXPECT_EQ(merged(printed_parts(command, GetParam()).files).out, whole);
}

INSTANTIATE_TEST_SUITE_P(Parts, MergeOf, ::testing::Values(1, 2, 3, 7));

std::vector<std::string> moves_in(const std::string& path) {
    std::vector<std::string> games;
    auto reader = eval::GameReader::open(path).value();
    while (const auto game = reader.next().value()) {
        std::string text = movegen::to_fen(game->start);
        for (const eval::ScoredMove& move : game->moves) text += ' ' + std::to_string(move.move.raw());
        games.push_back(text);
    }
    std::ranges::sort(games);
    return games;
}

TEST(Merge, DatagenIsTheWhole) {
    const auto play = [](const std::string& name, const std::string& part) {
        const std::string file = write_file(name, "");
        EXPECT_EQ(run_escaque({"datagen", "--out", file, "--games=5", "--seed=7", "--threads=1", "--nodes=20",
                               "--side-lines=0", "--quiet", "--part", part})
                      .status,
                  0);
        return file;
    };
    const std::string whole = play("whole.games", "1/1"), first = play("1.games", "1/2"),
                      second = play("2.games", "2/2"), all = write_file("all.games", "");
    const Outcome joined = run_escaque({"merge", second, first, "-o", all});
    EXPECT_EQ(joined.status, 0) << joined.err;
    EXPECT_EQ(joined.out, "5 games of 2 files\n");
    EXPECT_EQ(moves_in(first).size(), 3U);
    EXPECT_EQ(moves_in(all), moves_in(whole));
    EXPECT_THAT(run_escaque({"merge", second, first, "-o", all}).err, HasSubstr("already exists"));
    const std::string later = write_file("later.games", content(first).replace(14, 1, "\x7F"));
    EXPECT_EQ(run_escaque({"merge", first, later, "-o", all, "--force"}).status, 1);
    EXPECT_EQ(moves_in(all), moves_in(whole)) << "what was there stays";
}

TEST(Merge, RefusesWhatIsNoWhole) {
    const std::string suite = write_file("suite.epd", kSuite);
    const Arguments files = printed_parts({"epd", suite, "--depth=2"}, 3).files;
    const auto complaint = [](const Arguments& given) {
        const Outcome outcome = merged(given);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    };
    EXPECT_THAT(complaint({files[0], files[1]}), HasSubstr("part 1/3 is missing"));
    EXPECT_THAT(complaint({files[2], files[1]}), HasSubstr("part 3/3 is missing"));
    const std::string copy = write_file("copy", content(files[1]));
    EXPECT_THAT(complaint({files[0], files[1], files[2], copy}), HasSubstr("part 2/3 was given twice"));
    const std::string other = write_file("other", run_escaque({"epd", suite, "--depth=3", "--part=1/3"}).out);
    EXPECT_THAT(complaint({files[0], files[1], other}), HasSubstr("parts of different jobs"));
    const std::string whole = write_file("whole", run_escaque({"epd", suite, "--depth=3"}).out);
    EXPECT_THAT(complaint({whole}), HasSubstr("is not a complete part"));
    const std::string cut = write_file("cut", content(files[2]).substr(0, 200));
    EXPECT_THAT(complaint({files[0], files[1], cut}), HasSubstr("is not a complete part"));
    std::string text = content(files[2]);
    text.insert(text.rfind("% {"), "one more\n");
    EXPECT_THAT(merged({files[0], files[1], write_file("more", text)}).err, HasSubstr("more records"));
    EXPECT_EQ(merged({}).status, 2);
}

TEST(Merge, TakesNoFileTwice) {
    const std::string games = write_file("a.games", ""), link = games + ".link", out = games + ".all";
    ASSERT_EQ(run_escaque({"datagen", "--out", games, "--games=1", "--seed=7", "--threads=1", "--nodes=20",
                           "--side-lines=0", "--quiet"})
                  .status,
              0);
    std::filesystem::remove(link);
    std::filesystem::create_hard_link(games, link);
    const auto refused = [&](const Arguments& files) {
        Arguments words{"merge", "-o", out};
        words.insert(words.end(), files.begin(), files.end());
        const Outcome outcome = run_escaque(words);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_FALSE(std::filesystem::exists(out));
        return outcome.err;
    };
    EXPECT_THAT(refused({games, games}), HasSubstr("'" + games + "' was given twice"));
    EXPECT_THAT(refused({games, link}), HasSubstr("'" + games + "' and '" + link + "' are the same file"));
    const Outcome other = run_escaque({"merge", games, write_file("suite.epd", kSuite), "-o", out});
    EXPECT_THAT(other.err, HasSubstr("suite.epd': it is not an Escaque game file"));
    EXPECT_EQ(run_escaque({"merge", games, "-o", out}).out, "1 game of 1 file\n");
    std::filesystem::remove(out);
}

TEST(Merge, LeavesAnOutputInUseAlone) {
    const std::string out = write_file("in_use.pgn", "theirs"), part = write_file("part.pgn", "");
    const auto lock = FileLock::take(out);
    ASSERT_TRUE(lock);
    const Outcome refused = run_escaque({"merge", part, "--force", "-o", out});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("'" + out + "' is in use by another Escaque process"));
}

TEST(Merge, LeavesNoFileWhenItFails) {
    const std::string suite = write_file("suite.epd", kSuite);
    const Arguments files = printed_parts({"epd", suite, "--depth=2"}, 2).files;
    const std::string out = write_file("out", "");
    std::remove(out.c_str());
    EXPECT_EQ(run_escaque({"merge", files[0], "-o", out}).status, 1);
    EXPECT_FALSE(std::ifstream(out));
    EXPECT_EQ(run_escaque({"merge", files[0], "-o", files[0]}).status, 2);
}

TEST(Part, GoesWithNoPageAndNoFollowing) {
    EXPECT_EQ(run_escaque({"annotate", "games.pgn", "--html", "a.html", "--part", "1/2"}).status, 2);
    EXPECT_EQ(run_escaque({"referee", "games.pgn", "--follow", "--part", "1/2"}).status, 2);
    EXPECT_EQ(run_escaque({"epd", "suite.epd", "--part", "3/2"}).status, 2);
}

}  // namespace
}  // namespace escaque::engine
