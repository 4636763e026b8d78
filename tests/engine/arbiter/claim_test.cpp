#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/arbiter/asked.h"

namespace escaque::engine {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The start position occurs three times if Black's knight returns once more.
const std::string kKnights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";

std::vector<std::string> claim(const std::string& moves, std::vector<std::string> more,
                               const std::string& headers = "") {
    more.insert(more.begin(), {"claim", game_file(moves, headers)});
    return more;
}

TEST(ArbiterClaim, OfThreefoldByAnAnnouncedMoveNamesTheThreeMoves) {
    for (const char* move : {"Ng8", "Cg8", "Sg8", "f6g8", "cg8", "♞g8"}) {
        const auto answer =
            ask_json(claim(kKnights, {"--by", "black", "--rule", "threefold", "--announce", move}));
        EXPECT_EQ(answer["decision"], "upheld") << move;
        EXPECT_EQ(answer["result"], "1/2-1/2");
        EXPECT_EQ(answer["articles"][0]["article"], "9.2.1");
        const auto& proof = answer["proof"]["threefold repetition"];
        EXPECT_EQ(proof["times"], 3);
        EXPECT_EQ(proof["appeared"][0]["after"], "the start");
        EXPECT_EQ(proof["appeared"][1]["after"], "2... Ng8");
    }
}

TEST(ArbiterClaim, StandsUnderTheArticleOfItsEdition) {
    for (const auto& [laws, by_move, on_board] :
         {std::tuple("fide2005", "9.2.a", "9.2.b"), std::tuple("fide2009", "9.2.a", "9.2.b"),
          std::tuple("fide2014", "9.2.a", "9.2.b"), std::tuple("fide2023", "9.2.1", "9.2.2")}) {
        EXPECT_EQ(ask_json(claim(kKnights, {"--announce", "Ng8", "--laws", laws}))["articles"][0]["article"],
                  by_move);
        EXPECT_EQ(ask_json(claim(kKnights + " Ng8", {"--laws", laws}))["articles"][0]["article"], on_board);
    }
    EXPECT_EQ(ask_json(claim(kKnights + " Ng8", {"--laws", "extract"}))["decision"], "upheld");
    EXPECT_EQ(ask_json(claim(kKnights, {"--announce", "Ng8", "--laws", "extract"}))["decision"], "not upheld")
        << "the extract knows no announced moves";
    EXPECT_EQ(ask_json(claim(kKnights + " Ng8", {"--laws", "ludoteka"}))["decision"], "over")
        << "drawn by itself";
}

TEST(ArbiterClaim, MoreThanFiftyMovesAreOfTheExtractAlone) {
    for (const char* laws : {"fide2023", "fide2009"})
        EXPECT_THAT(ask({"claim", "startpos", "--laws", laws, "--more-than-fifty", "KRBKR:100"}).err,
                    ::testing::HasSubstr("no such rule"));
}

TEST(ArbiterClaim, TheArticleThatUpholdsItIsCitedAlone) {
    const auto articles = ask_json({"claim", "8/8/8/4k3/8/8/R7/4K3 w - - 100 90"})["articles"];
    ASSERT_EQ(articles.size(), 1U);
    EXPECT_EQ(articles[0]["article"], "9.3.2");
}

TEST(ArbiterClaim, AWrongOneCostsWhatTheEditionSays) {
    const std::string clocks = "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:04:00]}";
    const auto asked = [&](const char* laws, std::vector<std::string> more = {}) {
        more.insert(more.end(), {"--by", "white", "--laws", laws});
        return ask_json(claim(clocks, more));
    };
    EXPECT_EQ(asked("fide2005")["clocks"], (nlohmann::json{{"white", "0:07:00"}, {"black", "0:07:00"}}));
    EXPECT_EQ(asked("fide2009")["clocks"], (nlohmann::json{{"white", "0:10:00"}, {"black", "0:07:00"}}));
    EXPECT_EQ(asked("fide2014")["clocks"], (nlohmann::json{{"white", "0:10:00"}, {"black", "0:06:00"}}));
    EXPECT_EQ(asked("fide2023", {"--speed", "rapid"})["bonus_seconds"], 60.0);
    EXPECT_EQ(asked("fide2005", {"--white-time", "0:01:30"})["clocks"]["white"], "0:01:00");
    EXPECT_EQ(asked("fide2014")["decision"], "not upheld");
    EXPECT_EQ(asked("fide2014")["articles"][2]["article"], "9.5.b");
    EXPECT_EQ(asked("extract")["bonus_seconds"], 0.0);
    EXPECT_EQ(asked("fide2023", {"--speed", "blitz"})["bonus_seconds"], 120.0);
    EXPECT_EQ(asked("fide2023", {"--speed", "blitz", "--unsupervised"})["bonus_seconds"], 60.0);
}

TEST(ArbiterClaim, WhatItCostsIn2005IsUnknownWithoutTheTime) {
    const auto answer = ask_json({"claim", "startpos", "--laws", "fide2005"});
    EXPECT_EQ(answer["bonus_seconds"], 180.0);
    EXPECT_TRUE(answer["penalty_seconds"].is_null());
    const std::string text = ask({"claim", "startpos", "--laws", "fide2005"}).out;
    EXPECT_THAT(text, HasSubstr("the penalty for White depends on the time left"));
    EXPECT_THAT(text, HasSubstr("clocks    Black +180 s\n"));
}

TEST(ArbiterClaim, OnlyAnEditionThatSaysSoHasTheAnnouncedMovePlayed) {
    const auto answer = ask_json({"claim", "startpos", "--announce", "e4", "--laws", "extract"});
    EXPECT_FALSE(answer["proof"].contains("has_to_play"));
}

/// 40,000 plies of shuffling: a moment, not a minute.
TEST(ArbiterClaim, IsAnsweredQuicklyHoweverLongTheGame) {
    std::string moves;
    for (int i = 0; i < 10'000; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    const auto start = std::chrono::steady_clock::now();
    const auto answer = ask_json(claim(moves, {"--laws", "fide2005", "--rule", "threefold"}));
    EXPECT_EQ(answer["proof"]["threefold repetition"]["times"], 10'001);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(ArbiterClaim, AnAnnouncedMoveHasToBePlayedIfTheClaimIsWrong) {
    const auto answer = ask_json(claim("1. e4", {"--announce", "e5"}));
    EXPECT_EQ(answer["decision"], "not upheld");
    EXPECT_EQ(answer["proof"]["has_to_play"], "e5");
    EXPECT_THAT(ask_json(claim("1. e4", {"--announce", "e4"}))["proof"]["reason"].get<std::string>(),
                HasSubstr("'e4'"))
        << "an illegal move is no ground";
}

TEST(ArbiterClaim, OnlyThePlayerToMoveMayClaim) {
    const auto answer = ask_json(claim(kKnights + " Ng8", {"--by", "black"}));
    EXPECT_EQ(answer["decision"], "not upheld");
    EXPECT_EQ(answer["proof"]["reason"], "White is to move, and only the player to move may claim");
}

TEST(ArbiterClaim, SaysWhyAPositionOnlyLookedTheSame) {
    const std::string kings = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8";
    const auto proof = ask_json(claim(kings, {"--rule", "threefold"}))["proof"]["threefold repetition"];
    EXPECT_EQ(proof["times"], 2);
    EXPECT_EQ(proof["looked_alike"][0]["after"], "1... e5");
    EXPECT_EQ(proof["looked_alike"][0]["but"], "castling rights have changed since");
}

TEST(ArbiterClaim, OfFiftyMovesNamesTheLastPawnMoveOrCapture) {
    const std::string fen = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/R6K w - - 98 120\"]\n";
    const auto announced = ask_json(claim("120. Ra2", {"--rule", "fifty", "--announce", "Kg7"}, fen));
    EXPECT_EQ(announced["decision"], "upheld");
    EXPECT_EQ(announced["articles"][0]["article"], "9.3.1");
    const auto early = ask_json(claim("120. Ra2", {"--rule", "fifty"}, fen));
    EXPECT_EQ(early["decision"], "not upheld");
    EXPECT_EQ(early["proof"]["fifty moves"]["moves"], 49);
    EXPECT_EQ(early["proof"]["fifty moves"]["last_pawn_move_or_capture"], "before the start");
    EXPECT_THAT(ask(claim("1. Nf3 Nf6", {"--rule", "fifty"})).out,
                HasSubstr("1 move by each player without a pawn move or capture; none since the start; a "
                          "claim needs 50\n"));
    const auto pawn = ask_json(claim("1. e4 e5 2. Nf3", {"--rule", "fifty"}));
    EXPECT_EQ(pawn["proof"]["fifty moves"]["last_pawn_move_or_capture"], "1... e5");
}

TEST(ArbiterClaim, OfFiftyMovesMayNeedMoreByTheExtract) {
    const std::string fen = "6k1/r7/8/8/8/8/7R/1K6 w - - 110 80";
    const auto decision = [&](const std::string& announced) {
        return ask_json({"claim", fen, "--laws", "extract", "--more-than-fifty", announced})["decision"];
    };
    EXPECT_EQ(decision("KRKR:55"), "upheld");
    EXPECT_EQ(decision("KRKR:60"), "not upheld");
    const std::string headers =
        "[Laws \"extract\"]\n[MoreThanFifty \"KRKR:60\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    const auto answer = ask_json({"claim", game_file("80. Kc1", headers)});
    EXPECT_EQ(answer["decision"], "not upheld");
    EXPECT_EQ(answer["proof"]["fifty moves"]["needed"], 60);
}

TEST(ArbiterClaim, TheHeaderSpeedNamesTheClass) {
    const std::string headers = "[TimeControl \"900\"]\n[Speed \"standard\"]\n";
    const auto bonus = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"claim", game_file("1. e4", headers)});
        return ask_json(options)["bonus_seconds"];
    };
    EXPECT_EQ(bonus({}), 120);
    EXPECT_EQ(bonus({"--speed", "rapid"}), 60);
    EXPECT_EQ(bonus({"--tc", "900"}), 60);
}

