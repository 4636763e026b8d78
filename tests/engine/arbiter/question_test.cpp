#include "engine/arbiter/question.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/fen.h"

namespace escaque::engine {
namespace {

using movegen::Color;
using ::testing::HasSubstr;

std::string error_of(const QuestionWords& words) {
    const auto question = read_question(words);
    return question ? "" : question.error().message;
}

TEST(ArbiterQuestion, WordsBecomeAQuestion) {
    const auto question = read_question({{"question", "CLAIM"},
                                         {"by", "black"},
                                         {"rule", "fifty"},
                                         {"announce", "Ng8"},
                                         {"laws", "fide2014"},
                                         {"tc", "300+3"},
                                         {"speed", "blitz"},
                                         {"unsupervised", "yes"},
                                         {"white-time", "0:05:00"},
                                         {"nodes", "9"},
                                         {"letters", ""}});
    ASSERT_TRUE(question) << question.error().message;
    EXPECT_EQ(question->kind, "claim");
    EXPECT_EQ(question->claim.by, Color::Black);
    EXPECT_EQ(question->claim.ground, movegen::Ground::FiftyMoves);
    EXPECT_EQ(question->claim.announced, "Ng8");
    EXPECT_EQ(question->about.edition, movegen::Edition::Fide2014);
    EXPECT_EQ(question->about.control, movegen::parse_time_control("300+3").value());
    EXPECT_EQ(question->about.speed, movegen::Speed::Blitz);
    EXPECT_FALSE(question->about.supervised);
    EXPECT_EQ(question->about.times[Color::White], std::chrono::minutes(5));
    EXPECT_FALSE(question->about.times[Color::Black]);
    EXPECT_EQ(question->about.nodes, 9U);
    EXPECT_FALSE(question->about.letters);
}

TEST(ArbiterQuestion, WhatIsNotGivenIsAsUsual) {
    const auto question = read_question({{"question", "illegal"}});
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->about.supervised);
    EXPECT_TRUE(question->about.at_first_fault);
    EXPECT_FALSE(question->about.ply);
    EXPECT_EQ(question->about.nodes, CaseRequest{}.nodes);
    EXPECT_FALSE(question->illegal.number);
    const auto sheet = read_question({{"question", "sheet"}, {"final", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}});
    ASSERT_TRUE(sheet);
    EXPECT_TRUE(sheet->sheet.final);
    EXPECT_EQ(sheet->sheet.games, SheetRequest{}.games);
}

TEST(ArbiterQuestion, OneMessageForEachMistake) {
    EXPECT_EQ(error_of({}), "ask a question: claim, flag, illegal, sheet");
    EXPECT_EQ(error_of({{"question", "why"}}), "ask a question: claim, flag, illegal, sheet");
    EXPECT_EQ(error_of({{"question", "claim"}, {"colour", "red"}}), "'colour' is not part of a question");
    EXPECT_EQ(error_of({{"question", "claim"}, {"by", "red"}}), "--by: 'red' is not one of white, black");
    EXPECT_EQ(error_of({{"question", "illegal"}, {"number", "0"}}),
              "--number: '0' is not a number from 1 to 100000");
    EXPECT_EQ(error_of({{"question", "illegal"}, {"number", "2nd"}}),
              "--number: '2nd' is not a number from 1 to 100000");
    EXPECT_EQ(error_of({{"question", "flag"}, {"announce", "e4"}}),
              "--announce applies only to the question claim");
    EXPECT_EQ(error_of({{"question", "flag"}}), "whose flag has fallen? --who white, black or both");
    EXPECT_EQ(error_of({{"question", "flag"}, {"who", "white"}, {"period", "first"}}),
              "--period: 'first' is not one of last, earlier");
    EXPECT_THAT(error_of({{"question", "illegal"}, {"fault", "hands"}}), HasSubstr("--move"));
    EXPECT_THAT(error_of({{"question", "illegal"}, {"fault", "clock"}, {"move", "e4"}}),
                HasSubstr("--fault clock"));
    EXPECT_THAT(error_of({{"question", "claim"}, {"laws", "fide1900"}}), HasSubstr("fide1900"));
    EXPECT_THAT(error_of({{"question", "claim"}, {"tc", "x"}}), HasSubstr("x"));
    EXPECT_THAT(error_of({{"question", "claim"}, {"white-time", "soon"}}), HasSubstr("'soon' is not a time"));
    EXPECT_THAT(error_of({{"question", "claim"}, {"white-time", "1:99"}}), HasSubstr("'1:99' is not a time"));
    EXPECT_EQ(error_of({{"question", "claim"}, {"white-time", "90:00"}}), "");
    EXPECT_THAT(error_of({{"question", "sheet"}, {"final", "x"}}), HasSubstr("--final: "));
}

TEST(ArbiterQuestion, AGameIsReadFromItsText) {
    auto question = read_question({{"question", "flag"}, {"who", "black"}}).value();
    question.about.pgn = "[Laws \"fide2014\"]\n\n1. e4 e5 *\n";
    const auto answered = answer_question(
        question, {.write_move = *movegen::move_writer("san"), .language = Language::English});
    ASSERT_TRUE(answered) << answered.error().message;
    EXPECT_EQ(answered->first.decision, "lost");
    EXPECT_EQ(answered->second.edition(), movegen::Edition::Fide2014);
    question.about.pgn = "/etc/passwd";
    const auto none = answer_question(
        question, {.write_move = *movegen::move_writer("san"), .language = Language::English});
    ASSERT_FALSE(none) << "a text is no path";
}

}  // namespace
}  // namespace escaque::engine
