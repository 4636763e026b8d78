#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/client/engine_process.h"
#include "tests/engine/client/fake.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

TEST(EngineLog, HasAllThatIsSaid) {
    const std::string path = write_file("wire.log", "old");
    auto log = EngineLog::open(path).value();
    {
        UciClient client = UciClient::start(fake(), {}, log.get(), "A1").value();
        client.think("position startpos", "go wtime 1000", std::chrono::seconds(60));
    }
    ASSERT_TRUE(log->close());
    const std::string text = content_of(path);
    EXPECT_THAT(text, ::testing::MatchesRegex("[0-9.]+ A1 < uci\n[0-9.]+ A1 > id name Fake\n(.|\n)*"));
    for (const char* line :
         {" A1 < position startpos\n", " A1 < go wtime 1000\n", " A1 > bestmove ", " A1 < quit\n"})
        EXPECT_THAT(text, HasSubstr(line));
    EXPECT_THAT(EngineLog::open("/no/such/folder/log").error().message,
                HasSubstr("cannot write '/no/such/folder/log'"));
}

}  // namespace
}  // namespace escaque::engine
