// A test for each row of the table of editions that says what a fault costs.
#include "movegen/laws/ruling.h"

#include "movegen/laws/supervised_game.h"
#include "tests/movegen/laws/editions.h"

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kNodes = 100'000;
constexpr const char* kRookEnding = "8/8/4k3/8/8/3K4/8/R7 w - -";     // White can mate, Black cannot
constexpr const char* kKnightEnding = "8/8/4k3/8/8/3K4/8/N6n w - -";  // both can, with help

// Flag fall

void expect_flag_fall(Edition edition, const char* fen, Color flagged, std::optional<Color> winner,
                      Article article) {
    const Decision ruling = flag_fall(game_from(fen), flagged, edition, kNodes);
    EXPECT_EQ(ruling.outcome, (Outcome{Ending::FlagFall, winner, article})) << name_of(edition) << ' ' << fen;
    EXPECT_EQ(ruling.article, article);
}

TEST(FlagFall, LosesUnlessTheOpponentCannotMateInFidesLaws) {
    const std::array articles{"6.10", "6.9", "6.9", "6.9", "6.9"};
    for (std::size_t i = 0; i < kFideEditions.size(); ++i) {
        expect_flag_fall(kFideEditions[i], kRookEnding, Color::Black, Color::White, articles[i]);
        expect_flag_fall(kFideEditions[i], kRookEnding, Color::White, std::nullopt, articles[i]);
        expect_flag_fall(kFideEditions[i], kKnightEnding, Color::White, Color::Black, articles[i]);
        // A knight, but nobody of White's stands in his own king's way.
        expect_flag_fall(kFideEditions[i], "8/8/4k3/8/8/3K4/8/Q6n w - -", Color::White, std::nullopt,
                         articles[i]);
    }
}

TEST(FlagFall, TellsHowTheOpponentCouldStillMate) {
    const Decision ruling = flag_fall(game_from(kKnightEnding), Color::White, Edition::Fide2023, kNodes);
    ASSERT_TRUE(ruling.opponent_mates);
    EXPECT_EQ(ruling.opponent_mates->winnability, Winnability::Winnable);
    EXPECT_FALSE(ruling.opponent_mates->helpmate.empty());
}

TEST(FlagFall, LosesWhereItStaysUndeterminedWhetherTheOpponentCouldMate) {
    const Decision ruling = flag_fall(game_from(kKnightEnding), Color::White, Edition::Fide2023, 1);
    EXPECT_EQ(ruling.opponent_mates->winnability, Winnability::Undetermined);
    EXPECT_EQ(ruling.outcome->winner, Color::Black);
}

TEST(FlagFall, IsADrawAgainstABareKingInTheExtract) {
    constexpr Article kArticle = "Finalización de la partida";
    expect_flag_fall(Edition::Extract, kRookEnding, Color::Black, Color::White, kArticle);
    expect_flag_fall(Edition::Extract, kRookEnding, Color::White, std::nullopt, kArticle);
    expect_flag_fall(Edition::Extract, "8/8/4k3/8/8/3K4/8/Q6n w - -", Color::White, Color::Black, kArticle);
}

TEST(FlagFall, IsNotNamedInLudoteka) {
    const Decision ruling = flag_fall(game_from(kRookEnding), Color::Black, Edition::Ludoteka, kNodes);
    EXPECT_TRUE(ruling.article.empty());
    EXPECT_EQ(ruling.outcome, std::nullopt);
}

TEST(FlagFall, ComesTooLateWhenTheGameIsOver) {
    const Game mate = game_from("7k/8/6K1/8/8/8/8/R7 w - -", "Ra8#");
    const Game dead = game_from("8/8/4k3/8/8/3K4/8/8 w - -");
    for (const Edition edition : all_editions())
        EXPECT_EQ(SupervisedGame({.edition = edition}, mate).flag(Color::White).outcome->ending,
                  Ending::Checkmate);
    for (const Edition edition : kFideEditions)
        EXPECT_EQ(SupervisedGame({.edition = edition}, dead).flag(Color::White).outcome->ending,
                  Ending::DeadPosition);
}

TEST(FlagFall, LosesInAntichess) {
    const Game game = game_from("8/8/4k3/8/8/8/3K4/8 w - -", "", Rules::Antichess);
    EXPECT_EQ(flag_fall(game, Color::White, Edition::Fide2023, kNodes).outcome->winner, Color::Black);
}

