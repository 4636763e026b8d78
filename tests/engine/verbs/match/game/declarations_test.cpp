// What engines declare beside their moves, and what the match's arbiter answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/pgn/pgn_command.h"
#include "tests/engine/verbs/match/arbitrated.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::HasSubstr;

const std::string kLoneKing = "7k/8/8/8/8/8/8/K5R1 w - - 0 1";
const std::string kAlmost75Moves = "7k/8/8/8/8/8/8/K5R1 w - - 148 100";

/// Drawn by adjudication after the first move of both.
const AdjudicationRules kOneMoveEach{.draw = DrawRule{1, 1, 100}};

std::string end_of(const PlayedGame& game) {
    return last_comments(game).back();
}

const std::vector<std::string>& comments(const PlayedGame& game, std::size_t ply) {
    return game.pgn.main_line.moves.at(ply).comments;
}

Game opening_of(std::initializer_list<const char*> moves, Game game = Game()) {
    for (const char* move : moves) game.play(parse_uci_move(move, game.current()).value());
    return game;
}

/// Black brings the start position about for the third time with Ng8.
Game before_threefold() {
    return opening_of({"g1f3", "g8f6", "f3g1"}, dance(1));
}

UciClient always_offering() {
    return start_saying("offer draw", "99");
}

TEST(Agreement, IsAnOfferThatTheOpponentAccepts) {
    const PlayedGame game =
        play(Game(), {always_offering(), always_offering()}, {.edition = Edition::Fide2014});
    EXPECT_EQ(game.pgn.termination, PgnResult::Draw);
    EXPECT_EQ(termination(game), "normal");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 1u) << "who accepts makes no move";
    EXPECT_EQ(end_of(game), "draw agreed (5.2.c)");
    EXPECT_THAT(comments(game, 0), Contains("(=)"));
}

TEST(Agreement, TakesAMoveByBothSince2018) {
    const PlayedGame game = play(Game(), {always_offering(), always_offering()});
    EXPECT_EQ(game.pgn.main_line.moves.size(), 2u);
    EXPECT_EQ(end_of(game), "draw agreed (5.2.3)");
}

TEST(Agreement, AnOfferIsDeclinedByAMove) {
    const GameRules unclaimed{.edition = Edition::Fide2014, .claims = Claims::Never};
    const PlayedGame game = play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 144 100"),
                                 {start_saying("offer draw"), start_saying("offer draw", "-2")}, unclaimed);
    EXPECT_EQ(end_of(game), "move limit (9.6.b)");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 6u);
}

TEST(Agreement, MayBeForbiddenBeforeSomeMoveOrAltogether) {
    const auto plies = [](std::optional<int> after) {
        const GameRules rules{.agreement_after = after};
        return play(Game(), {always_offering(), always_offering()}, rules).pgn.main_line.moves.size();
    };
    EXPECT_EQ(plies(2), 4u);
    EXPECT_EQ(plies(3), 6u);
    const GameRules never{.claims = Claims::Never, .agreement_after = std::nullopt};
    EXPECT_EQ(end_of(play(game_from(kAlmost75Moves), {always_offering(), always_offering()}, never)),
              "move limit (9.6.2)");
}

TEST(Agreement, AnAdjudicatedDrawIsOneToo) {
    const GameRules late{.agreement_after = 3, .adjudication = kOneMoveEach};
    const PlayedGame game = play(Game(), {start_client(), start_client()}, late);
    EXPECT_EQ(termination(game), "adjudication");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 6u);
}

