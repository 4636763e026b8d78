#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/evaluate.h"
#include "search/session/session.h"
#include "tests/eval/nnue/random_network.h"
#include "tests/search/check_report.h"

namespace escaque::search {
namespace {

using eval::nnue::random_network_file;
using ::testing::HasSubstr;

/// A network file that is gone when the test is.
class LoadNetwork : public ::testing::Test {
 protected:
    void write(std::size_t leave_out = 0) {
        const auto bytes = write_network(random_network_file(7));
        std::ofstream(path_, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size() - leave_out));
    }
    void TearDown() override { std::filesystem::remove(path_); }

    const std::string path_ = ::testing::TempDir() + "escaque_" +
                              ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".nnue";
    Session session_{1};
};

TEST_F(LoadNetwork, EvaluatesWithItUntilTheBuiltInOneIsBack) {
    write();
    const movegen::Position start;
    const eval::Score built_in = session_.static_evaluation(start);
    ASSERT_TRUE(session_.load_network(path_));
    EXPECT_EQ(session_.networks().chess->name(), "random");
    EXPECT_EQ(session_.static_evaluation(start),
              eval::evaluate(start, {eval::nnue::random_network(7), nullptr}));
    EXPECT_NE(session_.static_evaluation(start), built_in);
    ASSERT_TRUE(session_.load_network(""));
    EXPECT_EQ(session_.static_evaluation(start), built_in);
}

TEST_F(LoadNetwork, ForgetsTheScoresOfTheOldOne) {
    write();
    const auto nodes_to_depth_six = [](Session& session) {
        Recorder recorder;
        run(session, movegen::Game(), to_depth(6), {}, recorder);
        return session.nodes();
    };
    Session fresh(1);
    ASSERT_TRUE(fresh.load_network(path_));
    nodes_to_depth_six(session_);
    ASSERT_TRUE(session_.load_network(path_));
    EXPECT_EQ(nodes_to_depth_six(session_), nodes_to_depth_six(fresh));
}

TEST_F(LoadNetwork, KeepsTheOldOneWhenAFileIsRefused) {
    write();
    ASSERT_TRUE(session_.load_network(path_));
    write(1);
    const auto cut_short = session_.load_network(path_);
    ASSERT_FALSE(cut_short);
    EXPECT_THAT(cut_short.error().message, HasSubstr(path_));
    const auto absent = session_.load_network(path_ + ".none");
    ASSERT_FALSE(absent);
    EXPECT_THAT(absent.error().message, HasSubstr(path_ + ".none"));
    EXPECT_EQ(session_.networks().chess->name(), "random");
}

}  // namespace
}  // namespace escaque::search
