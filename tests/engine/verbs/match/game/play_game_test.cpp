#include "engine/verbs/match/game/play_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "movegen/notation/pgn/pgn_command.h"
#include "search/syzygy/tablebases.h"
#include "tests/engine/verbs/match/arbitrated.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kMateInOne = "6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1";
const std::string kShuffling = "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1";  // walled off, so drawn as dead
const std::string kRooks = "6k1/r7/8/8/8/8/7R/1K6 w - - 0 1";

TEST(Arbiter, AMate) {
    const PlayedGame game = play(game_from(kMateInOne), {start_client(), start_client()});
    EXPECT_EQ(game.pgn.termination, PgnResult::WhiteWins);
    EXPECT_EQ(termination(game), "normal");
    ASSERT_EQ(game.pgn.main_line.moves.size(), 1u);
    EXPECT_THAT(last_comments(game),
                ElementsAre(StartsWith("[%eval 0.25,2] [%clk 0:01:00"), "checkmate (5.1.1)"));
    EXPECT_FALSE(game.lost_engine);
}

TEST(Arbiter, TheScoreIsTakenFromWhitesSideAndTheClockRuns) {
    const PlayedGame game =
        play(game_from("3rk3/8/8/8/8/8/5PPP/6K1 b - - 0 1"), {start_client(), start_client("late", "100")});
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    const std::string comment = last_comments(game).front();
    EXPECT_EQ(eval_in(comment)->value, -25);
    const auto left = time_in(comment, "clk").value();
    EXPECT_LE(left, 60s + 1s - 100ms);
    EXPECT_GT(left, 30s);
    EXPECT_EQ(left.count() % 1000, 0) << "whole milliseconds";
}

TEST(Arbiter, TheOpeningIsPartOfTheGame) {
    Game opening;
    for (const char* move : {"f2f3", "e7e5", "g2g4"})
        opening.play(parse_uci_move(move, opening.current()).value());
    const PlayedGame game = play(opening, {start_client(), start_client()});
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(game.pgn.main_line.moves.size(), 4u);
    EXPECT_TRUE(game.pgn.main_line.moves[2].comments.empty());
}

TEST(Arbiter, AGameThatIsOverBeforeItBegins) {
    const PlayedGame game = play(game_from("7k/8/8/8/8/8/8/K7 w - - 0 1"), {start_client(), start_client()});
    EXPECT_EQ(game.pgn.termination, PgnResult::Draw);
    EXPECT_THAT(last_comments(game), ElementsAre("dead position (5.2.2)"));
    EXPECT_EQ(play(game_from(kShuffling), {start_client(), start_client()}).pgn.termination, PgnResult::Draw);
}

TEST(Arbiter, DrawsAreClaimedOrComeByThemselves) {
    EXPECT_EQ(last_comments(play(dance(2), {start_client(), start_client()})).back(),
              "threefold repetition claimed (9.2.2)");
    EXPECT_EQ(
        last_comments(play(dance(4), {start_client(), start_client()}, {.claims = Claims::Never})).back(),
        "repetition (9.6.1)");
    const PlayedGame claimed =
        play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 99 80"), {start_client(), start_client()});
    EXPECT_EQ(claimed.pgn.main_line.moves.size(), 1u);
    EXPECT_EQ(last_comments(claimed).back(), "fifty moves claimed (9.3.2)");
    const PlayedGame unclaimed = play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 148 100"),
                                      {start_client(), start_client()}, {.claims = Claims::Never});
    EXPECT_EQ(unclaimed.pgn.main_line.moves.size(), 2u);
    EXPECT_EQ(last_comments(unclaimed).back(), "move limit (9.6.2)");
    const PlayedGame placid = play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 99 80"),
                                   {start_client(), start_client()}, {.edition = Edition::Ludoteka});
    EXPECT_EQ(last_comments(placid).back(), "move limit (Tablas)");
}

TEST(Arbiter, AFallenFlagLoses) {
    const PlayedGame game =
        play(game_from(kRooks), {start_client("late", "200"), start_client()}, {}, "0.05");
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(termination(game), "time forfeit");
    EXPECT_THAT(last_comments(game), ElementsAre("flag fall (6.9)"));
    EXPECT_FALSE(game.lost_engine) << "it came up with a move, late as it was";
}