TEST(ArbiterClaim, AfterTheEndNothingIsClaimed) {
    const auto answer = ask_json(claim("1. f3 e5 2. g4 Qh4#", {"--by", "white"}));
    EXPECT_EQ(answer["decision"], "over");
    EXPECT_EQ(answer["result"], "0-1");
    EXPECT_EQ(answer["articles"][0]["article"], "5.1.1");
}

TEST(ArbiterClaim, IsAnsweredInWordsOfTwoLanguages) {
    const std::string text = ask(claim(kKnights, {"--announce", "Ng8", "--notation", "es"})).out;
    EXPECT_THAT(text, HasSubstr("question  Black claims a draw, announcing 4... Cg8 (fide2023)\n"));
    EXPECT_THAT(text, HasSubstr("decision  upheld: the game is drawn, 1/2-1/2\n"));
    EXPECT_THAT(text, HasSubstr("article   9.2.1: The player to move may claim"));
    EXPECT_THAT(text, Not(HasSubstr("El jugador en juego")));
    const std::string spanish = ask(claim(kKnights, {"--announce", "Ng8", "--language", "es"})).out;
    EXPECT_THAT(spanish, HasSubstr("article   9.2.1: El jugador en juego puede reclamar"));
    EXPECT_EQ(ask(claim(kKnights, {"--language", "fr"})).status, 2);
}