TEST(Resignation, LosesUnderTheArticleOfItsEdition) {
    const auto resigned = [](Edition edition) {
        return play(Game(), {start_saying("resign"), start_client()}, {.edition = edition});
    };
    EXPECT_EQ(resigned(Edition::Fide2023).pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(termination(resigned(Edition::Fide2023)), "normal");
    EXPECT_EQ(end_of(resigned(Edition::Fide2023)), "White resigns (5.1.2)");
    EXPECT_EQ(end_of(resigned(Edition::Fide2009)), "White resigns (5.1.b)");
    EXPECT_EQ(end_of(resigned(Edition::Ludoteka)), "White resigns");
}

TEST(Resignation, WinsNothingForALoneKingByTheExtractNorInADeadPosition) {
    const auto resigned = [](const std::string& fen, Edition edition) {
        const GameRules rules{.edition = edition, .nodes_per_move = 0};
        return play(game_from(fen), {start_saying("resign"), start_saying("resign")}, rules).pgn.termination;
    };
    EXPECT_EQ(resigned(kLoneKing, Edition::Extract), PgnResult::Draw);
    EXPECT_EQ(resigned(kLoneKing, Edition::Fide2014), PgnResult::BlackWins);
    const std::string dead = "k1b5/1p1p4/1P1P4/2K5/8/8/8/8 b - - 0 1";
    EXPECT_EQ(resigned(dead, Edition::Fide2014), PgnResult::Draw);
    EXPECT_EQ(resigned(dead, Edition::Ludoteka), PgnResult::WhiteWins);
}

TEST(Resignation, AnAdjudicatedLossWinsNothingForALoneKingEither) {
    const auto adjudicated = [](Edition edition) {
        const GameRules rules{.edition = edition, .adjudication = {.resign = ResignRule{1, 25}}};
        return play(game_from(kLoneKing), {start_client("behind"), start_client()}, rules).pgn.termination;
    };
    EXPECT_EQ(adjudicated(Edition::Extract), PgnResult::Draw);
    EXPECT_EQ(adjudicated(Edition::Fide2014), PgnResult::BlackWins);
}

TEST(EngineClaim, OfThePositionOnTheBoardIsUpheld) {
    const GameRules engines{.claims = Claims::Engines};
    const PlayedGame game = play(dance(2), {start_saying("claim threefold"), start_client()}, engines);
    EXPECT_EQ(end_of(game), "threefold repetition claimed (9.2.2)");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 8u);
    EXPECT_EQ(end_of(play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 100 80"),
                          {start_saying("claim fifty"), start_client()}, engines)),
              "fifty moves claimed (9.3.2)");
}

TEST(EngineClaim, IsNeededWhereNobodyElseClaims) {
    const PlayedGame game =
        play(game_from(kAlmost75Moves), {start_client(), start_client()}, {.claims = Claims::Engines});
    EXPECT_EQ(end_of(game), "move limit (9.6.2)");
}

TEST(EngineClaim, ByAnAnnouncedMoveIsUpheldWithoutIt) {
    const PlayedGame game =
        play(before_threefold(), {start_client(), start_saying("claim threefold f6g8")}, {});
    EXPECT_EQ(end_of(game), "threefold repetition claimed with 4... Ng8 (9.2.1)");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 7u);
}

TEST(EngineClaim, ThatIsWrongHasItsMovePlayed) {
    const GameRules extract{.edition = Edition::Extract, .adjudication = kOneMoveEach};
    const PlayedGame game =
        play(before_threefold(), {start_client(), start_saying("claim threefold f6g8")}, extract);
    EXPECT_THAT(comments(game, 7), Contains("Black incorrectly claimed a draw"))
        << "it has no claims by a move";
    EXPECT_EQ(game.pgn.main_line.moves[7].move.to(), Square::G8);
}

TEST(EngineClaim, WithAMoveThatIsNoneIsWrongAndNoMove) {
    const PlayedGame game =
        play(Game(), {start_saying("claim fifty e2e5", "2"), start_client()}, {.adjudication = kOneMoveEach});
    EXPECT_EQ(termination(game), "adjudication") << "nothing illegal was played";
    EXPECT_THAT(comments(game, 0), Contains("White incorrectly claimed a draw (9.5.3)"));
    EXPECT_EQ(time_in(comments(game, 1).front(), "given"), 2min) << "for the claim alone";
}