TEST(Arbiter, AFallenFlagDrawsWhenTheOpponentCannotMate) {
    const Game bare = game_from("7k/8/8/8/8/8/8/K5R1 w - - 0 1");
    const PlayedGame game = play(bare, {start_client("late", "200"), start_client()}, {}, "0.05");
    EXPECT_EQ(game.pgn.termination, PgnResult::Draw);
    EXPECT_EQ(termination(game), "time forfeit");
    const PlayedGame strict =
        play(bare, {start_client("late", "200"), start_client()}, {.edition = Edition::Ludoteka}, "0.05");
    EXPECT_EQ(strict.pgn.termination, PgnResult::BlackWins) << "no rule, no mercy";
    EXPECT_THAT(last_comments(strict), ElementsAre("flag fall"));
}

TEST(Arbiter, EachSideHasItsOwnClockAndDelayIsFree) {
    const PlayedGame game =
        play(game_from(kMateInOne), {start_client("late", "50"), start_client()}, {}, "7d20", "60");
    EXPECT_EQ(time_in(last_comments(game).front(), "clk"), 7s);
    const PlayedGame both = play(game_from("7k/8/8/8/8/8/8/K5R1 w - - 148 100"),
                                 {start_client(), start_client()}, {.claims = Claims::Never}, "7d20", "60");
    const auto& moves = both.pgn.main_line.moves;
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(time_in(moves[0].comments.front(), "clk"), 7s);
    EXPECT_GT(time_in(moves[1].comments.front(), "clk"), 50s);
}

TEST(Arbiter, ACrashLosesAtOnce) {
    const PlayedGame game = play(game_from(kRooks), {start_client(), start_client("crash", "1")});
    EXPECT_EQ(game.pgn.termination, PgnResult::WhiteWins);
    EXPECT_EQ(termination(game), "abandoned");
    EXPECT_EQ(game.lost_engine, Color::Black);
    EXPECT_THAT(
        last_comments(game),
        ElementsAre(StartsWith("[%eval"), HasSubstr("Black's engine exited with status 7"), "abandoned"));
}

/// His flag would fall, and the bare king could not mate.
TEST(Arbiter, ACrashLosesNothingToOneWhoCannotMate) {
    const Game bare = game_from("7k/8/8/8/8/8/8/K5R1 w - - 0 1");
    const auto crashed = [&](Edition edition) {
        return play(bare, {start_client("crash", "1"), start_client()}, {.edition = edition});
    };
    EXPECT_EQ(crashed(Edition::Fide2023).pgn.termination, PgnResult::Draw);
    EXPECT_EQ(termination(crashed(Edition::Fide2023)), "abandoned");
    EXPECT_EQ(last_comments(crashed(Edition::Fide2009)).back(), "abandoned (6.9)");
    EXPECT_EQ(crashed(Edition::Ludoteka).pgn.termination, PgnResult::BlackWins);
}

/// The quick test does not see that neither side can mate, so the game continues.
TEST(Arbiter, WhoFailsInADeadPositionHasDrawn) {
    const Game dead = game_from("k1b5/1p1p4/1P1P4/2K5/8/8/8/8 b - - 0 1");
    for (const char* const mode : {"crash", "stall"}) {
        UciClient black = UciClient::start(fake(mode, "1"), {.late_move = 50ms}).value();
        const PlayedGame game =
            play(dead, {start_client(), std::move(black)}, {.nodes_per_move = 0}, "60", "0.05");
        EXPECT_EQ(game.pgn.termination, PgnResult::Draw);
        EXPECT_EQ(termination(game), "normal");
        EXPECT_EQ(last_comments(game).back(), "dead position (5.2.2)");
    }
}

TEST(Arbiter, AStallLosesOnTime) {
    UciClient silent = UciClient::start(fake("stall", "1"), {.late_move = 50ms}).value();
    const PlayedGame game = play(game_from(kRooks), {std::move(silent), start_client()}, {}, "0.05");
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(termination(game), "time forfeit");
    EXPECT_EQ(game.lost_engine, Color::White);
}

TEST(Arbiter, TheSecondIllegalMoveLoses) {
    const PlayedGame game = play(game_from(kRooks), {start_client("illegal", "9"), start_client()});
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(termination(game), "illegal moves");
    EXPECT_TRUE(game.pgn.main_line.moves.empty());
    EXPECT_THAT(last_comments(game),
                ElementsAre("White played 'e2e5': no piece on e2", "White played 'e2e5': no piece on e2",
                            "illegal move (7.5.5)"));
    const PlayedGame none = play(game_from(kRooks), {start_client("move", "9", "(none)"), start_client()});
    EXPECT_EQ(last_comments(none).front(), "White played '(none)': not a move");
}