// Both flags

// Resignation

TEST(Resignation, DrawsAgainstOneWhoCannotMateBy2023) {
    for (const Edition edition : kFideEditions) {
        const bool draws = edition == Edition::Fide2023;
        const Article article = laws_of(edition).resignation;
        const Game game = game_from(kRookEnding);
        const auto white_resigns = resignation(game, Color::White, edition, kNodes).outcome;
        EXPECT_EQ(white_resigns->winner, draws ? std::nullopt : std::optional(Color::Black))
            << name_of(edition);
        EXPECT_EQ(white_resigns->article, article);
        EXPECT_EQ(resignation(game, Color::Black, edition, kNodes).outcome,
                  (Outcome{Ending::Resignation, Color::White, article}));
    }
    const Game dead = game_from("8/8/4k3/8/8/3K4/8/8 w - -");
    EXPECT_EQ(SupervisedGame({.edition = Edition::Fide2014}, dead).resign(Color::White).outcome->ending,
              Ending::DeadPosition);
}

TEST(Resignation, WinsNothingForALoneKingInTheExtract) {
    const auto winner = [](const char* fen, Color loser) {
        return resignation(game_from(fen), loser, Edition::Extract, kNodes).outcome->winner;
    };
    EXPECT_EQ(winner(kRookEnding, Color::White), std::nullopt);
    EXPECT_EQ(winner("8/8/4k3/8/8/3K4/8/Q6n w - -", Color::White), Color::Black) << "a knight beside it";
    EXPECT_FALSE(resignation(game_from(kRookEnding), Color::White, Edition::Ludoteka, kNodes).outcome);
}

// Both flags

TEST(BothFlags, PlayOnExceptInTheLastPeriod) {
    const std::array articles{"6.12", "6.11", "6.11", "Guidelines III.3.1", "Guidelines III.3.1"};
    for (std::size_t i = 0; i < kFideEditions.size(); ++i) {
        const Decision earlier = both_flags(kFideEditions[i], {.in_last_period = false, .guidelines = true});
        EXPECT_EQ(earlier.article, articles[i]);
        EXPECT_EQ(earlier.outcome, std::nullopt);
        EXPECT_EQ(both_flags(kFideEditions[i], {.in_last_period = true, .guidelines = true}).outcome,
                  (Outcome{Ending::BothFlags, std::nullopt, articles[i]}));
    }
    for (const Edition edition : {Edition::Extract, Edition::Ludoteka}) {
        EXPECT_TRUE(both_flags(edition, {.in_last_period = true}).article.empty());
        EXPECT_EQ(both_flags(edition, {.in_last_period = true}).outcome, std::nullopt);
    }
}

TEST(BothFlags, AreNotNamedForBlitzBy2023) {
    const auto article = [](Edition edition, Speed speed) {
        return both_flags(edition, {.in_last_period = true, .speed = speed, .guidelines = true}).article;
    };
    EXPECT_EQ(article(Edition::Fide2023, Speed::Blitz), "");
    EXPECT_EQ(article(Edition::Fide2023, Speed::Rapid), "Guidelines III.3.1");
    EXPECT_EQ(article(Edition::Fide2014, Speed::Blitz), "6.11");
}

TEST(BothFlags, AreLeftToEventsThatAnnouncedTheGuidelinesBy2023) {
    const auto is_named = [](Edition edition, bool guidelines, bool has_increment) {
        const BothFlags what{
            .in_last_period = true, .guidelines = guidelines, .has_increment = has_increment};
        return both_flags(edition, what).is_named();
    };
    EXPECT_TRUE(is_named(Edition::Fide2023, true, false));
    EXPECT_FALSE(is_named(Edition::Fide2023, false, false)) << "III.2.1";
    EXPECT_FALSE(is_named(Edition::Fide2023, true, true)) << "III.2.2";
    EXPECT_TRUE(is_named(Edition::Fide2014, false, true));
}

TEST(BothFlags, DrawRapidAndBlitzInAnyPeriodIn2005AndUnsupervisedIn2009) {
    for (const Speed speed : {Speed::Rapid, Speed::Blitz})
        for (const bool supervised : {false, true}) {
            const BothFlags what{.in_last_period = false, .speed = speed, .supervised = supervised};
            EXPECT_EQ(both_flags(Edition::Fide2005, what).outcome,
                      (Outcome{Ending::BothFlags, std::nullopt, "B9"}));
            EXPECT_EQ(both_flags(Edition::Fide2009, what).outcome.has_value(), !supervised);
            EXPECT_EQ(both_flags(Edition::Fide2009, what).article, supervised ? "6.11" : "A4.d.3");
            EXPECT_EQ(both_flags(Edition::Fide2014, what).outcome, std::nullopt);
        }
}