TEST(EngineClaim, IsLostForTheMoveByAnIllegalOne) {
    const auto claimed = [](Edition edition) {
        const GameRules rules{.edition = edition, .claims = Claims::Engines, .adjudication = kOneMoveEach};
        return play(dance(2), {start_client("regret", "1", "claim threefold"), start_client()}, rules);
    };
    for (const Edition edition : {Edition::Fide2009, Edition::Fide2014, Edition::Fide2023}) {
        EXPECT_EQ(termination(claimed(edition)), "adjudication");
        EXPECT_THAT(comments(claimed(edition), 8),
                    Contains(HasSubstr("White incorrectly claimed a draw (9.5.")));
    }
}

TEST(Agreement, AnOfferIsDeclinedByAnIllegalMoveToo) {
    const GameRules rules{.edition = Edition::Fide2014, .adjudication = kOneMoveEach};
    const PlayedGame game =
        play(Game(), {start_saying("offer draw"), start_client("regret", "1", "offer draw")}, rules);
    EXPECT_EQ(termination(game), "adjudication");
}

TEST(EngineClaim, ThatIsWrongGivesTheOpponentTime) {
    const auto given = [](std::optional<Speed> speed, Edition edition) {
        const GameRules rules{.edition = edition, .speed = speed, .adjudication = kOneMoveEach};
        const PlayedGame game = play(Game(), {start_saying("claim fifty"), start_client()}, rules);
        EXPECT_THAT(comments(game, 0), Contains(HasSubstr("White incorrectly claimed a draw (9.5.")));
        EXPECT_FALSE(time_in(comments(game, 0).front(), "taken"));
        return time_in(comments(game, 1).front(), "given");
    };
    EXPECT_EQ(given({}, Edition::Fide2023), 2min) << "in blitz, by the control; the arbiter is there";
    EXPECT_EQ(given(Speed::Rapid, Edition::Fide2023), 1min);
    EXPECT_EQ(given(Speed::Standard, Edition::Fide2023), 2min);
    EXPECT_EQ(given({}, Edition::Fide2014), 1min);
    EXPECT_EQ(given({}, Edition::Fide2009), 3min);
}

TEST(EngineClaim, ThatIsWrongTakesHalfTheClaimantsTimeIn2005) {
    const GameRules rules{.edition = Edition::Fide2005, .adjudication = kOneMoveEach};
    const PlayedGame game = play(Game(), {start_saying("claim threefold"), start_client()}, rules, "3600");
    EXPECT_EQ(time_in(comments(game, 0).front(), "taken"), 3min);
    EXPECT_LE(time_in(comments(game, 0).front(), "clk").value(), 57min);
    EXPECT_EQ(time_in(comments(game, 1).front(), "given"), 3min);
}

TEST(EngineClaim, ThatIsWrongIsAnOfferOfADraw) {
    const PlayedGame game = play(Game(), {start_saying("claim fifty"), start_saying("offer draw")},
                                 {.edition = Edition::Fide2014});
    EXPECT_EQ(end_of(game), "draw agreed (5.2.c)");
}

TEST(EngineClaim, IsNotHeardWhereNobodyClaims) {
    const PlayedGame game = play(dance(2), {start_saying("claim threefold"), start_client()},
                                 {.claims = Claims::Never, .adjudication = kOneMoveEach});
    EXPECT_EQ(termination(game), "adjudication");
    EXPECT_EQ(comments(game, 8).size(), 1u);
}

TEST(EngineClaim, OfFiftyMovesMayNeedMoreByTheExtract) {
    const Game rooks = game_from("6k1/r7/8/8/8/8/7R/1K6 w - - 110 80");
    const auto end = [&](const char* announced) {
        const GameRules rules{.edition = Edition::Extract,
                              .more_than_fifty = parse_more_than_fifty(announced).value(),
                              .adjudication = kOneMoveEach};
        return end_of(play(rooks, {start_client(), start_client()}, rules));
    };
    EXPECT_EQ(end("KRKR:55"), "fifty moves claimed (Finalización de la partida)");
    EXPECT_NE(end("KRKR:60"), "fifty moves claimed (Finalización de la partida)");
}

struct Increments {
    std::vector<std::string> white, black;  // the comments on the first moves
};