TEST(Arbiter, AfterTheFirstIllegalMoveTheGameContinues) {
    const Game mates = game_from(kMateInOne);
    const PlayedGame game = play(mates, {start_client("illegal", "1"), start_client()});
    EXPECT_EQ(game.pgn.termination, PgnResult::WhiteWins);
    EXPECT_EQ(last_comments(game).size(), 3u);
    const PlayedGame lost =
        play(mates, {start_client("illegal", "1"), start_client()}, {.edition = Edition::Ludoteka});
    EXPECT_EQ(lost.pgn.termination, PgnResult::BlackWins) << "where the Laws say nothing";
}

/// White's king has no move, so the pawn must promote.
TEST(Arbiter, APawnLeftOnTheLastRankBecomesAQueenAndCountsAsIllegalSince2014) {
    const Game game = game_from("k7/6P1/8/8/8/1q6/7r/K7 w - - 0 1");
    const GameRules until_first_move{.edition = Edition::Fide2014,
                                     .adjudication = {.draw = DrawRule{1, 1, 100}}};
    const PlayedGame played = play(game, {start_client("pawn", "1"), start_client()}, until_first_move);
    ASSERT_FALSE(played.pgn.main_line.moves.empty());
    const PgnMove& first = played.pgn.main_line.moves[0];
    EXPECT_EQ(first.move.promotion(), PieceType::Queen);
    EXPECT_THAT(first.comments, ::testing::Contains("White left a pawn on the last rank (7.5.a)"));
    ASSERT_GT(played.pgn.main_line.moves.size(), 1u);
    EXPECT_EQ(time_in(played.pgn.main_line.moves[1].comments.front(), "given"), 60s) << "B.2, blitz";
}

TEST(Arbiter, APawnLeftOnTheLastRankIsAnIllegalMoveBefore2014) {
    const Game game = game_from("k7/6P1/8/8/8/1q6/7r/K7 w - - 0 1");
    const PlayedGame played = play(game, {start_client("pawn", "9"), start_client()},
                                   {.edition = Edition::Fide2005}, "3600", "3600");
    EXPECT_TRUE(played.pgn.main_line.moves.empty());
    EXPECT_EQ(played.pgn.termination, PgnResult::BlackWins) << "three of them";
    EXPECT_EQ(last_comments(played).size(), 4u);
}

TEST(Arbiter, ALoneKingWinsNothingByTheExtract) {
    const Game game = game_from("7k/8/8/8/8/8/8/K5R1 w - - 0 1");
    const auto result = [&](UciClient white, Edition edition) {
        const GameRules rules{.edition = edition};
        return play(game, {std::move(white), start_client()}, rules, "3600", "3600").pgn.termination;
    };
    EXPECT_EQ(result(start_client("illegal", "9"), Edition::Extract), PgnResult::Draw);
    EXPECT_EQ(result(start_client("illegal", "9"), Edition::Fide2005), PgnResult::BlackWins) << "no blitz";
    EXPECT_EQ(result(start_client("crash", "1"), Edition::Extract), PgnResult::Draw);
}

TEST(Arbiter, TheOpponentOfAnIllegalMoveGetsTime) {
    const PlayedGame game = play(game_from(kRooks), {start_client("illegal", "1"), start_client()},
                                 {.adjudication = {.draw = DrawRule{1, 1, 100}}});
    EXPECT_EQ(termination(game), "adjudication");
    ASSERT_EQ(game.pgn.main_line.moves.size(), 2u);
    EXPECT_GT(time_in(last_comments(game).front(), "clk").value(), 60s + 110s);
    EXPECT_EQ(time_in(last_comments(game).front(), "given"), 120s) << "in blitz with an arbiter";
}

TEST(Arbiter, Antichess) {
    UciClient white = start_client(), black = start_client();
    for (UciClient* const client : {&white, &black}) ASSERT_TRUE(client->set({"UCI_Variant", "antichess"}));
    const PlayedGame game = play(game_from("8/8/8/8/8/8/p7/1N6 b - - 0 1", Rules::Antichess),
                                 {std::move(white), std::move(black)});
    EXPECT_EQ(termination(game), "normal");
    EXPECT_EQ(game.pgn.termination, PgnResult::WhiteWins) << "whose last piece is taken";
}

