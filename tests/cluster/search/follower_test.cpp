#include "cluster/search/follower.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <thread>

#include "cluster/search/packets.h"
#include "cluster/transport/transport.h"
#include "tests/cluster/local_transport.h"

namespace escaque::cluster {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Or the limit of nodes of a search could be reached by those of the one before.
TEST(Follower, TellsOfNoNodesOfTheSearchBefore) {
    Postboxes boxes(2);
    LocalTransport transport(boxes, 1);
    Follower follower(transport);
    std::thread thread([&] { follower.run(); });
    SearchId id = 0;
    const auto search = [&](const std::string& go, milliseconds time, const auto& judge) {
        follower.receive({0, Tag::Begin, bytes_of(std::to_string(++id) + ' ' + go)});
        for (const auto start = Clock::now(); Clock::now() - start < time;) follower.send_updates();
        follower.receive({0, Tag::End, bytes_of(std::to_string(id))});
        for (const Message& message : boxes.empty(0))
            if (const auto packet = unpack_spent(message.bytes);
                message.tag == Tag::Spent && packet->search == id)
                judge(packet->spent.nodes);
    };
    follower.receive({0, Tag::Command, bytes_of("setoption name Threads value 16")});
    std::uint64_t most_of_long = 0, most_of_short = 0;
    for (int i = 0; i < 24; ++i) {
        search("infinite", milliseconds(80),
               [&](std::uint64_t n) { most_of_long = std::max(most_of_long, n); });
        search("infinite depth 1", milliseconds(40),
               [&](std::uint64_t n) { most_of_short = std::max(most_of_short, n); });
    }
    follower.receive({0, Tag::Quit, {}});
    thread.join();
    EXPECT_GT(most_of_long, 5'000U);
    EXPECT_LT(most_of_short, 5'000U);
}

}  // namespace
}  // namespace escaque::cluster
