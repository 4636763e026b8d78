#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/screen/screen.h"

namespace escaque::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Event = Typing::Event;

Event line(const char* text) {
    return std::string(text);
}

TEST(Typing, ALineGrowsUntilItIsEnded) {
    Typing typing;
    EXPECT_THAT(typing.add("Nf"), IsEmpty());
    EXPECT_EQ(typing.line(), "Nf");
    EXPECT_THAT(typing.add("3\r"), ElementsAre(line("Nf3")));
    EXPECT_EQ(typing.line(), "");
    EXPECT_THAT(typing.add("a\nb\n"), ElementsAre(line("a"), line("b")));
}

TEST(Typing, CharactersCanBeErased) {
    Typing typing;
    typing.add("e5\x7f");
    typing.add("4♘\b");
    EXPECT_EQ(typing.line(), "e4");
    typing.add("\x15");
    EXPECT_EQ(typing.line(), "");
    EXPECT_THAT(typing.add("\x7f"), IsEmpty());
}

TEST(Typing, KeysActAtOnce) {
    Typing typing;
    EXPECT_THAT(typing.add("e\x1b[D\x1bOC4"), ElementsAre(Event(Key::Left), Event(Key::Right)));
    EXPECT_EQ(typing.line(), "e4") << "what is typed stays";
    EXPECT_THAT(typing.add("\x1b[A\x1b[B\x1b[H\x1b[4~"),
                ElementsAre(Event(Key::Up), Event(Key::Down), Event(Key::Home), Event(Key::End)));
}

TEST(Typing, AKeyMayArriveInParts) {
    Typing typing;
    EXPECT_THAT(typing.add("\x1b"), IsEmpty());
    EXPECT_THAT(typing.add("["), IsEmpty());
    EXPECT_THAT(typing.add("C"), ElementsAre(Event(Key::Right)));
}

TEST(Typing, OtherSequencesAndALoneEscapeMeanNothing) {
    Typing typing;
    EXPECT_THAT(typing.add("\x1b[5~\x1b[1;5Q\x1b"
                           "e4\x01\t"),
                IsEmpty());
    EXPECT_EQ(typing.line(), "e4");
    Typing endless;
    EXPECT_THAT(endless.add("\x1b[" + std::string(1000, '1')), IsEmpty());
    endless.add("\n" + std::string(1000, 'x'));
    EXPECT_LE(endless.line().size(), 1000U);
}

TEST(Typing, TheInputMayEnd) {
    Typing typing;
    EXPECT_THAT(typing.add(""), ElementsAre(Event(Key::Leave)));
    EXPECT_THAT(typing.add("\x04"), ElementsAre(Event(Key::Leave)));
    EXPECT_THAT(typing.add("x\x04"), IsEmpty()) << "in the middle of a line";
}

}  // namespace
}  // namespace escaque::engine