TEST(Arbiter, ALimitOfMovesDraws) {
    const PlayedGame game = play(game_from(kRooks), {start_client(), start_client()}, {.max_moves = 2});
    EXPECT_EQ(game.pgn.termination, PgnResult::Draw);
    EXPECT_EQ(termination(game), "adjudication: move limit reached");
    EXPECT_EQ(last_comments(game).back(), "adjudication: move limit reached");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 4u);
    EXPECT_EQ(play(dance(1), {start_client(), start_client()}, {.max_moves = 1}).pgn.main_line.moves.size(),
              6u)
        << "the opening does not count";
    EXPECT_EQ(termination(play(game_from(kMateInOne), {start_client(), start_client()}, {.max_moves = 1})),
              "normal");
}

GameRules with_tables() {
    std::vector<std::string> problems;
    return {.tables = std::make_shared<const search::syzygy::Tablebases>(
                search::syzygy::Tablebases::open(test_data("syzygy"), problems))};
}

TEST(Arbiter, TablesEndAGame) {
    const auto played = [](const std::string& fen, const GameRules& rules = with_tables()) {
        return play(game_from(fen), {start_client(), start_client()}, rules);
    };
    const PlayedGame level = played("7k/8/8/8/8/8/6r1/K2R4 w - - 0 1");
    EXPECT_EQ(level.pgn.termination, PgnResult::Draw) << "rook against rook";
    EXPECT_EQ(termination(level), "adjudication: tablebases");
    EXPECT_EQ(last_comments(level).back(), "adjudication: tablebases");
    EXPECT_EQ(level.pgn.main_line.moves.size(), 0u);
    EXPECT_EQ(played("8/8/8/4k3/8/8/8/K5R1 w - - 0 1").pgn.termination, PgnResult::WhiteWins);
    EXPECT_EQ(played("8/8/8/4k3/8/8/8/K5r1 w - - 0 1").pgn.termination, PgnResult::BlackWins);
    EXPECT_EQ(termination(played("8/8/8/4k3/8/8/8/K5R1 w - - 20 40")), "adjudication: tablebases")
        << "fast enough for the fifty moves";
    EXPECT_EQ(last_comments(played("8/8/8/4k3/8/8/8/K5R1 w - - 98 80")).back(), "fifty moves claimed (9.3.2)")
        << "too late for a win";
    const PlayedGame reached =
        play(game_from("1n6/8/8/4k3/8/8/8/R3K3 w - - 0 1"),
             {start_client("move", "1", "a1b1"), start_client("move", "1", "e5d5")}, with_tables());
    EXPECT_EQ(termination(reached), "adjudication: tablebases") << "as soon as they know it";
    EXPECT_EQ(reached.pgn.termination, PgnResult::WhiteWins);
    EXPECT_EQ(reached.pgn.main_line.moves.size(), 2u) << "the knight can be taken then, and is not known";
}

/// The rest of the moves of a game between two that expect each other's moves.
TEST(Arbiter, EnginesPonder) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake("ponder");
    recording.settings = {{"Record", record}, {"Ponder", "true"}};
    const GameRules rules{.ponder = true, .max_moves = 3};
    const PlayedGame game =
        play(game_from(kRooks), {UciClient::start(recording, {}).value(), start_client("ponder")}, rules);
    EXPECT_EQ(game.pgn.main_line.moves.size(), 6u);
    const std::string said = content_of(record);
    EXPECT_THAT(said, HasSubstr("\ngo wtime 60000 btime 60000 winc 1000 binc 1000\n"
                                "position fen 6k1/r7/8/8/8/8/7R/1K6 w - - 0 1 moves "));
    EXPECT_THAT(said, HasSubstr("\ngo ponder wtime "));
    std::size_t hits = 0;
    for (std::size_t at = said.find("\nponderhit\n"); at != said.npos;
         at = said.find("\nponderhit\n", at + 1))
        ++hits;
    EXPECT_EQ(hits, 2u) << said;
    EXPECT_THAT(said, ::testing::EndsWith("\nstop\nquit\n")) << "when the game is over";
    std::size_t asked = 0;
    for (std::size_t at = said.find("\ngo "); at != said.npos; at = said.find("\ngo ", at + 1)) ++asked;
    EXPECT_EQ(asked, 4u) << "one without pondering: the first";
}

