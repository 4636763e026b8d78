#include "engine/verbs/play/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/notation/pgn/pgn_writer.h"
#include "tests/engine/verbs/play/scripted.h"

namespace escaque::engine::play {
namespace {

using movegen::Color;
using movegen::Edition;
using movegen::PgnResult;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* kRookEnding = "8/8/4k3/8/8/3K4/8/R7 w - - 0 1";
constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

GameSettings with_clock(const std::string& control, const std::string& fen = kStart,
                        Edition edition = movegen::kDefaultEdition) {
    GameSettings terms = terms_from(fen, edition);
    terms.control = movegen::parse_time_control(control).value();
    return terms;
}

TEST(Conversation, PlayerAndEngineMoveByTurns) {
    ScriptedGame game;
    EXPECT_THAT(game.type("e4"), ElementsAre("1. e4"));
    EXPECT_EQ(game.opponent.asked, 1U);
    EXPECT_FALSE(game.conversation.is_players_turn());
    EXPECT_THAT(game.answer("e5", 20), ElementsAre("1... e5"));
    EXPECT_TRUE(game.conversation.is_players_turn());
    EXPECT_THAT(game.type("  g1f3 "), ElementsAre("2. Nf3"));
}

TEST(Conversation, TheEngineBeginsWhereItHasTheMove) {
    ScriptedGame game({}, Color::Black);
    EXPECT_EQ(game.opponent.asked, 1U);
    EXPECT_THAT(game.answer("d4"), ElementsAre("1. d4"));
    EXPECT_EQ(game.conversation.bottom(), Color::Black);
}

TEST(Conversation, AnErrorIsSaidAndTheGameGoesOn) {
    ScriptedGame game;
    const std::string before = game.fen();
    EXPECT_THAT(game.type("e5"), ElementsAre(HasSubstr("e5")));
    EXPECT_THAT(game.type("takebak"), ElementsAre(HasSubstr("did you mean 'takeback'?")));
    EXPECT_THAT(game.type("takeback"), ElementsAre("You have no move to take back."));
    EXPECT_THAT(game.type(""), IsEmpty());
    EXPECT_EQ(game.fen(), before);
    game.play({"e4"});
    EXPECT_THAT(game.type("d4"), ElementsAre("Black is to move; wait for the answer."));
    EXPECT_THAT(game.type("hint"), ElementsAre("Black is to move; wait for the answer."));
    EXPECT_FALSE(game.conversation.is_over());
}

TEST(Conversation, APromotionNamesItsPiece) {
    ScriptedGame game(terms_from("8/P6k/7p/8/8/8/8/K7 w - - 0 1"));
    EXPECT_THAT(game.type("a8"), ElementsAre(HasSubstr("a promotion piece is missing")));
    EXPECT_THAT(game.type("a8=N"), ElementsAre("1. a8=N"));
}

TEST(Conversation, TakebackUndoesBothMovesAndTheClocks) {
    ScriptedGame game(with_clock("60+1"));
    game.now += seconds(10);
    game.play({"e4"});
    game.now += seconds(20);
    game.play({"e5"});
    EXPECT_EQ(game.conversation.played().shown(Color::Black, {}), seconds(41));
    EXPECT_THAT(game.type("takeback"), ElementsAre("Move taken back: it is your move 1."));
    EXPECT_THAT(game.fen(), StartsWith(std::string(kStart)));
    for (const Color c : movegen::kColors) EXPECT_EQ(game.conversation.played().shown(c, {}), seconds(60));
    EXPECT_TRUE(game.kept.main_line.moves.empty());
}

TEST(Conversation, TakebackWhileTheEngineThinksLeavesItsAnswerOut) {
    ScriptedGame game;
    game.play({"e4", "e5", "Nf3"});
    const std::uint64_t asked = game.opponent.asked;
    game.type("takeback");
    EXPECT_EQ(game.opponent.stops, 1);
    EXPECT_TRUE(game.conversation.is_players_turn());
    game.play({"d4"});
    const movegen::Move late(movegen::Square::B8, movegen::Square::C6);
    EXPECT_THAT(
        game.conversation.on_engine_move({.question = asked, .move = late, .eval = {}, .at = game.now}),
        IsEmpty());
    EXPECT_EQ(game.conversation.game().moves().size(), 3U);
}

TEST(Conversation, NothingToTakeBackBeforeTheEnginesFirstMove) {
    ScriptedGame game({}, Color::Black);
    EXPECT_THAT(game.type("takeback"), ElementsAre("You have no move to take back."));
    EXPECT_THAT(game.answer("d4"), ElementsAre("1. d4"));  // it was asked again
}

TEST(Conversation, MateEndsTheGameWithItsArticle) {
    ScriptedGame game;
    game.play({"f3", "e5", "g4"});
    EXPECT_THAT(game.answer("Qh4#"), ElementsAre("2... Qh4#", "0-1: checkmate (5.1.1)."));
    EXPECT_TRUE(game.conversation.is_over());
    EXPECT_EQ(game.kept.termination, PgnResult::BlackWins);
    EXPECT_THAT(game.type("Kf2"), IsEmpty());
}

TEST(Conversation, ResigningLoses) {
    ScriptedGame game;
    game.play({"e4"});
    EXPECT_THAT(game.type("RESIGN"), Contains(StartsWith("0-1: White resigns")));
    EXPECT_EQ(game.opponent.stops, 1);
    EXPECT_EQ(game.kept.termination, PgnResult::BlackWins);
}

TEST(Conversation, AFallenFlagLosesToWhoCanMate) {
    ScriptedGame game(with_clock("60"));
    game.now += seconds(60) - milliseconds(1);
    EXPECT_THAT(game.conversation.on_time(game.now), IsEmpty());
    game.now += milliseconds(1);
    const Lines said = game.conversation.on_time(game.now);
    EXPECT_THAT(said, Contains(HasSubstr("White's flag has fallen: lost, Black wins")));
    EXPECT_EQ(said.back(), "0-1: flag fall (6.9).");
    EXPECT_EQ(*game.kept.tag("Termination"), "time forfeit");
}

TEST(Conversation, AFallenFlagDrawsAgainstALoneKing) {
    ScriptedGame game(with_clock("60", kRookEnding));
    game.now += seconds(61);
    const Lines said = game.type("Ra6+");  // too late
    EXPECT_THAT(said, Contains(HasSubstr("only the king is left")));
    EXPECT_EQ(said.back(), "1/2-1/2: flag fall (6.9).");
    EXPECT_TRUE(game.kept.main_line.moves.empty());
}

TEST(Conversation, TheEnginesFlagFallsToo) {
    ScriptedGame game(with_clock("60"));
    game.play({"e4"});
    game.now += seconds(60);
    EXPECT_EQ(game.conversation.on_time(game.now).back(), "1-0: flag fall (6.9).");
    EXPECT_EQ(game.opponent.stops, 1);
}

TEST(Conversation, AClaimOnTheBoardIsUpheldWithTheArticle) {
    ScriptedGame game;
    game.play({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    game.answer("Ng8", 500);
    const Lines said = game.type("draw");
    EXPECT_THAT(said.front(), StartsWith("White claims a draw: upheld, the game is drawn"));
    EXPECT_THAT(said, Contains(StartsWith("9.2.2: ")));
    EXPECT_EQ(said.back(), "1/2-1/2: threefold repetition claimed (9.2.2).");
}

TEST(Conversation, AClaimByAMoveNamesTheMove) {
    ScriptedGame game({}, Color::Black);
    game.play({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    EXPECT_THAT(game.type("draw"), ElementsAre("You may claim a draw with a move: draw Ng8 (9.2.1).",
                                               "You offer a draw, and White declines."));
    const Lines said = game.type("draw Ng8");
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said.back(), "1/2-1/2: threefold repetition claimed with 4... Ng8 (9.2.1).");
}

TEST(Conversation, AWrongClaimGivesTheOpponentTimeAndTheMoveIsPlayed) {
    ScriptedGame game(with_clock("7200"));
    const Lines said = game.type("draw e4");
    EXPECT_THAT(said.front(), HasSubstr("not upheld"));
    EXPECT_THAT(said, Contains(StartsWith("9.5.3: ")));
    EXPECT_EQ(said.back(), "1. e4");
    EXPECT_EQ(game.conversation.played().shown(Color::Black, {}), seconds(7320));
    game.answer("e5");
    EXPECT_THAT(movegen::to_pgn(game.kept), HasSubstr("[%given 0:02:00]"));
    EXPECT_THAT(game.type("draw e9"), ElementsAre(HasSubstr("e9")));
}

/// Three minutes at most; the file tells of them, as its clocks would not add up otherwise.
TEST(Conversation, AWrongClaimCostsTheClaimantTimeIn2005) {
    ScriptedGame game(with_clock("7200", kStart, Edition::Fide2005));
    game.type("draw e4");
    EXPECT_EQ(game.conversation.played().shown(Color::White, {}), seconds(7020));
    EXPECT_THAT(movegen::to_pgn(game.kept), HasSubstr("[%taken 0:03:00]"));
}

TEST(Conversation, TheEngineAgreesToADrawThatItsScoreIsWorth) {
    const auto reply = [](const char* fen, int centipawns) {
        ScriptedGame game(terms_from(fen));
        game.play({"Ra2"});
        game.answer("Kd6", centipawns);
        game.type("draw");
        return game.kept.termination;
    };
    const char *const early = "8/8/4k3/7r/8/3K4/8/R7 w - - 0 1", *const late =
                                                                     "8/8/4k3/7r/8/3K4/8/R7 w - - 0 40";
    EXPECT_EQ(reply(early, 100), PgnResult::Draw);  // for White, so Black is glad of it
    EXPECT_EQ(reply(early, 90), PgnResult::Unknown);
    EXPECT_EQ(reply(late, -20), PgnResult::Draw);
    EXPECT_EQ(reply(late, -30), PgnResult::Unknown);
}

TEST(Conversation, TheEngineClaimsADrawUnlessItStandsBetter) {
    const auto ends = [](int centipawns) {
        ScriptedGame game;
        game.play({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Nd4"});
        game.answer("Nd5", 0);
        game.play({"Nf3", "Nf6", "Ng1"});
        game.answer("Ng8", centipawns);
        game.type("Nf3");  // stood after 1. Nf3 and 3. Nf3
        return game.conversation.is_over();
    };
    EXPECT_TRUE(ends(0));
    EXPECT_FALSE(ends(-50));
}

TEST(Conversation, HintAndEvaluationTellAndPlayNothing) {
    ScriptedGame game(terms_from("7k/8/8/8/8/8/8/K6Q b - - 0 1"), Color::Black);
    game.opponent.score = -300;
    EXPECT_THAT(game.type("hint"), ElementsAre(StartsWith("Hint: K")));
    EXPECT_THAT(game.type("eval"),
                ElementsAre(AllOf(StartsWith("+"), HasSubstr("for White at depth 7: 1... K"))));
    EXPECT_TRUE(game.conversation.game().moves().empty());
}

TEST(Conversation, MovesBoardFlipAndHelp) {
    ScriptedGame game;
    EXPECT_THAT(game.type("moves"), ElementsAre("No move has been played."));
    game.play({"e4", "c5"});
    EXPECT_THAT(game.type("Moves"), ElementsAre("1. e4 c5"));
    EXPECT_THAT(game.type("board"), ElementsAre(game.fen()));
    game.type("flip");
    EXPECT_EQ(game.conversation.bottom(), Color::Black);
    const Lines help = game.type("help");
    for (const char* word :
         {"takeback", "hint", "resign", "draw [MOVE]", "moves", "board", "flip", "eval", "quit"})
        EXPECT_THAT(help, Contains(HasSubstr(word)));
    EXPECT_THAT(game.type("legal"), ElementsAre(HasSubstr("Nf3")));
}

TEST(Conversation, TheGameIsKeptMoveByMove) {
    ScriptedGame game(with_clock("60"));
    EXPECT_EQ(game.times_kept, 1);
    game.now += seconds(5);
    game.play({"e4"});
    EXPECT_EQ(game.times_kept, 2);
    game.answer("c5", 35);
    EXPECT_EQ(game.times_kept, 3);
    const std::string pgn = movegen::to_pgn(game.kept);
    EXPECT_THAT(pgn, HasSubstr("1. e4 {[%clk 0:00:55]} 1... c5 {[%eval 0.35] [%clk 0:01:00]} *"));
    EXPECT_THAT(pgn, HasSubstr("[ECO \"B20\"]"));
    EXPECT_THAT(pgn, HasSubstr("[Laws \"fide2023\"]"));
}

TEST(Conversation, AFullDiskIsSaidAndTheGameGoesOn) {
    ScriptedGame game;
    game.disk_is_full = true;
    EXPECT_THAT(game.type("e4"), ElementsAre("1. e4", "No space."));
    game.disk_is_full = false;
    game.answer("e5");
    EXPECT_EQ(game.kept.main_line.moves.size(), 2U);
}

TEST(Conversation, WhoLeavesLeavesTheGameUnfinished) {
    ScriptedGame game;
    game.play({"e4"});
    game.type("quit");
    EXPECT_TRUE(game.conversation.is_over());
    EXPECT_EQ(game.opponent.stops, 1);
    EXPECT_EQ(game.kept.termination, PgnResult::Unknown);
    EXPECT_EQ(game.kept.main_line.moves.size(), 1U);
}

}  // namespace
}  // namespace escaque::engine::play
