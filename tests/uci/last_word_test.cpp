// The last lines of a search as a GUI reads them: they are of one state, and the best move is its first
// line's.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "movegen/notation/fen.h"
#include "search/session/session.h"
#include "tests/movegen/random_positions.h"
#include "tests/uci/scripted_wire.h"
#include "uci/loop.h"

namespace escaque::uci {

using testing::milliseconds;
using testing::ScriptedWire;
using Clock = std::chrono::steady_clock;
using Lines = std::vector<std::string>;

namespace {

/// "info depth 9 … pv e2e4 e7e5" by its words; what follows "pv" is one value, and so is a score.
std::map<std::string, std::string> fields_of(const std::string& line) {
    std::map<std::string, std::string> fields;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        if (word == "pv") {
            std::getline(words >> std::ws, fields[word]);
            break;
        }
        if (word == "info" || word == "lowerbound" || word == "upperbound") continue;
        if (word == "score") {
            std::string kind, value;
            words >> kind >> value;
            fields[word] = kind + ' ' + value;
        } else {
            words >> fields[word];
        }
    }
    return fields;
}

/// A number that is the greater the better the score is.
int worth(const std::string& score) {
    constexpr int kMate = 1'000'000;
    const int value = std::stoi(score.substr(score.find(' ') + 1));
    if (score.starts_with("cp")) return value;
    return value > 0 ? kMate - value : -kMate - value;
}

class LastWordTest : public ::testing::Test {
 protected:
    /// What is said from `go` on.
    Lines go(const std::string& arguments, const std::string& end = "") {
        loop.execute("go " + arguments);
        if (!end.empty()) {
            std::this_thread::sleep_for(milliseconds(3));
            loop.execute(end);
        }
        loop.finish();
        return wire.all_answers();
    }

    void expect_one_word(const Lines& said, std::size_t lines) {
        ASSERT_FALSE(said.empty());
        const std::string& best = said.back();
        ASSERT_TRUE(best.starts_with("bestmove ")) << best;
        Lines last;
        for (const std::string& line : said)
            if (line.starts_with("info depth ") && line.find(" multipv ") != std::string::npos)
                last.push_back(line);
        ASSERT_GE(last.size(), lines) << best;
        last.erase(last.begin(), last.end() - static_cast<std::ptrdiff_t>(lines));
        Lines first_moves;
        std::string text;
        for (const std::string& line : last) text += line + '\n';
        for (std::size_t i = 0; i < lines; ++i) {
            auto fields = fields_of(last[i]), before = fields_of(last[i ? i - 1 : 0]);
            EXPECT_EQ(fields["multipv"], std::to_string(i + 1)) << text << best;
            EXPECT_EQ(fields["nodes"], std::to_string(session.nodes())) << text << best;
            EXPECT_EQ(fields["time"], before["time"]) << text << best;
            EXPECT_LE(worth(fields["score"]), worth(before["score"])) << text << best;
            first_moves.push_back(fields["pv"].substr(0, fields["pv"].find(' ')));
        }
        std::string pv = fields_of(last.front())["pv"] + ' ';
        const std::string answer = best.substr(std::string("bestmove ").size());
        const std::string begin =
            answer.find(" ponder ") == std::string::npos
                ? answer
                : answer.substr(0, answer.find(' ')) +
                      answer.substr(answer.find(" ponder ") + std::string(" ponder").size());
        EXPECT_TRUE(pv.starts_with(begin + ' ')) << text << best;
        if (answer.find(" ponder ") == std::string::npos) {
            EXPECT_EQ(pv, begin + ' ') << text << best;
        }
        std::ranges::sort(first_moves);
        EXPECT_EQ(std::ranges::adjacent_find(first_moves), first_moves.end()) << text;
    }

    ScriptedWire wire;
    search::Session session{2};
    Loop loop{{"Escaque", "0", "us"}, wire, session};
};

TEST_F(LastWordTest, IsOneHoweverTheSearchEnds) {
    movegen::Random random(12);
    const char* const wanted = std::getenv("ESCAQUE_SEARCHES");
    const int searches = wanted ? std::atoi(wanted) / 10 : 150;
    for (int i = 0; i < searches && !HasFatalFailure(); ++i) {
        movegen::Position position;
        movegen::play_randomly(position, random.below(80), random,
                               [&](const movegen::Position& p, movegen::Move m) { position = p.after(m); });
        const std::size_t moves = movegen::legal_moves(position).size();
        if (moves == 0) continue;
        const int lines = 1 + random.below(5);
        loop.execute(fmt::format("setoption name MultiPV value {}", lines));
        loop.execute("position fen " + movegen::to_fen(position));
        const int end = random.below(5);
        SCOPED_TRACE(fmt::format("{} end {} lines {}", movegen::to_fen(position), end, lines));
        const int clock = 1 + random.below(200);
        const Lines said = end == 0   ? go(fmt::format("nodes {}", 1 + random.below(9'000)))
                           : end == 1 ? go(fmt::format("depth {}", 1 + random.below(6)))
                           : end == 2 ? go(fmt::format("movetime {}", 1 + random.below(20)))
                           : end == 3 ? go("infinite", "stop")
                                      : go(fmt::format("ponder wtime {0} btime {0}", clock), "ponderhit");
        expect_one_word(said, std::min(moves, static_cast<std::size_t>(lines)));
    }
}

TEST_F(LastWordTest, TellsTheTimeOfTheWholeSearch) {
    const auto start = Clock::now();
    loop.execute("go infinite");
    std::this_thread::sleep_for(milliseconds(150));
    loop.execute("stop");
    loop.finish();
    const Lines said = wire.all_answers();
    ASSERT_GE(said.size(), 2U);
    const int reported = std::stoi(fields_of(said[said.size() - 2])["time"]);
    EXPECT_GE(reported, 150);
    EXPECT_LE(milliseconds(reported), std::chrono::ceil<milliseconds>(Clock::now() - start));
}

TEST_F(LastWordTest, IsNotSaidTwice) {
    const Lines said = go("depth 3");
    const std::string& last = said[said.size() - 2];
    EXPECT_EQ(std::ranges::count(said, last), 1) << last;
}

}  // namespace

}  // namespace escaque::uci