TEST(Arbiter, WhoExpectsAnotherMoveIsAskedAnew) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake("misjudge");
    recording.settings = {{"Record", record}};
    const GameRules rules{.ponder = true, .max_moves = 2};
    const PlayedGame game =
        play(game_from(kRooks), {UciClient::start(recording, {}).value(), start_client()}, rules);
    EXPECT_EQ(game.pgn.main_line.moves.size(), 4u);
    const std::string said = content_of(record);
    EXPECT_THAT(said, HasSubstr("\nstop\nposition fen ")) << said;
    EXPECT_EQ(said.find("ponderhit"), said.npos);
}

/// His flag would fall if the time counted in which he ponders.
TEST(Arbiter, TheClockOfWhoPondersDoesNotRun) {
    const GameRules rules{.ponder = true, .max_moves = 3};
    const PlayedGame game =
        play(game_from(kRooks), {start_client("ponder"), start_client("late", "2100")}, rules, "4", "60");
    EXPECT_EQ(termination(game), "adjudication: move limit reached");
    const auto& moves = game.pgn.main_line.moves;
    ASSERT_EQ(moves.size(), 6u);
    EXPECT_GT(time_in(moves[4].comments.front(), "clk").value(), 0ms);
    EXPECT_LE(time_in(moves[5].comments.front(), "clk").value(), 60s - 3 * 2100ms);
}

TEST(Arbiter, WhoTakesLongToStopUsesHisOwnTime) {
    const GameRules rules{.ponder = true, .max_moves = 3};
    const PlayedGame game =
        play(game_from(kRooks), {start_client("misjudge", "700"), start_client()}, rules, "0.5", "60");
    EXPECT_EQ(termination(game), "time forfeit");
    EXPECT_EQ(game.pgn.termination, PgnResult::BlackWins);
    const PlayedGame slow =
        play(game_from(kRooks), {start_client("misjudge", "700"), start_client()}, rules, "30", "60");
    EXPECT_EQ(termination(slow), "adjudication: move limit reached");
    EXPECT_LE(time_in(slow.pgn.main_line.moves[4].comments.front(), "clk").value(), 30s - 1400ms);
}

TEST(Arbiter, AfterAnIllegalMoveTheOpponentPondersOn) {
    const GameRules rules{.ponder = true, .max_moves = 3};
    const PlayedGame game = play(game_from(kRooks), {start_client("ponder"), start_client("illegal", "1")},
                                 rules, "3600", "3600");
    EXPECT_EQ(termination(game), "adjudication: move limit reached");
    EXPECT_EQ(game.pgn.main_line.moves.size(), 6u);
}

TEST(Arbiter, ASpectatorSeesEachTurnAndTheEnd) {
    UciClient white = start_client(), black = start_client();
    const TimeControl control = parse_time_control("60+1").value();
    const Per<Color, Player> seats{{Player{white, control}, Player{black, control}}};
    std::vector<std::size_t> plies;
    std::vector<std::optional<int>> scores;
    std::vector<Microseconds> clocks;
    ASSERT_TRUE(play_game(game_from(kRooks), seats, {.adjudication = {.draw = DrawRule{1, 1, 100}}},
                          [&](const Turn& turn) {
                              plies.push_back(turn.game.moves().size());
                              scores.push_back(turn.score ? std::optional(turn.score->value) : std::nullopt);
                              clocks.push_back(turn.clocks.shown(Color::White, turn.used));
                          }));
    EXPECT_THAT(plies, ElementsAre(0, 1, 2));
    EXPECT_THAT(scores, ElementsAre(std::nullopt, 25, -25)) << "from White's side";
    EXPECT_EQ(clocks.at(0), 60s);
    EXPECT_GT(clocks.at(1), 60s) << "with the increment";
}

TEST(Arbiter, AGameThatIsStoppedIsNoGame) {
    bool stopped = false;
    UciClient white = UciClient::start(fake("stall", "1"), {.wants_stop = [&] { return stopped; }}).value();
    UciClient black = start_client();
    const TimeControl control = parse_time_control("60").value();
    const Per<Color, Player> seats{{Player{white, control}, Player{black, control}}};
    stopped = true;
    EXPECT_FALSE(play_game(Game(), seats, {}));
}

}  // namespace
}  // namespace escaque::engine
