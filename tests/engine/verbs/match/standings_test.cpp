#include "engine/verbs/match/standings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "movegen/base/utf.h"
#include "tests/engine/verbs/match/played.h"

namespace escaque::engine {
namespace {

using movegen::PgnResult;
using ::testing::ElementsAre;

TEST(Standings, CountGamesAndPairsForTheFirstSide) {
    const Schedule schedule = small_schedule(8);
    Standings standings;
    const auto add = [&](int number, PgnResult result) {
        standings.add(number, finished(schedule, number, result));
    };
    add(1, PgnResult::WhiteWins);
    add(4, PgnResult::WhiteWins);
    add(2, PgnResult::BlackWins);
    EXPECT_EQ(standings.wins(), 2);
    EXPECT_EQ(standings.losses(), 1);
    EXPECT_THAT(standings.pairs(), ElementsAre(0, 0, 0, 0, 1)) << "the pair of game 4 is not complete";
    add(3, PgnResult::Draw);
    add(5, PgnResult::Draw);
    add(6, PgnResult::Draw);
    EXPECT_EQ(standings.games(), 6);
    EXPECT_EQ(standings.draws(), 3);
    EXPECT_THAT(standings.pairs(), ElementsAre(0, 1, 1, 0, 1));
}

TEST(Standings, MishapsAreThoseOfThePlayerToMove) {
    const Schedule schedule = small_schedule(8);
    Standings standings;
    // After the move that White has made in games 1 and 2 Black is to move: B in the first, A in the second.
    standings.add(1, finished(schedule, 1, PgnResult::WhiteWins, kTimeForfeit));
    standings.add(2, finished(schedule, 2, PgnResult::Draw, kTimeForfeit));
    standings.add(5, finished(schedule, 5, PgnResult::WhiteWins, kAbandoned));
    standings.add(6, finished(schedule, 6, PgnResult::WhiteWins, kIllegalMoves));
    EXPECT_EQ(standings.mishaps(0).flags, 1);
    EXPECT_EQ(standings.mishaps(1).flags, 1);
    EXPECT_EQ(standings.mishaps(0).crashes, 0);
    EXPECT_EQ(standings.mishaps(1).crashes, 1);
    EXPECT_EQ(standings.mishaps(0).ended_by_illegal_moves, 1);
    EXPECT_EQ(standings.mishaps(1).ended_by_illegal_moves, 0);
}

TEST(Standings, FaultsThatEndNothingAreCountedAndTold) {
    const Schedule schedule = small_schedule(8);
    Standings standings;
    movegen::PgnGame game = finished(schedule, 2, PgnResult::WhiteWins, kIllegalMoves);
    // White, B, has moved at once, and Black, A, has made no move.
    game.main_line.moves.back().comments = {
        "White incorrectly claimed a draw (9.5.3)", "[%clk 0:00:05]", "Black played 'e2e5': no piece on e2",
        "Black left a pawn on the last rank (7.5.a)", "illegal move (7.5.5)"};
    standings.add(2, game);
    standings.add(1, finished(schedule, 1, PgnResult::Draw));
    EXPECT_THAT(fault_texts(2, game),
                ElementsAre("game 2, move 1., B: White incorrectly claimed a draw (9.5.3)",
                            "game 2, move 1..., A: Black played 'e2e5': no piece on e2",
                            "game 2, move 1..., A: Black left a pawn on the last rank (7.5.a)"));
    EXPECT_EQ(game_text(2, game), "game 2, B - A, 1-0: illegal move (7.5.5)");
    const auto lines = standing_lines(schedule, standings);
    EXPECT_EQ(lines.at(3), "A: no flags fell, no crashes, 2 illegal moves, which ended 1 game");
    EXPECT_EQ(lines.at(4), "B: no flags fell, no crashes, no illegal moves, 1 wrong claim");
    const auto json = nlohmann::json::parse(standing_json(schedule, standings, false));
    EXPECT_EQ(json["engines"][0]["illegal_moves"], 2);
    EXPECT_EQ(json["engines"][0]["ended_by_illegal_moves"], 1);
    EXPECT_EQ(json["engines"][1]["wrong_claims"], 1);
}

TEST(Standings, InWords) {
    const Schedule schedule = small_schedule(8);
    Standings standings;
    EXPECT_EQ(live_line(schedule, standings), "0/8 +0=0-0 flags 0-0 (0 0 0 0 0)");
    standings.add(1, finished(schedule, 1, PgnResult::WhiteWins, kTimeForfeit));
    standings.add(2, finished(schedule, 2, PgnResult::Draw));
    EXPECT_EQ(live_line(schedule, standings), "2/8 +1=1-0 Elo +190.8 flags 0-1 (0 0 0 1 0)");
    EXPECT_THAT(standing_lines(schedule, standings),
                ElementsAre("A - B: 1½ - ½ after 2 of 8 games (1 won, 1 drawn, 0 lost; 75.0 %)",
                            "Elo +190.8, error unknown",
                            "Pairs of games with 0, ½, 1, 1½ and 2 points: 0, 0, 0, 1, 0",
                            "A: no flags fell, no crashes, no illegal moves",
                            "B: 1 flag fell, no crashes, no illegal moves"));
    EXPECT_EQ(stopped_text(schedule, standings, "games.pgn"),
              "Stopped after 2 of 8 games, kept in 'games.pgn'. Run the same command again to resume.");
}

TEST(Standings, HaveAnErrorWhenPairsDiffer) {
    const Schedule schedule = small_schedule(8);
    Standings standings;
    EXPECT_THAT(standing_lines(schedule, standings),
                ::testing::Contains("Elo unknown without a pair of games"));
    EXPECT_EQ(standing_lines(schedule, standings).front(), "A - B: 0 - 0 after 0 of 8 games");
    for (int number = 1; number <= 8; ++number)
        standings.add(number,
                      finished(schedule, number, number == 1 ? PgnResult::WhiteWins : PgnResult::Draw));
    EXPECT_THAT(standing_lines(schedule, standings).at(1),
                ::testing::MatchesRegex(
                    R"(Elo \+[0-9.]+ ± [0-9.]+ \(95 %\), nElo \+[0-9.]+ ± [0-9.]+, LOS [0-9.]+ %)"));
}

TEST(Standings, WithATest) {
    const Schedule schedule = small_schedule(8, parse_sprt("0:5").value());
    Standings standings;
    EXPECT_EQ(live_line(schedule, standings), "0/8 +0=0-0 LLR 0.00 (-2.94 2.94) flags 0-0 (0 0 0 0 0)");
    EXPECT_THAT(
        standing_lines(schedule, standings),
        ::testing::Contains("SPRT of 0 against 5 normalized Elo: LLR 0.00 (-2.94 2.94), not decided"));
    const Schedule quick = small_schedule(8, parse_sprt("0:5:0.499:0.499").value());
    for (int number = 1; number <= 2; ++number)
        standings.add(number, finished(quick, number, number == 1 ? PgnResult::WhiteWins : PgnResult::Draw));
    EXPECT_THAT(standing_lines(quick, standings),
                ::testing::Contains(::testing::HasSubstr(" 0.00), H1, 5 Elo, is accepted")));
}

TEST(Standings, NothingIsMinusZero) {
    const Schedule schedule = small_schedule(8, parse_sprt("0:0.1:0.499:0.499").value());
    Standings standings;
    for (const int number : {1, 2}) standings.add(number, finished(schedule, number, PgnResult::Draw));
    ASSERT_LT(schedule.sprt()->ratio(standings.pairs()), 0);
    EXPECT_EQ(live_line(schedule, standings),
              "2/8 +0=2-0 Elo +0.0 LLR 0.00 (0.00 0.00) flags 0-0 (0 0 1 0 0)");
}

TEST(Standings, AsJson) {
    const Schedule schedule = small_schedule(8, parse_sprt("0:5").value());
    Standings standings;
    const auto json = [&](bool stopped = false) {
        return nlohmann::json::parse(standing_json(schedule, standings, stopped));
    };
    EXPECT_TRUE(json()["elo"].is_null());
    standings.add(1, finished(schedule, 1, PgnResult::WhiteWins, kTimeForfeit));
    standings.add(2, finished(schedule, 2, PgnResult::WhiteWins, kAbandoned));
    EXPECT_EQ(json()["elo"], 0);
    EXPECT_TRUE(json()["nelo"].is_null());
    standings.add(3, finished(schedule, 3, PgnResult::WhiteWins, kByTables));
    standings.add(4, finished(schedule, 4, PgnResult::Draw, kByMoves));
    const auto reported = json(true);
    EXPECT_EQ(reported["engines"][0]["name"], "A");
    EXPECT_EQ(reported["engines"][0]["score"], 2.5);
    EXPECT_EQ(reported["engines"][1]["score"], 1.5);
    EXPECT_EQ(reported["engines"][1]["flags"], 1);
    EXPECT_EQ(reported["engines"][0]["crashes"], 1);
    EXPECT_EQ(reported["games"], 4);
    EXPECT_EQ(reported["scheduled"], 8);
    EXPECT_EQ(reported["stopped"], true);
    EXPECT_EQ(reported["wins"], 2);
    EXPECT_EQ(reported["draws"], 1);
    EXPECT_EQ(reported["losses"], 1);
    EXPECT_EQ(reported["pentanomial"], (std::vector<int>{0, 0, 1, 1, 0}));
    const EloEstimate estimate = estimate_elo(standings.pairs()).value();
    EXPECT_DOUBLE_EQ(reported["elo"].get<double>(), estimate.elo);
    EXPECT_DOUBLE_EQ(reported["nelo"].get<double>(), *estimate.normalized);
    EXPECT_DOUBLE_EQ(reported["nelo_error"].get<double>(), *estimate.normalized_error);
    EXPECT_DOUBLE_EQ(reported["los"].get<double>(), *estimate.los);
    EXPECT_EQ(reported["ends"],
              (nlohmann::json{{"time_forfeit", 1}, {"abandoned", 1}, {"tablebases", 1}, {"move_limit", 1}}));
    EXPECT_EQ(reported["sprt"]["scale"], "normalized");
    EXPECT_EQ(reported["sprt"]["elo1"], 5);
    EXPECT_TRUE(reported["sprt"]["accepted"].is_null());
    EXPECT_DOUBLE_EQ(reported["sprt"]["llr"].get<double>(), schedule.sprt()->ratio(standings.pairs()));
    EXPECT_TRUE(nlohmann::json::parse(standing_json(small_schedule(8), standings, false))["sprt"].is_null());
}

TEST(Standings, HowAGameEnded) {
    const Schedule schedule = small_schedule(2);
    const auto key = [&](std::string_view termination, const std::string& comment) {
        movegen::PgnGame game = finished(schedule, 1, PgnResult::Draw, termination);
        game.main_line.moves.back().comments.back() = comment;
        return end_key(game);
    };
    EXPECT_EQ(key(kNormal, "checkmate (5.1.1)"), "checkmate");
    EXPECT_EQ(key(kNormal, "White resigns (5.1.2)"), "resignation");
    EXPECT_EQ(key(kNormal, "threefold repetition claimed with 4... Ng8 (9.2.1)"),
              "threefold_repetition_claimed");
    EXPECT_EQ(key(kNormal, "repetition (9.6.1)"), "repetition");
    EXPECT_EQ(key(kNormal, "move limit (9.6.2)"), "moves_without_progress");
    EXPECT_EQ(key(kNormal, "draw agreed (5.2.3)"), "draw_agreed");
    EXPECT_EQ(key(kAdjudication, "adjudication"), "adjudication");
    EXPECT_EQ(key(kByMoves, std::string(kByMoves)), "move_limit");
    EXPECT_EQ(key(kIllegalMoves, "illegal move (7.5.5)"), "illegal_moves");
    EXPECT_EQ(key(kNormal, "a fine game"), "unknown");
}

TEST(Standings, AGameInWords) {
    const Schedule schedule = small_schedule(2);
    EXPECT_EQ(game_text(2, finished(schedule, 2, PgnResult::Draw)), "game 2, B - A, 1/2-1/2: over");
}

TEST(Standings, TheLineOfAThousandGamesFitsIntoATerminal) {
    const Schedule schedule = small_schedule(1000);
    Standings standings;
    for (int number = 1; number <= 1000; ++number)
        standings.add(number,
                      finished(schedule, number, number % 3 ? PgnResult::WhiteWins : PgnResult::Draw));
    const std::string line = live_line(schedule, standings);
    EXPECT_LE(base::character_count(line), 79u) << line;
    EXPECT_THAT(line, ::testing::HasSubstr(" LOS "));
    EXPECT_THAT(line, ::testing::HasSubstr("±"));
}

}  // namespace
}  // namespace escaque::engine
