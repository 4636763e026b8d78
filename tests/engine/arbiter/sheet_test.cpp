#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/arbiter/asked.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;

const std::string kSpanish = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6";
const std::string kGame = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6";

nlohmann::json merged(const std::string& white, const std::string& black,
                      std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"sheet", write_file("white.txt", white), write_file("black.txt", black)});
    return ask_json(more);
}

TEST(ArbiterSheet, TwoLanguagesMakeOneGame) {
    const auto answer =
        merged(kSpanish, "1 e4 e5 2 Sf3 Sc6 3 Lb5 a6 4 La4 Sf6 5 0-0 Le7 6 Te1 b5 7 Lb3 d6 1-0");
    EXPECT_EQ(answer["decision"], "one game");
    EXPECT_EQ(answer["proof"]["games"][0], kGame);
    EXPECT_EQ(answer["proof"]["letters"], (nlohmann::json{"es", "de"}));
    EXPECT_FALSE(answer["proof"].contains("parts"));
    EXPECT_EQ(answer["proof"]["moves_made"], (nlohmann::json{{"white", 7}, {"black", 7}}));
    EXPECT_EQ(answer["articles"][0]["article"], "8.5.3");
}

TEST(ArbiterSheet, GapsOfOneAreFilledFromTheOther) {
    const auto answer = merged("1. e4 e5 2. ?? Cc6 3. A?5 a6 4. Aa4 ?f6 5. 0-0 ?? 6. Te1",
                               "1. e4 e5 2. Nf3 Nc6 3. Bb5 __ 4. Ba4 Nf6 6. Re1 b5 7. Bb3 d6");
    EXPECT_EQ(answer["decision"], "several games") << "nobody wrote Black's fifth move";
    EXPECT_EQ(answer["proof"]["open"][0]["move"], "5...");
    EXPECT_THAT(answer["proof"]["open"][0]["choices"], testing::Contains("Be7"));
    EXPECT_EQ(answer["proof"]["open"].size(), 1U);
}

TEST(ArbiterSheet, AGapThatOnlyOneMoveFillsIsFilled) {
    const auto answer = merged("1. f3 e5 2. g4 ??", "1. f3 e5 2. g4 D?4#");
    EXPECT_EQ(answer["decision"], "one game");
    EXPECT_EQ(answer["proof"]["games"][0], "1. f3 e5 2. g4 Qh4#");
}

TEST(ArbiterSheet, WhereTheyDifferTheGameThatContinuesIsRight) {
    // Black wrote 3... d6; then the queen's knight could not have been pinned, and 5... bxc6 was no capture.
    const auto answer = merged("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O",
                               "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Bxc6 dxc6 5. O-O Nxe4");
    ASSERT_EQ(answer["proof"]["parts"].size(), 1U) << answer;
    EXPECT_EQ(answer["proof"]["parts"][0]["move"], "3...");
    EXPECT_EQ(answer["proof"]["parts"][0]["played"], "Nf6")
        << "the knight that takes on e4 had to come from there";
    EXPECT_EQ(answer["decision"], "one game");
}

TEST(ArbiterSheet, WhereTooMuchIsOpenItTellsWhatIsFoundSoFar) {
    const std::string open = "1. e4 e5 2. ?? ?? 3. ?? ??";
    const auto answer = merged(open, open, {"--most-positions", "100"});
    EXPECT_EQ(answer["decision"], "not found");
    EXPECT_EQ(answer["proof"]["open_at"], "2...");
    EXPECT_THAT(answer["proof"]["games"][0].get<std::string>(), HasSubstr("1. e4 e5 2. "));
    EXPECT_EQ(merged(open, open, {"--most-positions", "10"})["proof"]["games"][0], "1. e4 e5");
}