// Illegal moves

Decision white_plays_illegally(Edition edition, const char* fen, int number, Speed speed = Speed::Standard,
                               bool supervised = true) {
    return illegal_move(game_from(fen), {Color::White, number, speed, supervised}, edition, kNodes);
}

void expect_bonus(const Decision& ruling, Article article, Milliseconds bonus = 2min) {
    EXPECT_EQ(ruling.outcome, std::nullopt);
    EXPECT_EQ(ruling.bonus, bonus);
    EXPECT_EQ(ruling.penalty, 0min);
    EXPECT_EQ(ruling.article, article);
}

void expect_end(const Decision& ruling, std::optional<Color> winner, Article article) {
    EXPECT_EQ(ruling.outcome, (Outcome{Ending::IllegalMove, winner, article}));
    EXPECT_EQ(ruling.bonus, 0min);
}

TEST(IllegalMove, TheThirdLosesIn2005WhateverTheOpponentHas) {
    expect_bonus(white_plays_illegally(Edition::Fide2005, kKnightEnding, 1), "7.4.b");
    expect_bonus(white_plays_illegally(Edition::Fide2005, kKnightEnding, 2), "7.4.b");
    expect_end(white_plays_illegally(Edition::Fide2005, kKnightEnding, 3), Color::Black, "7.4.b");
    expect_end(white_plays_illegally(Edition::Fide2005, kRookEnding, 3), Color::Black, "7.4.b");
}

TEST(IllegalMove, TheThirdLosesIn2009UnlessTheOpponentCannotMate) {
    expect_bonus(white_plays_illegally(Edition::Fide2009, kKnightEnding, 1), "7.4.b");
    expect_bonus(white_plays_illegally(Edition::Fide2009, kKnightEnding, 2), "7.4.b");
    expect_end(white_plays_illegally(Edition::Fide2009, kKnightEnding, 3), Color::Black, "7.4.b");
    expect_end(white_plays_illegally(Edition::Fide2009, kRookEnding, 3), std::nullopt, "7.4.b");
}

TEST(IllegalMove, TheSecondLosesSince2014UnlessTheOpponentCannotMate) {
    for (const auto& [edition, article] :
         {std::pair(Edition::Fide2014, "7.5.b"), std::pair(Edition::Fide2023, "7.5.5")}) {
        expect_bonus(white_plays_illegally(edition, kKnightEnding, 1), article);
        expect_end(white_plays_illegally(edition, kKnightEnding, 2), Color::Black, article);
        expect_end(white_plays_illegally(edition, kRookEnding, 2), std::nullopt, article);
    }
    expect_bonus(white_plays_illegally(Edition::Fide2014, kKnightEnding, 1, Speed::Blitz), "7.5.b", 1min);
}

TEST(IllegalMove, CostsOneMinuteInQuickPlayBy2023) {
    const auto costs = [](Speed speed, bool supervised, Milliseconds bonus) {
        expect_bonus(white_plays_illegally(Edition::Fide2023, kKnightEnding, 1, speed, supervised), "7.5.5",
                     bonus);
        EXPECT_EQ(wrong_claim(Edition::Fide2023, 5min, speed, supervised).bonus, bonus);
    };
    costs(Speed::Rapid, true, 1min);
    costs(Speed::Rapid, false, 1min);
    costs(Speed::Blitz, false, 1min);
    costs(Speed::Blitz, true, 2min);  // B.2: all competitive rules apply
    costs(Speed::Standard, true, 2min);
}

TEST(IllegalMove, InBlitzTheFirstLosesIn2005) {
    for (const bool supervised : {false, true}) {
        expect_end(white_plays_illegally(Edition::Fide2005, kKnightEnding, 1, Speed::Blitz, supervised),
                   Color::Black, "C3");
        expect_end(white_plays_illegally(Edition::Fide2005, kRookEnding, 1, Speed::Blitz, supervised),
                   std::nullopt, "C3");
    }
    expect_bonus(white_plays_illegally(Edition::Fide2005, kKnightEnding, 1, Speed::Rapid), "7.4.b");
}

