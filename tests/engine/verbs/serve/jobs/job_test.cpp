#include "engine/verbs/serve/jobs/job.h"

#include <gtest/gtest.h>
#include <thread>

namespace escaque::engine::serve {
namespace {

using std::chrono::milliseconds;

TEST(Outbox, KeepsTheNewestOfEachKind) {
    Outbox outbox;
    outbox.put({"lines", "1"});
    outbox.put({"progress", "2"});
    outbox.put({"lines", "3"});
    EXPECT_EQ(outbox.take(milliseconds(0)), (Event{"lines", "3"}));
    EXPECT_EQ(outbox.take(milliseconds(0)), (Event{"progress", "2"}));
    EXPECT_EQ(outbox.take(milliseconds(0)), std::nullopt);
}

TEST(Outbox, WaitsForAnEvent) {
    Outbox outbox;
    std::thread thread([&] { outbox.put({"move", "1"}); });
    EXPECT_TRUE(outbox.take(milliseconds(10'000)));
    thread.join();
}

TEST(Outbox, ClosedItIsEmpty) {
    Outbox outbox;
    outbox.put({"lines", "1"});
    outbox.close();
    outbox.put({"lines", "2"});
    EXPECT_TRUE(outbox.is_closed());
    EXPECT_EQ(outbox.take(milliseconds(10'000)), std::nullopt);
}

TEST(Outbox, EventsAsServersSendThem) {
    EXPECT_EQ(to_text({"lines", R"({"a":1})"}), "event: lines\ndata: {\"a\":1}\n\n");
}

}  // namespace
}  // namespace escaque::engine::serve
