// The game under the Laws, asked every scenario, and what the scenarios do not tell.
#include "movegen/laws/supervised_game.h"

#include <gtest/gtest.h>

#include "movegen/base/text.h"
#include "movegen/laws/mate/winnability.h"
#include "movegen/notation/moves/move_description.h"
#include "movegen/notation/pgn/pgn_command.h"
#include "tests/movegen/laws/editions.h"
#include "tests/movegen/laws/scenario.h"

namespace escaque::movegen {
namespace {

using namespace std::chrono_literals;
using Kind = Fault::Kind;

GameTerms terms_of(const Scenario& scenario, Edition edition) {
    GameTerms terms{.edition = edition,
                    .speed = parse_speed(scenario.speed),
                    .supervised = scenario.supervised,
                    .guidelines = scenario.guidelines,
                    .chess960 = scenario.variant == "chess960"};
    if (!scenario.control.empty()) {
        const TimeControl control = parse_time_control(scenario.control).value();
        terms.controls = {{control, control}};
    }
    if (!scenario.more_than_fifty.empty())
        terms.more_than_fifty = parse_more_than_fifty(scenario.more_than_fifty).value();
    if (!scenario.agreement_after.empty()) terms.agreement_after = base::parse_int(scenario.agreement_after);
    return terms;
}

/// Feeds a scenario's events; the last answer counts.
class Player {
 public:
    Player(const Scenario& scenario, Edition edition)
        : game_(terms_of(scenario, edition),
                Game(scenario.position.empty() ? start_position(rules_of(scenario))
                                               : parse_fen(scenario.position, rules_of(scenario)).value())) {
        for (const ScenarioEvent& event : scenario.events) {
            decision_ = {};
            error_ = "";
            is_asked_ = event.what == "flag" || event.what == "illegal" || event.what == "late" ||
                        event.what == "clock" || event.what == "hands" || event.what == "resign" ||
                        event.what == "increment";
            take(event);
            if (!error_.empty()) break;
        }
        game_.look_for_dead_position(false);
    }

    Verdict verdict() const {
        if (!error_.empty()) return {error_};
        Verdict verdict{"on"};
        const Decision& decision =
            game_.end() && !is_asked_ && !decision_.outcome ? game_.end()->decision : decision_;
        if (decision.outcome)
            verdict.result = !decision.outcome->winner                   ? "1/2-1/2"
                             : *decision.outcome->winner == Color::White ? "1-0"
                                                                         : "0-1";
        else if (is_asked_ && !decision.is_named())
            verdict.result = "none";
        verdict.bonus = static_cast<int>(decision.bonus.count() / 1000);
        verdict.penalty = static_cast<int>(decision.penalty.count() / 1000);
        if (decision.at_fault) verdict.at_fault = *decision.at_fault == Color::White ? "white" : "black";
        for (const Rule rule : decision.rules)
            verdict.articles.emplace_back(provision(rule, game_.terms().edition, game_.speed()).article);
        verdict.articles.emplace_back(decision.article);
        return verdict;
    }

 private:
    static Rules rules_of(const Scenario& scenario) {
        return scenario.variant == "antichess" ? Rules::Antichess : Rules::Chess;
    }

    static Color color_of(std::string_view word) { return word == "white" ? Color::White : Color::Black; }

    void take(const ScenarioEvent& event) {
        std::string_view rest = event.rest;
        if (event.what == "moves") return play(rest);
        if (event.what == "illegal") return play_illegally(event.rest, false);
        if (event.what == "late") return play_illegally(event.rest, true);
        if (event.what == "claim") return claim(rest);
        if (event.what == "clock") decision_ = game_.illegal_move({.kind = Kind::NoMove});
        if (event.what == "hands") decision_ = game_.illegal_move({.kind = Kind::TwoHands});
        if (event.what == "flag") {
            const std::string_view who = base::take_word(rest), period = base::take_word(rest);
            const auto last = period.empty() ? std::nullopt : std::optional(period == "last");
            decision_ = who == "both" ? game_.both_flags(last) : game_.flag(color_of(who));
        }
        if (event.what == "resign") decision_ = game_.resign(color_of(rest));
        if (event.what == "offer") decision_ = game_.offer_draw(~game_.to_move());
        if (event.what == "agree") decision_ = game_.offer_draw(game_.to_move());
        if (event.what == "increment")
            decision_ = game_.ask_increment(
                game_.to_move(), std::chrono::duration_cast<Milliseconds>(parse_clock_time(rest).value()));
    }