TEST(ArbiterSheet, TheFinalPositionDecides) {
    const std::string open = "1. e4 e5 2. ?? ??";
    const auto answer =
        merged(open, open, {"--final", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -"});
    EXPECT_EQ(answer["decision"], "one game");
    EXPECT_EQ(answer["proof"]["games"][0], "1. e4 e5 2. Nf3 Nc6");
    EXPECT_EQ(answer["proof"]["filled"].size(), 2U);
}

TEST(ArbiterSheet, MovesMadeAreComparedWithTheTimeControl) {
    const auto answer = merged(kSpanish + " 8. c3", kSpanish, {"--tc", "8/60:60"});
    EXPECT_EQ(answer["proof"]["moves_made"], (nlohmann::json{{"white", 8}, {"black", 7}}));
    EXPECT_EQ(answer["proof"]["period"], (nlohmann::json{{"white", 2}, {"black", 1}}));
    EXPECT_EQ(answer["proof"]["moves_to_go"]["black"], 1);
    EXPECT_EQ(answer["articles"][1]["article"], "8.6");
}

TEST(ArbiterSheet, HeadersRemarksAndTimesAreSkipped) {
    const std::string sheet =
        "[White \"A\"]\n1. d4 Cf6 {0:58} 2. c4 (0:57) e6 3. Cc3 Ab4 (=) ; Tee\n4. Ad2 0-0 5. e4 d5 6. exd5 "
        "exd5 = 1/2\n";
    const auto answer = ask_json({"sheet", write_file("one.txt", sheet)});
    EXPECT_EQ(answer["proof"]["games"][0], "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Bd2 O-O 5. e4 d5 6. exd5 exd5");
}

TEST(ArbiterSheet, PrintedCastlingAndSignsAreNoResults) {
    const std::string sheet = "1. e4 e5 2. Nf3 +/- Nc6 ± 3. Bc4 Bc5 4. 0–0 Nf6 5. d3 d6";
    const auto answer = ask_json({"sheet", write_file("one.txt", sheet)});
    EXPECT_EQ(answer["proof"]["games"][0], "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6");
}

TEST(ArbiterSheet, BlacksMoveMayHaveItsOwnNumber) {
    const auto answer = merged("1. e4 e5 2. Nf3 2... Nc6", "1. e4 1... e5 2. Nf3 2. ... Nc6");
    EXPECT_EQ(answer["proof"]["games"][0], "1. e4 e5 2. Nf3 Nc6");
    const auto later = ask_json(
        {"sheet", write_file("one.txt", "30... Kd7 31. Kd2"), "--start", "4k3/8/8/8/8/8/8/4K3 b - - 0 30"});
    EXPECT_EQ(later["proof"]["games"][0], "30... Kd7 31. Kd2");
}

TEST(ArbiterSheet, SteersNoTerminal) {
    const std::string white = write_file("white.txt", "1. e4 e5 2. Cf\u009B3 Cc6");
    const std::string black = write_file("black.txt", "1. e4 e5 2. Cf3 Cc6");
    EXPECT_THAT(ask({"sheet", white, black}).out, HasSubstr("Cf?3"));
    EXPECT_THAT(ask({"sheet", white, black, "--json"}).out, HasSubstr("Cf\\u009b3"));
    EXPECT_THAT(ask({"claim", "startpos", "--announce", "e\u009B4"}).err, HasSubstr("'e?4' is not a move"));
}

TEST(ArbiterSheet, ReportsSheetsThatDoNotFit) {
    const auto error = [](const std::string& sheet) {
        return ask({"sheet", write_file("one.txt", sheet)}).err;
    };
    EXPECT_THAT(error("1. e4 e5 3. Nf3 2. d4"), HasSubstr("move 2 follows White's move 3"));
    EXPECT_THAT(error("1-0"), HasSubstr("no move found"));
    EXPECT_THAT(error("+/-"), HasSubstr("no move found"));
    EXPECT_THAT(error("123456789012345678901234567890. e4 e5"), HasSubstr("follows Black's move 0"));
    EXPECT_THAT(error("1. Qxh8 Qxh1 2. Qxa8 Qxa1 3. Rxb8 Rxb1"), HasSubstr("no game matches"));
    EXPECT_THAT(ask({"sheet"}).err, HasSubstr("score sheet"));
    EXPECT_THAT(ask({"sheet", "a", "b", "--by", "white"}).err,
                HasSubstr("--by applies only to the question claim"));
}

TEST(ArbiterSheet, LettersOfAnotherLanguageAreSaid) {
    const std::string sheet = write_file("one.txt", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6");
    const Outcome outcome = ask({"sheet", sheet, "--letters", "es"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("most pieces are written in other letters: 'Nf3'"));
    EXPECT_EQ(ask({"sheet", sheet, "--letters", "en"}).status, 0);
}

TEST(ArbiterSheet, WhatIsTooLongIsNoScoreSheet) {
    const std::string moves = "1. e4 e5 ";
    const Outcome longest = ask({"sheet", write_file("long.txt", moves + std::string(999'991, ' '))});
    EXPECT_EQ(longest.status, 0) << longest.err;
    const Outcome longer = ask({"sheet", write_file("longer.txt", moves + std::string(999'992, ' '))});
    EXPECT_EQ(longer.status, 1);
    EXPECT_THAT(longer.err, HasSubstr("longer.txt: a score sheet has at most 1000000 bytes"));
}

}  // namespace
}  // namespace escaque::engine