TEST(IllegalMove, InBlitzTheFirstLosesIn2009WithoutFullSupervision) {
    expect_end(white_plays_illegally(Edition::Fide2009, kKnightEnding, 1, Speed::Blitz, false), Color::Black,
               "B3.c");
    expect_end(white_plays_illegally(Edition::Fide2009, kRookEnding, 1, Speed::Blitz, false), std::nullopt,
               "B3.c");
    expect_bonus(white_plays_illegally(Edition::Fide2009, kKnightEnding, 1, Speed::Blitz, true), "7.4.b");
}

TEST(IllegalMove, InQuickPlayTheFirstLosesIn2014WithoutFullSupervision) {
    for (const auto& [speed, article] :
         {std::pair(Speed::Rapid, "A.4.b"), std::pair(Speed::Blitz, "B.4, A.4.b")}) {
        const auto played = [speed = speed](const char* fen, bool supervised) {
            return white_plays_illegally(Edition::Fide2014, fen, 1, speed, supervised);
        };
        expect_end(played(kKnightEnding, false), Color::Black, article);
        expect_end(played(kRookEnding, false), std::nullopt, article);
        expect_bonus(played(kKnightEnding, true), "7.5.b", speed == Speed::Blitz ? 1min : 2min);
    }
}

/// Found after the opponent's own move; the article by which it stands, empty where it is corrected.
Article stands(Edition edition, Speed speed, bool supervised) {
    const Decision ruling =
        illegal_move(game_from(kKnightEnding),
                     {.offender = Color::White, .speed = speed, .supervised = supervised, .answered = true},
                     edition, kNodes);
    if (!ruling.move_stands) return "";
    EXPECT_EQ(ruling.outcome, std::nullopt);
    EXPECT_EQ(ruling.bonus, 0min);
    return ruling.article;
}

TEST(IllegalMove, StandsOnceTheOpponentHasMovedInQuickPlay) {
    EXPECT_EQ(stands(Edition::Fide2005, Speed::Rapid, true), "B6");
    EXPECT_EQ(stands(Edition::Fide2005, Speed::Blitz, true), "C3");
    EXPECT_EQ(stands(Edition::Fide2009, Speed::Rapid, false), "A4.c");
    EXPECT_EQ(stands(Edition::Fide2009, Speed::Blitz, false), "B3.c");
    EXPECT_EQ(stands(Edition::Fide2014, Speed::Rapid, false), "A.4.b");
    EXPECT_EQ(stands(Edition::Fide2014, Speed::Blitz, false), "B.4, A.4.b");
    EXPECT_EQ(stands(Edition::Fide2023, Speed::Rapid, false), "A.5.2");
    EXPECT_EQ(stands(Edition::Fide2023, Speed::Blitz, false), "B.3, A.5.2");
    for (const Speed speed : {Speed::Rapid, Speed::Blitz}) {
        EXPECT_EQ(stands(Edition::Fide2009, speed, true), "");
        EXPECT_EQ(stands(Edition::Fide2014, speed, true), "");
        EXPECT_EQ(stands(Edition::Fide2023, speed, true), "");
    }
    for (const Edition edition : kFideEditions) EXPECT_EQ(stands(edition, Speed::Standard, false), "");
}

TEST(IllegalMove, IsNotNamedElsewhere) {
    for (const Edition edition : {Edition::Extract, Edition::Ludoteka}) {
        const Decision ruling = white_plays_illegally(edition, kKnightEnding, 3, Speed::Blitz, false);
        EXPECT_TRUE(ruling.article.empty());
        EXPECT_EQ(ruling.outcome, std::nullopt);
        EXPECT_EQ(ruling.bonus, 0min);
    }
}

TEST(IllegalMove, WinsNothingForALoneKingInTheExtract) {
    constexpr Article kArticle = "Finalización de la partida";
    expect_end(white_plays_illegally(Edition::Extract, kRookEnding, 1), std::nullopt, kArticle);
}

