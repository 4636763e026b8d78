// Drives the built executable as a GUI would.
#include "tests/uci/transcript.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

#include "tests/paths.h"
#include "tests/uci/engine_process.h"
#include "tests/uci/long_game.h"

namespace escaque::uci::testing {

namespace {

namespace fs = std::filesystem;

constexpr milliseconds kTimeout{20'000};

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(test_data("uci")))
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

/// The time until the engine sends a line that begins like this.
milliseconds time_until(EngineProcess& engine, const std::string& beginning) {
    const auto start = Clock::now();
    while (const auto line = engine.next_line(kTimeout))
        if (line->starts_with(beginning))
            return std::chrono::duration_cast<milliseconds>(Clock::now() - start);
    ADD_FAILURE() << "never said: " << beginning;
    return kTimeout;
}

/// The time that the engine has to obey. Unoptimised and sanitizer builds only have to be far from the end of
/// the search.
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
constexpr milliseconds kAtOnce{20};
#else
constexpr milliseconds kAtOnce{500};
#endif

/// The best of several tries, since the machine may be busy. Stops at the first good one.
template <typename Try>
milliseconds best_time(Try try_once) {
    constexpr int kTries = 10;
    milliseconds best = kTimeout;
    for (int i = 0; i < kTries && best > kAtOnce; ++i) best = std::min(best, try_once());
    return best;
}

class TranscriptTest : public ::testing::TestWithParam<fs::path> {};

TEST_P(TranscriptTest, Plays) {
    EngineProcess engine(escaque_program());
    play_transcript(GetParam(), engine);
}

INSTANTIATE_TEST_SUITE_P(All, TranscriptTest, ::testing::ValuesIn(transcripts()),
                         [](const auto& test) { return test.param.stem().string(); });

TEST(EngineProcessTest, StopIsObeyedWithin20Milliseconds) {
    EngineProcess engine(escaque_program());
    const milliseconds best = best_time([&] {
        engine.send("go infinite");
        std::this_thread::sleep_for(milliseconds(100));
        engine.send("stop");
        return time_until(engine, "bestmove ");
    });
    EXPECT_LE(best, kAtOnce);
}

TEST(EngineProcessTest, IsreadyIsAnsweredWithin20MillisecondsDuringASearch) {
    EngineProcess engine(escaque_program());
    engine.send("go movetime 10000");
    const milliseconds best = best_time([&] {
        std::this_thread::sleep_for(milliseconds(50));
        engine.send("isready");
        return time_until(engine, "readyok");
    });
    EXPECT_LE(best, kAtOnce);
}

TEST(EngineProcessTest, QuitIsObeyedWithin20MillisecondsDuringASearch) {
    const milliseconds best = best_time([] {
        EngineProcess engine(escaque_program());
        engine.send("go infinite");
        std::this_thread::sleep_for(milliseconds(100));
        const auto start = Clock::now();
        engine.send("quit");
        EXPECT_EQ(engine.exit_code(kTimeout), 0);
        return std::chrono::duration_cast<milliseconds>(Clock::now() - start);
    });
    EXPECT_LE(best, kAtOnce);
}

TEST(EngineProcessTest, AGameOf1500PliesIsReadQuickly) {
    EngineProcess engine(escaque_program());
    const std::string position = "position startpos moves" + long_game(1500);
    const milliseconds best = best_time([&] {
        engine.send(position);
        engine.send("isready");
        return time_until(engine, "readyok");
    });
    EXPECT_LE(best, kAtOnce);
    engine.send("go depth 3");
    time_until(engine, "bestmove ");
}

TEST(EngineProcessTest, ALineOfAMegabyteIsReadAndSkipped) {
    EngineProcess engine(escaque_program());
    engine.send(std::string(1 << 20, 'x'));
    engine.send("isready");
    EXPECT_EQ(engine.next_line(kTimeout), "readyok");
}

}  // namespace

}  // namespace escaque::uci::testing