TEST(ArbiterClaim, AMoveIsReadInTheLettersOfTheGameAndThenInEnglish) {
    const std::string fen = "7k/8/8/8/8/8/4R3/3K4 w - - 0 1";
    EXPECT_THAT(ask({"claim", fen, "--announce", "Re1"}).out, HasSubstr("announcing 1. Re1"));
    EXPECT_THAT(ask({"claim", fen, "--announce", "Re1", "--letters", "es"}).out,
                HasSubstr("announcing 1. Ke1"));
    const std::string spanish = "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    EXPECT_THAT(ask(claim("1. Td2 Rg8", {"--announce", "Re1"}, spanish)).out, HasSubstr("announcing 2. Ke1"));
}

TEST(ArbiterClaim, WhatIsNoMoveIsAnErrorAndNoClaim) {
    for (const char* text : {"Nf33", "none", "draw"}) {
        const Outcome refused = ask({"claim", "startpos", "--announce", text});
        EXPECT_EQ(refused.status, 2) << text;
        EXPECT_EQ(refused.out, "");
        EXPECT_THAT(refused.err, HasSubstr(text));
    }
    const std::string fen = "7k/8/8/8/4P3/8/3N4/3K4 w - - 0 1";  // Pf1: a knight in Dutch alone
    EXPECT_EQ(ask({"claim", fen, "--announce", "Pf1"}).status, 0);
}

TEST(ArbiterClaim, SaysWhatCouldNotBeChecked) {
    EXPECT_THAT(ask_json({"claim", "startpos"})["unchecked"].at(0).get<std::string>(),
                HasSubstr("the time control is unknown"));
    EXPECT_TRUE(ask_json({"claim", "startpos", "--speed", "rapid"})["unchecked"].empty());
    const auto unread = ask_json(claim("1. e4", {}, "[TimeControl \"soon\"]\n"))["unchecked"];
    EXPECT_EQ(unread.at(0), "the header TimeControl cannot be read: 'soon': it has unknown words");
    EXPECT_THAT(ask({"claim", "startpos"}).out, HasSubstr("unchecked the time control is unknown"));
}

}  // namespace
}  // namespace escaque::engine
