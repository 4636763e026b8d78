#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/board/setup.h"
#include "movegen/notation/fen.h"
#include "tests/engine/run_program.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

TEST(Start960Verb, SetsUpByNumber) {
    EXPECT_EQ(run_escaque({"start960", "518"}).out,
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    EXPECT_EQ(run_escaque({"start960", "518", "0"}).out,
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    EXPECT_EQ(run_escaque({"start960", "0", "--shredder"}).out,
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n");
}

TEST(Start960Verb, IsRandomWithoutANumber) {
    const Outcome outcome = run_escaque({"start960"});
    EXPECT_EQ(outcome.status, 0);
    const auto drawn = movegen::parse_fen(outcome.out);
    ASSERT_TRUE(drawn) << outcome.out;
    bool is_one_of_them = false;
    for (int number = 0; number < movegen::kStart960Count; ++number)
        is_one_of_them |= *drawn == *movegen::start960(number);
    EXPECT_TRUE(is_one_of_them) << outcome.out;
}

TEST(Start960Verb, RefusesOtherNumbers) {
    for (const char* number : {"960", "-1", "x"}) EXPECT_EQ(run_escaque({"start960", number}).status, 2);
    EXPECT_THAT(run_escaque({"start960", "960"}).err,
                HasSubstr("'--number' must be a whole number from 0 to 959, not '960'"));
}

}  // namespace
}  // namespace escaque::engine
