#include "cluster/jobs/cluster_distributor.h"

#include <atomic>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/cluster/local_transport.h"

namespace escaque::cluster {
namespace {

using base::Expected;
using ::testing::HasSubstr;

struct Outcome {
    Expected<bool> done;
    std::map<std::uint64_t, std::string> results;
};

/// Twice each number below `tasks`, by so many processes; a task `bad` fails in any but the leader.
Outcome double_numbers(int processes, int tasks, int bad = -1, int stop_after = 1'000'000) {
    Postboxes boxes(processes);
    const auto distributor_of = [&](LocalTransport& transport) {
        return ClusterDistributor(transport, [&](const auto& deliver) { transport.turn(deliver); });
    };
    const auto maker_of = [&](int rank) -> engine::WorkFactory {
        return [=] {
            const auto twice = [=](const std::string& task) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                if (rank > 0 && std::stoi(task) >= bad && bad >= 0) throw std::runtime_error("bad task");
                return std::to_string(2 * std::stoi(task));
            };
            return engine::Work{.run = twice};
        };
    };
    std::vector<std::thread> others;
    for (int rank = 1; rank < processes; ++rank)
        others.emplace_back([&, rank] {
            LocalTransport transport(boxes, rank);
            ClusterDistributor distributor = distributor_of(transport);
            EXPECT_FALSE(distributor.leads());
            EXPECT_TRUE(distributor.serve(maker_of(rank), 2));
        });
    LocalTransport transport(boxes, 0);
    ClusterDistributor distributor = distributor_of(transport);
    Outcome outcome;
    int given = 0;
    const engine::DistributedJob job{
        .next = [&]() -> std::optional<std::string> {
            return given < tasks ? std::optional(std::to_string(given++)) : std::nullopt;
        },
        .take = [&](std::uint64_t task, const std::string& result) -> Expected<void> {
            EXPECT_TRUE(outcome.results.emplace(task, result).second) << "twice: " << task;
            return {};
        },
        .wants_stop = [&] { return static_cast<int>(outcome.results.size()) >= stop_after; }};
    outcome.done = distributor.lead(job, maker_of(0), 1);
    for (std::thread& other : others) other.join();
    return outcome;
}

TEST(ClusterDistributor, DoesEveryTaskOnce) {
    for (const int processes : {1, 2, 4}) {
        const Outcome outcome = double_numbers(processes, 100);
        ASSERT_TRUE(outcome.done);
        EXPECT_TRUE(*outcome.done);
        ASSERT_EQ(outcome.results.size(), 100U);
        for (const auto& [task, result] : outcome.results) EXPECT_EQ(result, std::to_string(2 * task));
    }
}

TEST(ClusterDistributor, EndsWithoutTasks) {
    EXPECT_TRUE(double_numbers(3, 0).done.value());
}

TEST(ClusterDistributor, AFailureElsewhereEndsTheRun) {
    const Outcome outcome = double_numbers(3, 10'000, 5);
    EXPECT_THAT(outcome.done.error().message, HasSubstr("bad task"));
    EXPECT_THAT(outcome.done.error().message, HasSubstr("rank "));
}

TEST(ClusterDistributor, StopsWhenTheUserWantsIt) {
    const Outcome outcome = double_numbers(2, 1'000'000, -1, 20);
    ASSERT_TRUE(outcome.done);
    EXPECT_FALSE(*outcome.done);
    EXPECT_GE(outcome.results.size(), 20U);
}

TEST(ClusterDistributor, WhoeverCannotWorkSaysWhy) {
    Postboxes boxes(2);
    std::thread other([&] {
        LocalTransport transport(boxes, 1);
        ClusterDistributor distributor(transport, [&](const auto& deliver) { transport.turn(deliver); });
        EXPECT_TRUE(distributor.serve(base::unexpected("no tables here"), 1));
    });
    LocalTransport transport(boxes, 0);
    ClusterDistributor distributor(transport, [&](const auto& deliver) { transport.turn(deliver); });
    const engine::DistributedJob endless{.next = [] { return std::optional<std::string>("1"); },
                                         .take = [](auto, const auto&) { return Expected<void>(); }};
    const auto echo = [] { return engine::Work{.run = [](const std::string& task) { return task; }}; };
    const auto done = distributor.lead(endless, echo, 1);
    EXPECT_EQ(done.error().message, "rank 1: no tables here");
    other.join();
}

/// As a search that takes hours would be.
TEST(ClusterDistributor, AStopEndsTheWorkUnderWay) {
    Postboxes boxes(1);
    LocalTransport transport(boxes, 0);
    ClusterDistributor distributor(transport, [&](const auto& deliver) { transport.turn(deliver); });
    std::atomic<bool> has_begun{false};
    const engine::WorkFactory endless = [&] {
        const auto is_stopped = std::make_shared<std::atomic<bool>>(false);
        const auto wait = [is_stopped, &has_begun](const std::string& task) {
            has_begun = true;
            while (!*is_stopped) std::this_thread::yield();
            return task;
        };
        return engine::Work{.run = wait, .stop = [is_stopped] { *is_stopped = true; }};
    };
    const engine::DistributedJob job{.next = [] { return std::optional<std::string>("1"); },
                                     .take =
                                         [](auto, const auto&) {
                                             ADD_FAILURE() << "a task that was stopped has no result";
                                             return Expected<void>();
                                         },
                                     .wants_stop = [&] { return has_begun.load(); }};
    EXPECT_FALSE(distributor.lead(job, endless, 2).value());
}

}  // namespace
}  // namespace escaque::cluster