    void play(std::string_view rest) {
        for (auto word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
            const auto move = parse_san(word, game_.position());
            if (!move) {
                error_ = "unjudged";
                return;
            }
            decision_ = game_.move(*move);
        }
    }

    void play_illegally(const std::string& text, bool answered) {
        const auto read = read_san(text, game_.position());
        if (!read && !describe_move(text, kEnglishLetters)) error_ = "error";
        const bool is_legal =
            read && (read->irregularity == Irregularity::None ||
                     (read->irregularity == Irregularity::RookOntoKing && game_.allows_castling_by_rook()));
        if (is_legal) error_ = "error";
        if (!error_.empty()) return;
        Fault fault;
        if (read && read->irregularity == Irregularity::PawnLeft)
            fault = {.kind = Kind::PawnLeft, .with_queen = read->move};
        fault.answered = answered;
        decision_ = game_.illegal_move(fault);
    }

    void claim(std::string_view rest) {
        ClaimOfDraw claim{.by = game_.to_move()};
        for (auto word = base::take_word(rest); !word.empty(); word = base::take_word(rest)) {
            if (word == "white" || word == "black") {
                claim.by = color_of(word);
            } else if (word == "threefold" || word == "fifty") {
                claim.ground = word == "fifty" ? Ground::FiftyMoves : Ground::Threefold;
            } else {
                const auto move = parse_san(word, game_.position());
                if (!move && !describe_move(word, kEnglishLetters)) error_ = "error";
                claim.announced = move.value_or(kNoMove);
                claim.is_legal = move.has_value();
            }
        }
        if (error_.empty()) decision_ = game_.claim(claim);
    }

