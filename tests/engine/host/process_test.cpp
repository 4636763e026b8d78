#include "engine/host/process.h"

#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <thread>

namespace escaque::engine {
namespace {

constexpr std::chrono::milliseconds kLater{600};  // than an echo of the first

TEST(StopSignal, NotesTheFirst) {
    const StopSignal signal;
    EXPECT_FALSE(signal.received());
    std::raise(SIGINT);
    EXPECT_TRUE(signal.received());
    std::raise(SIGINT);
    EXPECT_FALSE(signal.received_second()) << "an echo";
}

TEST(StopSignal, TheSecondEndsTheProgram) {
    EXPECT_EXIT(
        {
            const StopSignal signal;
            std::raise(SIGINT);
            std::this_thread::sleep_for(kLater);
            std::raise(SIGINT);
        },
        ::testing::KilledBySignal(SIGINT), "");
}

TEST(StopSignal, TheSecondCanBeNotedToo) {
    StopSignal signal;
    std::raise(SIGINT);
    signal.note_second();
    std::this_thread::sleep_for(kLater);
    EXPECT_FALSE(signal.received_second());
    std::raise(SIGTERM);
    EXPECT_TRUE(signal.received_second());
}

#ifdef SIGHUP
TEST(StopSignal, AClosedTerminalStopsUnlessItIsIgnored) {
    {
        const StopSignal signal;
        std::raise(SIGHUP);
        EXPECT_TRUE(signal.received());
    }
    const auto before = std::signal(SIGHUP, SIG_IGN);
    {
        const StopSignal signal;
        std::raise(SIGHUP);
        EXPECT_FALSE(signal.received()) << "nohup";
    }
    EXPECT_EQ(std::signal(SIGHUP, before), SIG_IGN);
}
#endif

}  // namespace
}  // namespace escaque::engine