Increments first_moves(const std::string& white_says, const GameRules& rules,
                       const std::string& control = "100") {
    const PlayedGame game = play(Game(), {start_saying(white_says), start_client()}, rules, control, control);
    return {comments(game, 0), comments(game, 1)};
}

TEST(QuickplayFinish, BringsBothAnIncrementAndTheOpponentTwoMinutes) {
    const GameRules rules{
        .speed = Speed::Standard, .quickplay_finish = Claims::Engines, .adjudication = kOneMoveEach};
    const Increments asked = first_moves("ask increment", rules);
    EXPECT_THAT(asked.white, Contains("White asked for an increment (Guidelines III.4)"));
    EXPECT_EQ(time_in(asked.white.front(), "given"), 5s);
    EXPECT_EQ(time_in(asked.black.front(), "given"), 125s);
    EXPECT_GT(time_in(asked.black.front(), "clk").value(), 200s);
    EXPECT_FALSE(time_in(first_moves("nothing", rules).white.front(), "given"));
}

TEST(QuickplayFinish, NeedsTheSettingTheEditionAndAControlWithoutIncrement) {
    const auto is_granted = [](const GameRules& wanted, const std::string& control = "100") {
        GameRules rules = wanted;
        rules.adjudication = kOneMoveEach;
        return time_in(first_moves("ask increment", rules, control).white.front(), "given").has_value();
    };
    EXPECT_TRUE(is_granted({.speed = Speed::Rapid, .quickplay_finish = Claims::Always}));
    EXPECT_FALSE(is_granted({.speed = Speed::Rapid}));
    EXPECT_FALSE(is_granted({.quickplay_finish = Claims::Always})) << "blitz";
    EXPECT_FALSE(is_granted({.speed = Speed::Rapid, .quickplay_finish = Claims::Always}, "100+1"));
    EXPECT_FALSE(is_granted({.speed = Speed::Rapid, .quickplay_finish = Claims::Always}, "40/100:60"));
    EXPECT_FALSE(is_granted({.speed = Speed::Rapid, .quickplay_finish = Claims::Always}, "200"));
    EXPECT_FALSE(is_granted(
        {.edition = Edition::Fide2009, .speed = Speed::Rapid, .quickplay_finish = Claims::Always}));
}

TEST(QuickplayFinish, ARequestIsAnOfferOfADraw) {
    const GameRules rules{
        .edition = Edition::Fide2014, .speed = Speed::Rapid, .quickplay_finish = Claims::Engines};
    const PlayedGame game =
        play(Game(), {start_saying("ask increment"), start_saying("offer draw")}, rules, "100", "100");
    EXPECT_EQ(end_of(game), "draw agreed (5.2.c)");
    EXPECT_THAT(comments(game, 0), Contains("White asked for an increment (G.4)"));
}

TEST(RookOntoKing, CastlesInLudotekasChess960Alone) {
    const Game game = game_from("7k/6pp/8/8/8/8/8/R3K3 w Q - 0 1");
    const auto first = [&](const GameRules& rules) {
        return play(game, {start_client("castle"), start_client()}, rules);
    };
    const PlayedGame castled =
        first({.edition = Edition::Ludoteka, .chess960 = true, .adjudication = kOneMoveEach});
    ASSERT_FALSE(castled.pgn.main_line.moves.empty());
    EXPECT_EQ(castled.pgn.main_line.moves[0].move.kind(), MoveKind::Castling);
    const Game kingside = game_from("7k/6pp/8/8/8/8/8/4K2R w K - 0 1");
    const GameRules ludoteka{.edition = Edition::Ludoteka, .chess960 = true};
    EXPECT_EQ(termination(play(kingside, {start_client("move", "9", "g1e1"), start_client()}, ludoteka)),
              "illegal moves")
        << "g1e1 moves no rook";
    for (const GameRules& rules :
         {GameRules{.chess960 = true}, GameRules{.edition = Edition::Ludoteka, .chess960 = false}})
        EXPECT_EQ(termination(first(rules)), "illegal moves");
}

}  // namespace
}  // namespace escaque::engine