    SupervisedGame game_;
    Decision decision_;
    std::string error_;
    bool is_asked_ = false;
};

TEST(Scenarios, TheGameUnderTheLawsAgrees) {
    int asked = 0;
    for (const Scenario& scenario : all_scenarios())
        for (const Edition edition : all_editions()) {
            const auto expected = scenario.expected(edition);
            if (!expected || !scenario.text.empty()) continue;
            EXPECT_EQ(difference(*expected, Player(scenario, edition).verdict()), "")
                << scenario.title << ", " << name_of(edition);
            ++asked;
        }
    EXPECT_GT(asked, 150);
}

SupervisedGame with_clocks(const char* control, GameTerms terms = {}) {
    const TimeControl both = parse_time_control(control).value();
    terms.controls = {{both, both}};
    return SupervisedGame(std::move(terms), Game(), true);
}

Move move_of(const SupervisedGame& game, const char* san) {
    return parse_san(san, game.position()).value();
}

TEST(SupervisedGame, ThinkingTooLongDropsTheFlag) {
    SupervisedGame game = with_clocks("60");
    EXPECT_FALSE(game.think(59s).outcome);
    game.move(move_of(game, "e4"));
    EXPECT_EQ((*game.clocks())[Color::White].main_time(), 1s);
    EXPECT_FALSE(game.think(59s).outcome);
    EXPECT_EQ(game.think(1s).outcome, (Outcome{Ending::FlagFall, Color::White, "6.9"}));
    EXPECT_TRUE(game.resign(Color::White).was_over);
}

TEST(SupervisedGame, AnIllegalMoveGivesTimeAndTakesTheRightToClaim) {
    SupervisedGame game = with_clocks("60");
    EXPECT_EQ(game.illegal_move({}).bonus, 2min);
    EXPECT_EQ((*game.clocks())[Color::Black].main_time(), 180s);
    EXPECT_EQ(game.claim({.by = Color::White}).refusal, Refusal::HasTouched);
    game.move(move_of(game, "e4"));
    EXPECT_EQ(game.claim({.by = Color::Black}).refusal, Refusal::None);
}

TEST(SupervisedGame, AnOfferStandsUntilTheOpponentTouchesAPiece) {
    for (const bool touches : {false, true}) {
        SupervisedGame game;
        for (const char* san : {"e4", "e5", "Nf3"}) {
            if (game.game().moves().size() == 2) game.offer_draw(Color::White);
            game.move(move_of(game, san));
        }
        EXPECT_TRUE(game.has_offered(Color::White));
        if (touches) game.illegal_move({});
        EXPECT_EQ(game.offer_draw(Color::Black).outcome.has_value(), !touches);
    }
}

TEST(SupervisedGame, TakingBackRestoresClocksAndPosition) {
    SupervisedGame game = with_clocks("60+1");
    EXPECT_FALSE(game.take_back(Color::White));
    for (const char* san : {"e4", "e5"}) {
        game.think(10s);
        game.move(move_of(game, san));
    }
    EXPECT_TRUE(game.take_back(Color::White));
    EXPECT_EQ(game.position(), Position());
    for (const Color c : kColors) EXPECT_EQ((*game.clocks())[c].main_time(), 60s);
}

TEST(SupervisedGame, WhatIsPlayedAfterTheEndChangesNothing) {
    SupervisedGame game;
    for (const char* san : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1",
                            "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "e4"})
        game.move(move_of(game, san));
    ASSERT_TRUE(game.end());
    EXPECT_EQ(game.end()->plies, 16U);
    EXPECT_EQ(game.game().moves().size(), 17U);
    EXPECT_TRUE(game.claims().empty());
    EXPECT_EQ(game.illegal_move({}).outcome->ending, Ending::Repetition);
}

TEST(SupervisedGame, AnIncrementComesOnlyWhereTheEventAnnouncedIt) {
    for (const bool announced : {false, true}) {
        SupervisedGame game = with_clocks("90", {.speed = Speed::Rapid, .guidelines = announced});
        EXPECT_EQ(game.ask_increment(Color::White).is_named(), announced);
        EXPECT_EQ((*game.clocks())[Color::White].period().bonus, announced ? 5s : 0s);
        EXPECT_EQ(game.has_offered(Color::White), announced);
    }
}

TEST(MovesMade, FollowFromThePosition) {
    const Position start;
    EXPECT_EQ(moves_made(start, Color::White), 0);
    const Position after = start.after(parse_san("e4", start).value());
    EXPECT_EQ(moves_made(after, Color::White), 1);
    EXPECT_EQ(moves_made(after, Color::Black), 0);
}

TEST(WinChances, InAntichessFollowFromTheColoursOfSquares) {
    const auto chances = [](const char* fen, Color winner, std::uint64_t nodes = 100'000) {
        return can_win(parse_fen(fen, Rules::Antichess).value(), winner, nodes).winnability;
    };
    EXPECT_EQ(chances("8/8/1b6/8/8/8/2B5/8 w - - 0 1", Color::Black, 0), Winnability::Unwinnable);
    EXPECT_EQ(chances("8/8/1b6/8/8/8/1B6/8 w - - 0 1", Color::Black), Winnability::Winnable);
    // One knight each: only that of the player to move can be taken where they stand on one colour.
    EXPECT_EQ(chances("8/8/1n6/8/8/8/2N5/8 w - - 0 1", Color::White),
              chances("8/8/1n6/8/8/8/2N5/8 b - - 0 1", Color::Black));
    EXPECT_NE(chances("8/8/1n6/8/8/8/2N5/8 w - - 0 1", Color::White),
              chances("8/8/1n6/8/8/8/2N5/8 w - - 0 1", Color::Black));
}

}  // namespace
}  // namespace escaque::movegen