TEST(LoneKing, CannotWinInTheExtractAlone) {
    const Position position = parse_fen(kRookEnding).value();
    for (const Edition edition : all_editions()) {
        EXPECT_FALSE(lone_king_cannot_win(position, Color::White, edition)) << name_of(edition);
        EXPECT_EQ(lone_king_cannot_win(position, Color::Black, edition), edition == Edition::Extract)
            << name_of(edition);
    }
    const Position antichess = parse_fen(kRookEnding, Rules::Antichess).value();
    EXPECT_FALSE(lone_king_cannot_win(antichess, Color::Black, Edition::Extract));
}

TEST(IllegalMove, APawnLeftOnTheLastRankIsOneSince2014) {
    EXPECT_TRUE(laws_of(Edition::Fide2005).illegal_move.pawn_on_last_rank.empty());
    EXPECT_TRUE(laws_of(Edition::Fide2009).illegal_move.pawn_on_last_rank.empty());
    EXPECT_EQ(laws_of(Edition::Fide2014).illegal_move.pawn_on_last_rank, "7.5.a");
    EXPECT_EQ(laws_of(Edition::Fide2023).illegal_move.pawn_on_last_rank, "7.5.2");
}

// Wrong claims

void expect_wrong_claim(Edition edition, Milliseconds time_left, Milliseconds bonus, Milliseconds penalty,
                        Article article) {
    const Decision ruling = wrong_claim(edition, time_left);
    EXPECT_EQ(ruling.article, article) << name_of(edition);
    EXPECT_EQ(ruling.bonus, bonus) << name_of(edition);
    EXPECT_EQ(ruling.penalty, penalty) << name_of(edition);
    EXPECT_EQ(ruling.outcome, std::nullopt);
}

TEST(WrongClaim, CostsTheClaimantTimeIn2005) {
    expect_wrong_claim(Edition::Fide2005, 60min, 3min, 3min, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 6min, 3min, 3min, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 4min, 3min, 2min, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 2min, 3min, 1min, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 90s, 3min, 30s, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 60s, 3min, 0s, "9.5.b");
    expect_wrong_claim(Edition::Fide2005, 59s, 3min, 0s, "9.5.b");
}

TEST(WrongClaim, GivesTheOpponentTimeLater) {
    expect_wrong_claim(Edition::Fide2009, 60min, 3min, 0min, "9.5.b");
    expect_wrong_claim(Edition::Fide2014, 60min, 2min, 0min, "9.5.b");
    expect_wrong_claim(Edition::Fide2023, 60min, 2min, 0min, "9.5.3");
    EXPECT_EQ(wrong_claim(Edition::Fide2023, 5min, Speed::Rapid).bonus, 1min);
    EXPECT_EQ(wrong_claim(Edition::Fide2014, 5min, Speed::Blitz).bonus, 1min);
}

TEST(WrongClaim, IsNotNamedElsewhere) {
    expect_wrong_claim(Edition::Extract, 60min, 0min, 0min, "");
    expect_wrong_claim(Edition::Ludoteka, 60min, 0min, 0min, "");
}

TEST(IncrementRequest, IsGrantedInAQuickplayFinishSince2014) {
    const IncrementRequest in_time_trouble{.time_left = 2min - 1ms, .has_increment = false};
    for (const auto& [edition, article] :
         {std::pair(Edition::Fide2005, ""), std::pair(Edition::Fide2009, ""),
          std::pair(Edition::Fide2014, "G.4"), std::pair(Edition::Fide2023, "Guidelines III.4"),
          std::pair(Edition::Extract, ""), std::pair(Edition::Ludoteka, "")}) {
        const Decision ruling = increment_request(edition, in_time_trouble);
        EXPECT_EQ(ruling.article, article) << name_of(edition);
        EXPECT_EQ(ruling.bonus, *article ? 2min : 0min) << name_of(edition);
    }
    EXPECT_EQ(laws_of(Edition::Fide2023).quickplay_finish.increment, 5s);
}

TEST(IncrementRequest, NeedsUnderTwoMinutesNoIncrementAndNoBlitz) {
    const auto article = [](const IncrementRequest& what) {
        return increment_request(Edition::Fide2023, what).article;
    };
    EXPECT_EQ(article({.time_left = 2min, .has_increment = false}), "");
    EXPECT_EQ(article({.time_left = 1min, .has_increment = true}), "");
    EXPECT_EQ(article({.time_left = 1min, .has_increment = false, .speed = Speed::Blitz}), "");
    EXPECT_NE(article({.time_left = 1min, .has_increment = false, .speed = Speed::Rapid}), "");
}

}  // namespace
}  // namespace escaque::movegen
