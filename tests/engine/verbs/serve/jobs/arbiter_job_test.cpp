#include "engine/verbs/serve/jobs/arbiter_job.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "eval/nnue/network.h"
#include "search/hash/tt.h"

namespace escaque::engine::serve {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kRepeated = "[Date \"2024.01.01\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";

class ArbiterJobTest : public ::testing::Test {
 protected:
    static Searchers::Table table() {
        auto table = std::make_shared<search::TranspositionTable>();
        EXPECT_TRUE(table->resize(1));
        return table;
    }
    Json ruling(const Json& body, milliseconds longest = ArbiterJob::kMaxTime) {
        auto wish = read_ruling_request(body);
        EXPECT_TRUE(wish) << wish.error().message;
        ArbiterJob job(std::move(*wish), 7, outbox, longest);
        EXPECT_FALSE(job.work(searchers));
        const auto event = outbox->take(milliseconds(0));
        EXPECT_TRUE(event);
        EXPECT_EQ(event->kind, "ruling");
        return Json::parse(event->data);
    }
    /// The texts of the rows with that label.
    static std::vector<std::string> rows(const Json& ruling, const std::string& label) {
        std::vector<std::string> texts;
        for (const Json& row : ruling.at("rows"))
            if (row.at(0) == label) texts.push_back(row.at(1));
        return texts;
    }

    std::shared_ptr<Outbox> outbox = std::make_shared<Outbox>();
    Searchers searchers{table(), table(), eval::nnue::embedded_networks().value()};
};

TEST_F(ArbiterJobTest, AClaimIsAnsweredWithArticleAndProof) {
    const Json answer =
        ruling({{"words", {{"question", "claim"}, {"rule", "threefold"}}}, {"pgn", kRepeated}});
    EXPECT_EQ(answer.at("number"), 7);
    EXPECT_EQ(answer.at("decision"), "upheld");
    EXPECT_THAT(answer.at("articles"), ::testing::Contains(Json("9.2.2")));
    EXPECT_THAT(rows(answer, "question").front(), HasSubstr("White claims a draw by threefold"));
    EXPECT_THAT(rows(answer, "decision").front(), HasSubstr("1/2-1/2"));
    EXPECT_THAT(rows(answer, "article").front(), StartsWith("9.2"));
    EXPECT_THAT(rows(answer, "proof").front(), HasSubstr("has occurred 3 times"));
}

TEST_F(ArbiterJobTest, TheEditionAndTheClocksAreTheForms) {
    const Json words{
        {"question", "claim"}, {"laws", "fide2009"}, {"white-time", "0:10:00"}, {"black-time", "0:05:00"}};
    const Json answer = ruling({{"words", words}, {"pgn", "1. e4 e5 *\n"}});
    EXPECT_EQ(answer.at("decision"), "not upheld");
    EXPECT_THAT(rows(answer, "question").front(), HasSubstr("fide2009"));
    EXPECT_THAT(rows(answer, "clocks").front(), HasSubstr("Black +"));
    const Json spanish = ruling({{"words", words}, {"language", "es"}, {"pgn", "1. e4 e5 *\n"}});
    EXPECT_NE(rows(answer, "article"), rows(spanish, "article"));
}

TEST_F(ArbiterJobTest, AFlagAndAnIllegalMove) {
    const Json flag = ruling({{"words", {{"question", "flag"}, {"who", "white"}}}, {"pgn", "1. e4 *\n"}});
    EXPECT_EQ(flag.at("decision"), "lost");
    const Json illegal =
        ruling({{"words", {{"question", "illegal"}, {"move", "Ke3"}}}, {"pgn", "1. e4 e5 *\n"}});
    EXPECT_EQ(illegal.at("decision"), "penalty");
    EXPECT_THAT(rows(illegal, "proof").front(), HasSubstr("Ke3"));
}

TEST_F(ArbiterJobTest, TwoScoreSheetsBecomeAGame) {
    const Json answer = ruling(
        {{"words", {{"question", "sheet"}}}, {"sheets", {"1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 3. Bb5"}}});
    EXPECT_EQ(answer.at("decision"), "one game");
    EXPECT_THAT(rows(answer, "article").front(), StartsWith("8.5"));
}

TEST_F(ArbiterJobTest, WhatHasNoAnswerIsSaid) {
    const auto error = [&](const Json& body, milliseconds longest = ArbiterJob::kMaxTime) {
        return ruling(body, longest).value("error", "");
    };
    EXPECT_THAT(error({{"words", {{"question", "illegal"}, {"move", "e4"}}}, {"pgn", "*\n"}}),
                HasSubstr("is legal"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}, {"announce", "hello"}}}, {"pgn", "*\n"}}),
                HasSubstr("'hello'"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}}}, {"pgn", ""}}), HasSubstr("no game"));
    EXPECT_THAT(error({{"words", {{"question", "sheet"}}}, {"sheets", {"1-0"}}}), HasSubstr("score sheet 1"));
    EXPECT_THAT(
        error({{"words", {{"question", "sheet"}}}, {"sheets", {"1. e4 e5 2. Nf3"}}}, milliseconds(-1)),
        HasSubstr("too many possibilities"));
}

TEST_F(ArbiterJobTest, AVisitorWhoHasLeftGetsNoAnswer) {
    auto wish = read_ruling_request({{"words", {{"question", "sheet"}}}, {"sheets", {"1. e4 e5 2. Nf3"}}});
    ArbiterJob job(std::move(wish.value()), 7, outbox);
    job.cancel();
    EXPECT_FALSE(job.work(searchers));
    EXPECT_FALSE(outbox->take(milliseconds(0)));
}

TEST(RulingRequest, IsBoundedAndReadsNoFile) {
    const auto error = [](const Json& body) {
        const auto wish = read_ruling_request(body);
        return wish ? "" : wish.error().message;
    };
    EXPECT_THAT(error(Json::object()), HasSubstr("'words'"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}}}}), HasSubstr("'pgn'"));
    EXPECT_THAT(error({{"words", Json::object()}, {"pgn", ""}}), HasSubstr("ask a question: claim, flag"));
    EXPECT_THAT(error({{"words", {{"question", 1}}}}), HasSubstr("not text"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}, {"nodes", "5"}}}, {"pgn", ""}}),
                HasSubstr("'nodes'"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}, {"position", "/etc/passwd"}}}, {"pgn", ""}}),
                HasSubstr("'position'"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}, {"announce", std::string(kMaxWordBytes + 1, 'e')}}},
                       {"pgn", ""}}),
                HasSubstr("too long"));
    EXPECT_THAT(error({{"words", {{"question", "claim"}}}, {"pgn", std::string(kMaxGameBytes + 1, ' ')}}),
                HasSubstr("longer than"));
    EXPECT_THAT(error({{"words", {{"question", "sheet"}}}}), HasSubstr("score sheet"));
    EXPECT_THAT(error({{"words", {{"question", "sheet"}}}, {"sheets", {"a", "b", "c"}}}),
                HasSubstr("score sheet"));
    EXPECT_THAT(
        error({{"words", {{"question", "sheet"}}}, {"sheets", {std::string(kMaxSheetBytes + 1, ' ')}}}),
        HasSubstr("a score sheet has at most"));
}

}  // namespace
}  // namespace escaque::engine::serve
