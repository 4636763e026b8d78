#include "engine/run/part.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

TEST(Part, IsReadAndRefused) {
    EXPECT_EQ(parse_part("2/8").value(), (Part{2, 8}));
    EXPECT_EQ(parse_part("1/1").value(), (Part{}));
    for (const char* text : {"", "2", "0/8", "9/8", "2/", "/8", "2/8/3", "-1/8", "a/b", "1/1000001"})
        EXPECT_THAT(parse_part(text).error().message, HasSubstr("should be K/N")) << text;
}

TEST(Part, EveryTaskIsInOnePart) {
    constexpr std::uint64_t kTasks = 23;
    for (std::uint64_t count = 1; count <= 25; ++count) {
        std::uint64_t sum = 0;
        for (std::uint64_t number = 1; number <= count; ++number) {
            const Part part{number, count};
            for (std::uint64_t n = 0; n < part.share(kTasks); ++n) {
                EXPECT_TRUE(part.holds(part.task(n)));
                EXPECT_LT(part.task(n), kTasks);
            }
            EXPECT_GE(part.task(part.share(kTasks)), kTasks);
            sum += part.share(kTasks);
        }
        EXPECT_EQ(sum, kTasks);
    }
}

TEST(PartEnd, IsReadAsItWasWritten) {
    const PartEnd end{.part = {2, 8},
                      .verb = "epd",
                      .job = "89abcdef",
                      .records = 25,
                      .status = 1,
                      .tally = {{"solved", 12}}};
    for (const PartForm form : {PartForm::Text, PartForm::Json}) {
        const auto read = parse_part_end(to_line(end, form));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->end, end);
        EXPECT_EQ(read->form, form);
    }
}

TEST(PartEnd, OtherLinesAreNone) {
    for (const char* line :
         {"", "% ", "{}", "{\"part\": 2}", "{\"part\":2}", "% {\"part\":2,", "1-0",
          "{\"part\":9,\"of\":8,\"verb\":\"epd\",\"job\":\"\",\"records\":1,\"status\":0,\"tally\":{}}"})
        EXPECT_FALSE(parse_part_end(line)) << line;
}

}  // namespace
}  // namespace escaque::engine
